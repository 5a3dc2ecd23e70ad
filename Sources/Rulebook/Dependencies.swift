import Linking
import Syntax

/// A stored property that a view model works with: `private let tracker: CartTrackerContract`.
struct Dependency: Sendable {
    var property: DeclarationID
    /// Known by the ending of its name or type, and not only by being a protocol's that `init` assigns.
    var isNamedLikeOne: Bool
    var isAssignedInInit: Bool
}

/// The endings of names and types that say what a thing is for: `Repository` in `CartRepositoryContract`.
struct Endings: Sendable {
    var endings: [String]

    /// Whether a type's or property's name ends like this, without `Contract` or `Protocol`.
    func fit(_ name: String) -> Bool {
        var name = name[...]
        for suffix in ["Contract", "Protocol"] where name.hasSuffix(suffix) { name = name.dropLast(suffix.count) }
        let folded = name.lowercased()
        return endings.contains { name.hasSuffix($0) || folded == $0.lowercased() }
    }

    /// Whether a written type does; functions and tuples never do.
    func fit(type written: String) -> Bool {
        guard !written.contains("->"), !written.hasPrefix("["), !written.hasPrefix("(") || written.hasPrefix("(any") else { return false }
        let plain = written.prefix { $0 != "<" }
        return identifiers(in: String(plain)).last.map(fit) ?? false
    }
}

extension Project {
    /// The dependencies of a view model.
    func dependencies(of viewModel: DeclarationID, endings: Endings) -> [Dependency] {
        let assigned = Set(initAssignments(of: viewModel).map(\.name))
        return storedVariables(of: viewModel).compactMap { property in
            let name = plainName(name(of: property))
            let written = type(of: property)
            let isNamed = written.map(endings.fit(type:)) ?? endings.fit(name) || (written.map(mayBeAbstract) ?? false) && endings.fit(name)
            let isAssigned = assigned.contains(name)
            guard isNamed || isAssigned && written.map({ isProtocol($0, from: property) }) ?? false else { return nil }
            return Dependency(property: property, isNamedLikeOne: isNamed, isAssignedInInit: isAssigned)
        }
    }

    /// Not a closure or collection.
    private func mayBeAbstract(_ written: String) -> Bool { !written.contains("->") && !written.hasPrefix("[") }

    /// Whether a written type is a protocol of the sources, an existential, or named as one.
    func isProtocol(_ written: String, from id: DeclarationID) -> Bool {
        guard mayBeAbstract(written) else { return false }
        if let resolved = resolve(written, from: id) { return self[resolved].kind == .protocol }
        let names = identifiers(in: String(written.prefix { $0 != "<" }))
        return names.first == "any" || names.last.map { $0.hasSuffix("Contract") || $0.hasSuffix("Protocol") } ?? false
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

/// `state = .loading` in a function.
struct Assignment: Sendable {
    var name: String
    var chain: Chain
    var function: DeclarationID

    func place() -> Place { Place(file: Int(function.file), range: chain.range) }
}
