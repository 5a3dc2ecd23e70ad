import Syntax

extension MemberTree {
    /// Returns the functions with a body that a call may run: those of `self`, or of a property of `self` whose type the
    /// project declares. A protocol stands for the only type in the app that conforms to it.
    package func callees(of call: Call) -> [Function] {
        let own = ownCallees(of: call)
        if !own.isEmpty { return own.filter(\.hasBody) }
        guard let access = call.callee.flatMap({ MemberAccess($0.unwrapped) }), let base = access.base,
            let name = ownMember(base), let type = owner?.property(named: name)?.type
        else { return [] }
        let implementing = type.kind == .protocol ? type.onlyImplementation ?? type : type
        return implementing.functions(called: access.name).filter { $0.hasBody && $0.accepts(call) }
    }

    /// Returns the functions of the type, its superclasses and its protocols that a call of `self` may run.
    package func ownCallees(of call: Call) -> [Function] {
        guard let callee = call.callee, let name = ownMember(callee), let owner else { return [] }
        let isStatic = function?.isStatic ?? false
        let functions = isStatic ? owner.staticFunctions(named: name) : owner.functions(called: name)
        return functions.count <= Self.mostOverloads ? functions.filter { $0.accepts(call) } : []
    }

    /// Returns the functions with a body that a call may run, including those of a shared instance and static ones:
    /// `CartService.shared.save(cart)`, `CartService.save(cart)`.
    package func functionsRun(by call: Call) -> [Function] {
        let callees = callees(of: call)
        guard callees.isEmpty, let access = call.callee.flatMap({ MemberAccess($0.unwrapped) }),
            let base = access.base?.unwrapped
        else { return callees }
        let found: [Function]
        if let type = type(named: base) {
            found = type.staticFunctions(named: access.name)
        } else if let shared = MemberAccess(base), Vocabulary.sharedInstances.contains(shared.name) {
            found = shared.base.flatMap(type(named:))?.functions(called: access.name) ?? []
        } else {
            found = []
        }
        return found.filter { $0.hasBody && $0.accepts(call) }
    }

    /// The project's type that an expression names.
    private func type(named expression: CodeNode) -> Type? {
        guard let name = Name(expression)?.name, name.beginsUppercase else { return nil }
        return owner?.resolve(name)
    }

    /// How many functions of one name are compared with a call.
    fileprivate static let mostOverloads = 16
}

extension Call {
    /// What a member is called on: `store` for `store.load()`.
    package var receiver: CodeNode? { callee.flatMap(MemberAccess.init)?.base }
}

extension Function {
    /// Returns whether an expression may refer to this function, judging by the labels of its arguments if it is called.
    package func fits(_ expression: CodeNode) -> Bool { expression.callAsCallee.map(accepts) ?? true }

    /// Returns whether the labels of a call's arguments fit the parameters. Trailing closures fit any parameter.
    package func accepts(_ call: Call) -> Bool {
        let labels = call.arguments.filter { !$0.isTrailing }.map(\.label)
        var rest = labels[...]
        let trailing = call.arguments.count - labels.count
        var missing = 0
        for parameter in parameters {
            let written = parameter.label ?? parameter.name
            let label = written == "_" ? nil : plainName(written)
            if let next = rest.first, next == label {
                rest.removeFirst()
                while parameter.type.hasSuffix("..."), let next = rest.first, next == nil { rest.removeFirst() }
            } else if parameter.value.isEmpty, !parameter.type.hasSuffix("...") {
                missing += 1
            }
        }
        return rest.isEmpty && missing <= trailing
    }

    /// Whether so many functions of the type have the same name that it is unknown which of them a call refers to.
    var hasManyOverloads: Bool {
        guard let owner else { return false }
        let functions = isStatic ? owner.staticFunctions(named: name) : owner.functions(named: name)
        return functions.count > MemberTree.mostOverloads
    }
}

extension Type {
    /// Returns the methods with a name, including inherited ones and those of protocol extensions.
    func functions(called name: String) -> [Function] {
        let own = functions(named: name)
        if !own.isEmpty { return own }
        return ancestors.flatMap { $0.functions(named: name) }.filter(\.hasBody)
    }

    func staticFunctions(named name: String) -> [Function] {
        project.caches.facade.staticFunctions.value(for: self) {
            Dictionary(grouping: staticFunctions, by: \.name)
        }[name] ?? []
    }

    /// The only type in the app that conforms to the protocol.
    fileprivate var onlyImplementation: Type? {
        let all = descendants.filter { $0.kind != .protocol && $0.isAppCode && !$0.isTestDouble }
        return all.count == 1 ? all[0] : nil
    }
}
