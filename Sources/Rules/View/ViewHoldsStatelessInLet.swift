import Model

let viewHoldsStatelessInLet = Rule(Pages.viewHoldsStatelessInLet) { project in
    project.screens(.stateless).flatMap(\.viewModelProperties).judge { held in
        if held.property.isConstant { return .kept }
        if held.view.isRepresentable { return .notJudged("`\(held.view)` draws what it is passed") }
        if held.property.has(modifier: .weak) { return .notJudged("`\(held.name)` is held weakly") }
        if let wrapper = held.wrapper, !PropertyWrapper.ofObjects.contains(wrapper) || wrapper.source == .environment {
            return .notJudged("\(held.storage) needs a `var`")
        }
        if held.isReplaced { return .notJudged("`\(held.view)` replaces `\(held.name)`") }
        guard let type = held.type else { return .notJudged("`\(held.screen.name)` has no view model") }
        let storage = held.wrapper == nil ? "is a `var`" : "is stored in \(held.storage)"
        return .broken(
            "`\(held.name)` \(storage), but `\(type)` has no state to observe: a `let` is enough",
            at: held, remedy: held.storingInLet)
    }
}
