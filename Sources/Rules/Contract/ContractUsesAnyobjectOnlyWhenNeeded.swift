import Model

let contractUsesAnyobjectOnlyWhenNeeded = Rule(Pages.contractUsesAnyobjectOnlyWhenNeeded) { project, options in
    project.screens.compactMap { screen in screen.contract.map { (screen: screen, contract: $0) } }
        .filter { screen, contract in
            let conventions: [Convention?] =
                options.flag("always", at: contract) ? [nil, .stateless, .stateful] : [.stateless]
            return conventions.contains(screen.convention)
        }.uniqued(by: \.contract).judge(at: \.contract.place) { screen, contract in
            options.flag("always", at: contract)
                ? contract.binding : contract.classEntry(neededBy: screen)
        }
}

extension Type {
    /// The verdict with the option `always`, which requires that only classes can conform to the contract.
    fileprivate var binding: Verdict {
        switch isBoundToClasses {
        case true?: .kept
        case nil: .notJudged("`\(self)` inherits from something outside the project")
        case false?:
            .broken("`\(self)` does not inherit from `AnyObject`", at: self, remedy: bindingToClasses)
        }
    }

    /// Returns the verdict on the contract of a screen. The contract should inherit from `AnyObject` only if needed.
    fileprivate func classEntry(neededBy screen: Screen) -> Verdict {
        guard let entry = classEntry else { return .kept }
        if let view = screen.views.first(where: { $0.wrapper != nil }) {
            return .notJudged("`\(view.type)` stores the view model in `@\(view.wrapper?.name ?? "")`")
        }
        if let settable = requirements.first(where: \.isSettable) { return .notJudged("`\(settable)` can be set") }
        guard let view = screen.views.first(where: { $0.property != nil && $0.holds == .contract }),
            let property = view.property
        else { return .notJudged("no view in the project stores `\(self)`") }
        if mayNeedIdentity { return .notJudged("other code may depend on the identity of a `\(self)`") }
        return .broken(
            "`\(self)` needs no `\(entry.written)`: `\(view.type)` stores it in a `\(property.isConstant ? "let" : "var")`",
            at: entry, notes: [Note("it is stored here, not in `@State`", at: property.place)],
            remedy: removing(entry, "Remove `\(entry.written)`"))
    }
}
