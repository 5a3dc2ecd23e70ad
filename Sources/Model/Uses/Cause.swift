import Syntax

/// What runs a closure or a function that is passed to a call, judging by the names of the call and of the argument.
///
/// This is the only table of such names. Whether the closure runs before the call returns, `ClosureRun` says.
package enum Cause: Sendable, Hashable {
    /// A view appears: `.task`, `.onAppear` or the like; for code itself, an initializer or `viewDidLoad`.
    case appearance
    /// The user pulls to refresh: `.refreshable`.
    case refresh
    /// The user does something else: a tap on a button, a gesture, a submitted text.
    case user
    /// Something else happens in a view: it disappears, or a value changes.
    case event
    /// A publisher, an observed object or a timer reports something.
    case subscription
    /// The content of a view is created: `label: { }`, `.sheet { }`.
    case content
    /// The code around it, or something unknown.
    case unknown

    init(of argument: CallArgument?) {
        guard let argument, let call = argument.owner.flatMap(Call.init) else {
            self = .unknown
            return
        }
        let name = call.calledName
        if let label = argument.label, Self.contentLabels.contains(label) {
            self = .content
        } else if let cause = Self.named(name) {
            self = cause
        } else {
            self = argument.label.map { Self.labeled($0, in: name) } ?? Self.unlabeled(in: call, name)
        }
    }

    /// Returns what runs the closures of a function of the system, whatever their labels; nil for other functions.
    package static func named(_ name: String) -> Cause? { names[name] }

    var isByUser: Bool { self == .user || self == .refresh }
    /// Whether something happens without the user.
    var isBesideUser: Bool { [.appearance, .event, .subscription].contains(self) }

    private static func labeled(_ label: String, in name: String) -> Cause {
        if label.begins(withAnyOf: ["on", "did"]) {
            if appearances.contains(label) { return .appearance }
            return eventWords.contains(where: label.hasSuffix) ? .event : .user
        }
        switch label {
        case "action", "primaryAction": return .user
        case "handler": return actions.contains(name) ? .user : .unknown
        case "set": return name == "Binding" ? .user : .unknown
        default: return .unknown
        }
    }

    private static func unlabeled(in call: Call, _ name: String) -> Cause {
        // A closure after an action is the label of the button.
        if name.hasSuffix("Button") { return call.argument("action") == nil ? .user : .content }
        // `Binding(get: { query }) { query = $0 }`
        if name == "Binding" { return .user }
        return contentModifiers.contains(name) ? .content : .unknown
    }
}

extension Cause {
    private static let names: [String: Cause] = {
        let causes: [(Cause, [String])] = [
            (.appearance, appearances), (.refresh, ["refreshable"]), (.user, gestures), (.event, events),
            (.subscription, subscriptions),
        ]
        let pairs = causes.flatMap { cause, names in names.map { ($0, cause) } }
        return Dictionary(pairs) { first, _ in first }
    }()

    /// The modifiers that run their closure only when a view first appears.
    package static let firstAppearances = ["onFirstAppear", "onFirstLoad", "onLoad", "onViewDidLoad", "onDidLoad"]

    private static let appearances =
        firstAppearances + ["task", "onAppear", "viewDidLoad", "viewWillAppear", "viewDidAppear", "viewIsAppearing"]

    private static let gestures = [
        "onTapGesture", "onLongPressGesture", "onSubmit", "onDelete", "onMove", "onInsert", "onDrop", "onEnded",
        "onKeyPress", "onCommand", "onExitCommand", "onDeleteCommand", "onPasteCommand", "onMoveCommand",
        "onPlayPauseCommand", "accessibilityAction", "accessibilityAdjustableAction",
    ]

    private static let events = [
        "onDisappear", "onChange", "onReceive", "onOpenURL", "onContinueUserActivity", "onHover", "onChanged",
        "onScrollPhaseChange", "onPreferenceChange", "onGeometryChange",
    ]

    private static let subscriptions = Vocabulary.subscriptions.union(Vocabulary.observations) + ["Timer"]

    /// The initializers whose closures run when the user chooses something.
    private static let actions: Set = ["UIAction", "UIAlertAction", "UIContextualAction"]

    /// The last words of labels such as `onComplete` whose closures run without the user.
    private static let eventWords = [
        "Appear", "Disappear", "Change", "Changed", "Receive", "Load", "Loaded", "Complete", "Completed", "Completion",
        "Error",
        "Failure", "Finish", "Finished", "Update", "Progress", "Success", "Dismiss", "Ready", "Next", "Cancel",
        "Event", "Close", "Disposed",
    ]

    /// The labels of closures that create a view's content.
    private static let contentLabels: Set = [
        "content", "label", "header", "footer", "actions", "message", "destination", "sidebar", "detail", "placeholder",
        "icon", "currentValueLabel", "minimumValueLabel", "maximumValueLabel", "background", "description", "title",
    ]

    /// The modifiers whose unlabeled closures create a view's content.
    static let contentModifiers: Set = [
        "overlay", "background", "sheet", "fullScreenCover", "popover", "navigationDestination", "toolbar",
        "contextMenu", "safeAreaInset", "mask", "alert", "confirmationDialog", "swipeActions", "tabItem", "inspector",
    ]
}

extension Call {
    /// The value, or its publisher, each change of which runs the call's last closure: `query` in
    /// `.onChange(of: query) { }`.
    package var watchedValue: CodeNode? {
        switch calledName {
        case "onChange": argument("of")
        case "onReceive": argument(nil)
        case "task": argument("id")
        case "sink": arguments.last?.label == "receiveCompletion" ? nil : receiver
        default: nil
        }
    }
}
