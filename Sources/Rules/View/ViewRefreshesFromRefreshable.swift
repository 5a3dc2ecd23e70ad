import Model

let viewRefreshesFromRefreshable = Rule(Pages.viewRefreshesFromRefreshable) { project, options in
    project.screens(.stateful, .observableObject, .observable).flatMap { screen -> [Refresh] in
        let properties = screen.senders
        guard let place = screen.contract ?? screen.viewModel,
            let owner = properties.first(where: \.keepsFirst) ?? properties.first
        else { return [] }
        let action = options.word("action", at: place)
        return screen.askedMethods.filter { $0.name == action || $0.isNamedForPulling }.uniqued(by: \.name)
            .map { Refresh(action: $0, screen: screen, properties: properties, owner: owner.view) }
    }.judge { (refresh: Refresh) in
        let sent = refresh.properties.flatMap(\.sentActions).filter { $0.action == refresh.action.name }
        if sent.isEmpty {
            if let held = refresh.properties.first(where: \.maySendUnseen) {
                return .notJudged("`\(held.view)` shows or calls something outside the project")
            }
            if refresh.screen.isCalledElsewhere(refresh.action.name) {
                return .notJudged("other code calls `\(refresh.action)`")
            }
            return .broken(
                "`\(refresh.owner)` never calls `\(refresh.action)`: pulling to refresh does nothing",
                at: refresh.owner,
                notes: [
                    Note(
                        refresh.isRequired ? "it is required here" : "it is declared here",
                        at: refresh.action.place)
                ])
        }
        let findings = sent.compactMap { sentAction -> Finding? in
            let triggers = sentAction.triggers
            guard !triggers.isEmpty, triggers.allSatisfy(\.isCertainlyNoPull) else { return nil }
            return Finding(
                "`\(refresh.action)` is called outside `.refreshable`", at: sentAction.place,
                notes: triggers.map { Note("it is called from `\($0.name)` here", at: $0.place) })
        }
        return findings.isEmpty ? .kept : .violated(findings)
    }
}

/// An action that refreshes the content of a screen.
private struct Refresh: Placed {
    let action: Function
    let screen: Screen
    let properties: [ViewModelProperty]
    let owner: Type

    var place: Place { owner.place }
    var isRequired: Bool { action.owner == screen.contract }
}

extension Screen {
    /// The methods that the contract requires. Without a contract, the view model's non-private methods.
    fileprivate var askedMethods: [Function] {
        if let contract { return contract.requirements.compactMap(\.function) }
        return viewModel?.functions.filter { !$0.isPrivate } ?? []
    }
}

extension Function {
    /// Whether the name mentions the gesture: `pullToRefresh`, `onPullToRefresh`, `didPullDown`.
    fileprivate var isNamedForPulling: Bool {
        let name = name.lowercased()
        return name.holds("pulltorefresh") || name.holds("pulledtorefresh") || name.hasPrefix("didpull")
    }
}

extension Trigger {
    /// Whether the gesture certainly doesn't run the closure. It may run those of the app's own views and modifiers.
    fileprivate var isCertainlyNoPull: Bool {
        switch Cause.named(name) {
        case .appearance, .user, .event: !Self.maySeePulling.contains(name)
        default: ["Button", "init"].contains(name)
        }
    }

    /// The modifiers by which apps recognize the gesture themselves.
    private static let maySeePulling: Set = [
        "onPreferenceChange", "onGeometryChange", "onScrollPhaseChange", "onChanged", "onEnded",
    ]
}
