import Syntax

/// Every type of the sources by name, its extensions and nested types; built once while linking.
package struct TypeTable: Sendable {
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
    private var extensions: [DeclarationID: [DeclarationID]] = [:]
    /// The type that an extension extends.
    private var extended: [DeclarationID: DeclarationID] = [:]
    var subclasses: [DeclarationID: [DeclarationID]] = [:]
    /// What classes and protocols inherit, since every look for a nested type passes by it.
    var heritage: [DeclarationID: [Heir]] = [:]

    /// One name of an inheritance clause, typealiases followed, and the type of the sources that it means.
    struct Heir: Sendable {
        var name: String
        var type: DeclarationID?
    }

    /// A name within a file or a type.
    private struct InnerName: Hashable {
        private let bits: UInt64

        init(file: Int32, _ key: NameKey) { self.init(DeclarationID(file: Int(file), index: -1), key) }

        init(_ scope: DeclarationID, _ key: NameKey) {
            bits = key.bits ^ (scope.bits &+ 1) &* 0xD6E8_FEB8_6659_FD93
        }

        func _rawHashValue(seed: Int) -> Int { mixed(bits, seed: seed) }
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
        names = named.names
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
            for (id, name) in extensions {
                if let type = extendedType(by: name, in: id.file, files: files) { join(id, to: type) }
            }
        }
        findHeritage(files, workers)
    }

    /// Whether a name may mean a type of the sources, wherever it stands: most are the system's.
    func mayMeanType(_ name: String) -> Bool { names.mayHold(nameHash(name)) || name == "Self" }

    /// What is declared where, before anything is looked up.
    private struct Declared: Sendable {
        var topLevel = NameIndex()
        var filePrivate: [InnerName: DeclarationID] = [:]
        var nested: [InnerName: DeclarationID] = [:]
        var extending: [DeclarationID: [Inner]] = [:]
        var hidesTypes: [Bool]

        init(_ outlines: [Outline]) {
            // Each look at all outlines costs, for they lie far apart: how many there are is guessed.
            topLevel.reserveCapacity(outlines.count * 2)
            nested.reserveCapacity(outlines.count)
            hidesTypes = [Bool](repeating: false, count: outlines.count)
            for (file, outline) in outlines.enumerated() {
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
        /// By the number of their names: `extension Login { enum Step }` comes before `extension Login.Step`.
        var extensions: [[(id: DeclarationID, name: String)]] = []

        init(_ outlines: [Outline]) {
            // So many types, generic parameters and the like most files declare at most.
            names = NameFilter(room: outlines.count * 4)
            for (file, outline) in outlines.enumerated() {
                for name in outline.mentions.parameters { names.insert(name) }
                for place in outline.entries.indices { add(place, of: outline.entries, in: file) }
            }
        }

        private mutating func add(_ place: Int, of entries: [Outline.Entry], in file: Int) {
            guard entries[place].kind == .extension else { return names.insert(entries[place].key.hash) }
            let name = entries[place].name
            let dots = name.lendingBytes { $0.reduce(0) { $1 == UInt8(ascii: ".") ? $0 + 1 : $0 } }
            while extensions.count <= dots { extensions.append([]) }
            extensions[dots].append((DeclarationID(file: file, index: Int(entries[place].index)), name))
        }
    }

    /// Gives an extension to its type.
    private mutating func join(_ id: DeclarationID, to type: DeclarationID) {
        extended[id] = type
        extensions[type, default: []].append(id)
        for inner in extending[id] ?? [] { nested[InnerName(type, inner.key)] = inner.id }
    }

    private func findExtended(
        _ late: [(id: DeclarationID, name: String)], files: [FileFacts], _ workers: some Workers
    ) -> [(id: DeclarationID, type: DeclarationID)] {
        workers.flatMap(late.count) { stretch in
            stretch.compactMap { place in
                let (id, name) = late[place]
                return extendedType(by: name, in: id.file, files: files).map { (id, $0) }
            }
        }
    }

    private func extendedType(by name: String, in file: Int32, files: [FileFacts]) -> DeclarationID? {
        // Most are one name.
        guard name.holds(UInt8(ascii: ".")) else {
            return globalType(name, near: file).map { aliased($0, in: files) ?? $0 }
        }
        var path = name.parts(at: UInt8(ascii: "."))[...]
        guard let first = path.popFirst(), var type = globalType(first, near: file) else { return nil }
        for next in path {
            guard let inner = nested[InnerName(type, NameKey(next))] else { return nil }
            type = inner
        }
        return aliased(type, in: files) ?? type
    }
}

// MARK: Questions

extension TypeTable {
    func globalType(_ name: String, near file: Int32) -> DeclarationID? {
        let hidden = hidesTypes[Int(file)] ? filePrivate[InnerName(file: file, NameKey(name))] : nil
        return hidden ?? topLevel.nearest(name, to: file, in: neighborhood)
    }

    func nestedType(_ name: String, in owner: DeclarationID) -> DeclarationID? {
        nested[InnerName(owner, NameKey(name))]
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

    /// Whether a type is declared under this name.
    func isNamed(_ id: DeclarationID, _ name: String) -> Bool {
        place(of: id).map { outlines[Int(id.file)].entries[$0].name == name } ?? false
    }

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
