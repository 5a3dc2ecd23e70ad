import Syntax

extension Holder {
    /// Returns a fix that stores the object in a property wrapper, optionally as a private variable: `@State private
    /// var viewModel`.
    package func storing(in newWrapper: PropertyWrapper, isPrivate: Bool = false) -> Remedy {
        let index = project.index
        if !property.isInitialized, view.initializers.isEmpty {
            return .obstacle("the memberwise initializer takes `\(name)`")
        }
        var edits: [Edit] = []
        if let attribute = index.wrapping(of: property.id)?.attribute {
            if wrapper != newWrapper {
                if let place = firstUse(of: "_" + name) {
                    return .obstacle("the property wrapper itself is used here", at: place)
                }
                edits.append(index.replacing(attribute.range, inFileOf: property.id, with: "@\(newWrapper)"))
            }
        } else {
            edits.append(index.adding(attribute: "@\(newWrapper)", to: property.id))
        }
        if isPrivate, !property.isPrivate {
            if let other = index.extensions(of: view.id).first(where: { $0.file != view.id.file }) {
                return .obstacle("an extension in another file may use `\(name)`", at: index.place(of: other))
            }
            guard let access = index.restrictingAccess(of: property.id) else { return .none }
            edits += access
        }
        if property.isConstant {
            guard let keyword = index.replacingKeyword(of: property.id, with: "var") else { return .none }
            edits.append(keyword)
        }
        let storage = isPrivate ? "@\(newWrapper) private var" : "@\(newWrapper)"
        return .edits(edits, "Store `\(name)` in `\(storage)`", safety: .suggested)
    }

    /// The fix that stores the object in a plain `let`, and that replaces assignments of the property wrapper.
    package var storingInLet: Remedy {
        let index = project.index
        if property.isInitialized {
            if !property.isPrivate || wrapper == nil {
                return .obstacle("an initializer may replace the initial value of `\(name)`")
            }
        } else if property.isOptional {
            return .obstacle("the optional `\(name)` may never be assigned")
        }
        if let place = firstUse(of: "$" + name) { return .obstacle("`\(name)` is bound here", at: place) }
        var edits: [Edit] = []
        for expression in view.code.flatMap(\.expressions) where expression.names.first == "_" + name {
            guard expression.names.count == 1, let assignment = expression.assignment,
                let wrapped = expression.assignedNode?.wrappedValue
            else { return .obstacle("the property wrapper itself is used here", at: expression.place) }
            edits.append(Edit(expression.code.place(assignment.range), "self.\(name) = \(wrapped.text)"))
        }
        if let attribute = index.wrapping(of: property.id)?.attribute {
            edits.append(index.removing(attribute: attribute.range, of: property.id))
        }
        guard let keyword = index.replacingKeyword(of: property.id, with: "let") else { return .none }
        return .edits(edits + [keyword], "Store `\(name)` in a `let`", safety: .suggested)
    }

    private func firstUse(of projection: String) -> Place? {
        view.code.lazy.flatMap(\.expressions).first { $0.names.first == projection }?.place
    }
}
