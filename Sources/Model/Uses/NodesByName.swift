import Bytes
import Syntax

/// Nodes of a tree, by their names. Each takes eight bytes, and no string is created for the names.
struct NodesByName: Sendable {
    private let tree: CodeTree
    /// For each node, the hash of its name in the upper half and its index in the lower one; sorted.
    private let entries: [UInt64]

    init(_ nodes: [CodeNode], of tree: CodeTree) {
        self.tree = tree
        entries = nodes.map { node in
            let hash = tree.source.withBytes(at: node.nameRange) { bytes, name in bytes.nameHash(name.indices) }
            return UInt64(hash) << 32 | UInt64(node.index)
        }.sorted()
    }

    /// Returns the nodes with one of some names, without backticks, in source order.
    func nodes(named names: [String]) -> [CodeNode] {
        var found: [CodeNode] = []
        // `name` and `$name` have the same hash.
        for hash in names.map(nameHash).uniqued() {
            let first = entries.partitioningIndex { $0 >> 32 >= UInt64(hash) }
            for entry in entries[first...].prefix(while: { $0 >> 32 == UInt64(hash) }) {
                guard let node = CodeNode(tree, Int(entry & 0xFFFF_FFFF)), names.contains(node.name) else { continue }
                found.append(node)
            }
        }
        return names.count == 1 ? found : found.sorted { $0.index < $1.index }
    }
}
