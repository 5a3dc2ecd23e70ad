import Model

let viewRefreshesFromRefreshable = Rule(Pages.viewRefreshesFromRefreshable) { project, options in
    project.screens(.stateful).compactMap { screen in
        let holders = screen.holders
        guard let contract = screen.contract,
            let owner = holders.first(where: { $0.wrapper == "State" }) ?? holders.first
        else { return nil }
        let action = options.word("action", at: contract)
        let requirement = contract.requirements.first { $0.name == action }
        return requirement.map { Refresh(action: $0, screen: screen, holders: holders, owner: owner.view) }
    }.judge { (refresh: Refresh) in
        let sends = refresh.holders.flatMap(\.sends).filter { $0.action == refresh.action.name }
        if sends.isEmpty {
            if let holder = refresh.holders.first(where: \.maySendUnseen) {
                return .notJudged("`\(holder.view)` shows or calls something that isn't in the sources")
            }
            if refresh.screen.isCalledElsewhere(refresh.action.name) {
                return .notJudged("other code calls `\(refresh.action)`")
            }
            return .broken(
                "`\(refresh.owner)` never calls `\(refresh.action)`: pulling refreshes nothing", at: refresh.owner,
                notes: [Note("the contract requires it", at: refresh.action.place)])
        }
        let findings = sends.compactMap { send -> Finding? in
            let triggers = send.triggers
            guard !triggers.isEmpty, triggers.allSatisfy({ notPulling.contains($0.name) }) else { return nil }
            return Finding(
                "`\(refresh.action)` is called outside `.refreshable`", at: send.place,
                notes: triggers.map { Note("it is called from `\($0.name)`", at: $0.place) })
        }
        return findings.isEmpty ? .kept : .violated(findings)
    }
}

/// A screen that can be refreshed.
private struct Refresh: Placed {
    let action: Requirement
    let screen: Screen
    let holders: [Holder]
    let owner: Type

    var place: Place { owner.place }
}

/// What is certainly no pull; a view or modifier of the app's own may be one.
private let notPulling: Set = [
    "Button", "onTapGesture", "onAppear", "onFirstAppear", "task", "onChange", "onReceive", "onDisappear", "onSubmit",
    "Toggle", "init",
]
