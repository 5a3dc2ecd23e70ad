import Syntax

/// Lookups of types. If a name is ambiguous or not in the project, the result is nil or incomplete, so that rules
/// report nothing.
extension ProjectIndex {
    /// Returns the type that a written type refers to from a declaration, ignoring `any`, `some`, optionals, type
    /// aliases and wrappers such as `State<…>`.
    ///
    /// For a composition, returns the only part that the project declares or, if it declares several, the only contract
    /// among them.
    func resolve(_ written: String, from id: DeclarationID) -> DeclarationID? {
        let found = types.resolve(written, from: id)
        if found.count < 2 { return found.first }
        let contracts = found.filter { self[$0].kind == .protocol && match(name(of: $0), .contract) != nil }
        return contracts.count == 1 ? contracts[0] : nil
    }

    /// Returns what a type alias stands for; nil if the written type is not an alias.
    func aliased(_ written: String, from id: DeclarationID) -> String? {
        guard WrittenType.isOneWord(written), let found = types.declared(written, outside: id) else { return nil }
        return self[found].kind == .typealias ? types.target(of: found) : nil
    }

    /// Returns the type with this name, if it is unambiguous: `Login`, `Login.Step`.
    func type(named name: String, near file: Int) -> DeclarationID? {
        var path = WrittenType.path(of: name)[...]
        guard let first = path.popFirst(), let type = types.globalType(first, near: Int32(file)) else { return nil }
        var found = types.unaliased(type)
        for name in path { found = found.flatMap { types.nestedType(name, in: $0) } }
        return found
    }

    /// Returns the type with this name that is nested in a type, its extensions or its supertypes.
    func nestedType(named name: String, in type: DeclarationID) -> DeclarationID? {
        types.nested(name, in: type).flatMap { types.unaliased($0) }
    }

    /// Returns the direct members of a type and of its extensions in all files.
    func members(of type: DeclarationID) -> [DeclarationID] {
        var members = ownMembers(of: type)
        for part in extensions(of: type) { members += ownMembers(of: part) }
        return members
    }

    /// Returns the index of a type's test suite; nil if it has no tests.
    func suite(of type: DeclarationID) -> Int? {
        let index = suites.partitioningIndex { $0.type >= type }
        return index < suites.count && suites[index].type == type ? index : nil
    }

    /// Returns the members of a type that look like tests: functions with `@Test`, and functions named `test…` without
    /// parameters.
    func likelyTests(in type: DeclarationID) -> [(function: DeclarationID, isMarked: Bool)] {
        ([type] + extensions(of: type)).flatMap { part in
            let end = file(of: part).inside(Int(part.index)).upperBound
            let tests = types.outlines[Int(part.file)].tests
            return tests[tests.partitioningIndex { $0.index > part.index }...].prefix { $0.index < end }
                .map { (function: DeclarationID(file: Int(part.file), index: Int($0.index)), isMarked: $0.isMarked) }
                .filter { self[$0.function].parent == part.index }
        }
    }

    /// Returns the first member in the braces of a declaration.
    func firstMember(of id: DeclarationID) -> DeclarationID? {
        let file = files[Int(id.file)]
        return file.inside(Int(id.index)).first { file.declarations[$0].parent == id.index }
            .map { DeclarationID(file: Int(id.file), index: $0) }
    }

    /// Returns the direct members in the braces of a type or extension.
    func ownMembers(of id: DeclarationID) -> [DeclarationID] {
        let file = files[Int(id.file)]
        var members: [DeclarationID] = []
        let inside = file.inside(Int(id.index))
        members.reserveCapacity(min(inside.count, 32))
        var index = inside.lowerBound
        while index < inside.upperBound {
            let isOwn = file.declarations[index].parent == id.index
            if isOwn { members.append(DeclarationID(file: Int(id.file), index: index)) }
            // The members of nested types are skipped.
            index = isOwn && file.declarations[index].kind.hasMembers ? file.inside(index).upperBound : index + 1
        }
        return members
    }

    /// Returns the type's extensions in all files.
    func extensions(of type: DeclarationID) -> [DeclarationID] { types.extensions(of: type) }

    /// Returns the type that a member or extension belongs to. For a member of an extension, it is the extended type.
    func owner(of member: DeclarationID) -> DeclarationID? {
        let part = self[member].kind == .extension ? member : parent(of: member)
        return part.flatMap(types.type)
    }

    /// Returns what a type and its extensions inherit from, following superclasses, protocols and type aliases.
    func ancestry(of type: DeclarationID) -> Ancestry { types.ancestry(of: type) }

    /// Returns the project's classes that inherit from a type, directly or through at most 64 others.
    func subclasses(of type: DeclarationID) -> [DeclarationID] {
        guard var level = types.subclasses[type] else { return [] }
        var (found, seen) = (level, Set(level).union([type]))
        for _ in 0..<64 where !level.isEmpty {
            level = level.flatMap { types.subclasses[$0] ?? [] }.filter { seen.insert($0).inserted }
            found += level
        }
        return found
    }

    /// Returns the requirements of a protocol and of the protocols it refines.
    func requirements(of contract: DeclarationID) -> [DeclarationID] {
        let refined = ancestry(of: contract).types.filter { self[$0].kind == .protocol }
        return ([contract] + refined).flatMap(ownMembers).filter {
            [.func, .var, .`init`, .subscript].contains(self[$0].kind)
        }
    }

    /// Returns the files that may use a member with this name on a value other than `self`, sorted.
    func files(using member: String) -> [Int] {
        mentions.files(mentioning: member, as: .uses)
    }

    /// Returns the given names that occur in the inheritance clause of a class, with or without a qualification.
    /// Qualified names that refer to a type of the project are left out.
    func namesInheritedByClasses(among names: Set<String>) -> Set<String> {
        let filter = NameFilter(names.map { Model.nameHash($0) })
        var found: Set<String> = []
        for (file, outline) in types.outlines.enumerated() {
            for place in outline.entries.indices where outline.entries[place].kind == .class {
                let type = DeclarationID(file: file, index: Int(outline.entries[place].index))
                for name in outline.entries[place].inherited {
                    let last = name.lastName
                    // An accented letter can be encoded in two ways, which are equal only as strings.
                    let mayBe = filter.mayHold(Model.nameHash(last)) || !last.isASCII
                    // If a path refers to a type of the sources, the table of subclasses contains that type.
                    let isKnown = mayBe && name.holds(".") && resolve(name, from: type) != nil
                    if mayBe, !isKnown, names.contains(last) { found.insert(last) }
                }
            }
        }
        return found
    }
}

/// The supertypes of a type, as far as they are known.
struct Ancestry: Sendable {
    /// All inherited names, without generic arguments: `ObservableObject`, `View`, `LoginViewModelContract`. There are
    /// so few that searching an array is faster than hashing for a set.
    var names: [String] = []
    /// The inherited names that the project doesn't declare. An `ObservableObject` among them is Combine's.
    var system: [String] = []
    /// The inherited types that the project declares.
    var types: [DeclarationID] = []
    /// Whether each name is declared in the project or is a well-known system name (`View`, `Sendable`,
    /// `ObservableObject`, `XCTestCase`, …).
    var isComplete = true
    /// The inherited names that may require unknown properties. A `…Delegate` outside the project requires none.
    var unknownRequirers: [String] = []
}
