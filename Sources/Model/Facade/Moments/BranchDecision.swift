import Syntax

/// What decides whether other code is reached: an `if`, `guard` or `switch` around or before it, or a loop or `catch`
/// around it.
package struct BranchDecision: Sendable {
    package let node: CodeNode

    /// Creates what a node decides about one of its children; nil if it decides nothing.
    fileprivate init?(_ node: CodeNode, about child: CodeNode) {
        switch node.kind {
        case .if, .guard, .for, .while, .repeat, .catch:
            guard child.role == .body || child.role == .otherwise else { return nil }
        case .switch: guard child.role != .subject else { return nil }
        default: return nil
        }
        self.node = node
    }

    package var isLoopOrCatch: Bool { node.kind.isLoop || node.kind == .catch }

    /// The names and members in the condition, each with the members that follow it.
    package var condition: [CodeNode] {
        node.children.filter { $0.role == .condition || $0.role == .subject }.flatMap(\.accesses)
    }

    /// Returns whether the condition may depend on what the screen displays, so that code behind the condition may run
    /// only while there is no content.
    ///
    /// Loops and `catch` blocks always count. Constants such as dependencies, flags for work in progress,
    /// `Task.isCancelled`, and comparisons of the state only with `.loading` do not depend on the content.
    package func mayAskForContent(of viewModel: Type, in states: Set<String>) -> Bool {
        if isLoopOrCatch { return true }
        let condition = condition
        let patterns = condition.filter { $0.start.kind == .member }
        let asksOnlyForLoading = !patterns.isEmpty && patterns.allSatisfy { $0.name == Vocabulary.loadingCase }
        return condition.contains { node in
            guard let first = node.namePath.first else { return false }
            if first.beginsUppercase || Vocabulary.isFlagOrTask(first) { return false }
            if states.contains(first) { return !asksOnlyForLoading }
            return viewModel.property(named: first)?.isConstant != true
        }
    }
}

extension CodeNode {
    /// Returns the decisions on whether the node is reached when the code in `outer` runs. If `outer` is nil, all of the
    /// code counts.
    package func decisions(within outer: CodeNode? = nil) -> [BranchDecision] {
        var found = decisionsAround(upTo: outer)
        var inner = self
        for node in ancestors {
            for statement in node.statements.prefix(while: { $0.range.end <= inner.range.start }) {
                found += statement.decisionsToLeave
            }
            if node == outer { break }
            inner = node
        }
        return found
    }

    /// Returns the decisions of the statements that contain the node. If `outer` is nil, all of the code counts.
    package func decisionsAround(upTo outer: CodeNode? = nil) -> [BranchDecision] {
        var found: [BranchDecision] = []
        var inner = self
        for node in ancestors {
            if let decision = BranchDecision(node, about: inner) { found.append(decision) }
            if node == outer { break }
            inner = node
        }
        return found
    }

    /// The decisions in a statement that may skip the statements after it.
    fileprivate var decisionsToLeave: [BranchDecision] {
        let ways = descendants.filter { node in
            [.return, .throw, .break, .continue].contains(node.kind) && node.enclosingFunction == enclosingFunction
        }
        let own = kind == .guard ? child(.body).flatMap { BranchDecision(self, about: $0) } : nil
        return [own].compactMap(\.self)
            + ways.flatMap { $0.decisionsAround(upTo: self) }.filter { !$0.isLoopOrCatch }
    }
}

/// Answers for many nodes whether they are reached in spite of all decisions of some kind. It reads each statement once.
private struct ReachReader {
    /// Whether a decision may keep a node from being reached.
    let counts: (BranchDecision) -> Bool
    /// For each block that was read, the first statement with a decision that counts, which may skip all others.
    private var firstSkipping: [CodeNode: CodeNode?] = [:]

    init(counts: @escaping (BranchDecision) -> Bool) { self.counts = counts }

    mutating func isReached(_ node: CodeNode) -> Bool {
        if node.decisionsAround().contains(where: counts) { return false }
        var inner = node
        for block in node.ancestors {
            if let skipping = firstSkipping(in: block), skipping.range.end <= inner.range.start { return false }
            inner = block
        }
        return true
    }

    private mutating func firstSkipping(in block: CodeNode) -> CodeNode? {
        if let known = firstSkipping[block] { return known }
        let found = block.statements.first { $0.decisionsToLeave.contains(where: counts) }
        firstSkipping[block] = .some(found)
        return found
    }
}

extension Function {
    /// The function, and the functions of its type that it always calls, directly or indirectly. A `guard let self` does
    /// not count as a condition, and neither do calls that throw.
    package var certainlyReached: [Function] {
        var reader = ReachReader { decision in
            let isOfSelf = Conditional(decision.node).map { $0.conditions.count == 1 && $0.unwrapsSelf } ?? false
            return decision.node.kind != .guard || !isOfSelf
        }
        return reached { reader.isReached($0.call.node) }.functions
    }

    /// Returns where the function, and the functions that it calls, assign a `.loading` without a payload to one of the
    /// given states, and so discard the displayed content. Each place comes with the function that contains it.
    package func assignmentsLosingContent(in states: Set<String>) -> [(function: Function, assignment: Place)] {
        guard let viewModel = owner else { return [] }
        var reader = ReachReader { $0.mayAskForContent(of: viewModel, in: states) }
        return reached { reader.isReached($0.call.node) }.functions.flatMap { function in
            function.assignedMembers.filter { target in
                states.contains(target.name) && target.assignedNode?.kind == .member
                    && target.assignedNode?.caseName == Vocabulary.loadingCase && reader.isReached(target)
            }.compactMap { target in function.tree.map { (function, $0.place(target)) } }
        }
    }
}
