import Bytes
import Syntax

extension MemberTree {
    /// Returns the functions with a body that a call may run: those of `self`, or of a property of `self` whose type the
    /// project declares. A protocol stands for the only type in the app that conforms to it.
    package func callees(of call: Call) -> [Function] {
        let own = ownCallees(of: call)
        if !own.isEmpty { return own.filter(\.hasBody) }
        guard let access = call.callee.flatMap({ MemberAccess($0.unwrapped) }), let base = access.base,
            let name = ownMember(base), let type = owner?.property(named: name)?.type
        else { return [] }
        let implementing = type.kind == .protocol ? type.onlyImplementation ?? type : type
        return implementing.functions(called: access.name).filter { $0.hasBody && $0.accepts(call) }
    }

    /// Returns the functions with a body that a call may run, including those of a shared instance and static ones:
    /// `CartService.shared.save(cart)`, `CartService.save(cart)`.
    package func functionsRun(by call: Call) -> [Function] {
        let callees = callees(of: call)
        guard callees.isEmpty, let access = call.callee.flatMap({ MemberAccess($0.unwrapped) }),
            let base = access.base?.unwrapped
        else { return callees }
        let found: [Function]
        if let type = type(named: base) {
            found = type.staticFunctions(named: access.name)
        } else if let shared = MemberAccess(base), Vocabulary.sharedInstances.contains(shared.name) {
            found = shared.base.flatMap(type(named:))?.functions(called: access.name) ?? []
        } else {
            found = []
        }
        return found.filter { $0.hasBody && $0.accepts(call) }
    }

    /// The project's type that an expression names.
    private func type(named expression: CodeNode) -> Type? {
        guard let name = Name(expression)?.name, name.beginsUppercase else { return nil }
        return owner?.resolve(name)
    }

    /// Whether nothing uses the value of an expression: it is a statement, and not the result of a function or closure,
    /// or it is assigned to `_`.
    package func isDropped(_ expression: CodeNode) -> Bool {
        var node = expression
        while let parent = node.parent {
            if parent.kind == .try || parent.kind == .await || TupleExpression(parent)?.grouped == node {
                node = parent
            } else if let assignment = AssignmentExpression(parent) {
                return assignment.target.flatMap(Name.init)?.isWildcard ?? false
            } else {
                return parent.holdsStatements && isDroppedStatement(node, in: parent)
            }
        }
        return false
    }

    private func isDroppedStatement(_ statement: CodeNode, in holder: CodeNode) -> Bool {
        guard holder.holdsOneStatement else { return true }
        switch holder.kind {
        case .closure:
            guard let call = Closure(holder)?.call else { return false }
            if call.startsTask || call.isNamed(run: "MainActor") { return isDropped(call.node) }
            return Cause(of: Closure(holder)) != .unknown || call.calledName == "async"
        case .accessor: return Accessor(holder)?.keyword != "get"
        case .case: return holder.parent.map { isDroppedChoice($0) } ?? false
        case .branch: return false
        case .root: return false
        default:
            guard let owner = holder.parent else { return false }
            switch owner.kind {
            case .root: return function?.returnsNothing ?? false
            case .function: return owner.child(.type) == nil
            case .initializer, .deinitializer: return true
            case .if, .do, .catch: return isDroppedChoice(owner.kind == .catch ? owner.parent ?? owner : owner)
            case .accessor: return Accessor(owner)?.keyword != "get"
            default: return true
            }
        }
    }

    /// `if` and `switch` may be values.
    private func isDroppedChoice(_ node: CodeNode) -> Bool {
        var node = node
        while let parent = node.parent, parent.kind == .if, node.role == .otherwise { node = parent }
        guard let parent = node.parent else { return false }
        return parent.holdsStatements && isDroppedStatement(node, in: parent)
    }

    /// Whether a comment in the lines before a statement, or in its own lines, says something in at least five words,
    /// unless it is a to-do.
    package func isExplained(_ statement: CodeNode) -> Bool {
        let bytes = tree.source.bytes
        func startOfLine(_ place: Int) -> Int {
            var place = place
            while place > 0, bytes[place - 1] != UInt8(ascii: "\n") { place -= 1 }
            return place
        }
        var start = startOfLine(Int(statement.range.start))
        while start > 0 {
            let before = startOfLine(start - 1)
            guard tree.source[ByteRange(before, start)].drop(while: \.isWhitespace).hasPrefix("//") else { break }
            start = before
        }
        var end = Int(statement.range.end)
        while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
        return isExplained(in: ByteRange(start, end))
    }

    /// Whether the comments in a range say something in at least five words, unless one is a to-do.
    package func isExplained(in range: ByteRange) -> Bool {
        let text = tree.source[range].split(separator: "\n").compactMap(comment).filter {
            !$0.contains("vmlint:")
        }
        .joined(separator: " ")
        if Vocabulary.isReminder(text) { return false }
        return text.split { !$0.isLetter && $0 != "'" && $0 != "’" }.count >= 5
    }

    /// Whether a comment in the code is a to-do.
    package var isUnfinished: Bool {
        guard let root = tree.root else { return false }
        return tree.source.comments(in: root.range).contains { Vocabulary.isReminder(tree.source[$0]) }
    }

    /// Returns what follows `//` in a line.
    private func comment(in line: Substring) -> Substring? {
        var previous: Character = " "
        for (place, character) in zip(line.indices, line) {
            if character == "/", previous == "/" { return line[place...] }
            // `https://` is no comment.
            previous = character == "/" && previous == ":" ? ":" : character
        }
        return nil
    }
}

extension CodeNode {
    /// Whether a node that holds statements contains a comment, apart from those in other nodes that do.
    package var hasComment: Bool {
        tree.source.comments(in: range).contains { comment in
            var holder = tree.node(at: comment)
            while let node = holder, !node.holdsStatements { holder = node.parent }
            return holder == self
        }
    }
}

extension Call {
    fileprivate func isNamed(run base: StaticString) -> Bool {
        calledName == "run" && callee.flatMap(MemberAccess.init)?.base?.isNamed(base) ?? false
    }
}

extension Type {
    func staticFunctions(named name: String) -> [Function] {
        project.caches.facade.staticFunctions.value(for: self) {
            Dictionary(grouping: staticFunctions, by: \.name)
        }[name] ?? []
    }

    /// The only type in the app that conforms to the protocol.
    fileprivate var onlyImplementation: Type? {
        let all = descendants.filter { $0.kind != .protocol && $0.isAppCode && !$0.isTestDouble }
        return all.count == 1 ? all[0] : nil
    }
}
