import Syntax

/// Builds the graph of a piece of code.
struct FlowBuilder {
    var points: [FlowPoint] = []
    var starts: [CodeNode: Int] = [:]
    private(set) var locals: [String: CodeNode] = [:]
    /// The closures of the tasks in local constants, by name.
    var tasks: [String: CodeNode] = [:]
    /// Where each closure ends, and ends with an error.
    var exits: [CodeNode: (end: Int, failure: Int)] = [:]
    private(set) var isWhole = true

    /// The point after which the next one runs; nil if the code is not reached.
    var current: Int?
    /// What surrounds the current code, the innermost last.
    var scopes: [FlowScope] = []
    /// The `try` that covers the current expression, and the point after its errors.
    var attempt: (node: CodeNode, point: Int?)?
    private var deferred: [DeferredExit: Int] = [:]
    private var depth = 0
    private var scopeCount = 0

    private struct DeferredExit: Hashable {
        var scope: Int
        var destination: Int
    }

    /// How deeply code may be nested. The functions of this type call themselves.
    private static let greatestDepth = 200
    /// How many points there may be for each node. Blocks of `defer` have points for each way in which they are left.
    private static let greatestGrowth = 16

    mutating func build(_ root: CodeNode?) {
        guard let root else { return }
        greatestCount = 1000 + Self.greatestGrowth * root.tree.count
        buildFunction(root)
    }

    private var greatestCount = 0

    // MARK: Points

    mutating func newPoint(_ kind: FlowPoint.Kind, _ node: CodeNode? = nil) -> Int {
        points.append(FlowPoint(kind: kind, node: node))
        return points.count - 1
    }

    mutating func link(_ from: Int?, to: Int) {
        guard let from else { return }
        points[from].next.append(to)
        points[to].isReached = true
    }

    /// Appends a point to the current path.
    @discardableResult
    mutating func add(_ kind: FlowPoint.Kind, _ node: CodeNode?) -> Int {
        let point = newPoint(kind, node)
        link(current, to: point)
        if current != nil { current = point }
        return point
    }

    /// Begins a path that follows a point.
    mutating func begin(_ kind: FlowPoint.Kind, _ node: CodeNode?, after point: Int?) {
        current = point
        if point != nil { add(kind, node) }
    }

    /// Ends the current path at a point where paths meet, and continues from there if any path leads there.
    mutating func meet(at join: Int) {
        link(current, to: join)
        current = points[join].isReached ? join : nil
    }

    // MARK: Code

    mutating func visit(_ node: CodeNode) {
        guard depth < Self.greatestDepth, points.count < greatestCount else {
            isWhole = false
            return
        }
        depth += 1
        defer { depth -= 1 }
        if visitStatement(node) { return }
        switch node.kind {
        case .call: visitCall(node)
        case .sequence: visitSequence(node)
        case .try: visitTry(node)
        case .await:
            visitChildren(node)
            add(.await, node)
        case .closure: keep { $0.buildFunction(node) }
        case .member:
            visitChildren(node)
            visitResultOfTask(node)
        case .binding, .unwrapping, .matching:
            if let name = node.child(.pattern), let value = node.child(.value) {
                if value.kind == .closure { locals[name.name] = value }
                tasks[name.name] = Call(value)?.closureOfTask
            }
            visitChildren(node)
        case .function:
            locals[node.name] = node
            keep { $0.buildFunction(node) }
        case .unknown: isWhole = false
        case .typeDeclaration, .attribute, .type, .accessors, .bound, .binder: break
        default: visitChildren(node)
        }
    }

    mutating func visitChildren(_ node: CodeNode) {
        for child in node.children { visit(child) }
    }

    /// Builds code that is not on the current path.
    mutating func keep(_ build: (inout FlowBuilder) -> Void) {
        let saved = (current, scopes, attempt)
        attempt = nil
        build(&self)
        (current, scopes, attempt) = saved
    }

    /// Builds a body whose paths out are points of their own: that of the member, a closure or a local function.
    mutating func buildFunction(_ node: CodeNode) {
        let owner = node.kind == .root ? nil : node
        let start = newPoint(.start, owner)
        let end = newPoint(.end, owner)
        let failure = newPoint(.failure, owner)
        points[start].isReached = true
        if let owner {
            starts[owner] = start
            exits[owner] = (end, failure)
        }
        scopes = [scope(.function, end: end, again: failure)]
        current = start
        switch node.kind {
        case .root: visitMember(node)
        case .function: visitBlock(of: node)
        default: visitStatements(node.statements)
        }
        link(current, to: end)
    }

    private mutating func visitMember(_ root: CodeNode) {
        for child in root.children {
            switch child.kind {
            case .block: visitStatements(child.statements)
            case .accessors: visitAccessors(child)
            default: visit(child)
            }
        }
    }

    /// Each accessor has paths of its own, which end where the member does.
    private mutating func visitAccessors(_ node: CodeNode) {
        let start = current
        let end = newPoint(.join)
        for accessor in node.children where accessor.kind == .accessor {
            begin(.then, accessor, after: start)
            visitStatements(Accessor(accessor)?.statements ?? [])
            link(current, to: end)
        }
        current = nil
        meet(at: end)
    }

    // MARK: Scopes

    mutating func scope(_ kind: FlowScope.Kind, label: String? = nil, end: Int, again: Int = -1) -> FlowScope {
        scopeCount += 1
        return FlowScope(kind: kind, label: label, end: end, again: again, number: scopeCount)
    }

    mutating func visitBlock(of node: CodeNode) { visitStatements(node.child(.body)?.statements ?? []) }

    mutating func visitStatements(_ statements: [CodeNode]) {
        let count = scopes.count
        for statement in statements { visit(statement) }
        if scopes.count > count, current != nil {
            let end = newPoint(.join)
            link(current, to: wayOut(past: count, to: end))
            current = end
        }
        scopes.removeSubrange(count...)
    }

    /// Returns the point to which leaving the scopes from an index on leads: the innermost `defer` in them, and after
    /// all of them the destination.
    mutating func wayOut(past level: Int, to destination: Int) -> Int {
        var waiting: [Int] = []
        var next = destination
        for index in stride(from: scopes.count - 1, through: level, by: -1) {
            guard case .deferred = scopes[index].kind else { continue }
            if let known = deferred[DeferredExit(scope: scopes[index].number, destination: destination)] {
                next = known
                break
            }
            waiting.append(index)
        }
        for index in waiting.reversed() {
            guard case .deferred(let node) = scopes[index].kind, let body = node.child(.body) else { continue }
            let exit = DeferredExit(scope: scopes[index].number, destination: destination)
            let entry = newPoint(.join)
            points[entry].isReached = true
            keep { builder in
                builder.scopes.removeSubrange(index...)
                builder.current = entry
                builder.visitStatements(body.statements)
                builder.link(builder.current, to: next)
            }
            deferred[exit] = entry
            next = entry
        }
        return next
    }

    /// Links the current path to a point of the innermost scope that fits.
    mutating func leave(to fits: (FlowScope) -> Bool, _ destination: (FlowScope) -> Int) {
        guard let level = scopes.lastIndex(where: fits) else { return }
        link(current, to: wayOut(past: level + 1, to: destination(scopes[level])))
    }
}
