import Model

let delegatesAreWeak = Rule(Pages.delegatesAreWeak) { project, options in
    project.allViewModels.filter { $0.kind.isReference }.flatMap(\.storedProperties).filter { property in
        property.isNamed(after: options.words("names", at: property))
    }.judge { property in
        if property.has(anyModifierOf: [.weak, .unowned]) { return .kept }
        switch property.holdsObject {
        case false: return .notJudged("`\(property)` is not an object")
        case nil: return .notJudged("the code doesn't show whether `\(property)` is an object")
        default: break
        }
        if let wrapper = property.wrapper { return .notJudged("`@\(wrapper)` stores `\(property)`") }
        guard let owner = property.owner, property.type.map({ property.isOwned(as: $0, by: owner) }) != true else {
            return .notJudged("the view model creates and owns `\(property)`")
        }
        return .broken(
            "`\(property)` of `\(owner)` is not `weak`, so the two may keep each other alive", at: property,
            remedy: property.makingWeak)
    }
}
