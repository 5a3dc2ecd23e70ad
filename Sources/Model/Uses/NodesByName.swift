import Bytes
import Syntax

/// Nodes of a tree, by their names. Each takes eight bytes, and no string is created for its name.
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

    /// Returns the nodes with a name, which has no backticks, in source order.
    func nodes(named name: String) -> some Sequence<CodeNode> {
        let hash = UInt64(nameHash(name))
        let first = entries.partitioningIndex { $0 >> 32 >= hash }
        return entries[first...].lazy.prefix { $0 >> 32 == hash }
            .compactMap { [tree] in CodeNode(tree, Int($0 & 0xFFFF_FFFF)) }.filter { $0.hasName(name) }
    }
}
