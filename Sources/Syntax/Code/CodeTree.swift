import Bytes

/// The tree of a piece of code: a body, an initial value, or the code of a whole file.
///
/// Get one from `facts.code(of: id)` (a body or accessors), `facts.code(at: range)` (an expression) or `facts.fileCode`
/// (everything in the file, declarations included, as at file scope). Parsing takes time: keep the tree.
///
/// `tree.root` is the first `CodeNode`. `tree.node(at: range)` is the innermost node around a range, and
/// `tree.nodes(ofKind:)` and `tree.nodes(where:)` find all of some kinds. Everything that can be asked of any node:
///
/// - `kind` (see `CodeKind`, which lists the children of each), `role` in its parent, `range`, `text`, `nameRange`,
///   `name`, `isNamed("load")`, `hasName(name)`;
/// - `parent`, `ancestors`, `children`, `child(.body)`, `children(.argument)`, `descendants`, `next`, `previous`,
///   `contains(other)`;
/// - `statement` (around it), `enclosingBlock`, `enclosingFunction`, `enclosingClosure`, `statements` (in it),
///   `holdsStatements`;
/// - `isTried`, `isAwaited`, `covering(.try)`, `isAssignment`, `boundNames`, `unparenthesized`.
///
/// A handle is a node of one kind, or nil: `Call(node)`, `Call(node)?.callee`. All handles have `node`, `range`, `text`.
///
/// - `Call`: `callee`, `arguments`, `argument("id")`, `trailingClosures`, `parentheses`, `calledName`.
///   `CallArgument`: `label`, `value`, `closure`, `isTrailing`, `owner`.
/// - `MemberAccess`: `base`, `name`, `isImplicit`. `SubscriptAccess`: `base`, `arguments`. `Name`: `name`, `isSelf`,
///   `isSuper`, `isWildcard`, `hasDollar`.
/// - `Closure`: `captures`, `parameters`, `attributes`, `isAsync`, `statements`, `signature`, `argument`, `call`.
///   `Capture`: `name`, `isWeak`, `isUnowned`, `value`. `CodeParameter`: `name`, `label`, `type`, `value`.
/// - `StringLiteral`: `content`. `SimpleLiteral` (number, `true`, `nil`, regex). `CollectionLiteral`: `isEmpty`.
///   `TupleExpression`: `elements`, `grouped`.
/// - `KeyPathExpression`: `root`, `components`. `MacroExpansion`: `name`, `arguments`.
/// - `OperatorSequence`: `elements`, `operands`, `operators`, `operatorNames`. `AssignmentExpression` (a sequence that assigns):
///   `target`, `value`, `singleValue`, `replaces`. `Cast`: `type`, `typeName`.
/// - `EffectExpression` (`try`, `await`): `operand`, `isOptional`, `isForced`. `Marked` (`-x`, `&x`, `x!`, `x?`,
///   `copy x`): `operand`, `mark`.
/// - `Variable`: `isLet`, `isConcurrent`, `bindings`. `PatternBinding` (also the conditions `let x = y` and
///   `case p = y`): `pattern`, `type`, `value`, `name`, `names`. `Accessor`: `keyword`, `statements`.
/// - `Conditional` (`if`, `guard`, `while`, `repeat`): `conditions`, `body`, `otherwise`, `unwrapsSelf`. `ForLoop`:
///   `pattern`, `sequence`, `condition`, `body`, `awaits`. `SwitchStatement`: `cases`. `SwitchCase`: `items`,
///   `statements`, `isDefault`. `CaseItem`: `pattern`, `condition`. `DoStatement`: `body`, `catches`. `CatchClause`:
///   `items`, `body`. `Jump` (`return`, `throw`, `break` …): `value`, `label`.
///   Branches of `#if` are children of `conditional` nodes.
///
/// Patterns are nodes like the expressions they look like: in `case .loaded(let user)` a `call` whose argument is a
/// `binder`, and names that are bound are of the kind `bound`. No tree is higher than `greatestHeight`, so functions over
/// nodes may call themselves.
///
/// This is a class because each node refers to its tree.
@usableFromInline package final class CodeTree: Sendable {
    package let source: Source
    @usableFromInline let nodes: [Node]

    /// The number of nodes.
    package var count: Int { nodes.count }

    /// How deeply the parser calls itself; deeper code is unknown. For each level, a release build uses at most 1 kB of
    /// the stack, and a debug build at most 8 kB, 5.4 kB for nested `if`s.
    static let deepestLevel = 72
    /// How many nodes may contain each other. The inner parts of code beyond this are unknown.
    static let greatestHeight = 1024

    /// A node. Its descendants follow it, up to `end`. Trees are a large part of the memory that a run needs, so that
    /// names longer than 64 kB are cut off for the sake of four bytes; see `CodeKind` for what counts as a name.
    @usableFromInline struct Node: Sendable {
        @usableFromInline let kind: CodeKind
        @usableFromInline let role: CodeRole
        @usableFromInline let nameLength: UInt16
        @usableFromInline let nameStart: UInt32
        @usableFromInline let range: ByteRange
        @usableFromInline let end: Int32
        @usableFromInline let parent: Int32

        init(_ draft: Draft, end: Int, parent: Int) {
            (kind, role, range) = (draft.kind, draft.role, draft.range)
            nameLength = UInt16(clamping: draft.name.count)
            nameStart = draft.name.start
            (self.end, self.parent) = (Int32(end), Int32(parent))
        }

        @inlinable var name: ByteRange { ByteRange(nameStart, nameStart + UInt32(nameLength)) }
    }

    /// A node while the parser runs. Its descendants precede it.
    struct Draft {
        var kind: CodeKind
        var role: CodeRole
        var height: UInt16 = 1
        var range: ByteRange
        var name: ByteRange
        /// The number of nodes in the subtree, including this one.
        var count: Int32 = 1
    }

    init(source: Source, _ drafts: [Draft]) {
        self.source = source
        nodes = drafts.inSourceOrder()
    }
}

extension [CodeTree.Draft] {
    /// Appends a node that contains all nodes from an index on, if it is not too high.
    mutating func finish(_ node: CodeTree.Draft, _ first: Int) {
        var node = node
        var child = count - 1
        while child >= first {
            node.height = Swift.max(node.height, self[child].height + 1)
            child -= Int(self[child].count)
        }
        if node.height > CodeTree.greatestHeight {
            removeSubrange(first...)
            node.kind = .unknown
            node.height = 1
        }
        node.count = Int32(count - first + 1)
        append(node)
    }

    /// Returns the nodes in the order in which they begin. A node moves by the number of nodes that contain it.
    fileprivate func inSourceOrder() -> [CodeTree.Node] {
        guard let root = last else { return [] }
        var nodes = [CodeTree.Node](repeating: CodeTree.Node(root, end: 0, parent: -1), count: count)
        // The enclosing nodes: where their subtrees begin in this array, and their own positions in the result.
        var enclosing: [(first: Int, position: Int)] = []
        var index = count - 1
        while index >= 0 {
            let draft = self[index]
            let first = index - Int(draft.count) + 1
            while let last = enclosing.last, last.first > index { enclosing.removeLast() }
            let position = first + enclosing.count
            nodes[position] = CodeTree.Node(
                draft, end: position + Int(draft.count), parent: enclosing.last?.position ?? -1)
            enclosing.append((first, position))
            index -= 1
        }
        return nodes
    }
}
