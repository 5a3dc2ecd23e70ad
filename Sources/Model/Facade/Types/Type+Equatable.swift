import Syntax

extension Type {
    /// Whether the type has a `==`, declared or synthesized.
    package var isComparable: Bool {
        inherits(anyOf: equatableProtocols) || declaresEquality || kind == .enum && !cases.isEmpty && !hasPayloads
            || project.caches.comparedTypes.wrapped.contains(id)
    }

    private var declaresEquality: Bool { (functions + staticFunctions).contains { $0.name == "==" } }

    /// Whether the type is an enum without payloads, or conforms to `Equatable`; nil if that is unknown.
    package var isEquatable: Bool? {
        if inherits(anyOf: equatableProtocols) || kind == .enum && !hasPayloads { return true }
        return isAncestryKnown && !inherits(anyOf: mayBeEquatable) ? false : nil
    }

    private var hasPayloads: Bool { cases.contains { !$0.payload.isEmpty } }

    /// The place that prevents the compiler from synthesizing `Equatable` for the enum: a generic enum itself, or a
    /// payload that isn't certainly `Equatable`. It is nil if there is no such place, or if `==` is implemented.
    package var firstNotEquatable: Place? {
        if declaresEquality { return nil }
        if !index.ranges(.generics, of: id).isEmpty { return place }
        for one in cases {
            for parameter in one.payload where !one.isEquatable(parameter.type) {
                return Place(file: one.file, range: parameter.typeRange)
            }
        }
        return nil
    }
}

extension Case {
    /// Returns whether a written type is certainly `Equatable`: a well-known value type, a collection of equatable
    /// elements, or a conforming type of the project.
    fileprivate func isEquatable(_ written: String, depth: Int = 0) -> Bool {
        guard depth < 8 else { return false }
        let type = written.withoutOptional
        if type != written { return isEquatable(type, depth: depth + 1) }
        if type.hasPrefix("["), type.hasSuffix("]") {
            return type.dropFirst().dropLast().split(separator: ":", maxSplits: 1).allSatisfy {
                isEquatable(String($0), depth: depth + 1)
            }
        }
        if type.contains(where: { "<>(){}&->".contains($0) }) { return false }
        guard let meant = resolve(type) else { return equatableTypes.contains(type) }
        return meant.isEquatable == true
    }
}

extension ProjectIndex {
    /// The types of the parameters of global `==` functions.
    var typesComparedByFunctions: Set<DeclarationID> {
        var types: Set<DeclarationID> = []
        for (file, facts) in files.enumerated() {
            for (index, declaration) in facts.declarations.enumerated()
            where declaration.kind == .func && declaration.parent < 0
                && facts.source.holds("==", at: declaration.nameRange)
            {
                let id = DeclarationID(file: file, index: index)
                types.formUnion(parameters(of: id).compactMap { resolve($0.type, from: id) })
            }
        }
        return types
    }
}

private let equatableProtocols: Set = ["Equatable", "Hashable", "Comparable"]
private let mayBeEquatable: Set = ["Error", "String", "Int", "Character", "Double", "RawRepresentable", "OptionSet"]

private let equatableTypes: Set = [
    "String", "Substring", "Character", "Bool", "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16",
    "UInt32", "UInt64", "Double", "Float", "CGFloat", "Decimal", "Date", "URL", "UUID", "Data", "TimeInterval",
    "CGSize", "CGPoint", "CGRect", "Locale", "Duration",
]
