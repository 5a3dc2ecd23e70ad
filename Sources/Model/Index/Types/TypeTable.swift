import Bytes
import Syntax

/// All types of the project by name, with their extensions and nested types. The table is built once, during linking, and
/// then only read. It is a class so that passing it around counts one reference.
final class TypeTable: @unchecked Sendable {
    let outlines: [Outline]
    let files: [FileFacts]
    let proximity: FileProximity
    /// The global types and type aliases.
    private var topLevel = NameIndex()
    private var filePrivate: [InnerName: DeclarationID] = [:]
    /// Whether each file has types that are invisible to other files.
    private let hidesTypes: [Bool]
    private var nested: [InnerName: DeclarationID] = [:]
    /// The types that are declared in extensions.
    private let extending: [DeclarationID: [Inner]]
    /// All names that may refer to a type, including generic parameters.
    private let names: NameFilter
    /// The names of nested types and type aliases, whose meaning can depend on the supertypes of other types.
    private let innerNames: NameFilter
    private var extensions: [DeclarationID: [DeclarationID]] = [:]
    /// The type that each extension extends.
    private var extended: [DeclarationID: DeclarationID] = [:]
    var subclasses: [DeclarationID: [DeclarationID]] = [:]
    /// The classes and protocols that directly inherit from each class or protocol.
    var subtypes: [DeclarationID: [DeclarationID]] = [:]
    /// The supertypes of classes and protocols, which every lookup of a nested type needs.
    var knownSupertypes: [DeclarationID: [Supertype]] = [:]
    /// The names that can make a struct a view: system protocols, type aliases, and protocols that refine `View`.
    var viewNames: NameFilter

    /// The constraints of each generic declaration in which a name was looked up.
    let writtenBounds = Cache<DeclarationID, WrittenBounds>()

    /// A name in an inheritance clause, and the project's type that it refers to, directly or through type aliases.
    struct Supertype: Sendable {
        var name: String
        var type: DeclarationID?
    }

    /// A name inside a file or a type.
    private struct InnerName: BitHashable {
        private let bits: UInt64

        init(file: Int32, _ key: NameKey) { self.init(DeclarationID(file: Int(file), index: -1), key) }

        init(_ scope: DeclarationID, _ key: NameKey) {
            bits = key.bits ^ (scope.hashedBits &+ 1) &* 0xD6E8_FEB8_6659_FD93
        }

        var hashedBits: UInt64 { bits }
    }

    /// A nested type.
    private struct Inner {
        var id: DeclarationID
        var key: NameKey
    }

    init(_ outlines: [Outline], files: [FileFacts], workers: some Workers) {
        (self.outlines, self.files) = (outlines, files)
        let (declared, (proximity, named)) = workers.both(
            { Declared(outlines) }, { (FileProximity(files, outlines), Named(outlines)) })
        self.proximity = proximity
        names = named.names.union(declared.parameters)
        innerNames = named.innerNames
        viewNames = named.aliases
        let extensions = named.extensions
        // The tables are not used below, so they are moved instead of copied.
        topLevel = declared.topLevel
        filePrivate = declared.filePrivate
        nested = declared.nested
        extending = declared.extending
        hidesTypes = declared.hidesTypes
        self.extensions.reserveCapacity(extensions.first?.count ?? 0)
        extended.reserveCapacity(extensions.first?.count ?? 0)
        topLevel.close(over: proximity, workers)
        for (dots, extensions) in extensions.enumerated() {
            if dots == 0 {
                for (id, type) in findExtended(extensions, workers) { join(id, to: type) }
                continue
            }
            // An extension can extend a type that another extension declares, because a type alias can be a short name
            // for a long one.
            for id in extensions {
                if let type = extendedType(by: id) { join(id, to: type) }
            }
        }
        findSupertypes(workers)
    }

    /// Returns whether a name may refer to one of the project's types in any scope. Most names refer to system types.
    func mayMeanType(_ name: String) -> Bool { names.mayHold(nameHash(name)) || name == "Self" }

    /// Returns whether a name may refer to a nested type or a type alias.
    func mayMeanInnerType(_ name: String) -> Bool { innerNames.mayHold(nameHash(name)) }

    /// The declarations, collected by name before any lookup.
    private struct Declared: Sendable {
        var topLevel = NameIndex()
        var filePrivate: [InnerName: DeclarationID] = [:]
        var nested: [InnerName: DeclarationID] = [:]
        var extending: [DeclarationID: [Inner]] = [:]
        var hidesTypes: [Bool]
        /// The names of generic parameters and associated types. Collecting them here keeps the parallel tasks equally
        /// long.
        var parameters: NameFilter

        init(_ outlines: [Outline]) {
            parameters = NameFilter(capacity: outlines.count * namesPerFile)
            // Reading all outlines is expensive, because they are far apart in memory, so the number is estimated.
            topLevel.reserveCapacity(outlines.count * 2)
            nested.reserveCapacity(outlines.count)
            hidesTypes = [Bool](repeating: false, count: outlines.count)
            for (file, outline) in outlines.enumerated() {
                for name in outline.mentions.parameters { parameters.insert(name) }
                for place in outline.entries.indices { add(place, of: outline.entries, in: file) }
            }
        }

        /// Adds an entry. Passing its index avoids a copy, which would count three references.
        private mutating func add(_ place: Int, of entries: [Outline.Entry], in file: Int) {
            if entries[place].kind == .extension { return }
            let id = DeclarationID(file: file, index: Int(entries[place].index))
            let key = entries[place].key
            switch entries[place].owner {
            case .file where entries[place].isFilePrivate:
                hidesTypes[file] = true
                filePrivate[InnerName(file: id.file, key)] = id
            case .file: topLevel.insert(id, as: entries[place].name, key)
            case .type(let owner): nested[InnerName(DeclarationID(file: file, index: Int(owner)), key)] = id
            case .extension(let owner):
                extending[DeclarationID(file: file, index: Int(owner)), default: []].append(Inner(id: id, key: key))
            }
        }
    }

    /// The parts of the table that depend only on names. Computing them takes about as long as collecting the
    /// declarations, so both run in parallel.
    private struct Named: Sendable {
        var names: NameFilter
        var innerNames: NameFilter
        var aliases = NameFilter(capacity: 0)
        /// The extensions by the number of dots in their names, because `extension Login { enum Step }` must be joined
        /// before `extension Login.Step`.
        var extensions: [[DeclarationID]] = []

        init(_ outlines: [Outline]) {
            names = NameFilter(capacity: outlines.count * namesPerFile)
            innerNames = NameFilter(capacity: outlines.count * 2)
            for (file, outline) in outlines.enumerated() {
                for place in outline.entries.indices { add(place, of: outline.entries, in: file) }
            }
        }

        private mutating func add(_ place: Int, of entries: [Outline.Entry], in file: Int) {
            guard entries[place].kind == .extension else {
                names.insert(entries[place].key.hash)
                if entries[place].kind == .typealias { aliases.insert(entries[place].key.hash) }
                if entries[place].owner == .file, entries[place].kind != .typealias { return }
                return innerNames.insert(entries[place].key.hash)
            }
            let dots = Int(entries[place].dots)
            while extensions.count <= dots { extensions.append([]) }
            extensions[dots].append(DeclarationID(file: file, index: Int(entries[place].index)))
        }
    }

    /// Records that an extension belongs to a type.
    private func join(_ id: DeclarationID, to type: DeclarationID) {
        extended[id] = type
        extensions[type, default: []].append(id)
        for inner in extending[id] ?? [] { nested[InnerName(type, inner.key)] = inner.id }
    }

    private func findExtended(
        _ extensions: [DeclarationID], _ workers: some Workers
    ) -> [(id: DeclarationID, type: DeclarationID)] {
        workers.flatMap(extensions.count) { stretch in
            extensions[stretch].compactMap { id in self.extendedType(by: id).map { (id, $0) } }
        }
    }

    private func extendedType(by id: DeclarationID) -> DeclarationID? {
        guard let place = place(of: id) else { return nil }
        let entries = outlines[Int(id.file)].entries
        // Most names have no dots.
        guard entries[place].dots > 0 else {
            return globalType(entries[place].key, near: id.file).map { aliased($0) ?? $0 }
        }
        var path = entries[place].name.parts(at: ".")[...]
        guard let first = path.popFirst(), var type = globalType(first, near: id.file) else { return nil }
        for next in path {
            guard let inner = nested[InnerName(type, NameKey(next))] else { return nil }
            type = inner
        }
        return aliased(type) ?? type
    }
}

/// An estimate of how many types, generic parameters and associated types a file declares.
private let namesPerFile = 4

// MARK: Questions

extension TypeTable {
    func globalType(_ name: String, near file: Int32) -> DeclarationID? { globalType(NameKey(name), near: file) }

    private func globalType(_ key: NameKey, near file: Int32) -> DeclarationID? {
        hiddenType(key, in: file) ?? topLevel.nearest(key, to: file, in: proximity)
    }

    func nestedType(_ name: String, in owner: DeclarationID) -> DeclarationID? {
        nested[InnerName(owner, NameKey(name))]
    }

    /// Returns the global types and type aliases with this name, apart from private ones.
    func globalTypes(_ name: String) -> [DeclarationID] { topLevel.all(name) }

    /// Returns the private global type or type alias with this name in a file.
    func hiddenType(_ key: NameKey, in file: Int32) -> DeclarationID? {
        hidesTypes[Int(file)] ? filePrivate[InnerName(file: file, key)] : nil
    }

    func extensions(of type: DeclarationID) -> [DeclarationID] { extensions[type] ?? [] }

    /// Returns the type that an extension extends, or the type itself.
    func type(of id: DeclarationID) -> DeclarationID? { files[id].kind == .extension ? extended[id] : id }

    /// Returns the names in the inheritance clause of a type or extension.
    func inherited(by id: DeclarationID) -> [String] {
        place(of: id).map { outlines[Int(id.file)].entries[$0].inherited } ?? []
    }

    /// Returns the type that a type alias stands for, as written.
    func target(of id: DeclarationID) -> String? { place(of: id).flatMap { outlines[Int(id.file)].entries[$0].target } }

    func name(of id: DeclarationID) -> String? { place(of: id).map { outlines[Int(id.file)].entries[$0].name } }

    private func place(of id: DeclarationID) -> Int? {
        let entries = outlines[Int(id.file)].entries
        let place = entries.partitioningIndex { $0.index >= id.index }
        return place < entries.count && entries[place].index == id.index ? place : nil
    }

    /// Returns the type that a type alias stands for, or the type itself if it is no alias.
    func unaliased(_ id: DeclarationID) -> DeclarationID? {
        guard files[id].kind == .typealias else { return id }
        guard let written = target(of: id) else { return nil }
        let found = resolve(written, from: id)
        return found.count == 1 ? found[0] : nil
    }

    /// Returns what a type alias stands for, if that is a single global type. It is used for extensions, before all
    /// types are known.
    private func aliased(_ id: DeclarationID) -> DeclarationID? {
        guard files[id].kind == .typealias, let target = target(of: id),
            let name = WrittenType.paths(in: target).first?.first
        else { return nil }
        return globalType(name, near: id.file)
    }
}

extension [FileFacts] {
    subscript(id: DeclarationID) -> Declaration { self[Int(id.file)].declarations[Int(id.index)] }

    /// Returns the type or extension that directly contains a declaration.
    func parent(of id: DeclarationID) -> DeclarationID? {
        let parent = self[id].parent
        return parent < 0 ? nil : DeclarationID(file: Int(id.file), index: Int(parent))
    }
}
