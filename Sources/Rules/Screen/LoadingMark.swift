import Model

/// A property that shows that work is under way: a flag such as `isLoading`, a stream of flags, a state with a case
/// `loading`, or a flag in a state.
struct LoadingMark: Placed {
    let type: Type
    let property: Property
    /// The flag in the property: `isLoading` in `state.isLoading`.
    var flag: String?
    /// Whether the property can be `.loading`, rather than `true`.
    var isState = false

    var place: Place { property.place }
    var flow: TypeFlow { type.flow }
    var quoted: String { flag.map { "`\(property).\($0)`" } ?? "`\(property)`" }
    var value: String { isState ? "`.loading`" : "`true`" }

    /// Whether the property itself says that views show it: by a wrapper such as `@Published`, or as a stream.
    var isObserved: Bool { property.wrapper != nil || property.isConstant }

    /// Whether the app may read the property, or its observer shows it. Users of a library may read what is not private.
    var isRead: Bool {
        if property.hasAccessors || !property.isPrivate && !property.project.containsApp { return true }
        guard property.firstRead != nil else { return false }
        guard let flag, let state = property.type?.property(named: flag) else { return true }
        return state.firstRead != nil || !property.project.containsApp
    }

    /// The names in conditions that ask whether loading is under way.
    var names: Set<String> { isState ? [property.name, Vocabulary.loadingCase, "isLoading"] : [flag ?? property.name] }

    /// Where the type's members begin and end the loading.
    var effects: [FlowSite: Obligation.Effect] {
        var effects: [FlowSite: Obligation.Effect] = [:]
        let name = property.name
        if let flag {
            for site in flow.assignments[name] ?? [] { effects[site] = .unsure }
            for site in flow.callsOfMembers[name] ?? [] where mutates(site) { effects[site] = .unsure }
            for site in flow.assignmentsOfMembers[name] ?? [] where target(of: site)?.name == flag {
                effects[site] = effect(ofAssignment: site)
            }
            return effects
        }
        for site in flow.assignments[name] ?? [] {
            effects[site] = effect(ofAssignment: site)
            for (call, effect) in effectsOfCalls(ofSetter: site) { effects[call] = effect }
        }
        for site in flow.assignmentsOfMembers[name] ?? [] where !isState {
            let inner = target(of: site)?.name
            if inner == "value" || inner == "wrappedValue" { effects[site] = effect(ofAssignment: site) }
        }
        for site in flow.callsOfMembers[name] ?? [] {
            if let effect = effect(ofCall: site) { effects[site] = effect }
        }
        return effects
    }

    private func target(of site: FlowSite) -> MemberAccess? {
        flow.assignment(at: site)?.target.flatMap(MemberAccess.init)
    }

    private func mutates(_ site: FlowSite) -> Bool { flow.code(at: site).function?.has(modifier: .mutating) ?? false }

    /// Returns what an assignment does; nil if it has no effect by itself, because the value is a parameter.
    private func effect(ofAssignment site: FlowSite) -> Obligation.Effect? {
        guard let assignment = flow.assignment(at: site), let target = assignment.target, assignment.replaces,
            let value = assignment.singleValue
        else { return .unsure }
        if parameter(value, at: site) != nil { return nil }
        let base = flag == nil ? target : MemberAccess(target)?.base ?? target
        let isCertain = flow.code(at: site).ownMember(base) != nil
        return effect(of: value, isCertain: isCertain)
    }

    private func effect(of value: CodeNode, isCertain: Bool) -> Obligation.Effect {
        let begins: Bool
        if isState {
            guard let name = value.caseName else { return .unsure }
            begins = name == Vocabulary.loadingCase
        } else {
            guard let literal = SimpleLiteral(value.unparenthesized), literal.isTrue || literal.isFalse else {
                return .unsure
            }
            begins = literal.isTrue
        }
        return isCertain ? begins ? .begins : .meets : .unsure
    }

    /// Returns what a call of a member of the property does: `isLoading.send(true)`, `isLoading.toggle()`.
    private func effect(ofCall site: FlowSite) -> Obligation.Effect? {
        guard let call = flow.call(at: site) else { return nil }
        switch call.calledName {
        case "send", "accept", "onNext":
            guard let value = call.arguments.first?.value, let receiver = call.receiver else { return .unsure }
            return effect(of: value, isCertain: flow.code(at: site).ownMember(receiver) != nil)
        case "toggle": return .unsure
        default:
            let functions = property.type?.functions(named: call.calledName) ?? []
            return functions.contains { $0.has(modifier: .mutating) } ? .unsure : nil
        }
    }

    /// The parameter of the function whose value an assignment stores: `loading` in `isLoading = loading`.
    private func parameter(_ value: CodeNode, at site: FlowSite) -> Parameter? {
        guard let name = Name(value)?.name else { return nil }
        return flow.code(at: site).function?.parameters.first { $0.name == name }
    }

    /// Returns what the calls of a function do that stores its parameter in the property.
    private func effectsOfCalls(ofSetter site: FlowSite) -> [(FlowSite, Obligation.Effect)] {
        guard let value = flow.assignment(at: site)?.singleValue, let parameter = parameter(value, at: site),
            let function = flow.code(at: site).function
        else { return [] }
        let label = parameter.label ?? parameter.name
        return flow.callers(of: function).map { caller in
            let argument = flow.call(at: caller)?.argument(label == "_" ? nil : label)
            return (caller, argument.map { effect(of: $0, isCertain: true) } ?? .unsure)
        }
    }
}

extension Type {
    var loadingMarks: [LoadingMark] {
        guard kind != .enum, kind != .protocol else { return [] }
        let marks = storedProperties.flatMap { property -> [LoadingMark] in
            if property.saysThatWorkGoesOn { return [LoadingMark(type: self, property: property)] }
            guard property.isVariable, let state = property.type else { return [] }
            if state.kind == .enum {
                let isState = state.hasCase(named: Vocabulary.loadingCase)
                return isState ? [LoadingMark(type: self, property: property, isState: true)] : []
            }
            guard state.kind == .struct, Vocabulary.isState(property.name) else { return [] }
            return state.storedProperties.filter(\.saysThatWorkGoesOn).map {
                LoadingMark(type: self, property: property, flag: $0.name)
            }
        }
        // Each is followed through the type by itself. No screen has so many.
        return marks.count <= 32 ? marks : []
    }
}

extension Property {
    /// Whether the property is a flag, or a stream of flags, whose name says that work is under way.
    fileprivate var saysThatWorkGoesOn: Bool {
        guard Vocabulary.isWorkFlag(name) || Vocabulary.isSpinner(name) else { return false }
        if isFlag { return true }
        guard let writtenType else {
            return initialNode.flatMap(Call.init)?.arguments.contains { $0.value?.isFalse ?? false } ?? false
        }
        return isConstant && writtenType.holds("<Bool")
    }
}
