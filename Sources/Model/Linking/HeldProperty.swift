import Syntax

/// A stored property of a view, controller or app whose type is in the sources.
struct HeldProperty: Sendable {
    /// The view, controller or app.
    var holder: DeclarationID
    var kind: Kind
    var property: DeclarationID
    /// The property wrapper's name without `@`; nil for none.
    var wrapper: String?
    /// The class or protocol that the property's type resolves to.
    var type: DeclarationID
    /// Whether the holder creates the value or keeps it alive.
    var isOwned: Bool
    /// Whether the property has an optional type.
    var isOptional: Bool

    enum Kind: Sendable {
        case view
        /// A view controller or view of UIKit or AppKit.
        case controller
        /// An `App`, a `Scene` or a `ViewModifier`.
        case app, modifier
    }
}

extension ProjectIndex {
    /// Returns the stored properties of the views, controllers and apps in a file, without previews.
    ///
    /// - Parameter controllers: The classes that inherit from a view controller or view of UIKit or AppKit.
    func heldProperties(inFile file: Int, controllers: Set<DeclarationID>) -> [HeldProperty] {
        let entries = types.outlines[file].entries
        return entries.indices.flatMap { place -> [HeldProperty] in
            guard entries[place].kind == .struct || entries[place].kind == .class else { return [] }
            let id = DeclarationID(file: file, index: Int(entries[place].index))
            guard let kind = holderKind(of: id, controllers) else { return [] }
            return members(of: id).flatMap { property in
                self[property].isStored && !self[property].isStatic ? heldProperties(property, of: id, kind) : []
            }
        }
    }

    /// Returns the names of the properties in a file that views store with a property wrapper and that are not private.
    func wrappedNamesOfViews(inFile file: Int) -> [NameHash] {
        let entries = types.outlines[file].entries
        return entries.indices.flatMap { place -> [NameHash] in
            guard entries[place].kind == .struct else { return [] }
            let id = DeclarationID(file: file, index: Int(entries[place].index))
            guard isView(id) || isViewModifier(id) else { return [] }
            return ownMembers(of: id).compactMap { member in
                let declaration = self[member]
                guard declaration.isStored, !declaration.isPrivate,
                    declaration.clauses.contains(where: {
                        files[file].clauses[$0].kind == .attribute
                    })
                else { return nil }
                return NameHash(nameHash(of: member))
            }
        }
    }

    private func holderKind(of id: DeclarationID, _ controllers: Set<DeclarationID>) -> HeldProperty.Kind? {
        if self[id].kind == .class { return controllers.contains(id) ? .controller : nil }
        if isView(id) { return .view }
        let inherited = types.inherited(by: id)
        if inherited.contains(where: { WellKnown.apps.contains($0) }) { return .app }
        return inherited.contains("ViewModifier") ? .modifier : nil
    }

    func isViewModifier(_ id: DeclarationID) -> Bool { types.inherited(by: id).contains("ViewModifier") }

    private func heldProperties(_ property: DeclarationID, of holder: DeclarationID, _ kind: HeldProperty.Kind)
        -> [HeldProperty]
    {
        let written = type(of: property)
        guard let type = storedType(of: property) else { return [] }
        let wrapper = wrapper(of: property)
        let isMade = ranges(.value, of: property).first.map { range in
            text(of: Place(file: Int(property.file), range: range)).holds(name(of: type) + "(")
        }
        var found = [
            HeldProperty(
                holder: holder, kind: kind, property: property, wrapper: wrapper, type: type,
                isOwned: wrapper == "State" || wrapper == "StateObject" || isMade == true,
                isOptional: written.map { $0.hasSuffix("?") || $0.hasSuffix("!") } ?? false)
        ]
        // `HomeViewModel.Context` refers to the view model, whose base class declares `Context`.
        if let path = written.map(WrittenType.path), path.count > 1,
            let outer = resolve(path.dropLast().joined(separator: "."), from: property), self[outer].kind == .class,
            owner(of: type) != outer
        {
            found.append(found[0])
            found[1].type = outer
        }
        return found
    }

    /// Returns the classes that inherit from a view controller or view of UIKit or AppKit, as far as the sources show.
    /// All classes are visited once, because they can be in long chains.
    func controllers() -> Set<DeclarationID> {
        var found: Set<DeclarationID> = []
        var subtypes: [DeclarationID: [DeclarationID]] = [:]
        for (id, supertypes) in types.knownSupertypes {
            for supertype in supertypes {
                if let type = supertype.type {
                    subtypes[type, default: []].append(id)
                } else if WellKnown.controllerEndings.contains(where: supertype.name.hasSuffix) {
                    found.insert(id)
                }
            }
        }
        var waiting = Array(found)
        while let type = waiting.popLast() {
            for subtype in subtypes[type] ?? [] where found.insert(subtype).inserted { waiting.append(subtype) }
        }
        return found
    }

    /// Returns whether a view model is used only by UIKit or AppKit, with closures and streams, and is not observed as
    /// by SwiftUI.
    func isOfControllersAlone(_ screen: ScreenParts) -> Bool {
        guard let viewModel = screen.viewModel else { return false }
        return screen.views.isEmpty && !screen.controllers.isEmpty && !isObserved(viewModel)
    }

    /// Returns whether views can observe a class, because of a macro or conformance of its own or of a superclass.
    func isObserved(_ id: DeclarationID) -> Bool {
        let ancestry = ancestry(of: id)
        return ancestry.system.contains("ObservableObject")
            || ([id] + ancestry.types).contains { type in
                self[type].kind == .class
                    && attributes(of: type).contains { WellKnown.observingMacros.contains($0.name) }
            }
    }
}
