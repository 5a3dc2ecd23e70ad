import Syntax

extension MemberTree {
    /// Returns whether no error can leave a call, although a `try` may cover it: the called functions handle all errors
    /// themselves, or a continuation is only resumed with values.
    package func neverThrows(_ call: Call) -> Bool {
        if call.startsTask || call.isContinuationOfValues { return true }
        let callees = callees(of: call)
        return !callees.isEmpty && callees.allSatisfy(\.neverThrows)
    }
}

extension Function {
    /// Whether no error leaves the function: it is not marked `throws`, or no path from a `throw` or from what a `try`
    /// covers leads out of it. It is false if another function may take its place.
    var neverThrows: Bool {
        !isMarkedThrowing || project.caches.facade.functionsWithoutErrors.value(for: self) { findsNoError() }
    }

    fileprivate var isMarkedThrowing: Bool {
        !declaration.flags.isDisjoint(with: [.isThrowing, .isRethrowing])
    }

    private func findsNoError() -> Bool {
        var open = [self]
        // More functions that only pass on each other's errors are rare.
        var followed = FollowedFunctions(most: 16)
        while let function = open.popLast() {
            guard followed.follow(function) else { continue }
            guard !function.mayBeReplaced, let callees = function.tree?.calleesWithErrors else { return false }
            open += callees
        }
        return !followed.hasLeftOut
    }

    private var mayBeReplaced: Bool {
        guard let owner, !isPrivate, !isInitializer else { return false }
        return owner.kind == .protocol || owner.kind == .class && owner.isSubclassed
    }
}

extension MemberTree {
    /// The functions of the project whose errors would leave the member; nil if another error may leave it.
    fileprivate var calleesWithErrors: [Function]? {
        var callees: [Function] = []
        for node in tree.descendants where node.mayThrow && !node.isHandled {
            let calls = node.kind == .try ? node.coveredCalls : []
            if calls.isEmpty { return nil }
            for call in calls where !call.startsTask && !call.isContinuationOfValues {
                let called = self.callees(of: call)
                if called.isEmpty { return nil }
                callees += called.filter(\.isMarkedThrowing)
            }
        }
        return callees
    }
}

extension CodeNode {
    fileprivate var mayThrow: Bool { kind == .throw || kind == .try || ForLoop(self)?.tries ?? false }

    /// Whether an error at the node does not leave the member: a `catch` or `try?` handles it, or a closure around the
    /// node does. Whether that closure's errors leave the call that takes it, the call says.
    fileprivate var isHandled: Bool {
        handlesItsError || ancestors.contains { $0.kind == .closure || $0.kind == .function }
    }

    /// Whether an error at the node does not leave the closure or function around it, because `try?`, `try!` or a
    /// `catch` for all errors handles it.
    package var handlesItsError: Bool {
        var inner = self
        for outer in sequence(first: self, next: \.parent) {
            if outer.kind.isFunction { return false }
            if let effect = EffectExpression(outer), effect.isOptional || effect.isForced { return true }
            if let statement = DoStatement(outer), statement.body == inner,
                statement.catches.contains(where: \.catchesAll)
            {
                return true
            }
            inner = outer
        }
        return false
    }

    /// The calls that a `try` covers, apart from those in closures.
    fileprivate var coveredCalls: [Call] {
        descendants.compactMap(Call.init).filter { call in
            call.node.covering(.try) == self && call.node.enclosingFunction == enclosingFunction
        }
    }
}

extension Call {
    /// Whether the call waits for a continuation that is only resumed with values.
    fileprivate var isContinuationOfValues: Bool {
        guard ["withCheckedThrowingContinuation", "withUnsafeThrowingContinuation"].contains(calledName),
            let closure = arguments.last?.closure, let name = closure.parameters.first?.name
        else { return false }
        let uses = closure.uses(ofParameter: name)
        return !uses.isEmpty
            && uses.allSatisfy { use in
                guard let call = use.resumingCall else { return false }
                return call.arguments.isEmpty || call.argument("returning") != nil
            }
    }
}

extension Closure {
    /// Returns the uses of a parameter, apart from those of a parameter with the same name in a closure inside.
    package func uses(ofParameter name: String) -> [CodeNode] {
        node.descendants.filter { use in
            guard use.kind == .name, use.name == name else { return false }
            return !use.ancestors.prefix { $0 != node }.contains { inner in
                Closure(inner)?.parameters.contains { $0.name == name } ?? false
            }
        }
    }
}

extension CodeNode {
    /// The call `continuation.resume(…)` whose base the node is.
    package var resumingCall: Call? {
        guard let member = accessedMember, member.name == "resume", let call = member.parent.flatMap(Call.init),
            call.callee == member
        else { return nil }
        return call
    }
}
