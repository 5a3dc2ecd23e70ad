import Syntax

/// What runs a closure, judging by the call that takes it.
package enum Cause: Sendable {
    /// Something that the user does: a tap on a button, a submitted text, pulling to refresh.
    case user
    /// Something else: a view appears, a value changes, a notification arrives.
    case event
    /// The code around it, or something unknown.
    case unknown

    init(of closure: Closure?) {
        guard let argument = closure?.argument, let call = closure?.call else {
            self = .unknown
            return
        }
        self.init(of: call, label: argument.label, isTrailing: argument.isTrailing)
    }

    init(of call: Call, label: String?, isTrailing: Bool) {
        let name = call.calledName
        if let label, label.begins(withAnyOf: ["on", "did"]) {
            self = Self.eventWords.contains(where: label.hasSuffix) ? .event : .user
        } else if Self.events.contains(name) {
            self = .event
        } else if Self.gestures.contains(name) {
            self = .user
        } else if label == "action" || label == "primaryAction" {
            self = .user
        } else if name.hasSuffix("Button") {
            self = label == nil && (isTrailing ? call.argument("action") == nil : true) ? .user : .unknown
        } else if label == "handler", Self.actions.contains(name) || label == nil && Self.actions.contains(name) {
            self = .user
        } else if name == "Binding" {
            self = label == "set" ? .user : .unknown
        } else {
            self = .unknown
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
