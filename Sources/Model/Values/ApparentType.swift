import Syntax

extension Property {
    /// The written type, or the type that the initial value shows: `URLSession` for `= URLSession()`, `String` for
    /// `= ""`. Nil if it shows none.
    package var apparentType: String? {
        if let writtenType { return writtenType }
        return index.initialNode(of: id)?.apparentType ?? type?.name
    }

    /// Whether the property is `true` or `false`.
    package var isFlag: Bool { apparentType == "Bool" }
    /// Whether the property is a text, which a user may type.
    package var isText: Bool { ["String", "AttributedString"].contains(apparentType) }
}

extension CodeNode {
    /// The type that an expression shows by its form: that of a literal, a cast or a creation.
    var apparentType: String? {
        let node = unwrapped
        switch node.kind {
        case .string: return "String"
        case .boolean: return "Bool"
        case .number:
            let isWhole = node.text.hasPrefix("0x") || !node.text.contains { ".eE".contains($0) }
            return isWhole ? "Int" : "Double"
        case .prefix: return node.child(.base)?.apparentType
        case .array:
            let types = Set(node.children.map(\.apparentType))
            return types.count == 1 ? types.first?.map { "[\($0)]" } : nil
        case .sequence:
            guard let cast = node.children.lazy.compactMap(Cast.init).first, !cast.isTest else { return nil }
            return cast.type.map { cast.isConditional ? $0.text + "?" : $0.text }
        case .call where node.child(.base)?.kind == .array: return node.child(.base)?.text
        default:
            // A static member usually is an instance of its type: `FileManager.default`.
            return node.creation.flatMap { $0.member == nil || !$0.isCall ? $0.type : nil }
        }
    }
}
