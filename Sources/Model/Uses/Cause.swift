import Syntax

/// What runs a closure or a function that is passed to a call, judging by the call.
package enum Cause: Sendable {
    /// Something that the user does: a tap on a button, a submitted text, pulling to refresh.
    case user
    /// Something else: a view appears, a value changes, a notification arrives.
    case event
    /// The code around it, or something unknown.
    case unknown

    init(of argument: CallArgument?) {
        guard let argument, let call = argument.owner.flatMap(Call.init) else {
            self = .unknown
            return
        }
        let (name, label) = (call.calledName, argument.label)
        if let label, label.begins(withAnyOf: ["on", "did"]) {
            self = Self.eventWords.contains(where: label.hasSuffix) ? .event : .user
        } else if Self.events.contains(name) {
            self = .event
        } else {
            let isByUser =
                switch label {
                case "action", "primaryAction": true
                case "handler": Self.actions.contains(name)
                case "set": name == "Binding"
                // A closure after an action is the label of the button.
                case nil: name.hasSuffix("Button") && !(argument.isTrailing && call.argument("action") != nil)
                default: false
                }
            self = isByUser || Self.gestures.contains(name) ? .user : .unknown
        }
    }

    static func isEvent(_ name: String) -> Bool { events.contains(name) }

    private static let gestures: Set = [
        "onTapGesture", "onLongPressGesture", "onSubmit", "onDelete", "onMove", "onDrop", "onEnded", "onKeyPress",
        "onCommand", "onDeleteCommand", "onPasteCommand", "refreshable", "accessibilityAction",
    ]

    /// The initializers whose closures run when the user chooses something.
    private static let actions: Set = ["UIAction", "UIAlertAction", "UIContextualAction"]

    private static let events: Set = [
        "onAppear", "onDisappear", "task", "onChange", "onReceive", "onFirstAppear", "onLoad", "onOpenURL", "sink",
        "observe", "addObserver", "scheduledTimer", "subscribe", "onPreferenceChange", "onGeometryChange",
    ]

    private static let eventWords = [
        "Appear", "Disappear", "Change", "Changed", "Receive", "Load", "Loaded", "Complete", "Completed", "Completion",
        "Error", "Failure", "Finish", "Finished", "Update", "Progress", "Success", "Dismiss", "Ready", "Next", "Cancel",
        "Event", "Close", "Disposed",
    ]
}
