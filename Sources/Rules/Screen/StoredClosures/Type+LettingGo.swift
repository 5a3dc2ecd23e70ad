import Model

extension Type {
    /// Returns where a member other than `deinit`, or other code, may let go of what a property stores.
    ///
    /// - Parameters:
    ///   - uses: Where the type's members use the property.
    ///   - isContent: Whether other code may read the property, which lets nothing go.
    func placeLettingGo(
        of property: Property, uses: [(code: MemberTree, node: CodeNode)], isContent: Bool
    ) -> Place? {
        if !property.isPrivate {
            if isContent {
                if property.isVariable, let place = property.firstWriteFromOutside { return place }
            } else if let place = property.firstUseByApp {
                return place
            }
            if isSubclassed { return place }
        }
        return uses.first { code, node in
            !(code.function?.isDeinitializer ?? false) && code.letsGo(node, isContent)
        }.map { code, node in code.place(node) }
    }

    /// Where the type's members use stored properties, by name.
    var usesOfStoredProperties: [String: [(code: MemberTree, node: CodeNode)]] {
        let names = Set(storedProperties.map(\.name))
        var uses: [String: [(code: MemberTree, node: CodeNode)]] = [:]
        for code in flow.graphs.map(\.code) {
            guard let root = code.tree.root else { continue }
            for node in root.descendants where node.kind == .name || node.kind == .member {
                guard let name = code.ownMember(node), names.contains(name) else { continue }
                uses[name, default: []].append((code, node))
            }
        }
        return uses
    }

    /// For each stored closure, where a member sets it to `nil`: `onEnd = nil`.
    var placesReleasing: [String: Place] {
        flow.assignments.compactMapValues { sites in
            sites.first { flow.assignment(at: $0)?.singleValue?.unwrapped.isEmptied ?? false }.map(flow.place(of:))
        }
    }

    /// For each closure of a stored object, where a member sets it to `nil`, by both names: `loader.onEnd = nil`.
    var placesReleasingOfMembers: [[String]: Place] {
        var places: [[String]: Place] = [:]
        for (property, sites) in flow.assignmentsOfMembers {
            for site in sites {
                guard let assignment = flow.assignment(at: site), let target = assignment.target?.unwrapped,
                    assignment.singleValue?.unwrapped.isEmptied ?? false
                else { continue }
                places[[property, target.name]] = places[[property, target.name]] ?? flow.place(of: site)
            }
        }
        return places
    }
}

extension MemberTree {
    /// Returns whether code may let go of what a property stores by a use of it.
    fileprivate func letsGo(_ use: CodeNode, _ isContent: Bool) -> Bool {
        var node = use
        while let parent = node.parent, parent.kind == .optional || parent.kind == .forced || parent.kind == .inout {
            node = parent
        }
        guard let parent = node.parent else { return !isContent }
        if let access = MemberAccess(parent), access.base == node {
            return isContent
                ? access.name.hasPrefix("remove") || access.name.hasPrefix("pop")
                : !Vocabulary.additions.contains(access.name) && !["isEmpty", "count"].contains(access.name)
        }
        if let call = CallArgument(parent)?.owner.flatMap(Call.init) {
            return !isContent && !call.storesItsBase
        }
        if let assignment = AssignmentExpression(parent), assignment.target == node {
            return assignment.singleValue?.unwrapped.isEmptied ?? false
        }
        if let sequence = OperatorSequence(parent) {
            return !isContent && !sequence.operatorNames.allSatisfy { $0 == "==" || $0 == "!=" }
        }
        // A stored closure that is called.
        if let call = Call(parent), call.callee == node { return false }
        return !isContent
    }
}

extension CodeNode {
    /// Whether an assigned value holds nothing: `nil`, `[]`, `Set()`, `DisposeBag()`, `Message.empty`, an empty closure.
    var isEmptied: Bool {
        if isNil || isEmptyLiteral || isEmptyMember { return true }
        if let closure = Closure(self) { return closure.statements.isEmpty }
        guard let creation, creation.member == nil, Call(self)?.arguments.isEmpty ?? false else { return false }
        return ["Set", "DisposeBag", nil].contains(creation.typeName)
    }

    /// Whether a value is a static member of its type that says that it is empty: `.empty`, `Message.empty()`.
    private var isEmptyMember: Bool {
        guard Call(self)?.arguments.isEmpty ?? true, let access = MemberAccess(Call(self)?.callee ?? self),
            ["empty", "none"].contains(access.name)
        else { return false }
        return access.base.map { $0.kind == .name && $0.name.first?.isUppercase ?? false } ?? true
    }
}
