import Bytes
import Syntax

/// All types of the sources by name, with their extensions and nested types. It is built once during linking.
struct TypeTable: Sendable {
    let outlines: [Outline]
    var neighborhood: Neighborhood
    /// The types and type aliases at file scope.
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
    /// The extended type of each extension.
    private var extended: [DeclarationID: DeclarationID] = [:]
    var subclasses: [DeclarationID: [DeclarationID]] = [:]
    /// The classes and protocols that directly inherit each class or protocol.
    var subtypes: [DeclarationID: [DeclarationID]] = [:]
    /// The supertypes of classes and protocols, which each lookup of a nested type uses.
    var knownSupertypes: [DeclarationID: [Supertype]] = [:]
    /// The names that can make a struct a view: those of the system, type aliases, and protocols that refine a view's.
    var viewNames: NameFilter

    /// A name in an inheritance clause, and the type of the sources that it refers to through type aliases.
    struct Supertype: Sendable {
        var name: String
        var type: DeclarationID?
    }

    /// A name in a file or a type.
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
        self.outlines = outlines
        let (declared, (neighborhood, named)) = workers.both(
            { Declared(outlines) }, { (Neighborhood(files, outlines), Named(outlines)) })
        self.neighborhood = neighborhood
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
        topLevel.close(over: neighborhood, workers)
        for (dots, extensions) in extensions.enumerated() {
            if dots == 0 {
                for (id, type) in findExtended(extensions, files: files, workers) { join(id, to: type) }
                continue
            }
            // An extension can extend a type that another extension declares, because a type alias can be a short name
            // for a long one.
            for id in extensions {
                if let type = extendedType(by: id, files: files) { join(id, to: type) }
            }
        }
        findSupertypes(files, workers)
    }

    /// Returns whether a name may refer to a type of the sources in any scope. Most names refer to types of the system.
    func mayMeanType(_ name: String) -> Bool { names.mayHold(nameHash(name)) || name == "Self" }

    /// Returns whether a name may refer to a nested type or a type alias.
    func mayMeanInnerType(_ name: String) -> Bool { innerNames.mayHold(nameHash(name)) }

    /// The declarations by name, before any lookup.
    private struct Declared: Sendable {
        var topLevel = NameIndex()
        var filePrivate: [InnerName: DeclarationID] = [:]
        var nested: [InnerName: DeclarationID] = [:]
        var extending: [DeclarationID: [Inner]] = [:]
        var hidesTypes: [Bool]
        /// The names of generic parameters and associated types. They are collected here to balance the work with that
        /// of a parallel task.
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

        /// Adds an entry by its index, because a copy of the entry would count three references.
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

    /// The parts of the table that need only names. They are computed in parallel with the declarations, which takes as
    /// long.
    private struct Named: Sendable {
        var names: NameFilter
        var innerNames: NameFilter
        var aliases = NameFilter(capacity: 0)
        /// The extensions by the number of dots in their names: `extension Login { enum Step }` comes before `extension
        /// Login.Step`.
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
                if case .file = entries[place].owner, entries[place].kind != .typealias { return }
                return innerNames.insert(entries[place].key.hash)
            }
            let dots = Int(entries[place].dots)
            while extensions.count <= dots { extensions.append([]) }
            extensions[dots].append(DeclarationID(file: file, index: Int(entries[place].index)))
        }
    }

    /// Adds an extension to its type.
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
        // Most names have no dots.
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

/// The typical maximum number of types, generic parameters and associated types in a file.
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

    /// Returns the types and type aliases with a name at file scope that are visible to other files.
    func globalTypes(_ name: String) -> [DeclarationID] { topLevel.all(name) }

    /// Returns the type or type alias with a name that is invisible to other files.
    func hiddenType(_ name: String, in file: Int32) -> DeclarationID? {
        hidesTypes[Int(file)] ? filePrivate[InnerName(file: file, NameKey(name))] : nil
    }

    func extensions(of type: DeclarationID) -> [DeclarationID] { extensions[type] ?? [] }

    func extendedType(of id: DeclarationID) -> DeclarationID? { extended[id] }

    /// Returns the type of a declaration, which can be a type or an extension.
    func type(of id: DeclarationID, in files: [FileFacts]) -> DeclarationID? {
        files[id].kind == .extension ? extended[id] : id
    }

    /// Returns the names in the inheritance clause of a type or extension.
    func inherited(by id: DeclarationID) -> [String] {
        place(of: id).map { outlines[Int(id.file)].entries[$0].inherited } ?? []
    }

    /// Returns the type that a type alias stands for, as written.
    func target(of id: DeclarationID) -> String? { place(of: id).flatMap { outlines[Int(id.file)].entries[$0].target } }

    /// Returns the name of a type's declaration.
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

    /// Returns the type that a type alias refers to, or the type itself.
    func unaliased(_ id: DeclarationID, in files: [FileFacts]) -> DeclarationID? {
        guard files[id].kind == .typealias else { return id }
        guard let written = target(of: id) else { return nil }
        let found = resolve(written, from: id, in: files)
        return found.count == 1 ? found[0] : nil
    }

    /// Returns the target of a type alias if it is a single global name. Extensions use it before all types are known.
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
