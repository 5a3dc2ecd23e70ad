import Bytes
import Syntax

/// The linked tables of a run: all files, the screens with their parts, and lookups of declarations.
///
/// It is a class so that passing it around counts one reference instead of one for each table. `Assembly` finds the screens
/// and their parts, on one thread, before a project is made of it.
final class ProjectIndex: @unchecked Sendable {
    /// The files, sorted by path.
    let files: [FileFacts]
    let patterns: Patterns
    let types: TypeTable
    /// The files that mention each name.
    let mentions: MentionIndex
    /// The names of the methods that change the value they are called on.
    let mutations: Mutations
    /// The folders whose code is on the main actor by default.
    let mainActorFolders: MainActorFolders
    let xcodeProjects: XcodeProjects
    /// The names of the classes that storyboards and xib files create; nil if that is unknown.
    let classesInInterfaces: Set<String>?
    /// The layers that the settings declare.
    let layers: [LayerDeclaration]
    /// Whether the settings adopt conventions, so that all their requirements apply.
    let isAdopted: Bool

    var screens: [ScreenParts] = []
    /// The classes that views store and observe, but that are not view models, sorted.
    var others: [OtherClass] = []
    /// All mocks of all contracts.
    var mocks: [MockParts] = []
    /// All test suites, which are types with tests of Swift Testing or XCTest, sorted.
    var suites: [SuiteParts] = []
    /// The global tests, which belong to no suite.
    var freeTests: [DeclarationID] = []
    /// The classes that inherit from a view or view controller of UIKit or AppKit.
    var controllers: Set<DeclarationID> = []
    /// The views, controllers, apps and modifiers, sorted.
    var holders: [HolderParts] = []
    /// The index of the first screen that each part belongs to.
    var screensOfParts: [DeclarationID: Int] = [:]
    /// Whether types are on the main actor, as far as this has been computed.
    let isolations = Cache<DeclarationID, Bool?>()

    /// What types and extensions, together with the types around them, indicate about previews.
    let previewScopes = Cache<DeclarationID, PreviewScope>()

    /// The classes and views that no user can meet, once they have been asked for.
    let knownUnusedTypes = Locked<UnusedTypes?>(nil)

    /// The variables and methods of types, including those in extensions, by the hashes of their names.
    let membersByName = Cache<DeclarationID, [NameHash: [DeclarationID]]>()

    /// The variables at file scope in each file, by the hashes of their names.
    let globalVariables = Cache<Int, [NameHash: [DeclarationID]]>()

    /// What is known about the initial values of properties.
    let initialValues = Cache<DeclarationID, Value>()

    /// The generic clauses of declarations that contain uses of members.
    let genericClauses = Cache<DeclarationID, [ByteRange]>()

    /// What has been read last, and long code; see `code(in:)`.
    let latestCode = Locked<(region: Place, code: ScopedCode)?>(nil)
    let longCode = Cache<Place, ScopedCode>()

    /// - Parameter files: The files, sorted by path.
    init(_ files: [FileFacts], _ outlines: [Outline], _ settings: LinkSettings, _ workers: some Workers) {
        self.files = files
        patterns = Patterns(settings)
        types = TypeTable(outlines, files: files, workers: workers)
        mentions = MentionIndex(of: outlines, workers: workers)
        mutations = Mutations(declaredIn: files, workers)
        mainActorFolders = MainActorFolders(
            in: files, projects: settings.mainActorFolders, xcodeProjects: settings.xcodeProjects)
        xcodeProjects = XcodeProjects(settings.xcodeProjects, files: files)
        classesInInterfaces = settings.classesInInterfaces
        layers = settings.layers
        isAdopted = settings.isAdopted
    }

    /// The files with `vmlint:` comments. Searching all files for them would be slow, because the files are far apart
    /// in memory.
    var commentedFiles: [Int] { types.proximity.commented }

    /// Returns the naming templates that apply in a declaration's file.
    func names(for id: DeclarationID) -> Names { patterns.patterns(at: file(of: id).path).names }
    /// Returns the part of a name that `{Name}` stands for in a role's templates; nil if the name fits none of them.
    func match(_ name: String, _ role: Role) -> String? { patterns.match(name, role) }
    subscript(id: DeclarationID) -> Declaration { files[id] }
    func file(of id: DeclarationID) -> FileFacts { files[Int(id.file)] }
    func name(of id: DeclarationID) -> String { file(of: id).name(of: Int(id.index)) }
    /// Returns the place of a declaration's name.
    func place(of id: DeclarationID) -> Place { Place(file: Int(id.file), range: self[id].nameRange) }
    func text(of place: Place) -> String { files[place.file].source[place.range] }
    /// Returns the written type of a variable or the result type of a function, normalized.
    func type(of id: DeclarationID) -> String? { file(of: id).type(of: Int(id.index)) }
    func attributes(of id: DeclarationID) -> [Attribute] { file(of: id).attributes(of: Int(id.index)) }
    /// Returns Swift Testing's attribute for a test: `@Test("adds")`.
    func testAttribute(of id: DeclarationID) -> Attribute? {
        attributes(of: id).first { $0.name == "Test" || $0.name == "Testing.Test" }
    }
    func parameters(of id: DeclarationID) -> [Parameter] { file(of: id).parameters(of: Int(id.index)) }
    func ranges(_ kind: Clause.Kind, of id: DeclarationID) -> [ByteRange] {
        file(of: id).ranges(kind, of: Int(id.index))
    }
    /// Returns the type or extension that directly contains a declaration.
    func parent(of id: DeclarationID) -> DeclarationID? { files.parent(of: id) }
}

/// Links the facts of all files into one project.
package func link(_ files: [FileFacts], settings: LinkSettings) -> Project {
    let patterns = Patterns(settings)
    let files = files.sorted { $0.path < $1.path }
    return link(files, outlines: files.map { outline(of: $0, by: patterns) }, settings: settings)
}

/// Links files, which must be sorted by path, with their outlines.
package func link(
    _ files: [FileFacts], outlines: [Outline], settings: LinkSettings, workers: some Workers = OneWorker()
) -> Project {
    let index = ProjectIndex(files, outlines, settings, workers)
    var assembly = Assembly(index, settings: settings, workers)
    assembly.assemble(workers)
    return Project(assembly.project)
}
