extension Property {
    /// Whether the property's type is a reference type: a class, an actor, or a class-bound protocol; nil if that is
    /// unknown.
    package var holdsObject: Bool? {
        guard let type else {
            return writtenType.map { identifiers(in: $0.withoutOptional) == ["AnyObject"] } == true ? true : nil
        }
        switch type.kind {
        case .class, .actor: return true
        case .protocol: return type.isBoundToClasses
        default: return false
        }
    }

    /// Returns whether the property's name is one of `words` or ends with one: `delegate`, `cartDelegate`.
    package func isNamed(after words: [String]) -> Bool {
        let name = name.drop { $0 == "_" }
        return words.contains { name == $0 || name.hasSuffix($0.capitalized) }
    }

    /// The fix that makes an optional variable `weak`.
    package var makingWeak: Remedy {
        guard isVariable, isOptional else { return .obstacle("the property is not an optional `var`") }
        if let wrapper { return .obstacle("`@\(wrapper)` stores the value") }
        if isInitialized, initialNode?.isNil != true {
            return .obstacle("the initial value could be released immediately")
        }
        if sharesItsDeclaration || hasAccessors || has(modifier: .lazy) { return .none }
        return .edit(index.adding(modifier: "weak", to: id), "Make `\(name)` `weak`", safety: .suggested)
    }
}
