import Bytes
import Syntax

/// The order in which a member's code can run: points, and the points that can follow each.
///
/// Everything that runs in another order than it is written is in the graph: jumps, errors, `defer`, loops, and closures.
/// A closure that runs before its call returns is part of the path through the call. Other closures have paths of their
/// own, which begin at the points in `FlowPoint.closures`. There are at most a few points for each node of code.
///
/// This is a class so that it is not copied.
package final class FlowGraph: Sendable {
    package let code: MemberTree
    package let points: [FlowPoint]
    /// The point at which each closure and local function begins, by the node's index.
    package let starts: [CodeNode: Int]
    /// The local functions and the closures in local constants, by name.
    let locals: [String: CodeNode]
    /// Whether the graph contains all code. Code that is nested very deeply is left out.
    package let isWhole: Bool

    /// The points at which the member's body begins, ends, and ends with an error.
    package static let start = 0
    package static let end = 1
    package static let failure = 2

    init(of code: MemberTree) {
        var builder = FlowBuilder()
        builder.build(code.tree.root)
        self.code = code
        points = builder.points
        starts = builder.starts
        locals = builder.locals
        isWhole = builder.isWhole
    }

    /// The calls with their points.
    package var calls: [(point: Int, call: Call)] {
        points.indices.compactMap { index in
            guard points[index].kind == .call, let call = points[index].node.flatMap(Call.init) else { return nil }
            return (index, call)
        }
    }
}

/// A step of a path.
package struct FlowPoint: Sendable {
    package enum Kind: Sendable {
        /// A body, closure or local function begins, ends, or ends with an error. The node is the closure or function;
        /// nil for the member's body.
        case start, end, failure
        /// A call whose arguments have been evaluated.
        case call
        /// An assignment whose value has been evaluated.
        case assignment
        /// The end of what an `await` covers, or the next element of a `for await`.
        case await
        /// A condition, subject or sequence has been evaluated; and what the condition leads to.
        case condition, then, otherwise
        case matched, caught
        /// What a `try` covers has thrown an error.
        case thrown
        case jump
        /// Paths meet.
        case join
    }

    package var kind: Kind
    package var node: CodeNode?
    /// The points that follow unless an error is thrown.
    package var next: [Int] = []
    /// The point that follows if an error is thrown.
    package var thrown: Int?
    /// The beginnings of the closures that the call may run later.
    package var closures: [Int] = []
    var isReached = false

    /// The points that follow, whether or not an error is thrown.
    var successors: [Int] { thrown.map { next + [$0] } ?? next }
}

/// The points that can be reached from some points, and a shortest path to each.
package struct FlowWalk {
    private var previous: [Int: Int] = [:]
    /// The points in the order in which they were reached.
    package private(set) var reached: [Int] = []

    /// - Parameter following: A closure that returns the points to which the walk continues from a point.
    package init(from starts: [Int], following: (Int) -> [Int]) {
        var seen = Set(starts)
        reached = starts
        var index = 0
        while index < reached.count {
            let point = reached[index]
            for next in following(point) where seen.insert(next).inserted {
                previous[next] = point
                reached.append(next)
            }
            index += 1
        }
    }

    /// Returns the path to a point that was reached.
    package func path(to point: Int) -> [Int] {
        var path = [point]
        while let before = previous[path[path.count - 1]] { path.append(before) }
        return path.reversed()
    }
}

extension MemberTree {
    /// The graph of the code. It is built once.
    package var flow: FlowGraph {
        guard let root = tree.root else { return FlowGraph(of: self) }
        return project.caches.facade.flows.value(for: place(root)) { FlowGraph(of: self) }
    }
}
