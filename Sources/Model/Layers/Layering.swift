import Bytes
import Syntax

/// The layers of a project, with the names of the types that each declares.
struct Layering: Sendable {
    let map: LayerMap
    /// For each type name, the layers that declare such a type.
    private var layersOfNames: [NameHash: LayerSet] = [:]
    /// The names in `layersOfNames`.
    private var filter = NameFilter(capacity: 0)
    /// The modules that the project's files re-export: `@_exported import Core`.
    private(set) var exported: Set<NameKey> = []
    /// The keys of the targets' names, in the order of the targets.
    private(set) var keysOfTargets: [NameKey] = []

    init(_ index: ProjectIndex) {
        map = LayerMap(index.layers, files: index.files)
        if index.layers.isEmpty { return }
        keysOfTargets = map.targets.all.map { NameKey($0.name) }
        let outlines = index.types.outlines
        for (file, outline) in outlines.enumerated() {
            let layer = map.layerOfFile[file]
            for place in outline.entries.indices { add(place, of: outline.entries, layer) }
            if map.targetOfFile[file] != nil { findExported(in: index.files[file]) }
        }
        filter = NameFilter(layersOfNames.keys.map(\.bits))
    }

    private mutating func add(_ place: Int, of entries: [Outline.Entry], _ layer: Int?) {
        guard entries[place].kind != .extension else { return }
        // The target of a type alias in no layer is looked up where the alias is used.
        guard let layers = layer.map(LayerSet.init) ?? (entries[place].kind == .typealias ? LayerSet.all : nil)
        else { return }
        switch entries[place].owner {
        case .file where !entries[place].isFilePrivate: insert(entries[place].key, layers)
        case .extension(let owner):
            // The entry is `Theme.Colors`, and another layer declares `Theme`.
            let extended = entries.partitioningIndex { $0.index >= owner }
            guard extended < place, let name = entries[extended].name.parts(at: ".").first else { return }
            insert(NameKey(name), layers)
        case .file, .type: break
        }
    }

    private mutating func insert(_ key: NameKey, _ layers: LayerSet) {
        layersOfNames[NameHash(key.hash), default: []].formUnion(layers)
    }

    private mutating func findExported(in file: FileFacts) {
        for (number, declaration) in file.declarations.enumerated() {
            guard declaration.kind == .import else { return }
            let isExported = declaration.clauses.contains {
                file.clauses[$0].kind == .attribute && file.source.holds("@_exported", at: file.clauses[$0].range)
            }
            guard isExported, let module = file.name(of: number).parts(at: ".").first else { continue }
            exported.insert(NameKey(module))
        }
    }

    /// Returns the offsets of names in a file, even in comments and strings, that may refer to types of the given layers.
    func hits(in file: FileFacts, of wanted: LayerSet) -> [UInt32] {
        file.source.bytes.withView { bytes in
            var found: [UInt32] = []
            bytes.forEachTypeWord(in: ByteRange(0, bytes.count)) { name in
                let hash = bytes.nameHash(name)
                if filter.mayHold(hash), layersOfNames[NameHash(hash)]?.isDisjoint(with: wanted) == false {
                    found.append(UInt32(name.lowerBound))
                }
            }
            return found
        }
    }

    /// Returns the layers that a layer must not use.
    func forbidden(to layer: Int) -> LayerSet {
        let own = map.layers[layer]
        return map.layers.indices.reduce(into: LayerSet()) { found, other in
            if !own.mayUse(map.layers[other].name) { found.formUnion(LayerSet(other)) }
        }
    }
}

/// A set of layers with one bit each.
struct LayerSet: OptionSet, Sendable {
    let rawValue: UInt64

    init(rawValue: UInt64) { self.rawValue = rawValue }
    /// Creates a set with one layer.
    init(_ layer: Int) { rawValue = 1 << UInt64(layer) }

    static let all = LayerSet(rawValue: .max)
}
