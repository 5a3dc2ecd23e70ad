import Bytes
import Syntax

/// A stored property of a view model, with all that does not depend on endings.
struct StoredMember: Sendable {
    var property: DeclarationID
    var name: String
    var isAssignedInInitializer: Bool
    /// nil when the type is left to the initial value.
    var writtenType: String?
    /// Whether the initial value is a call of a type or a member of one.
    var isMade = false
    /// The type that the initial value calls or takes a shared one of, where no type is written.
    var madeType: String?
    /// Whether the type is a protocol of the sources, an existential, or named like a protocol.
    var isAbstract = false
    /// Whether the type is data; nil when it is not in the sources.
    var isData: Bool?

    /// nil when the property is no dependency; else whether the endings say that it is one.
    func recognized(by endings: Endings) -> Bool? {
        guard let writtenType else {
            let isOne = endings.fit(name: name) || madeType.map { endings.fit(type: $0) } ?? false
            return isMade && isOne ? true : nil
        }
        let fitsType = endings.fit(type: writtenType)
        // By the ending of its type, or by that of its name unless its type is something else: `repo: String`.
        if fitsType || endings.fit(name: name), isData.map({ !$0 }) ?? (fitsType || isAbstract) { return true }
        return isAssignedInInitializer && isAbstract ? false : nil
    }
}

/// The endings of names and types that mark dependencies: `Repository` in `CartRepositoryContract`.
package struct Endings: Sendable {
    private let endings: [String]
    /// In small letters.
    private let folded: Set<String>

    package init(_ endings: [String]) {
        self.endings = endings
        folded = Set(endings.map { $0.lowercased() })
    }

    /// Whether a property's name ends like this, or is just that: `tracker`, `cartTracker`.
    func fit(name: String) -> Bool {
        endings.contains { name.hasSuffix($0) } || folded.contains(name.lowercased())
    }

    /// Whether a written type ends like this and says more: `CartTrackerContract`. Functions, tuples and collections never do.
    func fit(type written: String) -> Bool {
        guard holdsOneThing(written), var type = identifiersBeforeArguments(in: written).last else { return false }
        for suffix in ["Contract", "Protocol"] where type.hasSuffix(suffix) { type.removeLast(suffix.count) }
        return endings.contains { type.hasSuffix($0) && type != $0 }
    }
}

/// No closure, collection or tuple; `(any Cart)?` is one thing.
private func holdsOneThing(_ written: String) -> Bool {
    var former: UInt8 = 0
    for byte in written.utf8 {
        if byte == "," || byte == ">" && former == "-" { return false }
        former = byte
    }
    return written.utf8.first != "["
}

/// The words of a written type before its generic arguments.
private func identifiersBeforeArguments(in written: String) -> [String] {
    identifiers(in: Substring(written.utf8.prefix { $0 != "<" }))
}

extension ProjectIndex {
    /// The stored properties that a view model works with, and whether the endings say so.
    func dependencies(of viewModel: DeclarationID, endings: Endings)
        -> [(property: DeclarationID, isNamedLikeOne: Bool)]
    {
        storedMembers(of: viewModel).compactMap { member in
            member.recognized(by: endings).map { (member.property, $0) }
        }
    }

    /// What a view model stores, as far as it may be a dependency.
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
            member.isAbstract = isProtocol(written, resolved: type)
            member.isData = type.map { isModel($0) }
            return member
        }
    }

    /// Whether its initial value is a call of a type or a member of one.
    private func isMade(_ property: DeclarationID) -> Bool {
        guard let value = ranges(.value, of: property).first else { return false }
        return file(of: property).glued(value).first?.isUppercase == true
    }

    /// `PaymentRepository` of `= PaymentRepository()` and `= PaymentRepository.shared`; no data, nor a type's other members.
    private func madeType(_ property: DeclarationID) -> String? {
        guard let value = ranges(.value, of: property).first else { return nil }
        let words = file(of: property).glued(value).prefix { $0 != "(" }.split(separator: ".")
        guard let type = words.last(where: { $0.first?.isUppercase == true }), let last = words.last,
            last == type || ["shared", "default", "init"].contains(last)
        else { return nil }
        if let made = self.type(named: String(type), near: Int(property.file)), isModel(made) { return nil }
        return String(type)
    }

    /// A value type that is data: it can be encoded or compared, or does nothing.
    func isModel(_ type: DeclarationID) -> Bool {
        guard self[type].kind == .struct || self[type].kind == .enum else { return false }
        if !dataProtocols.isDisjoint(with: ancestry(of: type).names) { return true }
        return methods(of: type).isEmpty
            && !storedVariables(of: type).contains { self.type(of: $0)?.holds("->") == true }
    }

    /// Whether a written type, resolved to one of the sources or not, is a protocol of theirs, an existential, or named as one.
    private func isProtocol(_ written: String, resolved: DeclarationID?) -> Bool {
        guard holdsOneThing(written) else { return false }
        if let resolved { return self[resolved].kind == .protocol }
        let names = identifiersBeforeArguments(in: written)
        guard let last = names.last, !noDependencies.contains(last) else { return false }
        return names.first == "any" || last.hasSuffix("Contract") || last.hasSuffix("Protocol")
    }

    /// Assignments of stored properties in a class's initialisers.
    func initAssignments(of type: DeclarationID) -> [Assignment] {
        members(of: type).filter { self[$0].kind == .`init` }.flatMap { assignments(in: $0) }
    }

    /// Assignments of a type's own members in one function: `self.tracker = tracker`, `state = .idle`.
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

/// What can be encoded, identified or compared.
private let dataProtocols: Set = ["Codable", "Decodable", "Encodable", "Identifiable", "Hashable", "Equatable"]

/// The system's protocols for tokens, errors and values, which are no dependencies.
private let noDependencies: Set = [
    "NSObjectProtocol", "Any", "AnyObject", "Error", "Cancellable", "Hashable", "Equatable", "Sendable", "Codable",
]

/// `state = .loading` in a function.
package struct Assignment: Sendable {
    package var name: String
    package var chain: Chain
    package var function: DeclarationID

    package func place() -> Place { Place(file: Int(function.file), range: chain.range) }
}
