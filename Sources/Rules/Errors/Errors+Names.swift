import Model

extension MemberTree {
    /// Returns the reason why code may let an error vanish: it is unfinished, not for the user, or explained.
    ///
    /// - Parameter isEvery: Whether every failure counts, also those of calls whose names say that the user does not wait for them.
    func excuse(for node: CodeNode, names: [String], onEvery isEvery: Bool = false) -> Verdict? {
        let statement = node.statement ?? node
        if node.isForDebugging { return .notJudged("only builds for debugging contain the code") }
        if isExplained(statement) { return .notJudged("a comment explains the code") }
        if !isEvery, Vocabulary.isBackgroundChore(names + [function?.name].compactMap(\.self)) {
            return .notJudged("judging by its name, the call is not what the user waits for")
        }
        if let reason = owner?.reasonForDevelopers { return reason }
        if let owner, owner.isTestDouble || owner.isPreviewCode {
            return .notJudged("the code is for tests or previews")
        }
        return nil
    }

    /// Returns whether an assigned expression is a member of `self`, or a member of one.
    func isOwnState(_ target: CodeNode) -> Bool {
        var node: CodeNode? = target.unwrapped
        while let current = node {
            if ownMember(current) != nil { return !(Name(current).map { $0.isWildcard || $0.isSelf } ?? false) }
            node = MemberAccess(current)?.base?.unwrapped ?? SubscriptAccess(current)?.base?.unwrapped
        }
        return false
    }
}

extension Call {
    /// The name of the called function and the names of what it is called on: `client`, `post`.
    var names: [String] {
        var names: [String] = []
        var node = callee
        while let current = node?.unwrapped {
            if current.kind == .name || current.kind == .member { names.append(current.name) }
            node = current.kind == .call ? Call(current)?.callee : MemberAccess(current)?.base
        }
        return names
    }

    /// What messages call the called function: `client.post`.
    var words: String { callee?.textWithoutMarks ?? calledName }

    /// Whether the call encodes or decodes a value, which hardly ever fails.
    var isCoding: Bool { ["encode", "decode", "JSONEncoder", "JSONDecoder"].contains(calledName) }

    /// Whether the call starts a task of a low priority.
    var isOfLowPriority: Bool {
        argument("priority").map { ["utility", "background", "low"].contains($0.name) } ?? false
    }
}

extension SwitchCase {
    /// The case that the only pattern matches: `failure` for `.failure(let error)`.
    var caseName: String? {
        let items = items
        guard items.count == 1, items[0].condition == nil, let pattern = items[0].pattern else { return nil }
        if pattern.kind == .member { return pattern.name }
        return pattern.descendants.first { $0.kind == .member }?.name
    }
}

extension CodeNode {
    /// Whether the node is in a `catch` or a `defer`, where failures of what is given up hardly matter.
    var isCleaningUp: Bool { ancestors.contains { $0.kind == .catch || $0.kind == .defer } }

    /// Whether the node is only compiled for the app's developers: `#if DEBUG`.
    var isForDebugging: Bool {
        ancestors.contains { branch in
            guard branch.kind == .branch, !branch.isNamed("else"), let condition = branch.children.first else {
                return false
            }
            if condition.kind == .name { return condition.isNamed("DEBUG") }
            guard let sequence = OperatorSequence(condition), !sequence.operatorNames.contains("||") else {
                return false
            }
            return sequence.operands.contains { $0.isNamed("DEBUG") }
        }
    }

    /// The text without marks such as `?` and `self.`, for messages.
    var textWithoutMarks: String {
        var text = text.filter { !"?!".contains($0) && !$0.isWhitespace }
        if text.hasPrefix("self.") { text.removeFirst(5) }
        return text
    }

    /// Whether the node is a call that only logs or reports something to the app's developers.
    var isLog: Bool {
        guard let call = Call(self), let callee = call.callee else { return false }
        return Vocabulary.logs(callee.text)
    }

    /// Whether a statement assigns something other than a flag, or calls something other than a completion handler.
    var changesSomething: Bool {
        if let assignment = AssignmentExpression(self) { return SimpleLiteral(assignment.singleValue ?? self) == nil }
        if kind == .call { return !isLog && !(Call(self)?.calledName.lowercased().holds("compl") ?? false) }
        return true
    }
}
