import Bytes
import Syntax

/// Every type of the sources by name, its extensions and nested types; built once while linking.
struct TypeTable: Sendable {
    let outlines: [Outline]
    var neighborhood: Neighborhood
    /// Types and typealiases at file scope.
    private var topLevel = NameIndex()
    private var filePrivate: [InnerName: DeclarationID] = [:]
    /// Whether a file has types of its own.
    private let hidesTypes: [Bool]
    private var nested: [InnerName: DeclarationID] = [:]
    /// What is declared in extensions.
    private let extending: [DeclarationID: [Inner]]
    /// All that may mean a type somewhere, generic parameters too.
    private let names: NameFilter
    /// Nested types and typealiases: what they mean may hang on what others inherit.
    private let innerNames: NameFilter
    private var extensions: [DeclarationID: [DeclarationID]] = [:]
    /// The type that an extension extends.
    private var extended: [DeclarationID: DeclarationID] = [:]
    var subclasses: [DeclarationID: [DeclarationID]] = [:]
    /// What classes and protocols inherit, since every look for a nested type passes by it.
    var heritage: [DeclarationID: [Supertype]] = [:]
    /// By which names a struct may come to be a view: the system's, typealiases, and protocols that refine one of these.
    var viewNames: NameFilter

    /// One name of an inheritance clause, typealiases followed, and the type of the sources that it means.
    struct Supertype: Sendable {
        var name: String
        var type: DeclarationID?
    }

    /// A name within a file or a type.
    private struct InnerName: BitHashable {
        private let bits: UInt64

        init(file: Int32, _ key: NameKey) { self.init(DeclarationID(file: Int(file), index: -1), key) }

        init(_ scope: DeclarationID, _ key: NameKey) {
            bits = key.bits ^ (scope.hashedBits &+ 1) &* 0xD6E8_FEB8_6659_FD93
        }

        var hashedBits: UInt64 { bits }
    }

    /// A type that is nested in something.
    private struct Inner {
        var id: DeclarationID
        var key: NameKey
    }

    init(_ outlines: [Outline], files: [FileFacts], workers: some Workers) {
        self.outlines = outlines
        let (declared, (neighborhood, named)) = workers.both(
            { Declared(outlines) }, { (Neighborhood(files, outlines), Named(outlines)) })
        self.neighborhood = neighborhood
        names = named.names.union(declared.parameters)
        innerNames = named.innerNames
        viewNames = named.aliases
        let extensions = named.extensions
        // Nothing of it is asked for below, so that its tables are taken over and not copied.
        topLevel = declared.topLevel
        filePrivate = declared.filePrivate
        nested = declared.nested
        extending = declared.extending
        hidesTypes = declared.hidesTypes
        self.extensions.reserveCapacity(extensions.first?.count ?? 0)
        extended.reserveCapacity(extensions.first?.count ?? 0)
        topLevel.close(over: neighborhood, workers)
        for (dots, extensions) in extensions.enumerated() {
            if dots == 0 {
                for (id, type) in findExtended(extensions, files: files, workers) { join(id, to: type) }
                continue
            }
            // What one of these declares another may extend: a typealias leads from a long name to a short one.
            for id in extensions {
                if let type = extendedType(by: id, files: files) { join(id, to: type) }
            }
        }
        findHeritage(files, workers)
    }

    /// Whether a name may mean a type of the sources, wherever it stands: most are the system's.
    func mayMeanType(_ name: String) -> Bool { names.mayHold(nameHash(name)) || name == "Self" }

    /// Whether a name may mean a nested type or a typealias.
    func mayMeanInnerType(_ name: String) -> Bool { innerNames.mayHold(nameHash(name)) }

    /// What is declared where, before anything is looked up.
    private struct Declared: Sendable {
        var topLevel = NameIndex()
        var filePrivate: [InnerName: DeclarationID] = [:]
        var nested: [InnerName: DeclarationID] = [:]
        var extending: [DeclarationID: [Inner]] = [:]
        var hidesTypes: [Bool]
        /// Generic parameters and the like: none of the types, but here so that what is done beside it takes as long.
        var parameters: NameFilter

        init(_ outlines: [Outline]) {
            parameters = NameFilter(room: outlines.count * namesPerFile)
            // Each look at all outlines costs, for they lie far apart: how many there are is guessed.
            topLevel.reserveCapacity(outlines.count * 2)
            nested.reserveCapacity(outlines.count)
            hidesTypes = [Bool](repeating: false, count: outlines.count)
            for (file, outline) in outlines.enumerated() {
                for name in outline.mentions.parameters { parameters.insert(name) }
                for place in outline.entries.indices { add(place, of: outline.entries, in: file) }
            }
        }

        /// By the place, since a copy of the entry would count three references.
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

    /// What needs only names: found beside what is declared, which takes as long.
    private struct Named: Sendable {
        var names: NameFilter
        var innerNames: NameFilter
        var aliases = NameFilter(room: 0)
        /// By the dots in their names: `extension Login { enum Step }` comes before `extension Login.Step`.
        var extensions: [[DeclarationID]] = []

        init(_ outlines: [Outline]) {
            names = NameFilter(room: outlines.count * namesPerFile)
            innerNames = NameFilter(room: outlines.count * 2)
            for (file, outline) in outlines.enumerated() {
                for place in outline.entries.indices { add(place, of: outline.entries, in: file) }
            }
        }

        private mutating func add(_ place: Int, of entries: [Outline.Entry], in file: Int) {
            guard entries[place].kind == .extension else {
                names.insert(entries[place].key.hash)
                if entries[place].kind == .typealias { aliases.insert(entries[place].key.hash) }
                if case .file = entries[place].owner, entries[place].kind != .typealias { return }
                return innerNames.insert(entries[place].key.hash)
            }
            let dots = Int(entries[place].dots)
            while extensions.count <= dots { extensions.append([]) }
            extensions[dots].append(DeclarationID(file: file, index: Int(entries[place].index)))
        }
    }

    /// Gives an extension to its type.
    private mutating func join(_ id: DeclarationID, to type: DeclarationID) {
        extended[id] = type
        extensions[type, default: []].append(id)
        for inner in extending[id] ?? [] { nested[InnerName(type, inner.key)] = inner.id }
    }

    private func findExtended(
        _ extensions: [DeclarationID], files: [FileFacts], _ workers: some Workers
    ) -> [(id: DeclarationID, type: DeclarationID)] {
        workers.flatMap(extensions.count) { stretch in
            extensions[stretch].compactMap { id in extendedType(by: id, files: files).map { (id, $0) } }
        }
    }

    private func extendedType(by id: DeclarationID, files: [FileFacts]) -> DeclarationID? {
        guard let place = place(of: id) else { return nil }
        let entries = outlines[Int(id.file)].entries
        // Most are one name.
        guard entries[place].dots > 0 else {
            return globalType(entries[place].key, near: id.file).map { aliased($0, in: files) ?? $0 }
        }
        var path = entries[place].name.parts(at: ".")[...]
        guard let first = path.popFirst(), var type = globalType(first, near: id.file) else { return nil }
        for next in path {
            guard let inner = nested[InnerName(type, NameKey(next))] else { return nil }
            type = inner
        }
        return aliased(type, in: files) ?? type
    }
}

/// So many types, generic parameters and the like most files declare at most.
private let namesPerFile = 4

// MARK: Questions

extension TypeTable {
    func globalType(_ name: String, near file: Int32) -> DeclarationID? { globalType(NameKey(name), near: file) }

    private func globalType(_ key: NameKey, near file: Int32) -> DeclarationID? {
        let hidden = hidesTypes[Int(file)] ? filePrivate[InnerName(file: file, key)] : nil
        return hidden ?? topLevel.nearest(key, to: file, in: neighborhood)
    }

    func nestedType(_ name: String, in owner: DeclarationID) -> DeclarationID? {
        nested[InnerName(owner, NameKey(name))]
    }

    /// The types and typealiases of a name at file scope that other files see, wherever they lie.
    func globalTypes(_ name: String) -> [DeclarationID] { topLevel.all(name) }

    /// The type or typealias of a name that no other file sees.
    func hiddenType(_ name: String, in file: Int32) -> DeclarationID? {
        hidesTypes[Int(file)] ? filePrivate[InnerName(file: file, NameKey(name))] : nil
    }

    func extensions(of type: DeclarationID) -> [DeclarationID] { extensions[type] ?? [] }

    func extendedType(of id: DeclarationID) -> DeclarationID? { extended[id] }

    /// The type that a declaration of kind type or extension stands for.
    func type(of id: DeclarationID, in files: [FileFacts]) -> DeclarationID? {
        files[id].kind == .extension ? extended[id] : id
    }

    /// What a type's or extension's own inheritance clause names.
    func inherited(by id: DeclarationID) -> [String] {
        place(of: id).map { outlines[Int(id.file)].entries[$0].inherited } ?? []
    }

    /// What a typealias stands for, as it is written.
    func target(of id: DeclarationID) -> String? { place(of: id).flatMap { outlines[Int(id.file)].entries[$0].target } }

    /// The name that a type is declared under.
    func name(of id: DeclarationID) -> String? { place(of: id).map { outlines[Int(id.file)].entries[$0].name } }

    func isNamed(_ id: DeclarationID, _ name: String) -> Bool { self.name(of: id) == name }

    private func place(of id: DeclarationID) -> Int? {
        let place = firstEntry(in: id.file, from: id.index)
        let entries = outlines[Int(id.file)].entries
        return place < entries.count && entries[place].index == id.index ? place : nil
    }

    private func firstEntry(in file: Int32, from index: Int32) -> Int {
        outlines[Int(file)].entries.partitioningIndex(where: { $0.index >= index })
    }

    /// The type behind a typealias, and any other type itself.
    func unaliased(_ id: DeclarationID, in files: [FileFacts]) -> DeclarationID? {
        guard files[id].kind == .typealias else { return id }
        guard let written = target(of: id) else { return nil }
        let found = resolve(written, from: id, in: files)
        return found.count == 1 ? found[0] : nil
    }

    /// A typealias' target when that is one plain global name; for extensions, before everything is known.
    private func aliased(_ id: DeclarationID, in files: [FileFacts]) -> DeclarationID? {
        guard files[id].kind == .typealias, let target = target(of: id),
            let name = WrittenType.paths(in: target).first?.first
        else { return nil }
        return globalType(name, near: id.file)
    }
}

extension [FileFacts] {
    subscript(id: DeclarationID) -> Declaration { self[Int(id.file)].declarations[Int(id.index)] }
}
