import Model

let viewSendsEveryAction = Rule(Pages.viewSendsEveryAction) { project in
    project.screens.flatMap { screen in
        let senders = Senders(of: screen)
        return senders.properties.isEmpty ? [] : screen.actions.map { (action: $0, senders: senders) }
    }.judge(at: \.action.place) { action, senders in
        if senders.actions.wrapped.contains(action.name) { return .kept }
        let screen = action.screen
        if screen.convention != .inputOutputEffect {
            if let view = senders.unseenSender.wrapped {
                return .notJudged("`\(view)` shows or calls something outside the project")
            }
            if screen.isCalledElsewhere(action.name) { return .notJudged("other code calls `\(action)`") }
        }
        return .broken(
            "`\(action)` is not sent by any view of `\(screen.name)`", at: action,
            notes: [Note("`\(senders.properties[0].view)` is declared here", at: senders.properties[0].view.place)])
    }
}

/// The views of a screen and the actions that they send, computed when the first action is judged.
private struct Senders: Sendable {
    let properties: [ViewModelProperty]
    let actions: Lazy<Set<String>>
    /// The first view that may send actions in code outside the project.
    let unseenSender: Lazy<Type?>

    init(of screen: Screen) {
        properties = screen.viewModelProperties
        actions = Lazy {
            screen.convention == .inputOutputEffect
                ? screen.namesSentAnywhere : Set(screen.senders.flatMap(\.sentActions).filter(\.isSent).map(\.action))
        }
        unseenSender = Lazy { screen.senders.first(where: \.maySendUnseen)?.view }
    }
}
