import Syntax

/// Returns whether a view owns the object in one of its properties: it creates the object, or SwiftUI keeps the first
/// one that the property has got for as long as the view exists.
func owns(_ wrapper: PropertyWrapper?, isMade: Bool) -> Bool { isMade || wrapper?.keepsFirst == true }

/// Where a type creates the object that one of its properties stores.
package enum MakingPlace: Sendable {
    case initialValue, initializer
}

extension Property {
    /// Returns where `owner` creates the object of a type that the property stores, directly or in a property wrapper; nil
    /// if the object comes from elsewhere.
    func makingPlace(of type: Type, in owner: Type) -> MakingPlace? {
        if owner.makes(type, in: initialNode) { return .initialValue }
        let isAssigned = owner.initializers.compactMap(\.tree).contains { code in
            code.uses(ofOwn: name).compactMap(\.assignedNodes.first).contains { value in
                owner.makes(type, in: value)
                    || owner.makes(type, in: code.initialValue(of: value.wrappedValue ?? value))
            }
        }
        return isAssigned ? .initializer : nil
    }

    /// Returns whether `owner` owns the object of a type that the property stores.
    package func isOwned(as type: Type, by owner: Type) -> Bool {
        owns(wrapper, isMade: makingPlace(of: type, in: owner) != nil)
    }
}

/// Who decides how long the object in a view's property lives, judging by the property's wrapper alone.
package enum Keeping: Sendable {
    /// SwiftUI, which keeps the first object as long as the view exists: `@State`, `@StateObject`.
    case first
    /// The code that creates the view's value, because each value stores an object of its own.
    case each
    /// The environment, another view, or an unknown wrapper.
    case elsewhere
}

extension ViewModelProperty {
    package var keeping: Keeping {
        switch wrapper {
        case let wrapper? where wrapper.keepsFirst: .first
        case nil, .bindable, .observedObject: .each
        default: .elsewhere
        }
    }

    /// Whether SwiftUI keeps the first object in the property.
    package var keepsFirst: Bool { keeping == .first }

    /// Whether the view creates the object, rather than being passed it or getting it from the environment.
    package var isMade: Bool { makingPlace != nil }

    /// Where the view creates the object; nil if it comes from elsewhere. If all code that creates the view passes it an
    /// object, what creates one is only for previews.
    package var makingPlace: MakingPlace? {
        guard let madeType, let place = property.makingPlace(of: madeType, in: view) else { return nil }
        return isAlwaysPassed ? nil : place
    }

    private var isAlwaysPassed: Bool {
        let calls = view.constructions.filter { !$0.isOutsideApp }
        return !calls.isEmpty && calls.allSatisfy { project.index.passes(property.name, inCallAt: $0.place) }
    }

    /// The parameter of the view's initializer from which the object is made, if it is a value. The next value may differ.
    package var valueItIsMadeFrom: Parameter? {
        for initializer in view.initializers {
            let values = initializer.parameters.filter { parameter in
                if parameter.type.holds("->") || parameter.type.hasPrefix("any ") { return false }
                guard let type = view.resolve(parameter.type) else { return !parameter.type.isEmpty }
                return !type.kind.isReference && type.kind != .protocol
            }
            guard !values.isEmpty, let code = initializer.tree else { continue }
            for made in code.uses(ofOwn: name).compactMap(\.assignedNode) {
                let used = code.names(in: made)
                if let value = values.first(where: { used.contains($0.name) }) { return value }
            }
        }
        return nil
    }

    /// The view to which this view passes the object, if that view keeps the first one that it receives.
    package var downstreamOwner: Type? {
        uses.lazy.filter { $0.name == name }.compactMap(screen.held(keeping:)).first?.view
    }
}

extension Screen {
    /// Returns the property of the view that a use passes the view model to, if that view keeps the first value that it receives.
    func held(keeping use: CodeNode) -> ViewModelProperty? {
        guard use.accessedMember == nil, let held = use.enclosingCalls.first.flatMap(held) else { return nil }
        return held.keepsFirst ? held : nil
    }

    /// A type outside of the screen and its tests with a variable for the view model or the contract: an app, a
    /// coordinator, a parent's view model.
    package var otherOwner: Type? {
        let own = Set(parts.views.map(\.type) + parts.mocks + parts.suites)
        let index = project.index
        let owners = project.caches.viewModelOwners.wrapped
        return [contract, viewModel].lazy.compactMap { $0 }.flatMap { owners[$0.name] ?? [] }
            .first { index[$0].kind != .protocol && !own.contains($0) && !index.isForPreviewsOrTests($0) }
            .map(project.type)
    }
}

extension MemberTree {
    /// Returns the names in a value, with those in the values of the local constants that it uses.
    fileprivate func names(in value: CodeNode) -> Set<String> {
        var names = Set(([value] + value.descendants).compactMap { Name($0)?.name })
        for binding in bindings {
            guard let name = binding.name, names.contains(name), let made = binding.value else { continue }
            names.formUnion(made.descendants.compactMap { Name($0)?.name })
        }
        return names
    }
}
