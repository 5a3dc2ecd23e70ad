extension ViewModelProperty {
    /// A class of the app that keeps the view: it stores one, or all views that the app creates are for such classes and
    /// their hosting controllers. SwiftUI does not recreate such a view.
    package var keeperOfView: (owner: Type, place: Place)? {
        let index = project.index
        let stored = index.typeMentions(of: view.name).first { declaration, _ in
            index[declaration].isStored && !index.isForPreviewsOrTests(declaration)
                && project.property(declaration).owner?.kind == .class
                && project.property(declaration).type == view
        }
        if let stored, let owner = project.property(stored.declaration).owner { return (owner, stored.place) }
        let calls = view.constructions.filter { !$0.isOutsideApp }
        guard calls.allSatisfy({ $0.isKept(as: view) }), let first = calls.first else { return nil }
        return first.maker?.owner.map { ($0, first.place) }
    }

    /// The first place that uses the object through a value of the view, as an exporter does that keeps the view and
    /// updates it. Only a view that SwiftUI displays has the object of its `@StateObject` or `@State`.
    package var firstUseThroughValue: Place? {
        let index = project.index
        let own = view.extents
        let members = view.trees(containingAnyOf: [name]).map(\.member).filter { member in
            let declaration = index[member]
            return [.func, .var].contains(declaration.kind) && !declaration.isStatic && index.name(of: member) != "body"
        }
        // A user of a protocol keeps the views that conform to it as values.
        let requirements = members.compactMap { Member(id: $0, project: project).requirement?.id }
        return ([property.id] + members + requirements).lazy.compactMap { member in
            project.caches.uses[plainName(index.name(of: member))].withLock {
                $0.outsideUse(of: member) { use in
                    use.isCertain && !own.contains { $0.contains(use.place) }
                        && !index.isTestFile(Int32(use.place.file))
                }
            }
        }.first
    }
}

extension Construction {
    /// Returns whether a class stores the new view, directly or as the root view of a hosting controller, or is itself
    /// the hosting controller.
    fileprivate func isKept(as view: Type) -> Bool {
        guard let maker, let owner = maker.owner, owner.kind == .class else { return false }
        if let property = maker.property { return property.isStored && property.keeps(view) }
        guard let code = project.function(maker.id).tree else { return false }
        // A controller's root view is made once, wherever the controller is kept.
        let around = code.tree.node(at: place.range)?.ancestors.prefix { !$0.kind.isFunction }
        if around?.contains(where: { CallArgument($0)?.label == "rootView" }) ?? false { return true }
        if owner.inheritedNames.contains(where: isHosting), code.function?.isInitializer == true {
            return code.calls.contains {
                $0.callee?.path == ["super", "init"]
                    && $0.arguments.contains { !$0.isTrailing && $0.range.contains(place.range) }
            }
        }
        return code.tree.assignments.contains { assignment in
            guard assignment.valueRange.contains(place.range), let name = assignment.target.flatMap(code.ownMember)
            else { return false }
            return owner.property(named: name).map { $0.isStored && $0.keeps(view) } ?? false
        }
    }
}

extension Property {
    /// Returns whether the property's type is the view, or a hosting controller of a view.
    fileprivate func keeps(_ view: Type) -> Bool {
        if let writtenType {
            if writtenType.holds("->") { return false }
            return type == view || isHosting(writtenType)
        }
        return type == view || initialNode?.leadingCreation?.initializedType.map(isHosting) ?? false
    }
}

/// Returns whether a type is written like a hosting controller or view: `UIHostingController<CartView>?`.
private func isHosting(_ written: String) -> Bool {
    let name = written.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
    return name.hasSuffix("HostingController") || name.hasSuffix("HostingView")
}
