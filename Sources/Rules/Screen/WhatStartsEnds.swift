import Model

let whatStartsEnds = Rule(Pages.whatStartsEnds) { project in
    let classes = project.namedTypes(isForAppAlone: true).filter { $0.kind == .class || $0.kind == .actor }.map(\.type)
    return classes.flatMap(\.workInDeinitializer).judge { work in
        guard let use = work.use else { return .kept }
        if let property = work.propertyThatEndsItself {
            return .notJudged("`\(property)` cancels itself when it is released")
        }
        if let reason = work.code.owner?.reasonToStay { return reason }
        return .broken(
            work.isWeak
                ? "`self` is always `nil` here: `deinit` has begun before the closure runs"
                : "the closure holds `self`, which `deinit` is about to destroy", at: work,
            notes: [Note("`self` is used here", at: use)])
    }
        + Set(project.allViewModels + classes.filter(\.isController)).sorted().flatMap(\.repeatingTimers)
        .judge(\.verdict)
}

/// A closure in `deinit` that runs later.
private struct LateWork: Placed {
    let code: MemberTree
    let call: Call
    let closure: Closure

    var place: Place { code.place(ofKeyword: call.node) }
    var isWeak: Bool { closure.selfCapture?.isWeak ?? false }
    var use: Place? {
        if isWeak { return closure.selfCapture.map { code.place($0.node) } }
        return code.firstUseOfSelf(in: closure).map { code.place($0) }
    }

    /// The stored subscription, if the closure does nothing but cancel it: `self?.subscription?.cancel()`.
    var propertyThatEndsItself: Property? {
        guard closure.statements.count == 1, let call = closure.statements.first.flatMap({ Call($0.unwrapped) }),
            call.calledName == "cancel", let base = call.callee.flatMap({ MemberAccess($0.unwrapped) })?.base,
            let property = code.ownMember(base).flatMap({ code.owner?.property(named: $0) })
        else { return nil }
        return property.writtenType?.holds("AnyCancellable") ?? false ? property : nil
    }
}

/// A repeating timer that is assigned to a property.
private struct RepeatingTimer: Placed {
    let type: Type
    let property: Property
    let site: FlowSite
    let call: Call
    /// The names of the type's properties. A condition about any of them may ask whether the timer runs.
    let names: Set<String>
    /// Where the type sets a flag that other code asks for, such as that of a button that starts the timer.
    let flags: Lazy<[FlowSite]>

    var flow: TypeFlow { type.flow }
    var place: Place { flow.place(of: site) }

    var verdict: Verdict {
        if call.node.descendants.contains(where: { $0.isNamed("invalidate") }) {
            return .notJudged("the timer invalidates itself")
        }
        let ends = invalidations
        if ends.isEmpty {
            if let reason = type.reasonToStay { return reason }
            if !property.isPrivate, let place = property.firstUseByApp {
                return .notJudged("`\(property)` is used", at: place)
            }
            if type.isSubclassed, !property.isPrivate { return .notJudged("`\(type)` has subclasses") }
            return .broken("nothing invalidates the repeating timer in `\(property)`", at: self)
        }
        return isReplaced(ends)
            ? .broken(
                "`\(property)` is replaced without invalidating the timer before, which goes on", at: self,
                notes: [Note("it is only invalidated here", at: flow.place(of: ends[0]))])
            : .kept
    }

    /// Where the type may invalidate the timer, or where code may do so that gets it.
    private var invalidations: [FlowSite] {
        let ofProperty = (flow.callsOfMembers[property.name] ?? []).filter {
            flow.call(at: $0)?.calledName == "invalidate"
        }
        if !ofProperty.isEmpty { return ofProperty }
        // The timer may be in a local constant.
        return flow.graphs.enumerated().flatMap { number, graph in
            graph.calls.filter { $0.call.calledName == "invalidate" }.map { FlowSite(graph: number, point: $0.point) }
        }
    }

    /// Whether a function that may be called again and again replaces the timer without a look at the old one.
    private func isReplaced(_ ends: [FlowSite]) -> Bool {
        let code = flow.code(at: site)
        guard let function = code.function, !function.isInitializer, !function.isCalledOnce,
            !ends.contains(where: { isCounterpart($0, of: function) })
        else { return false }
        let looks = ends + flags.wrapped
        let obligation = Obligation(flow, effects: Dictionary(looks.map { ($0, .meets) }) { first, _ in first })
        guard obligation.isAvoidable(before: site, asking: names) else { return false }
        let callers = flow.callers(of: function)
        if callers.isEmpty { return function.mayRunAgain }
        return callers.contains { caller in
            guard let outer = flow.code(at: caller).function, !outer.isInitializer, !outer.isCalledOnce else {
                return false
            }
            return obligation.isAvoidable(before: caller, asking: names) && flow.callers(of: outer).isEmpty
                && outer.mayRunAgain
        }
    }
}

extension RepeatingTimer {
    /// Returns whether the timer is invalidated where that ends which starts it, so that it does not begin twice: when the
    /// view disappears, or in another case of the same `switch`.
    fileprivate func isCounterpart(_ end: FlowSite, of function: Function) -> Bool {
        if let other = flow.code(at: end).function, other != function {
            return function.name.hasPrefix("view") && function.name.hasSuffix("Appear")
                && other.name.hasPrefix("view") && other.name.hasSuffix("Disappear")
        }
        guard end.graph == site.graph, let start = flow.node(at: site), let node = flow.node(at: end),
            let outer = start.ancestors.first(where: { $0.kind == .switch })
        else { return false }
        let own = start.ancestors.first { $0.kind == .case }
        return outer.contains(node) && !(own?.contains(node) ?? true)
    }
}

extension Type {
    fileprivate var workInDeinitializer: [LateWork] {
        deinitializers.compactMap(\.tree).flatMap { code in
            code.calls.compactMap { call in
                guard let closure = call.arguments.last?.closure,
                    [.dispatched, .started].contains(ClosureRun(of: call))
                else { return nil }
                return LateWork(code: code, call: call, closure: closure)
            }
        }
    }

    fileprivate var repeatingTimers: [RepeatingTimer] {
        let timers = storedProperties.filter { $0.isVariable && typesOfTimers.contains($0.writtenType) }
        // The paths of the type's functions are long to follow.
        guard !timers.isEmpty, contains(word: "repeats") else { return [] }
        let names = Set(storedProperties.map(\.name))
        let flags = Lazy { flagsAskedByApp }
        return timers.flatMap { property in
            (flow.assignments[property.name] ?? []).compactMap { site in
                guard let assignment = flow.assignment(at: site),
                    let call = assignment.singleValue.flatMap({ Call($0.unwrapped) }), call.isRepeatingTimer
                else { return nil }
                return RepeatingTimer(
                    type: self, property: property, site: site, call: call, names: names, flags: flags)
            }
        }
    }

    private var flagsAskedByApp: [FlowSite] {
        storedProperties.flatMap { flag -> [FlowSite] in
            let ofMembers = (flow.assignmentsOfMembers[flag.name] ?? []).filter { site in
                flow.assignment(at: site)?.target?.unwrapped.name == "value"
            }
            let sites = ((flow.assignments[flag.name] ?? []) + ofMembers).filter { site in
                flow.assignment(at: site)?.singleValue?.isTrue ?? false
            }
            return sites.isEmpty || flag.firstUseByApp == nil ? [] : sites
        }
    }
}

extension Function {
    /// Whether the function is one that the system calls once, or that prepares an object.
    fileprivate var isCalledOnce: Bool {
        ["viewDidLoad", "awakeFromNib", "loadView", "deinit"].contains(name) || name.hasPrefix("setup")
            || name.hasPrefix("setUp") || name.hasPrefix("configure") || name.hasPrefix("init")
            || name.hasPrefix("commonInit")
    }

    /// Whether the system, the user or a view may call the function again, while the object stays the same. Other code
    /// may know that the timer runs.
    fileprivate var mayRunAgain: Bool {
        if has(modifier: .override) || has(attribute: "IBAction") || has(attribute: "objc") || userAction != nil {
            return true
        }
        return owner?.screen?.entries.contains { entry in
            entry.method == self && !(["init", "viewDidLoad"] + Cause.firstAppearances).contains(entry.trigger.name)
        } ?? false
    }
}

extension Call {
    fileprivate var isRepeatingTimer: Bool {
        let isTimer =
            calledName == "scheduledTimer" && receiver?.isNamed("Timer") ?? false
            || callee?.kind == .name && calledName == "Timer"
        return isTimer && argument("repeats")?.isTrue ?? false
    }
}

private let typesOfTimers: Set<String?> = ["Timer", "Timer?", "Timer!", "Foundation.Timer?"]
