import Model

let publishedIsPrivateSet = Rule(Pages.publishedIsPrivateSet) { project in
    project.screens(.observableObject).compactMap(\.viewModel).flatMap { viewModel in
        viewModel.properties.filter { $0.isPublished && !$0.has(anyModifierOf: [.override, .open]) }
    }.judge { property in
        if !property.isSettableFromOutside { return .kept }
        if property.mayBeRequiredSettable { return .notJudged("a protocol may require `\(property)` to be settable") }
        if let place = property.firstWriteFromOutside {
            return .notJudged("`\(property)` is set at \(property.project.lineDescription(of: place))")
        }
        return .broken(
            "`\(property)` of `\(property.owner?.name ?? "")` can be set from outside, but nothing does so",
            at: property, remedy: property.makingSetterPrivate)
    }
}
