import Bytes
import Syntax

extension MemberTree {
    /// Returns the closure of the innermost `Task` around a node. It is nil if there is none, or if a local function, a
    /// local type, or a closure that runs on the main actor is in between.
    package func closureOfTask(around node: CodeNode) -> Closure? {
        for outer in node.ancestors where outer.kind.isFunction || outer.kind == .typeDeclaration {
            guard let closure = Closure(outer) else { return nil }
            if closure.call?.startsTask ?? false { return closure }
            if closure.isMarkedMainActor || closure.call?.namesMainThread ?? false { return nil }
        }
        return nil
    }

    /// Returns a fix that runs a closure on the main actor: `Task {` becomes `Task { @MainActor in`.
    package func runningOnMainActor(_ closure: Closure, _ title: String) -> Remedy {
        let head = closure.signature
        let offset = head.isEmpty ? closure.range.start + 1 : head.start
        return .edit(
            Edit(place(ByteRange(offset, offset)), head.isEmpty ? " @MainActor in" : "@MainActor "), title)
    }
}

extension CodeNode {
    /// The closure of the innermost `Task` around the node, also if a closure or local function is in between.
    package var enclosingTask: Closure? {
        ancestors.lazy.compactMap(Closure.init).first { $0.call?.startsTask ?? false }
    }
}

extension Call {
    /// Whether the only error of a call says that the task was cancelled.
    package var onlyThrowsIfCancelled: Bool {
        let name = calledName
        return name.lowercased().holds("sleep") || name == "checkCancellation" || name == "yield"
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
        let calls = descendants.compactMap(Call.init).filter { $0.node.enclosingFunction == enclosingFunction }
        return !calls.isEmpty && calls.allSatisfy(\.isPartOfSleep)
    }
}
