import Model

let stateIsRead = Rule(Pages.stateIsRead) { project in
    let viewModels = project.allViewModels.filter { $0.kind.isReference }
    // What a base class publishes, its subclasses show.
    let types = Set(viewModels + viewModels.flatMap(\.superclasses)).sorted()
    return types.flatMap(\.shownVariables).judge { property in
        guard let owner = property.owner else { return .kept }
        if property.hasAccessors { return .notJudged("`\(property)` does something when it is set") }
        if property.mayBeReadElsewhere { return .notJudged("code outside the project may read `\(property)`") }
        if property.firstRead != nil { return .kept }
        if let other = property.counterparts.first(where: { $0.firstRead != nil }) {
            return .notJudged(
                "a protocol requires `\(property)`, and the implementation in `\(other.owner?.name ?? "")` is read")
        }
        let reader = property.isReadByTests ? "only tests read it" : "nothing reads it"
        return .broken("`\(property)` of `\(owner)` is published, but \(reader)", at: property)
    }
}
