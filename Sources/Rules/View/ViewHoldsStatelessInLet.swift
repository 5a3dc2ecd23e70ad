import Model

let viewHoldsStatelessInLet = Rule(Pages.viewHoldsStatelessInLet) { project in
    project.screens(.stateless).flatMap(\.holders).judge { holder in
        if holder.property.isConstant { return .kept }
        if holder.view.isRepresentable { return .notJudged("`\(holder.view)` draws what it is passed") }
        if holder.property.has(modifier: .weak) { return .notJudged("`\(holder.name)` is held weakly") }
        if let wrapper = holder.wrapper, !observing.contains(wrapper) {
            return .notJudged("\(holder.storage) needs a `var`")
        }
        if holder.isReplaced { return .notJudged("`\(holder.view)` replaces `\(holder.name)`") }
        guard let type = holder.type else { return .notJudged("`\(holder.screen.name)` has no view model") }
        let storage = holder.wrapper == nil ? "is a `var`" : "is stored in \(holder.storage)"
        return .broken(
            "`\(holder.name)` \(storage), but `\(type)` has no state to observe: a `let` is enough",
            at: holder, remedy: holder.storingInLet)
    }
}

private let observing: Set<PropertyWrapper> = [.state, .stateObject, .observedObject, .bindable]
