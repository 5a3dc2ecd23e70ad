import Syntax

/// Every type of the sources by name, its extensions and nested types; built once while linking.
package struct TypeTable: Sendable {
    var outlines: [Outline]
    var neighborhood: Neighborhood
    /// Types and typealiases at file scope.
    private var topLevel = NameIndex()
    private var filePrivate: [FileName: DeclarationID] = [:]
    private var nested: [NestedName: DeclarationID] = [:]
    private var extensions: [DeclarationID: [DeclarationID]] = [:]
    /// The type that an extension extends.
    private var extended: [DeclarationID: DeclarationID] = [:]
    var subclasses: [DeclarationID: [DeclarationID]] = [:]

    private struct FileName: Hashable {
        var file: Int32
        var name: String
    }

    private struct NestedName: Hashable {
        var owner: DeclarationID
        var name: String
    }

    init(_ outlines: [Outline], files: [FileFacts]) {
        self.outlines = outlines
        neighborhood = Neighborhood(paths: files.map(\.path), imports: outlines.map(\.imports))
        var late: [(id: DeclarationID, path: [String])] = []
        for (file, outline) in outlines.enumerated() {
            for entry in outline.entries {
                let id = DeclarationID(file: file, index: Int(entry.index))
                let parent = files[file].declarations[Int(entry.index)].parent
                if entry.kind == .extension {
                    late.append((id, WrittenType.path(of: entry.name)))
                } else if parent < 0 {
                    if entry.isFilePrivate {
                        filePrivate[FileName(file: id.file, name: entry.name)] = id
                    } else {
                        topLevel.insert(id, as: entry.name)
                    }
                } else if files[file].declarations[Int(parent)].kind != .extension {
                    nested[NestedName(owner: DeclarationID(file: file, index: Int(parent)), name: entry.name)] = id
                }
            }
        }
        topLevel.close(over: neighborhood)
        join(late.sorted { ($0.path.count, $0.id) < ($1.path.count, $1.id) }, files: files)
        findSubclasses(files)
    }

    /// Gives extensions to their types, short names first: `extension Login { enum Step }` before `extension Login.Step`.
    private mutating func join(_ late: [(id: DeclarationID, path: [String])], files: [FileFacts]) {
        for (id, path) in late {
            guard let first = path.first, var type = globalType(first, near: id.file) else { continue }
            var rest = path.dropFirst()
            while let next = rest.first, let inner = nested[NestedName(owner: type, name: next)] {
                type = inner
                rest.removeFirst()
            }
            type = aliased(type) ?? type
            guard rest.isEmpty else { continue }
            extended[id] = type
            extensions[type, default: []].append(id)
            for entry in outlines[Int(id.file)].entries
            where files[Int(id.file)].declarations[Int(entry.index)].parent == id.index {
                let inner = DeclarationID(file: Int(id.file), index: Int(entry.index))
                nested[NestedName(owner: type, name: entry.name)] = inner
            }
        }
    }

    private mutating func findSubclasses(_ files: [FileFacts]) {
        for (file, outline) in outlines.enumerated() {
            for entry in outline.entries where entry.kind == .class {
                let id = DeclarationID(file: file, index: Int(entry.index))
                // A superclass stands first.
                guard let first = entry.inherited.first, let path = WrittenType.inheritedPaths(in: first).first,
                    let parent = find(path, from: id, in: files), files[parent].kind == .class, parent != id
                else { continue }
                subclasses[parent, default: []].append(id)
            }
        }
    }
}

// MARK: Questions

extension TypeTable {
    func globalType(_ name: String, near file: Int32) -> DeclarationID? {
        filePrivate[FileName(file: file, name: name)] ?? topLevel.nearest(name, to: file, in: neighborhood)
    }

    func nestedType(_ name: String, in owner: DeclarationID) -> DeclarationID? {
        nested[NestedName(owner: owner, name: name)]
    }

    func extensions(of type: DeclarationID) -> [DeclarationID] { extensions[type] ?? [] }

    func extendedType(of id: DeclarationID) -> DeclarationID? { extended[id] }

    /// The type that a declaration of kind type or extension stands for.
    func type(of id: DeclarationID, in files: [FileFacts]) -> DeclarationID? {
        files[id].kind == .extension ? extended[id] : id
    }

    func entry(of id: DeclarationID) -> Outline.Entry? {
        let entries = outlines[Int(id.file)].entries
        var (low, high) = (0, entries.count)
        while low < high {
            let middle = (low + high) / 2
            if entries[middle].index < id.index { low = middle + 1 } else { high = middle }
        }
        return low < entries.count && entries[low].index == id.index ? entries[low] : nil
    }

    /// The type behind a typealias, and any other type itself.
    func unaliased(_ id: DeclarationID, in files: [FileFacts]) -> DeclarationID? {
        guard files[id].kind == .typealias else { return id }
        guard let written = entry(of: id)?.inherited.first else { return nil }
        let found = resolve(written, from: id, in: files)
        return found.count == 1 ? found[0] : nil
    }

    /// A typealias' target when that is one plain global name; for extensions, before everything is known.
    private func aliased(_ id: DeclarationID) -> DeclarationID? {
        guard let entry = entry(of: id), entry.kind == .typealias, let target = entry.inherited.first,
            let name = WrittenType.paths(in: target).first?.first
        else { return nil }
        return globalType(name, near: id.file)
    }
}

extension [FileFacts] {
    subscript(id: DeclarationID) -> Declaration { self[Int(id.file)].declarations[Int(id.index)] }
}
