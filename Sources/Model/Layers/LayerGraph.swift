/// The layers of a project, and how often each uses the others.
package struct LayerGraph: Sendable {
    package let layers: [Layer]
    package let fileCounts: [Int]
    /// The number of files that belong to no layer, not counting tests and previews.
    package let otherFileCount: Int
    /// The edges, sorted by the using layer, then by the used one.
    package let edges: [LayerEdge]

    /// Creates the graph of the uses in some files; nil for all files.
    package init(of project: Project, in some: Set<Int>? = nil, _ workers: some Workers = OneWorker()) {
        layers = project.layers
        func isCounted(_ file: Int) -> Bool { some?.contains(file) ?? true }
        let files = project.layeredFiles.filter { isCounted($0.number) }
        var fileCounts = layers.map { _ in 0 }
        for file in files { fileCounts[file.layer.number] += 1 }
        self.fileCounts = fileCounts
        let map = project.caches.layering.wrapped.map
        otherFileCount = map.layerOfFile.indices.count {
            map.layerOfFile[$0] == nil && !map.isAside[$0] && isCounted($0)
        }
        let uses = workers.flatMap(files.count, by: 64) { stretch in stretch.map { files[$0].uses } }
        var found: [LayerPair: LayerEdge] = [:]
        for uses in uses {
            for (pair, uses) in Dictionary(grouping: uses, by: { LayerPair($0.user.number, $0.layer.number) }) {
                found[pair, default: LayerEdge(first: uses[0])].useCount += uses.count
                found[pair]?.fileCount += 1
            }
        }
        edges = found.sorted { $0.key < $1.key }.map(\.value)
    }
}

/// The uses of one layer in the code of another.
package struct LayerEdge: Sendable {
    package let first: LayerUse
    /// The number of types and modules used, each counted once per file.
    package fileprivate(set) var useCount = 0
    package fileprivate(set) var fileCount = 0

    package var user: Layer { first.user }
    package var layer: Layer { first.layer }
    package var isAllowed: Bool { first.isAllowed }
}
