import Bytes
import Syntax

// From the parts of a body to the nodes of its tree.

extension Code {
    /// The tree of the same code.
    package var tree: MemberTree? {
        project.trees(ofMember: member).first { $0.tree.root?.range == body.range }
    }

    /// The names that anything in the code binds, including parameters of the member.
    package var localNames: Set<String> { tree?.boundNames ?? [] }

    func node(at range: ByteRange) -> CodeNode? { tree?.tree.node(at: range) }

    /// Returns the expressions in a node of the tree.
    func expressions(in node: CodeNode) -> [Expression] {
        body.chains(beginningIn: node.range).map { Expression($0, in: self) }
    }
}

extension Expression {
    /// The node of the names: a name, a member, a macro or a key path.
    package var node: CodeNode? { code.node(at: chain.range) }

    /// The call of the last name.
    package var call: Call? { isCall ? node?.callAsCallee : nil }

    /// The arguments of the call or macro, and then its trailing closures.
    package var callArguments: [CallArgument] {
        node.flatMap(MacroExpansion.init)?.arguments ?? call?.arguments ?? []
    }

    /// Returns the value of the call's first argument with a label.
    package func argument(_ label: String?) -> CodeNode? { call?.argument(label) }

    /// Returns the argument or closure of another call that contains the expression.
    package func argument(of other: Expression) -> CallArgument? {
        guard let node else { return nil }
        return other.callArguments.first { $0.node.contains(node) }
    }

    /// The assignment, if the expression is assigned.
    package var assignment: AssignmentExpression? { isAssignment ? node?.assignment : nil }

    /// The operands and operators of the assigned value, without `try` and `await`.
    package var assignedNodes: [CodeNode] { isAssignment ? node?.assignedNodes ?? [] : [] }

    /// The assigned value, if it is a single operand.
    package var assignedNode: CodeNode? { isAssignment ? node?.assignedNode : nil }
}

extension Block {
    /// The closure, if the block is one.
    package var closure: Closure? {
        kind == .closure ? code.node(at: block.range).flatMap(Closure.init) : nil
    }
}

extension Statement {
    package var node: CodeNode? { code.node(at: statement.range) }

    /// The type that is written after the first name that a `let` or `var` declares.
    package var declaredType: CodeNode? { node.flatMap(Variable.init)?.bindings.first?.type }
}

extension Property {
    /// The initial value.
    package var initialNode: CodeNode? {
        guard let value = index.ranges(.value, of: id).first else { return nil }
        return project.trees(ofMember: id).first { $0.tree.root?.range == value }?.tree.root?.children.first
    }
}

extension Function {
    /// The default values of the parameters.
    package var defaultNodes: [CodeNode] {
        let facts = index.file(of: id)
        return parameters.filter { !$0.value.isEmpty }.compactMap { facts.code(at: $0.value).root?.children.first }
    }
}
