import Model

/// A type whose values a property stores, and which stores closures itself.
struct StoredItem {
    let type: Type
    /// The stored properties that keep closures.
    let closures: [String: Property]

    init?(_ type: Type) {
        guard type.kind == .class || type.kind == .struct else { return nil }
        let closures = type.storedProperties.filter(\.keepsClosure)
        if closures.isEmpty { return nil }
        self.type = type
        self.closures = Dictionary(closures.map { ($0.name, $0) }) { first, _ in first }
    }

    /// Returns the property that an argument with a label sets. A trailing closure has none.
    func closure(for label: String?) -> Property? {
        guard let label else { return closures.count == 1 ? closures.first?.value : nil }
        return closures[label]
    }
}

/// What is known of the types that properties store. Many properties have the same type.
struct StoredTypes {
    private var items: [Type: StoredItem?] = [:]
    private var typesWithCallbacks: [Type: Bool] = [:]

    /// Returns a type's stored closures, if it has any.
    mutating func item(_ type: Type) -> StoredItem? {
        if let known = items[type] { return known }
        let item = StoredItem(type)
        items[type] = .some(item)
        return item
    }

    /// Returns whether a type is a class that stores closures, which other code may set.
    mutating func hasCallbacks(_ type: Type) -> Bool {
        if let known = typesWithCallbacks[type] { return known }
        let hasCallbacks =
            type.kind == .class
            && ([type] + type.superclasses).contains { $0.storedProperties.contains(where: \.keepsClosure) }
        typesWithCallbacks[type] = hasCallbacks
        return hasCallbacks
    }
}

extension Property {
    /// The types of the project that the property stores one or many of: `Row` for `[Row]`.
    var itemTypes: [Type] {
        guard let written = writtenType else { return type.map { [$0] } ?? [] }
        return identifiers(in: written).filter { $0.first?.isUppercase ?? false }.compactMap { owner?.resolve($0) }
    }
}

extension CodeNode {
    /// The calls that create the value, or its elements: `Row(…)` in `[Row(…)]` and in `tides.map { Row(…) }`.
    var callsOfItems: [Call] {
        let node = unwrapped
        switch node.kind {
        case .array: return node.children.flatMap(\.callsOfItems)
        case .sequence: return OperatorSequence(node)?.operands.flatMap(\.callsOfItems) ?? []
        case .call: break
        default: return []
        }
        guard let call = Call(node) else { return [] }
        guard let receiver = call.receiver else { return [call] }
        if Vocabulary.subsets.contains(call.calledName) { return receiver.callsOfItems }
        guard itemsAreMade.contains(call.calledName), let closure = call.arguments.last?.closure else { return [] }
        let results = closure.statements.compactMap { $0.kind == .return ? $0.children.first : nil }
        return (closure.node.holdsOneStatement && results.isEmpty ? closure.statements : results)
            .flatMap(\.callsOfItems)
    }
}

/// The functions of a collection that return what their closures do.
private let itemsAreMade: Set = ["map", "compactMap", "flatMap"]
