import Syntax

/// Names to be found inside other names as well, such as `CartViewModel` in `makeCartViewModel`: a tree of their bytes, as
/// many begin alike.
struct Substrings: Sendable {
    /// From a node by a byte to the next node.
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

    /// The names that occur somewhere in declarations.
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
