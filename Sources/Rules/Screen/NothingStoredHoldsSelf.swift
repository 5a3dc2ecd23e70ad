import Model

let nothingStoredHoldsSelf = Rule(Pages.nothingStoredHoldsSelf) { project in
    let classes = project.namedTypes(isForAppAlone: true).filter { $0.kind == .class || $0.kind == .actor }.map(\.type)
    return classes.flatMap(\.storedSubscriptions).judge { $0.verdict }
        + classes.flatMap(\.callbacks).judge { $0.verdict }
        + classes.flatMap(\.timersOfDeinitializers).judge { $0.verdict }
}

/// A subscription that a property of the type keeps.
private struct StoredSubscription: Placed {
    let type: Type
    let code: MemberTree
    let call: Call
    let property: Property

    var place: Place { code.place(ofName: call) }

    var verdict: Verdict {
        guard let use = code.holdOfSelf(in: call) else { return .kept }
        guard code.isEndless(call) else { return .notJudged("the publisher may end by itself") }
        if let keeper = type.keeperForLifeOfApp { return .notJudged("`\(keeper)` lives as long as the app") }
        if let place = type.placeEnding(property) { return .notJudged("the subscription may be ended", at: place) }
        return .broken(
            "`\(property)` keeps the subscription, and its closure keeps `self`: neither is released", at: self,
            notes: [Note("`self` is captured here", at: code.place(use))])
    }
}

/// A closure that is assigned to a property of an object that the type stores.
private struct Callback: Placed {
    let type: Type
    let code: MemberTree
    let target: MemberAccess
    let closure: Closure
    let property: Property
    /// Where the type sets the property of the object to `nil`.
    let removal: Place?

    var place: Place { code.place(target.nameRange) }

    var verdict: Verdict {
        guard let use = code.explicitHold(of: closure) else { return .kept }
        if let keeper = type.keeperForLifeOfApp { return .notJudged("`\(keeper)` lives as long as the app") }
        if let removal { return .notJudged("the closure is removed", at: removal) }
        if let place = type.placeEnding(property) { return .notJudged("`\(property)` may be let go", at: place) }
        return .broken(
            "`\(property)` keeps the closure in `\(target.name)`, which keeps `self`: neither is released", at: self,
            notes: [Note("`self` is captured here", at: code.place(use))])
    }
}

/// A repeating timer that holds `self` and that only `deinit` invalidates.
private struct TimerOfDeinitializer: Placed {
    let type: Type
    let code: MemberTree
    let call: Call
    let property: Property

    var place: Place { code.place(ofName: call) }

    var verdict: Verdict {
        let use =
            call.argument("target").flatMap { Name($0)?.isSelf ?? false ? $0 : nil } ?? code.holdOfSelf(in: call)
        guard let use else { return .kept }
        var ends: [Place] = []
        for tree in type.trees(containingAnyOf: ["invalidate"]) {
            for call in tree.calls where call.calledName == "invalidate" {
                guard tree.function?.isDeinitializer ?? false else {
                    return .notJudged("the timer may be invalidated", at: tree.place(call.node))
                }
                ends.append(tree.place(call.node))
            }
        }
        guard let end = ends.first else { return .notJudged("nothing invalidates the timer") }
        if let keeper = type.keeperForLifeOfApp { return .notJudged("`\(keeper)` lives as long as the app") }
        if let place = type.placeEnding(property) { return .notJudged("`\(property)` may be replaced", at: place) }
        return .broken(
            "the repeating timer keeps `self`, so that `deinit`, which would invalidate it, never runs", at: self,
            notes: [
                Note("`self` is captured here", at: code.place(use)), Note("it is only invalidated here", at: end),
            ])
    }
}

extension Type {
    fileprivate var storedSubscriptions: [StoredSubscription] {
        let words = ["sink", "assign", "subscribe", "bind", "drive"]
        let trees = self.trees(containingAnyOf: words)
        if trees.isEmpty { return [] }
        let stored = storedPropertiesByName
        return trees.flatMap { code in
            code.calls.compactMap { call in
                guard words.contains(call.calledName), let name = code.nameOfKeeper(of: call),
                    let property = stored[name]
                else { return nil }
                return StoredSubscription(type: self, code: code, call: call, property: property)
            }
        }
    }

    fileprivate var callbacks: [Callback] {
        let owned = storedPropertiesByName.filter { _, property in
            !property.has(modifier: .weak) && !property.has(modifier: .unowned) && property.type?.kind == .class
        }
        if owned.isEmpty { return [] }
        var found: [(code: MemberTree, target: MemberAccess, closure: Closure, property: Property)] = []
        var removals: [String: Place] = [:]
        for code in trees(containingAnyOf: ["self", "nil"]) {
            for node in code.tree.nodes(ofKind: .sequence) {
                guard let assignment = AssignmentExpression(node), let value = assignment.singleValue,
                    value.kind == .closure || value.kind == .nil,
                    let target = assignment.target.flatMap({ MemberAccess($0.unwrapped) }),
                    let name = target.base.flatMap(code.ownMember), let property = owned[name]
                else { continue }
                guard let closure = Closure(value) else {
                    removals["\(name).\(target.name)"] = code.place(node)
                    continue
                }
                guard property.type?.property(named: target.name)?.keepsClosure ?? false else { continue }
                found.append((code, target, closure, property))
            }
        }
        return found.map {
            Callback(
                type: self, code: $0.code, target: $0.target, closure: $0.closure, property: $0.property,
                removal: removals["\($0.property).\($0.target.name)"])
        }
    }

    fileprivate var timersOfDeinitializers: [TimerOfDeinitializer] {
        let trees = self.trees(containingAnyOf: ["scheduledTimer"])
        if trees.isEmpty { return [] }
        let stored = storedPropertiesByName
        return trees.flatMap { code in
            code.calls.compactMap { call in
                guard call.calledName == "scheduledTimer",
                    call.argument("repeats").flatMap(SimpleLiteral.init)?.isTrue ?? false,
                    let assignment = call.node.parent.flatMap(AssignmentExpression.init),
                    let name = assignment.target.flatMap(code.ownMember), let property = stored[name]
                else { return nil }
                return TimerOfDeinitializer(type: self, code: code, call: call, property: property)
            }
        }
    }

    private var storedPropertiesByName: [String: Property] {
        Dictionary(storedProperties.map { ($0.name, $0) }) { first, _ in first }
    }

    /// Returns where a member other than `deinit` may let go of what a property keeps.
    fileprivate func placeEnding(_ property: Property) -> Place? {
        if !property.isPrivate, let place = property.firstUseByApp { return place }
        for site in flow.callsOfMembers[property.name] ?? [] {
            guard let call = flow.call(at: site), !(flow.code(at: site).function?.isDeinitializer ?? false) else {
                continue
            }
            if ["cancel", "removeAll", "removeFirst", "removeLast", "forEach", "dispose", "removeValue"].contains(
                call.calledName)
            {
                return flow.place(of: site)
            }
        }
        for site in flow.assignments[property.name] ?? [] {
            let assignment = flow.node(at: site).flatMap(AssignmentExpression.init)
            let function = flow.code(at: site).function
            if function?.isDeinitializer ?? false || function?.isInitializer ?? false { continue }
            guard let value = assignment?.singleValue?.unwrapped else { continue }
            if value.kind == .nil || value.kind == .array || Call(value)?.calledName == "DisposeBag"
                || Call(value)?.calledName == "Set"
            {
                return flow.place(of: site)
            }
        }
        return nil
    }
}

extension Property {
    fileprivate var keepsClosure: Bool { isStored && writtenType?.contains("->") ?? false }
}
