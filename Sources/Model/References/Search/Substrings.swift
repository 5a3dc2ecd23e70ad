import Syntax

/// Searches for names that may be part of longer names, such as `CartViewModel` in `makeCartViewModel`. The names are
/// in a tree of their bytes, because many begin alike.
struct Substrings: Sendable {
    /// The child of a node for a byte.
    private var edges: [Int: Int] = [:]
    private var names: [Int: String] = [:]
    private var initials = [Bool](repeating: false, count: 256)

    init(_ names: Set<String>) {
        for name in names {
            initials[Int(name.utf8.first ?? 0)] = true
            var node = 0
            for byte in name.utf8 {
                let edge = node << 8 | Int(byte)
                node = edges[edge] ?? edges.count + 1
                edges[edge] = node
            }
            self.names[node] = name
        }
    }

    /// Returns the names that occur in the given declarations.
    func found(in declarations: [DeclarationID], of project: ProjectIndex) -> Set<String> {
        var found: Set<String> = []
        for id in declarations {
            project.file(of: id).source.withBytes(at: project[id].range) { bytes, range in
                for start in range.indices where initials[Int(bytes[start])] {
                    var (node, end) = (0, start)
                    while end < range.indices.upperBound, let next = edges[node << 8 | Int(bytes[end])] {
                        (node, end) = (next, end + 1)
                        if let name = names[node] { found.insert(name) }
                    }
                }
            }
        }
        return found
    }
}
