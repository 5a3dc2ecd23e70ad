import Model

let nothingStoredHoldsSelf = Rule(Pages.nothingStoredHoldsSelf) { project in
    let controllers = project.namedTypes(isForAppAlone: true).filter { $0.kind == .class }.map(\.type)
        .filter(\.isController)
    let viewModels = project.allViewModels.filter { $0.kind.isReference }
    var types = StoredTypes()
    return Set(viewModels + controllers).sorted().flatMap { $0.closuresThatStay(&types) }.judge(
        groupedBy: \.group, \.verdict)
}

/// A closure that stays alive with an object, because the object stores it, or the system does until the object ends it.
struct StoredClosure: Placed {
    let type: Type
    let code: MemberTree
    /// The call that takes the closure, or the value that is it.
    let site: CodeNode
    let place: Place
    /// What keeps the closure, for messages: "`bag` stores the subscription".
    let path: [Note]
    /// What keeps the closure in a few words: "`bag`", "the timer".
    let keeper: String
    let hold: StrongUse?
    /// Whether the closure returns nothing, so that `self?.` may take the place of `self.`.
    var returnsNothing = true
    /// Why it is unknown whether the closure stays.
    var doubt: Verdict?

    var verdict: Verdict {
        guard let hold else {
            return holdsNothing ? .kept : .notJudged("`self` is not used here")
        }
        if let doubt { return doubt }
        if let reason = type.reasonToStay { return reason }
        if Vocabulary.isRoot(type.name) {
            return .notJudged("judging by its name, `\(type)` lives as long as the app")
        }
        if let reason = type.reasonForDevelopers { return reason }
        return .broken(
            "`\(type)` is never released: \(keeper) keeps \(hold.phrase)", at: self,
            notes: path + [Note(hold.words, at: code.place(hold.node))], remedy: remedy(hold))
    }

    /// Whether a team avoids `assign(to:on:)` says little about its closures.
    var group: String { isAssignment ? "assignments" : "" }

    private var isAssignment: Bool { Call(site)?.calledName == "assign" }

    /// Whether what is stored is given `self` in a form that does not hold it, such as `[weak self]`,
    /// `withUnretained(self)` or `assign(to: &$name)`.
    private var holdsNothing: Bool {
        if isAssignment { return Call(site)?.argument("on")?.isSelf ?? true }
        return site.descendants.contains { use in
            use.isNamed("self")
                && use.ancestors.contains {
                    ($0.kind == .closure || $0.kind == .argument) && site.range.contains($0.range)
                }
        }
    }

    private func remedy(_ hold: StrongUse) -> Remedy {
        guard let closure = hold.closure else {
            let other = isAssignment ? "`assign(to: &$name)` or " : ""
            return .obstacle("\(other)a closure with `[weak self]` has to take its place")
        }
        guard closure.selfCapture == nil else { return .obstacle("the closure captures `self` on purpose") }
        guard returnsNothing else { return .obstacle("the closure returns a value, which needs `self`") }
        let fix = code.holdingSelfWeakly(in: closure)
        return fix.fix == nil ? .obstacle("`self?` may not be enough for every use of `self`") : fix
    }
}

/// What holds `self` strongly: a use in a closure, or what stands in the place of one.
struct StrongUse {
    let node: CodeNode
    /// The closure that stays; nil for a method or `self` itself.
    let closure: Closure?

    var what: String { closure != nil ? "closure" : "method" }
    var phrase: String {
        if closure != nil { return "a closure that holds `self`" }
        return node.isSelf ? "`self`" : "a method, which holds `self`"
    }
    var words: String {
        guard closure != nil else { return node.isSelf ? "`self` is held here" : "a method holds its `self`" }
        if let capture = Capture(node), !capture.isStrong {
            return "this weak capture is taken from the closure around it, which holds `self` strongly"
        }
        return "the closure holds `self` here"
    }
}

extension MemberTree {
    /// Returns what holds `self` in the closures and method references that a call takes, or that calls before it in a
    /// chain take: `.map { self.name($0) }` in `$id.map { }.sink { }`.
    func strongUse(inChainOf call: Call) -> StrongUse? {
        var next: Call? = call
        while let current = next {
            if let use = strongUse(inArgumentsOf: current) { return use }
            next = current.receiver.flatMap { Call($0.unwrapped) }
        }
        return nil
    }

    func strongUse(inArgumentsOf call: Call) -> StrongUse? {
        for argument in call.arguments {
            guard let value = argument.value else { continue }
            if let closure = argument.closure {
                if let use = strongUse(in: closure) { return use }
            } else if argument.label == "on", call.calledName == "assign" {
                // With an ownership, the operator is one of a library, which captures weakly.
                if value.isSelf, call.argument("ownership") == nil { return StrongUse(node: value, closure: nil) }
            } else if call.calledName != "assign", isOwnMethod(value) {
                return StrongUse(node: value, closure: nil)
            }
        }
        return nil
    }

    func strongUse(in closure: Closure) -> StrongUse? {
        guard case .strong(let node) = hold(of: closure) else { return nil }
        return StrongUse(node: node, closure: closure)
    }
}
