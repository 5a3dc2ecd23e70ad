import Syntax

extension Project {
    /// The app's SwiftUI views. Views in previews and tests are left out.
    package var views: [Type] { caches.views.wrapped.map(type) }

    /// The app's view modifiers. Those in previews and tests are left out.
    package var viewModifiers: [Type] { index.holders(.modifier).map(type).filter(\.isAppCode) }
}

extension Type {
    /// Returns the first call of the type's initializer that passes an argument with the given label.
    package func firstCall(giving label: String) -> Place? {
        index.firstConstruction(of: index.name(of: id)) { index.passes(label, inCallAt: $0) }
    }
}

extension ProjectIndex {
    /// Returns whether a call passes an argument with a label in parentheses: `Card(title: "")`, `Card.init(title: "")`.
    func passes(_ label: String, inCallAt name: Place) -> Bool {
        guard let type = node(at: name) else { return false }
        let initializer = type.role == .base ? type.parent.flatMap { $0.isNamed("init") ? $0 : nil } : nil
        let arguments = (initializer ?? type).callAsCallee?.arguments ?? []
        return arguments.contains { $0.label == label && !$0.isTrailing }
    }
}
