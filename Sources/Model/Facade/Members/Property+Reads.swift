import Syntax

extension Property {
    /// The first place outside of tests that may read the property: in its type, in a view, in a preview, or through a
    /// protocol. Assigning the property or appending to it does not count as reading.
    package var firstRead: Place? {
        guard let owner else { return place }
        // An extension of a protocol that the type adopts may read the property, even as another protocol's requirement.
        let types = [owner] + owner.subclasses
        for type in types + types.flatMap(\.protocols).uniqued() {
            for code in type.trees(containingAnyOf: [name, "$" + name, "_" + name]) where code.memberPlace != place {
                if let read = code.firstRead(ofMember: name) { return read }
            }
        }
        return firstReadElsewhere(inTests: false)
    }

    /// Whether code outside of the type, apart from tests, reads the property of a value that is certainly of this type.
    package var isCertainlyReadElsewhere: Bool { firstReadElsewhere(inTests: false, certainly: true) != nil }

    /// Whether all code outside of the type that may read the property, apart from tests, is in controllers that receive
    /// its values on the main thread: `model.$query.receive(on: RunLoop.main)`.
    package var isReadOnMainThreadAlone: Bool {
        isCertainlyReadElsewhere
            && firstReadElsewhere(inTests: false) { place in
                let reader = index.enclosingType(of: place.range, inFile: place.file)
                let isInController = reader.map(index.controllers.contains) ?? false
                return !isInController || index.node(at: place)?.isReceivedOnMainThread != true
            } == nil
    }

    /// Whether code of the property's type may read it.
    package func isRead(in code: MemberTree) -> Bool { code.firstRead(ofMember: name) != nil }

    /// Whether a test may read the property.
    package var isReadByTests: Bool { firstReadElsewhere(inTests: true) != nil }

    /// Whether a test reads the property of a value that is certainly of this type.
    package var isCertainlyReadByTests: Bool { firstReadElsewhere(inTests: true, certainly: true) != nil }

    /// Returns the first place outside of the type, either in tests or not, that may read the property or its publisher.
    private func firstReadElsewhere(
        inTests: Bool, certainly: Bool = false, where counts: (Place) -> Bool = { _ in true }
    ) -> Place? {
        guard let owner else { return nil }
        let types = owner.receivers(ofMember: name).map(\.id)
        let ownDeclarations = types.flatMap { [$0] + index.extensions(of: $0) }
        let inside = owner.extents
        for name in isPublished ? [name, "$" + name] : [name] {
            let read = project.caches.uses[name].withLock {
                $0.first(on: types, notWithin: ownDeclarations, onlyWrites: false) { use in
                    index.isTestFile(Int32(use.place.file)) == inTests && (use.isCertain || !certainly)
                        && !inside.contains { $0.contains(use.place) }
                        && (!isPrivate || use.place.file == file) && !use.isReplaced && counts(use.place)
                }
            }
            if let read { return read }
        }
        return nil
    }
}

extension MemberTree {
    /// Returns the first place in the code that may read the given member of the code's owner.
    fileprivate func firstRead(ofMember name: String) -> Place? {
        mentions(of: name).first { mayRead($0) }.map { place($0) }
    }

    private func mayRead(_ node: CodeNode) -> Bool {
        switch node.kind {
        case .member:
            guard let base = MemberAccess(node)?.base else { return true }
            return isSelf(base) ? !isOnlyWritten(node) : !node.isOnlySet && !isOfUnrelatedType(base)
        case .name, .bound, .capture: return !isLocal(node.name, at: node) && !isOnlyWritten(node)
        default: return true
        }
    }

    /// Whether the code changes what a name refers to and uses the value for nothing else. What an object does with the
    /// arguments of a method is unknown, even if the method is named like one of a collection.
    private func isOnlyWritten(_ node: CodeNode) -> Bool {
        if node.isOnlySet { return true }
        guard node.isOnlyMutated else { return false }
        let type = ownMember(node).flatMap { owner?.property(named: $0) }?.type
        return type.map { ![.class, .actor, .protocol].contains($0.kind) } ?? true
    }

    /// Whether an expression is a stored property whose type is unrelated to the code's owner.
    private func isOfUnrelatedType(_ node: CodeNode) -> Bool {
        guard let owner, let name = ownMember(node), let type = owner.property(named: name)?.type else { return false }
        return type != owner && type.kind != .protocol && !type.inherits(owner) && !owner.inherits(type)
    }
}

extension CodeNode {
    /// Whether the code assigns what a name refers to: `count = 1`, `(count, rows) = (1, [])`, `assign(to: &$count)`.
    fileprivate var isOnlySet: Bool {
        if parent?.kind == .inout { return parent?.parent?.parent.flatMap(Call.init)?.calledName == "assign" }
        return wholeAssignment != nil
    }

    /// Whether the code calls a method of what a name refers to that changes a collection, and ignores the result:
    /// `rows.append(row)`.
    fileprivate var isOnlyMutated: Bool {
        guard let access = parent.flatMap(MemberAccess.init), access.base == self, let call = access.node.parent,
            call.kind == .call, call.statement == call
        else { return false }
        return Vocabulary.collectionChanges.contains(access.name)
    }
}
