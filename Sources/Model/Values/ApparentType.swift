import Syntax

extension Property {
    /// The written type, or the type that the initial value shows: `URLSession` for `= URLSession()`, `String` for
    /// `= ""`. Nil if it shows none.
    package var apparentType: String? {
        if let writtenType { return writtenType }
        guard let range = index.ranges(.value, of: id).first,
            let value = index.file(of: id).code(at: range).root?.children.first
        else { return type?.name }
        return value.unwrapped.apparentType ?? type?.name
    }
}

extension CodeNode {
    /// The name of the type of a literal or of a new value.
    fileprivate var apparentType: String? {
        switch kind {
        case .string: return "String"
        case .boolean: return "Bool"
        case .number:
            let isWhole = text.hasPrefix("0x") || !text.contains { ".eE".contains($0) }
            return isWhole ? "Int" : "Double"
        case .prefix: return child(.base)?.apparentType
        case .array:
            let types = Set(children.map(\.apparentType))
            return types.count == 1 ? types.first?.map { "[\($0)]" } : nil
        case .sequence:
            guard let cast = children.lazy.compactMap(Cast.init).first, !cast.isTest else { return nil }
            return cast.type.map { cast.isConditional ? $0.text + "?" : $0.text }
        case .call where child(.base)?.kind == .array: return child(.base)?.text
        default:
            // A static member usually is an instance of its type: `FileManager.default`.
            return creation.flatMap { $0.member == nil || !$0.isCall ? $0.type : nil }
        }
    }
}
