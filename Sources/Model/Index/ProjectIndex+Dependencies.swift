import Bytes
import Syntax

/// A stored property of a view model, with the properties that do not depend on the configured endings.
struct StoredMember: Sendable {
    var property: DeclarationID
    var name: String
    var isAssignedInInitializer: Bool
    /// The type as written; nil when it is inferred from the initial value.
    var writtenType: String?
    /// The name of the type that the written type is an alias of or, for a generic parameter, is constrained to.
    var meantType: String?
    /// Whether the initial value is a call of a type, or a member of one.
    var isMade = false
    /// The type of the initial value if no type is written: the type that it calls, or whose shared instance it uses.
    var madeType: String?
    /// Whether the type is a protocol of the sources, an existential, or named like a protocol.
    var isAbstract = false
    /// Whether the type is data; nil when it is not in the sources.
    var isData: Bool?

    /// Returns nil if the property is not a dependency, and otherwise whether the endings identify it as one.
    func recognized(by endings: Endings) -> Bool? {
        guard let writtenType else {
            let isOne = endings.fit(name: name) || madeType.map { endings.fit(type: $0) } ?? false
            return isMade && isOne ? true : nil
        }
        let fitsType = endings.fit(type: writtenType) || meantType.map { endings.fit(type: $0) } ?? false
        // Either the ending of the type decides, or that of the name, unless the type is something else, as in `repo:
        // String`.
        if fitsType || endings.fit(name: name), isData.map({ !$0 }) ?? (fitsType || isAbstract) { return true }
        return isAssignedInInitializer && isAbstract ? false : nil
    }
}

/// The endings of names and types that mark dependencies: `Repository` in `CartRepositoryContract`.
package struct Endings: Sendable {
    private let endings: [String]
    /// The endings in lowercase.
    private let folded: Set<String>

    package init(_ endings: [String]) {
        self.endings = endings
        folded = Set(endings.map { $0.lowercased() })
    }

    /// Returns whether a property's name has one of the endings or is equal to one: `cartTracker`, `tracker`.
    func fit(name: String) -> Bool {
        endings.contains { name.hasSuffix($0) } || folded.contains(name.lowercased())
    }

    /// Returns whether a written type has one of the endings after another word: `CartTrackerContract`. Functions,
    /// tuples and collections never do.
    func fit(type written: String) -> Bool {
        guard holdsOneThing(written), var type = identifiersBeforeArguments(in: written).last else { return false }
        for suffix in ["Contract", "Protocol"] where type.hasSuffix(suffix) { type.removeLast(suffix.count) }
        return endings.contains { type.hasSuffix($0) && type != $0 }
    }
}

/// Returns whether a written type is not a function, collection or tuple. `(any Cart)?` is a single value.
private func holdsOneThing(_ written: String) -> Bool {
    var former: UInt8 = 0
    for byte in written.utf8 {
        if byte == "," || byte == ">" && former == "-" { return false }
        former = byte
    }
    return written.utf8.first != "["
}

/// Returns the words of a written type before its generic arguments.
private func identifiersBeforeArguments(in written: String) -> [String] {
    identifiers(in: Substring(written.utf8.prefix { $0 != "<" }))
}

extension ProjectIndex {
    /// Returns the stored properties that are dependencies of a view model, and whether the endings identify them.
    func dependencies(of viewModel: DeclarationID, endings: Endings)
        -> [(property: DeclarationID, isNamedLikeOne: Bool)]
    {
        storedMembers(of: viewModel).compactMap { member in
            member.recognized(by: endings).map { (member.property, $0) }
        }
    }

    /// Returns the stored properties of a view model that may be dependencies.
    func storedMembers(of viewModel: DeclarationID) -> [StoredMember] {
        let assigned = Set(initAssignments(of: viewModel).map(\.name))
        return storedVariables(of: viewModel).compactMap { property in
            let name = plainName(name(of: property))
            var member = StoredMember(
                property: property, name: name, isAssignedInInitializer: assigned.contains(name))
            guard let written = type(of: property) else {
                member.isMade = isMade(property)
                member.madeType = madeType(property)
                return member
            }
            guard holdsOneThing(written) else { return nil }
            member.writtenType = written
            let type = resolve(written, from: property)
            member.meantType = type.map { plainName(self.name(of: $0)) }
            member.isAbstract = isProtocol(written, resolved: type)
            member.isData = type.map { isModel($0) }
            return member
        }
    }

    /// Returns whether the initial value of a property is a call of a type, or a member of one.
    private func isMade(_ property: DeclarationID) -> Bool {
        guard let value = ranges(.value, of: property).first else { return false }
        return file(of: property).normalizedText(of: value).first?.isUppercase == true
    }

    /// Returns the type of a property's initial value: `PaymentRepository` for `= PaymentRepository()` and `=
    /// PaymentRepository.shared`. Data types and other members of a type are ignored.
    private func madeType(_ property: DeclarationID) -> String? {
        guard let value = ranges(.value, of: property).first else { return nil }
        let words = file(of: property).normalizedText(of: value).prefix { $0 != "(" }.split(separator: ".")
        guard let type = words.last(where: { $0.first?.isUppercase == true }), let last = words.last,
            last == type || last == "init" || Vocabulary.sharedInstances.contains(String(last))
        else { return nil }
        if let made = self.type(named: String(type), near: Int(property.file)), isModel(made) { return nil }
        return String(type)
    }

    /// Returns whether a type is a value type for data: it can be encoded or compared, or has no behavior.
    func isModel(_ type: DeclarationID) -> Bool {
        guard self[type].kind == .struct || self[type].kind == .enum else { return false }
        if !dataProtocols.isDisjoint(with: ancestry(of: type).names) { return true }
        return methods(of: type).isEmpty
            && !storedVariables(of: type).contains { self.type(of: $0)?.holds("->") == true }
    }

    /// Returns whether a written type, which may be resolved to one of the sources, is a protocol of the sources, an
    /// existential, or named like a protocol.
    private func isProtocol(_ written: String, resolved: DeclarationID?) -> Bool {
        guard holdsOneThing(written) else { return false }
        if let resolved { return self[resolved].kind == .protocol }
        let names = identifiersBeforeArguments(in: written)
        guard let last = names.last, !noDependencies.contains(last) else { return false }
        return names.first == "any" || last.hasSuffix("Contract") || last.hasSuffix("Protocol")
    }

    /// Returns the assignments to stored properties in a class's initializers.
    func initAssignments(of type: DeclarationID) -> [Assignment] {
        members(of: type).filter { self[$0].kind == .`init` }.flatMap { assignments(in: $0) }
    }

    /// Returns the assignments to the type's own members in a function: `self.tracker = tracker`, `state = .idle`.
    func assignments(in function: DeclarationID) -> [Assignment] {
        guard let body = body(of: function) else { return [] }
        let source = file(of: function).source
        return body.chains.compactMap { chain in
            guard chain.use == .assign, chain.start == .name, chain.base < 0 else { return nil }
            var words = body.names(of: chain, in: source).map(plainName)
            if words.first == "self" { words.removeFirst() }
            guard words.count == 1 else { return nil }
            return Assignment(name: words[0], chain: chain, function: function)
        }
    }
}

/// The protocols of types that can be encoded, identified or compared.
private let dataProtocols: Set = ["Codable", "Decodable", "Encodable", "Identifiable", "Hashable", "Equatable"]

/// The system's protocols for tokens, errors and values, which are not dependencies.
private let noDependencies: Set = [
    "NSObjectProtocol", "Any", "AnyObject", "Error", "Cancellable", "Hashable", "Equatable", "Sendable", "Codable",
]

/// An assignment in a function: `state = .loading`.
package struct Assignment: Sendable {
    package var name: String
    package var chain: Chain
    package var function: DeclarationID

    package func place() -> Place { Place(file: Int(function.file), range: chain.range) }
}
