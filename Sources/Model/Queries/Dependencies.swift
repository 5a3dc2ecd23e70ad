import Bytes
import Syntax

/// A stored property that a view model works with: `private let tracker: CartTrackerContract`.
package struct Dependency: Sendable {
    package var property: DeclarationID
    /// Known by the ending of its name or type, and not only by being a protocol's that `init` assigns.
    package var isNamedLikeOne: Bool
    package var isAssignedInInit: Bool
}

/// A stored property of a view model, with all that does not depend on endings.
package struct StoredThing: Sendable {
    package var property: DeclarationID
    package var name: String
    package var isAssignedInInit: Bool
    package var written: String?
    package var isMade = false
    /// A protocol of the sources, an existential, or named as one.
    package var isAbstract = false
    /// nil when the type is not in the sources.
    package var isModel: Bool?
}

package let askedForStoredThings = Question("what view models store") { project in
    Dictionary(
        project.screens.compactMap(\.viewModel).map { ($0, project.storedThings(of: $0)) },
        uniquingKeysWith: { former, _ in former })
}

/// The endings of names and types that say what a thing is for: `Repository` in `CartRepositoryContract`.
package struct Endings: Sendable {
    private let endings: [String]
    /// In small letters.
    private let folded: Set<String>

    package init(_ endings: [String]) {
        self.endings = endings
        folded = Set(endings.map { $0.lowercased() })
    }

    /// Whether a property's name ends like this, or is just that: `tracker`, `cartTracker`.
    package func fit(name: String) -> Bool {
        endings.contains { name.hasSuffix($0) } || folded.contains(name.lowercased())
    }

    /// Whether a written type does, and says more: `CartTrackerContract`. Functions, tuples and collections never do.
    package func fit(type written: String) -> Bool {
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
    /// The endings by which dependencies are recognised in a declaration's file.
    package func dependencyEndings(for id: DeclarationID) -> Endings { Endings(names(for: id).dependencyEndings) }

    /// The dependencies of a view model.
    package func dependencies(of viewModel: DeclarationID, endings: Endings) -> [Dependency] {
        let stored = known(askedForStoredThings)?[viewModel] ?? storedThings(of: viewModel)
        return stored.compactMap { thing -> Dependency? in
            guard let written = thing.written else {
                guard endings.fit(name: thing.name), thing.isMade else { return nil }
                return Dependency(
                    property: thing.property, isNamedLikeOne: true, isAssignedInInit: thing.isAssignedInInit)
            }
            let fitsType = endings.fit(type: written)
            guard fitsType || endings.fit(name: thing.name) || thing.isAssignedInInit else { return nil }
            // By the ending of its type, or by that of its name when its type does not say that it is something else: `repo: String`.
            let isNamed =
                (fitsType || endings.fit(name: thing.name))
                && (thing.isModel.map { !$0 } ?? (fitsType || thing.isAbstract))
            guard isNamed || thing.isAssignedInInit && thing.isAbstract else { return nil }
            return Dependency(
                property: thing.property, isNamedLikeOne: isNamed, isAssignedInInit: thing.isAssignedInInit)
        }
    }

    /// What a view model stores, as far as it may be a dependency.
    fileprivate func storedThings(of viewModel: DeclarationID) -> [StoredThing] {
        let assigned = Set(initAssignments(of: viewModel).map(\.name))
        return storedVariables(of: viewModel).compactMap { property in
            let name = plainName(name(of: property))
            var thing = StoredThing(property: property, name: name, isAssignedInInit: assigned.contains(name))
            guard let written = type(of: property) else {
                thing.isMade = isMade(property)
                return thing
            }
            guard holdsOneThing(written) else { return nil }
            thing.written = written
            let type = resolve(written, from: property)
            thing.isAbstract = isProtocol(written, resolved: type)
            thing.isModel = type.map { isModel($0) }
            return thing
        }
    }

    /// Whether its initial value is a call of a type or a member of one.
    private func isMade(_ property: DeclarationID) -> Bool {
        guard let value = ranges(.value, of: property).first else { return false }
        return file(of: property).glued(value).first?.isUppercase == true
    }

    /// A value type that is data: it can be encoded or compared, or does nothing.
    package func isModel(_ type: DeclarationID) -> Bool {
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
    package func initAssignments(of type: DeclarationID) -> [Assignment] {
        members(of: type).filter { self[$0].kind == .`init` }.flatMap { assignments(in: $0) }
    }

    /// Assignments of a type's own members in one function: `self.tracker = tracker`, `state = .idle`.
    package func assignments(in function: DeclarationID) -> [Assignment] {
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

/// What can be encoded, told apart or compared.
private let dataProtocols: Set = ["Codable", "Decodable", "Encodable", "Identifiable", "Hashable", "Equatable"]

/// Protocols of the system that tokens, errors and values are held by.
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
