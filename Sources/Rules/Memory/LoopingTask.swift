import Model

/// A `Task` with a loop in which it waits.
struct LoopingTask: Placed {
    let owner: Type
    let code: MemberTree
    let call: Call
    let closure: Closure
    let loop: CodeNode

    var place: Place { code.place(ofKeyword: call.node) }

    struct Hold {
        /// Whether a weak `self` becomes strong.
        var isUnwrapped: Bool
        var note: String
        var place: Place
    }

    /// What holds `self` while the loop waits; nil if nothing does.
    var hold: Hold? {
        switch code.hold(of: closure) {
        case .none: return nil
        case .strong(let use):
            return Hold(isUnwrapped: false, note: "`self` is captured here", place: code.place(use.wholePath))
        case .weak: return unwrapping.map { Hold(isUnwrapped: true, note: $0.0, place: $0.1) }
        }
    }

    /// Where a weak `self` becomes strong before the loop, or around its `await`.
    private var unwrapping: (String, Place)? {
        if loop.kind == .while, Conditional(loop)?.unwrapsSelf ?? false {
            return ("`self` is strong in the whole body of the loop", code.place(ofKeyword: loop))
        }
        var inner = loop
        for outer in loop.ancestors {
            if let conditional = Conditional(outer), outer.kind == .if, conditional.unwrapsSelf {
                return ("`self` becomes strong here", code.place(ofKeyword: outer))
            }
            for statement in outer.statements.prefix(while: { $0.range.end <= inner.range.start })
            where statement.kind == .guard && Conditional(statement)?.unwrapsSelf ?? false {
                return ("`self` becomes strong here", code.place(ofKeyword: statement))
            }
            // The closure that captures `self` weakly may be one around the task.
            if Closure(outer)?.selfCapture != nil { return nil }
            inner = outer
        }
        return nil
    }
}

extension Type {
    /// Returns the tasks whose closure contains a loop of some kind, each with the first one.
    func loopingTasks(where isMeant: (_ loop: CodeNode, _ closure: Closure) -> Bool) -> [LoopingTask] {
        trees(containingAnyOf: ["Task"]).flatMap { code in
            code.calls.filter(\.startsTask).compactMap { call in
                guard let closure = call.arguments.last?.closure,
                    let loop = closure.node.descendants.first(where: { isMeant($0, closure) })
                else { return nil }
                return LoopingTask(owner: self, code: code, call: call, closure: closure, loop: loop)
            }
        }
    }
}
