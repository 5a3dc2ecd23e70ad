import Syntax

/// All files as one architecture: the screens with their parts, and lookups over every declaration.
struct ProjectIndex: Sendable {
    /// In the order of their paths.
    var files: [FileFacts]
    var screens: [ScreenParts] = []
    /// Classes that views hold and observe and that are no view models, in order.
    var others: [OtherClass] = []
    /// Every mock, of whichever contract.
    var mocks: [MockParts] = []
    /// Every test suite: types with tests, Swift Testing or XCTest. In the order of the types.
    var suites: [SuiteParts] = []
    /// Swift Testing's tests at file scope, which belong to no suite.
    var freeTests: [DeclarationID] = []
    var names: Names { patterns.names }
    /// The names that hold in a declaration's file.
    func names(for id: DeclarationID) -> Names { patterns.patterns(at: file(of: id).path).names }
    /// What `{Name}` stands for when a name fits a role.
    func match(_ name: String, _ role: Role) -> String? { patterns.match(name, role) }
    /// What changes a value.
    var mutations = Mutations()
    /// Where the main actor is the default.
    var mainActorFolders = MainActorFolders()
    /// The layers that the settings declare.
    var layers: [LayerDeclaration] = []
    let patterns: Patterns
    var types: TypeTable { frozenTypes.value }
    let frozenTypes: Frozen<TypeTable>
    var members: MemberIndex { frozenMembers.value }
    var frozenMembers = Frozen(MemberIndex())
    /// The screen of each part; of a part that serves several, the first.
    var screensOfParts: [DeclarationID: Int] = [:]
    /// Bodies read beforehand: see `bodiesToRead()`.
    var bodies: [DeclarationID: Body] = [:]

    /// The files with comments for vmlint. To look for them in all files is to look at as many places of memory.
    var commentedFiles: [Int] { types.neighborhood.commented }
    /// The files in which something is wrong.
    var faultyFiles: [Int] { types.neighborhood.faulty }

    subscript(id: DeclarationID) -> Declaration { files[Int(id.file)].declarations[Int(id.index)] }
    func file(of id: DeclarationID) -> FileFacts { files[Int(id.file)] }
    func name(of id: DeclarationID) -> String { file(of: id).name(of: Int(id.index)) }
    /// Where the declaration's name stands.
    func place(of id: DeclarationID) -> Place { Place(file: Int(id.file), range: self[id].nameRange) }
    func text(of place: Place) -> String { files[place.file].source[place.range] }
    /// The declaration's written type or result, glued.
    func type(of id: DeclarationID) -> String? { file(of: id).type(of: Int(id.index)) }
    func attributes(of id: DeclarationID) -> [Attribute] { file(of: id).attributes(of: Int(id.index)) }
    /// Swift Testing's mark of a test: `@Test("adds")`.
    func testAttribute(of id: DeclarationID) -> Attribute? {
        attributes(of: id).first { $0.name == "Test" || $0.name == "Testing.Test" }
    }
    func parameters(of id: DeclarationID) -> [Parameter] { file(of: id).parameters(of: Int(id.index)) }
    func ranges(_ kind: Clause.Kind, of id: DeclarationID) -> [ByteRange] {
        file(of: id).ranges(kind, of: Int(id.index))
    }
    /// The enclosing type or extension.
    func parent(of id: DeclarationID) -> DeclarationID? {
        let parent = self[id].parent
        return parent < 0 ? nil : DeclarationID(file: Int(id.file), index: Int(parent))
    }
}

/// Links all files' facts as one project.
package func link(_ files: [FileFacts], settings: LinkSettings) -> Project {
    let patterns = Patterns(settings)
    let files = files.sorted { $0.path < $1.path }
    return link(files, outlines: files.map { outline(of: $0, by: patterns) }, settings: settings)
}

/// Links files that are in the order of their paths and whose outlines were made before, in parallel.
///
/// - Parameter readsBodies: Whether to read the bodies that several rules ask for now, in parallel.
package func link(
    _ files: [FileFacts], outlines: [Outline], settings: LinkSettings, readsBodies: Bool = false,
    workers: some Workers = OneWorker()
) -> Project {
    let types = TypeTable(outlines, files: files, workers: workers)
    let mutations = Mutations(declaredIn: files, workers)
    var assembly = Assembly(
        ProjectIndex(files: files, patterns: Patterns(settings), frozenTypes: Frozen(types)), settings: settings,
        workers)
    assembly.assemble(workers)
    assembly.indexMembers(workers)
    assembly.project.mutations = mutations
    assembly.project.mainActorFolders = MainActorFolders(in: files)
    assembly.project.layers = settings.layers
    if readsBodies { assembly.project.readBodies(workers) }
    return Project(assembly.project)
}

/// A value that is made once and then only read: to hand it on is to count one reference, not those of all it holds.
final class Frozen<Value: Sendable>: Sendable {
    let value: Value
    init(_ value: Value) { self.value = value }
}
