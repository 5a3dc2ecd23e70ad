extension Holder {
    /// The first place that creates a binding to the object, or uses its property wrapper.
    package var firstBinding: Place? {
        for code in view.code(containingAnyOf: [name, "$" + name]) {
            let binding = code.expressions.first { $0.start == .name && $0.names.first == "$" + name }
            if let binding, !code.localNames.contains(name) { return binding.place }
        }
        return nil
    }

    /// Whether the view reads any of the object's values, rather than only calling its methods and passing it on.
    package var isRead: Bool {
        view.code(containing: name).flatMap(\.expressions).contains { expression in
            let names = expression.names
            guard expression.base == nil else { return false }
            if expression.start == .keyPath { return names.contains(name) }
            guard expression.start == .name, names.first == name, names.count > 1 else { return false }
            if expression.isAssignment { return false }
            return !(expression.isCall && names.count == 2 && (expression.isDiscarded || expression.isAwaited))
        }
    }

    /// Removes the property wrapper.
    package var removingWrapper: Remedy {
        let projection = view.code.lazy.flatMap(\.expressions).first { $0.names.first == "_" + name }
        if let projection { return .obstacle("the property wrapper itself is used here", at: projection.place) }
        let index = project.index
        guard let (wrapper, attribute) = index.wrapping(of: property.id) else { return .none }
        return .edit(
            index.removing(attribute: attribute.range, of: property.id), "Remove `@\(wrapper)`",
            safety: .suggested)
    }
}

extension Type {
    /// Whether the view wraps a UIKit or AppKit view. SwiftUI updates it when an observed value changes.
    package var isRepresentable: Bool { inheritedNames.contains { $0.hasSuffix("Representable") } }
}
