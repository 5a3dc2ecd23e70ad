import Bytes
import Syntax

/// What is known about a stored property of a view model, regardless of the suffixes that the settings list for
/// dependencies.
struct StoredMember: Sendable {
    var property: DeclarationID
    var name: String
    var isAssignedInInitializer: Bool
    /// The type as written; nil if it is inferred from the initial value.
    var writtenType: String?
    /// The name of the project's type that the written type refers to, also through a type alias or as the constraint
    /// of a generic parameter.
    var meantType: String?
    /// Whether the initial value begins with an uppercase letter, because it calls a type or accesses a static member.
    var beginsWithType = false
    /// The type that the initial value creates, or whose shared instance it uses. Only properties without a written
    /// type have one.
    var madeType: String?
    /// Whether the type is a protocol: one of the project, an existential, or a name that looks like a protocol.
    var isAbstract = false
    /// Whether the type is plain data; nil if it is not in the project.
    var isData: Bool?

    /// Returns true if the property is recognized as a dependency by the suffix of its name or type, false if it is a
    /// dependency because an initializer assigns it and its type is a protocol, and nil if it is no dependency.
    func recognized(by endings: Endings) -> Bool? {
        guard let writtenType else {
            let isOne = endings.fit(name: name) || madeType.map { endings.fit(type: $0) } ?? false
            return beginsWithType && isOne ? true : nil
        }
        let fitsType = endings.fit(type: writtenType) || meantType.map { endings.fit(type: $0) } ?? false
        // Either the ending of the type decides, or that of the name, unless the type is something else, as in `repo:
        // String`.
        if fitsType || endings.fit(name: name), isData.map({ !$0 }) ?? (fitsType || isAbstract) { return true }
        return isAssignedInInitializer && isAbstract ? false : nil
    }
}

/// The suffixes that identify dependencies by their names and types: `Repository` in `CartRepositoryContract`.
package struct Endings: Sendable {
    private let endings: [String]
    /// The suffixes in lowercase.
    private let folded: Set<String>

    package init(_ endings: [String]) {
        self.endings = endings
        folded = Set(endings.map { $0.lowercased() })
    }

    /// Returns whether a property's name has one of the suffixes, or is a suffix regardless of case: `cartTracker`,
    /// `tracker`.
    func fit(name: String) -> Bool {
        endings.contains { name.hasSuffix($0) } || folded.contains(name.lowercased())
    }

    /// Returns whether a written type has one of the suffixes after another word, before an optional `Contract`,
    /// `Protocol`, `Impl` or `Implementation`: `CartTrackerContract`. Functions, tuples and collections never do.
    func fit(type written: String) -> Bool {
        guard holdsOneThing(written), var type = identifiersBeforeArguments(in: written).last else { return false }
        for suffix in endingsOfParts where type.hasSuffix(suffix) { type.removeLast(suffix.count) }
        return endings.contains { type.hasSuffix($0) && type != $0 }
    }
}

/// What follows the suffix of a dependency in the names of its protocol and its class.
private let endingsOfParts = Vocabulary.certainContractEndings + Vocabulary.implementationEndings

/// Returns whether a written type stands for a single value: it is no function, array or dictionary, and contains no
/// comma. For `(any Cart)?`, it returns true.
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
    /// Returns the stored properties of a view model that may be dependencies.
    func storedMembers(of viewModel: DeclarationID) -> [StoredMember] {
        let assigned = namesAssignedByInitializers(of: viewModel)
        return storedVariables(of: viewModel).compactMap { property in
            let name = plainName(name(of: property))
            var member = StoredMember(property: property, name: name, isAssignedInInitializer: assigned.contains(name))
            guard let written = type(of: property) else {
                let value = ranges(.value, of: property).first.map(file(of: property).normalizedText)
                member.beginsWithType = value?.beginsUppercase ?? false
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

    /// Returns the type that a property's initial value creates, or whose shared instance it is: `PaymentRepository`
    /// for `= PaymentRepository()` and `= PaymentRepository.shared`. Data types and other static members don't count.
    private func madeType(_ property: DeclarationID) -> String? {
        guard let creation = creation(of: property), creation.member == nil || creation.isShared,
            let type = creation.typeName
        else { return nil }
        if let made = self.type(named: type, near: Int(property.file)), isModel(made) { return nil }
        return type
    }

    /// Returns whether a type is plain data: a struct or enum that can be encoded or compared, or that has no methods
    /// and stores no closures.
    func isModel(_ type: DeclarationID) -> Bool {
        guard self[type].kind == .struct || self[type].kind == .enum else { return false }
        if !dataProtocols.isDisjoint(with: ancestry(of: type).names) { return true }
        return methods(of: type).isEmpty
            && !storedVariables(of: type).contains { self.type(of: $0)?.holds("->") == true }
    }

    /// Returns whether a written type is a protocol. If it is resolved, its declaration decides; otherwise it must be
    /// an existential or be named like a protocol.
    private func isProtocol(_ written: String, resolved: DeclarationID?) -> Bool {
        if let resolved { return self[resolved].kind == .protocol }
        let names = identifiersBeforeArguments(in: written)
        guard let last = names.last, !noDependencies.contains(last) else { return false }
        return names.first == "any" || Vocabulary.certainContractEndings.contains(where: last.hasSuffix)
    }

    /// Returns the names that a class's initializers assign, with or without `self.`: `tracker` in `self.tracker =
    /// tracker`.
    private func namesAssignedByInitializers(of type: DeclarationID) -> Set<String> {
        let initializers = members(of: type).filter { self[$0].kind == .`init` }
        let paths = initializers.flatMap(code(ofMember:)).flatMap(\.assignments).flatMap(\.targets).map(\.path)
        return Set(paths.filter { $0.count == 1 }.joined())
    }
}

/// The protocols that mark a type as plain data.
private let dataProtocols: Set = ["Codable", "Decodable", "Encodable", "Identifiable", "Hashable", "Equatable"]

/// The system's protocols for tokens, errors and values, which are no dependencies.
private let noDependencies: Set = [
    "NSObjectProtocol", "Any", "AnyObject", "Error", "Cancellable", "Hashable", "Equatable", "Sendable", "Codable",
]
