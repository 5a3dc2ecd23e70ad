import Bytes
import Syntax

/// Code with the names that it binds, and where each of them is visible.
///
/// This is a class so that all who search the code share what is known about its names.
final class ScopedCode: Sendable {
    let tree: CodeTree
    private let bindings: Lazy<[String: [Binding]]>
    private let names: Lazy<NodesByName>

    /// A name that a pattern, a parameter or a capture binds.
    private struct Binding: Sendable {
        let node: CodeNode
        let scope: ByteRange
        /// The index of the innermost binding of the same name whose scope contains this one's.
        var outer = -1
    }

    init(_ tree: CodeTree) {
        self.tree = tree
        names = Lazy { NodesByName(tree.nodes(where: \.usesNames).filter(\.usesName), of: tree) }
        bindings = Lazy {
            var bindings: [String: [Binding]] = [:]
            var bodies: [CodeNode: CodeNode?] = [:]
            for node in tree.nodes(where: \.bindsNames) {
                if let scope = node.scopeOfName(&bodies), !scope.isEmpty {
                    bindings[node.name, default: []].append(Binding(node: node, scope: scope))
                }
            }
            return bindings.mapValues { $0.count == 1 ? $0 : Self.nested($0) }
        }
    }

    private static func nested(_ bindings: [Binding]) -> [Binding] {
        var sorted = bindings.sorted { $0.scope.start < $1.scope.start }
        var open: [Int] = []
        for index in sorted.indices {
            while let last = open.last, sorted[last].scope.end <= sorted[index].scope.start { open.removeLast() }
            sorted[index].outer = open.last ?? -1
            open.append(index)
        }
        return sorted
    }

    /// Returns where the code uses a name without a dot before it: as an expression, or in `if let name` and `[name]`.
    func uses(of name: String) -> [CodeNode] { Array(names.wrapped.nodes(named: name)) }

    /// Returns the pattern, parameter or capture that a name at an offset refers to; nil if it is not local.
    func binding(of name: String, at offset: UInt32) -> CodeNode? {
        guard let bindings = bindings.wrapped[name] else { return nil }
        var index = bindings.partitioningIndex { $0.scope.start > offset } - 1
        while index >= 0, bindings[index].scope.end <= offset { index = bindings[index].outer }
        return index >= 0 ? bindings[index].node : nil
    }
}

extension CodeKind {
    /// Whether nodes of the kind may bind a name.
    var bindsNames: Bool { self == .bound || self == .parameter || self == .capture }
    /// Whether nodes of the kind may use a name without a dot before it.
    var usesNames: Bool { self == .name || self == .capture || self == .bound }
}

extension CodeNode {
    /// Whether the node uses a name without a dot before it: as an expression, or in `if let name` and `[name]`.
    var usesName: Bool {
        switch kind {
        case .name: true
        case .capture: child(.value) == nil
        case .bound: parent.flatMap(PatternBinding.init).map { $0.isUnwrapping && $0.value == nil } ?? false
        default: false
        }
    }

    /// The range in which the name that the node binds is visible; nil if it binds none.
    ///
    /// - Parameter bodies: The bodies that are known, so that those of many conditions are found once.
    fileprivate func scopeOfName(_ bodies: inout [CodeNode: CodeNode?]) -> ByteRange? {
        switch kind {
        case .parameter: parent.map { ByteRange(range.end, $0.range.end) }
        case .capture: child(.value) == nil ? nil : parent.map { ByteRange(range.end, $0.range.end) }
        case .bound: scopeOfPattern(&bodies)
        default: nil
        }
    }

    private func scopeOfPattern(_ bodies: inout [CodeNode: CodeNode?]) -> ByteRange? {
        var start = range.end
        for outer in ancestors {
            switch outer.kind {
            case .binding: start = outer.range.end
            case .variable: return outer.localHolder().map { ByteRange(start, $0.range.end) }
            case .unwrapping, .matching:
                guard let statement = outer.parent else { return nil }
                let isGuard = statement.kind == .guard
                let body =
                    bodies[statement] ?? (isGuard ? outer.localHolder(countsRoot: true) : statement.child(.body))
                bodies[statement] = .some(body)
                return body.map { ByteRange(outer.range.end, $0.range.end) }
            case .for: return outer.child(.subject).map { ByteRange($0.range.end, outer.range.end) }
            case .item: return outer.parent.map { ByteRange(range.end, $0.range.end) }
            default: if outer.holdsStatements { return nil }
            }
        }
        return nil
    }

    /// What holds the statements around the node; nil for a property or a global variable, which is in a type or
    /// directly in the root. The root counts for a `guard`, which only code can contain.
    private func localHolder(countsRoot: Bool = false) -> CodeNode? {
        var holder = enclosingBlock
        // What a branch of `#if` declares is visible after it.
        while let branch = holder, branch.kind == .branch { holder = branch.enclosingBlock }
        guard let holder else { return nil }
        if holder.kind == .root { return countsRoot ? holder : nil }
        return holder.parent?.kind == .typeDeclaration ? nil : holder
    }
}

/// Code in a file, and what is known about the values of its local names.
///
/// This is a class because the readers of all uses add to it.
final class LocalValues {
    let code: ScopedCode
    private var values: [Key: Value] = [:]

    private struct Key: Hashable {
        var node: CodeNode
        var depth: Int
    }

    init(_ code: ScopedCode) { self.code = code }

    /// Returns the value of a binding, which is computed once.
    func value(of binding: CodeNode, depth: Int, _ compute: () -> Value) -> Value {
        let key = Key(node: binding, depth: depth)
        if let known = values[key] { return known }
        let value = compute()
        values[key] = value
        return value
    }
}
