extension Holder {
    /// The first place that uses the projected value of the property: `$viewModel`.
    package var firstBinding: Place? {
        for code in view.code(containingAnyOf: [name, "$" + name]) {
            let binding = code.expressions.first { $0.start == .name && $0.names.first == "$" + name }
            if let binding, !code.localNames.contains(name) { return binding.place }
        }
        return nil
    }

    /// Whether the view uses a publisher of the object: `viewModel.$query`, `viewModel.objectWillChange`.
    package var readsPublishers: Bool {
        view.code(containing: name).flatMap(\.expressions).contains { expression in
            guard expression.start == .name, expression.base == nil, expression.names.count > 1,
                expression.names[0] == name
            else { return false }
            return expression.names[1].first == "$" || expression.names[1] == "objectWillChange"
        }
    }

    /// Whether the view reads any of the object's values, rather than only calling methods and passing the object on.
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

    /// Returns whether most of the object's members that the view uses are not in a protocol, so that the protocol is for
    /// another user of the object.
    package func usesMostlyOthers(than contract: Type) -> Bool {
        let required = Set(([contract] + contract.protocols).flatMap(\.requirements).map(\.name))
        let used = Set(
            view.code(containing: name).flatMap(\.expressions).compactMap { expression -> String? in
                let names = expression.names
                guard expression.start == .name, expression.base == nil, names.count > 1,
                    names[0] == name || names[0] == "$" + name
                else { return nil }
                return plainName(names[1])
            })
        return used.subtracting(required).count * 2 > used.count
    }

    /// The fix that removes the property wrapper. If only initializers assign the property, the fix also turns it into
    /// a `let`.
    package var removingWrapper: Remedy {
        let projection = view.code.lazy.flatMap(\.expressions).first { $0.names.first == "_" + name }
        if let projection { return .obstacle("the property wrapper itself is used here", at: projection.place) }
        let index = project.index
        guard let (wrapper, attribute) = index.wrapping(of: property.id) else { return .none }
        var edits = [index.removing(attribute: attribute.range, of: property.id)]
        // What only initializers assign needs no `var`.
        let isAssigned = view.code.contains { code in
            code.function?.isInitializer != true
                && code.expressions.contains { $0.isAssignment && $0.names == [name] && $0.base == nil }
        }
        if !property.isInitialized, !isAssigned, property.firstWriteFromOutside == nil,
            let keyword = index.replacingKeyword(of: property.id, with: "let")
        {
            edits.append(keyword)
            return .edits(edits, "Keep `\(name)` in a `let` without `@\(wrapper)`", safety: .suggested)
        }
        return .edits(edits, "Remove `@\(wrapper)`", safety: .suggested)
    }
}

extension Type {
    /// Whether the view wraps a UIKit or AppKit view or view controller, so that SwiftUI updates it when an observed
    /// value changes.
    package var isRepresentable: Bool { inheritedNames.contains { $0.hasSuffix("Representable") } }
}
