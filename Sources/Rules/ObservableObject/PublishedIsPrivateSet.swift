import Model

let publishedIsPrivateSet = Rule(Pages.publishedIsPrivateSet) { project in
    project.screens(.observableObject).compactMap(\.viewModel).flatMap { viewModel in
        viewModel.properties.filter { $0.isPublished && !$0.has(anyModifierOf: [.override, .open]) }
    }.judge { property in
        property.setterVerdict("`\(property)` of `\(property.owner?.name ?? "")` can be set from outside")
    }.comparing { project.privacyOfSetters }
}
