import Syntax

/// Questions over types. A name that means two things, or nothing in the sources, is answered with nil or "not complete": silence, not a guess.
extension ProjectIndex {
    /// The type that a written type means from a file: through `any`, `some`, optionals, typealiases and wrappers such as `State<…>`.
    ///
    /// Of a composition, the one part that the sources declare; of several, the contract.
    func resolve(_ written: String, from id: DeclarationID) -> DeclarationID? {
        let found = types.resolve(written, from: id, in: files)
        if found.count < 2 { return found.first }
        let contracts = found.filter { self[$0].kind == .protocol && patterns.match(name(of: $0), .contract) != nil }
        return contracts.count == 1 ? contracts[0] : nil
    }

    /// The type declared under this name, when it is one: `Login`, `Login.Step`.
    func type(named name: String, near file: Int) -> DeclarationID? {
        var path = WrittenType.path(of: name)[...]
        guard let first = path.popFirst(), let type = types.globalType(first, near: Int32(file)) else { return nil }
        var found = types.unaliased(type, in: files)
        for name in path { found = found.flatMap { types.nestedType(name, in: $0) } }
        return found
    }

    /// The type of this name nested in another, its extensions and what it inherits included.
    func nestedType(named name: String, in type: DeclarationID) -> DeclarationID? {
        types.nested(name, in: type, files: files).flatMap { types.unaliased($0, in: files) }
    }

    /// The direct members of a type, those of its extensions in all files included.
    func members(of type: DeclarationID) -> [DeclarationID] {
        var members = ownMembers(of: type)
        for part in extensions(of: type) { members += ownMembers(of: part) }
        return members
    }

    /// The suite that a type is.
    func suite(of type: DeclarationID) -> SuiteParts? {
        let index = suites.partitioningIndex { $0.type >= type }
        return index < suites.count && suites[index].type == type ? suites[index] : nil
    }

    /// The functions among its direct members that `@Test` marks, or that are named `test…` and take nothing.
    func likelyTests(in type: DeclarationID) -> [(function: DeclarationID, isMarked: Bool)] {
        var found: [(function: DeclarationID, isMarked: Bool)] = []
        for part in [type] + extensions(of: type) {
            let file = files[Int(part.file)]
            let inside = file.inside(Int(part.index))
            let tests = types.outlines[Int(part.file)].tests
            for test in tests[tests.partitioningIndex(where: { $0.index > part.index })...] {
                guard test.index < inside.upperBound else { break }
                if file.declarations[Int(test.index)].parent == part.index {
                    found.append((DeclarationID(file: Int(part.file), index: Int(test.index)), test.isMarked))
                }
            }
        }
        return found
    }

    /// The direct members of one type's or extension's own braces.
    func ownMembers(of id: DeclarationID) -> [DeclarationID] {
        let file = files[Int(id.file)]
        var members: [DeclarationID] = []
        let inside = file.inside(Int(id.index))
        members.reserveCapacity(min(inside.count, 32))
        for index in inside where file.declarations[index].parent == id.index {
            members.append(DeclarationID(file: Int(id.file), index: index))
        }
        return members
    }

    /// The first member that is written inside the declaration.
    func firstMember(of id: DeclarationID) -> DeclarationID? {
        let file = files[Int(id.file)]
        return file.inside(Int(id.index)).first { file.declarations[$0].parent == id.index }
            .map { DeclarationID(file: Int(id.file), index: $0) }
    }

    /// The type's extensions, in all files.
    func extensions(of type: DeclarationID) -> [DeclarationID] { types.extensions(of: type) }

    /// The type that a member (or extension) belongs to, through the extension it stands in.
    func owner(of member: DeclarationID) -> DeclarationID? {
        if self[member].kind == .extension { return types.extendedType(of: member) }
        return parent(of: member).flatMap { types.type(of: $0, in: files) }
    }

    /// All that a type inherits, in extensions too, through superclasses, protocols and typealiases.
    func ancestry(of type: DeclarationID) -> Ancestry { types.ancestry(of: type, in: files) }

    /// Whether a type is a SwiftUI view, as far as the sources say.
    func isView(_ type: DeclarationID) -> Bool { types.isView(type, in: files) }

    /// The classes of the sources that name this one as their superclass.
    func subclasses(of type: DeclarationID) -> [DeclarationID] { types.subclasses[type] ?? [] }

    /// Requirements of a protocol, those of the protocols it refines included.
    func requirements(of contract: DeclarationID) -> [DeclarationID] {
        let refined = ancestry(of: contract).types.filter { self[$0].kind == .protocol }
        return ([contract] + refined).flatMap(ownMembers).filter {
            switch self[$0].kind {
            case .func, .var, .`init`, .subscript: true
            default: false
            }
        }
    }

    /// What the body of a function, initialiser or computed variable says.
    func body(of id: DeclarationID) -> Body? {
        bodies[id] ?? file(of: id).body(of: Int(id.index))
    }

    /// Whatever has a body that several rules will ask for: members of the parts of screens whose convention is known, and of
    /// contracts' mocks. A view of an observable object is mostly judged by what it stores.
    ///
    /// Who runs the rules may read these before, in parallel, and hand them to `keep`. When those of all parts were read, two
    /// in five bytes of them were asked for over 22,206 files.
    func bodiesToRead() -> [DeclarationID] {
        var types = Set(mocks.filter { $0.contract != nil }.map(\.type))
        for screen in screens {
            guard let convention = screen.convention else { continue }
            types.formUnion([screen.viewModel, screen.viewState].compactMap { $0 } + screen.suites)
            if convention != .observableObject { types.formUnion(screen.views.map(\.type)) }
        }
        return types.sorted().flatMap(members).filter { !self[$0].body.isEmpty && !self[$0].kind.hasMembers }
    }

    /// Reads in parallel the bodies that several rules ask for.
    mutating func readBodies(_ workers: some Workers) {
        let (wanted, index) = (bodiesToRead(), self)
        let read = workers.flatMap(wanted.count, by: 64) { stretch in
            wanted[stretch].compactMap { id in index.body(of: id).map { (id, $0) } }
        }
        bodies.reserveCapacity(read.count)
        for (id, body) in read { bodies[id] = body }
    }

    /// The files that may use a member of this name on a value other than `self`, in order.
    func files(using member: String) -> [Int] {
        members.files(using: member)?.map { Int($0) } ?? Array(files.indices)
    }

    /// The files that may change one; by name alone, so that it may be another type's.
    func files(changing member: String) -> [Int] {
        members.files(changing: member)?.map { Int($0) } ?? Array(files.indices)
    }

    /// Which of the names are the last names of what some class inherits, so that a superclass that cannot be resolved
    /// counts as well.
    func namesInheritedByClasses(among names: Set<String>) -> Set<String> {
        let filter = NameFilter(names.map { Model.nameHash($0) })
        var found: Set<String> = []
        for outline in types.outlines {
            for place in outline.entries.indices where outline.entries[place].kind == .class {
                for name in outline.entries[place].inherited {
                    let last = name.lastName
                    // An accented letter may be written in two ways, which only the texts show to be one.
                    let mayBe = filter.mayHold(Model.nameHash(last)) || !last.isASCII
                    if mayBe, names.contains(last) { found.insert(last) }
                }
            }
        }
        return found
    }

    /// Whether a file imports a library for tests.
    func importsTesting(file: Int) -> Bool { types.outlines[file].importsTesting }

    /// A file's functions that are called without their type's name: free ones and those of extensions; if it imports a
    /// library for tests, all.
    func openFunctions(inFile file: Int) -> [Int32] { types.outlines[file].openFunctions }

    /// The index of the screen that a part belongs to.
    func screen(of part: DeclarationID) -> Int? { screensOfParts[part] }
}

/// What a type is by inheritance, as far as the sources say.
package struct Ancestry: Sendable {
    /// Every inherited name, without generic arguments: `ObservableObject`, `View`, `LoginViewModelContract`.
    package var names: Set<String> = []
    /// Those that the sources do not declare: an `ObservableObject` here is Combine's.
    package var system: Set<String> = []
    /// Those that are declared in the sources.
    package var types: [DeclarationID] = []
    /// Whether every name is declared in the sources or a well-known one of the system (`View`, `Sendable`, `ObservableObject`, `XCTestCase`, …).
    package var isComplete = true
    package init() {}
}
