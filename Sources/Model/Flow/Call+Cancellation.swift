import Syntax

extension Call {
    /// Whether the only error of a call says that the task was cancelled.
    package var onlyThrowsIfCancelled: Bool {
        let name = calledName
        return name.lowercased().contains("sleep") || name == "checkCancellation" || name == "yield"
    }

    /// Whether the call is one whose only error is cancellation, or is in the arguments of one.
    package var isPartOfSleep: Bool {
        if onlyThrowsIfCancelled { return true }
        return node.ancestors.prefix { !$0.holdsStatements }.contains { Call($0)?.onlyThrowsIfCancelled ?? false }
    }
}

extension CodeNode {
    /// Whether all calls that a `try` covers throw only if the task was cancelled.
    var onlyThrowsIfCancelled: Bool {
        guard kind == .try else { return false }
        var isCall = false
        for node in descendants where node.kind == .call && node.enclosingFunction == enclosingFunction {
            guard Call(node)?.isPartOfSleep ?? false else { return false }
            isCall = true
        }
        return isCall
    }
}
