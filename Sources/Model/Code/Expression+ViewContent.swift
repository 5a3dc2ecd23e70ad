/// What a view evaluates whenever it is drawn, and what waits for something to happen.
extension Expression {
    /// Whether the expression is evaluated whenever the view is drawn: each closure around it makes content, and none waits
    /// for a tap or an appearance.
    package var isViewContent: Bool { block.isViewContent }
}

extension Block {
    /// Whether the block is run whenever the view is drawn.
    var isViewContent: Bool {
        andParents.allSatisfy { block in
            switch block.kind {
            case .closure: block.makesViewContent
            case .localFunction, .localType: false
            default: true
            }
        }
    }

    /// Whether a closure makes what a view shows: `VStack { }`, `.sheet { }`, `label: { }`, or is called at once: `map { }`.
    package var makesViewContent: Bool {
        guard let opener else { return false }
        if !label.isEmpty { return contentLabels.contains(label.filter { $0 != ":" }) }
        let name = opener.lastName
        // A view's content doesn't leave early.
        if allStatements.contains(where: { $0.kind == .return && $0.text == "return" }) { return false }
        guard name.first?.isUppercase == true else { return contentCalls.contains(name) }
        // Buttons of the team's own take their action as the system's does.
        if name.hasSuffix("Button") { return opener.arguments?.holds("action:") ?? false }
        switch name {
        case "Task", "Binding", "Timer": return false
        default: return true
        }
    }
}

extension Type {
    /// The code that makes what a view shows: that of `body`, and of its variables and functions that give views.
    package var viewCode: [Code] {
        bodies.filter { code in
            if let property = code.property { return !property.isStatic && property.givesView(property.writtenType) }
            guard let function = code.function, !function.isInitializer, !function.isStatic else { return false }
            return function.givesView(function.writtenResult)
        }
    }
}

extension Declared {
    /// Whether a written type is a view's: `some View`, `AnyView`, a view of the sources.
    fileprivate func givesView(_ written: String?) -> Bool {
        guard let written else { return false }
        if ["some View", "AnyView", "any View"].contains(written) { return true }
        return resolve(written)?.isViewOfUI ?? false
    }
}

private let contentLabels: Set = [
    "content", "label", "header", "footer", "actions", "message", "destination", "sidebar", "detail", "placeholder",
    "icon", "currentValueLabel", "minimumValueLabel", "maximumValueLabel", "background", "description", "title",
]

private let contentCalls: Set = [
    "overlay", "background", "sheet", "fullScreenCover", "popover", "navigationDestination", "toolbar", "contextMenu",
    "safeAreaInset", "mask", "alert", "confirmationDialog", "swipeActions", "tabItem", "map", "compactMap", "flatMap",
    "filter", "sorted", "first", "contains", "reduce", "inspector",
]
