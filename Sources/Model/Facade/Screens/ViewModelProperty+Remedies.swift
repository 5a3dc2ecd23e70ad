import Syntax

extension ViewModelProperty {
    /// Returns a fix that stores the object in a property wrapper, optionally as a private variable: `@State private
    /// var viewModel`.
    package func storing(in newWrapper: PropertyWrapper, isPrivate: Bool = false) -> Remedy {
        let index = project.index
        if isPrivate, let obstacle = property.obstacle(to: .private) { return obstacle.remedy }
        if newWrapper == .stateObject {
            if property.isOptional { return .obstacle("`@StateObject` cannot contain an optional") }
            if makingPlace == .initializer { return .obstacle("an initializer assigns `\(name)`") }
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
        for code in view.trees(containingAnyOf: ["_" + name]) {
            for use in code.uses(ofOwn: name) where use.name == "_" + name {
                guard let assignment = use.assignment, let wrapped = use.assignedNode?.wrappedValue else {
                    return .obstacle("the property wrapper itself is used here", at: code.place(use.wholePath))
                }
                edits.append(Edit(code.place(assignment.node), "self.\(name) = \(wrapped.text)"))
            }
        }
        if let attribute = index.wrapping(of: property.id)?.attribute {
            edits.append(index.removing(attribute: attribute.range, of: property.id))
        }
        guard let keyword = index.replacingKeyword(of: property.id, with: "let") else { return .none }
        return .edits(edits + [keyword], "Store `\(name)` in a `let`", safety: .suggested)
    }

    /// Returns the first place that uses the projected value or the storage of a property: `$viewModel`, `_viewModel`.
    func firstUse(of projection: String) -> Place? {
        view.trees(containingAnyOf: [projection]).lazy.compactMap { $0.firstUse(ofOwn: [projection]) }.first
    }
}
