import Syntax

extension MemberTree {
    /// Returns the place where the user starts what leads to a node; nil if that is unknown. The search continues where
    /// the enclosing function is called: in the type itself, and for a view model in its views.
    package func userAction(leadingTo node: CodeNode) -> Place? {
        switch cause(of: node) {
        case .found(let place): place
        case .event: nil
        case .member: function?.userAction
        }
    }

    fileprivate enum NearestCause {
        case found(Place)
        case event
        case member
    }

    fileprivate func cause(of node: CodeNode) -> NearestCause {
        let argument = node.parent.flatMap(CallArgument.init)
        if let call = argument?.owner.flatMap(Call.init), Cause(of: argument).isByUser {
            return .found(place(ofName: call))
        }
        for closure in node.ancestors.lazy.compactMap(Closure.init) {
            guard let call = closure.call else { continue }
            let cause = Cause(of: closure.argument)
            if cause.isByUser { return .found(place(ofName: call)) }
            if cause.isBesideUser { return .event }
        }
        return .member
    }
}

extension Function {
    /// The place where the user starts the function; nil if that is unknown, or if something else starts it as well.
    package var userAction: Place? {
        project.caches.facade.userActions.value(for: self) { findUserAction() }
    }

    private func findUserAction() -> Place? {
        var open = [self]
        var seen: Set = [self]
        var found: Place?
        // More callers than this are rare.
        while let function = open.popLast(), seen.count < 32 {
            if function.has(attribute: "IBAction") || function.isNamedForUser { found = found ?? function.place }
            found = found ?? function.owner?.screen?.placesOfUserActions[function]
            for use in function.owner?.ownReferences[function.name] ?? [] {
                switch use.code.cause(of: use.node) {
                case .found(let place): found = found ?? place
                case .event: return nil
                case .member:
                    if let caller = use.code.function, seen.insert(caller).inserted { open.append(caller) }
                }
            }
        }
        return found
    }

    private var isNamedForUser: Bool {
        name.begins(withAnyOf: ["didTap", "onTap", "didPress", "handleTap", "tapped"]) || name.hasSuffix("Tapped")
            || name.hasSuffix("Pressed") || name.hasSuffix("DidTap")
    }
}

extension Screen {
    /// Where a view calls each method of the view model because of something that the user does. A method that is
    /// called because of something else as well is left out.
    fileprivate var placesOfUserActions: [Function: Place] {
        project.caches.facade.placesOfUserActions.value(for: self) {
            let others = Set(entries.filter { $0.trigger.cause.isBesideUser }.map(\.method))
            let sent = entries.filter { $0.trigger.isOfSystemByUser && !others.contains($0.method) }
            return Dictionary(sent.map { ($0.method, $0.trigger.place) }) { first, _ in first }
        }
    }
}

extension Trigger {
    /// Whether the user starts the action by a view of the system or by a button. What other views report by labels such
    /// as `onTimeout` may be something else.
    fileprivate var isOfSystemByUser: Bool { cause.isByUser && (Cause.named(name) != nil || name.hasSuffix("Button")) }
}

extension Type {
    /// Where the type's members call its functions or pass them on, by the functions' names.
    fileprivate var ownReferences: [String: [(code: MemberTree, node: CodeNode)]] {
        project.caches.facade.ownReferences.value(for: self) {
            let names = Set(functions.map(\.name))
            var found: [String: [(code: MemberTree, node: CodeNode)]] = [:]
            for code in trees {
                for node in code.tree.nodes(ofKind: .name) + code.tree.nodes(ofKind: .member)
                where names.contains(node.name) && code.ownMember(node) != nil {
                    found[node.name, default: []].append((code, node))
                }
            }
            return found
        }
    }
}
