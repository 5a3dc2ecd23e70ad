extension Vocabulary {
    /// The modifiers that run their closure only when a view first appears.
    package static let firstAppearances = ["onFirstAppear", "onFirstLoad", "onLoad", "onViewDidLoad", "onDidLoad"]

    /// The functions and modifiers that run when a view or view controller appears.
    static let appearances: Set = Set(
        firstAppearances + [
            "task", "onAppear", "init", "viewDidLoad", "viewWillAppear", "viewDidAppear", "viewIsAppearing",
        ])

    /// The modifiers and functions whose closures run when something happens in a view, whatever their labels.
    static let reactions: Set = [
        "Binding", "onTapGesture", "onLongPressGesture", "onChange", "onReceive", "onSubmit", "onDelete", "onMove",
        "onInsert", "onDrop", "onHover", "onDisappear", "onEnded", "onChanged", "onOpenURL", "onContinueUserActivity",
        "onKeyPress", "onCommand", "onExitCommand", "onDeleteCommand", "onPasteCommand", "onMoveCommand",
        "onPlayPauseCommand", "onScrollPhaseChange", "onGeometryChange", "onPreferenceChange", "accessibilityAction",
        "accessibilityAdjustableAction",
    ]

    /// The views and modifiers whose closures run on events only if their label begins with `on`.
    static let controls: Set = [
        "Toggle", "Stepper", "Slider", "Picker", "TextField", "SecureField", "sheet", "fullScreenCover", "popover",
        "searchable",
    ]

    /// The labels of closures that create a view's content.
    static let contentLabels: Set = [
        "content", "label", "header", "footer", "actions", "message", "destination", "sidebar", "detail", "placeholder",
        "icon", "currentValueLabel", "minimumValueLabel", "maximumValueLabel", "background", "description", "title",
    ]

    /// The modifiers whose unlabeled closures create a view's content.
    static let contentModifiers: Set = [
        "overlay", "background", "sheet", "fullScreenCover", "popover", "navigationDestination", "toolbar",
        "contextMenu", "safeAreaInset", "mask", "alert", "confirmationDialog", "swipeActions", "tabItem", "inspector",
    ]

    /// The functions that start, delay or animate their closure, without waiting for an event.
    static let transparentCalls: Set = animations.union([
        "Task", "detached", "run", "async", "asyncAfter", "assumeIsolated",
    ])

    /// The functions that animate what their closure changes, which runs before they return.
    static let animations: Set = ["withAnimation", "withTransaction"]

    /// Whether a name in a chain says that closures run on the main thread: `DispatchQueue.main`, `MainActor.run`,
    /// `performOnMainThread`.
    static func isMainThread(_ name: String) -> Bool {
        if name == "main" || name == "MainActor" || name == "mainQueue" || name == "mainScheduler" { return true }
        let name = name.lowercased()
        return ["mainthread", "onmain", "mainactor", "mainqueue", "mainasync", "asyncmain"].contains(
            where: name.holds)
    }
}
