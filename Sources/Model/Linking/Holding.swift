import Syntax

/// A stored property by which something that shows a screen holds a type of the sources.
struct Holding: Sendable {
    /// The view, controller or app.
    var holder: DeclarationID
    var kind: Kind
    var property: DeclarationID
    /// The property wrapper's name without `@`, nil for none.
    var wrapper: String?
    /// The class or protocol that the property's type leads to.
    var type: DeclarationID
    /// Whether the holder makes the value or keeps it alive.
    var isOwned: Bool

    enum Kind: Sendable {
        case view
        /// A view controller, a view of UIKit or AppKit.
        case controller
        /// An `App`, a `Scene` or a `ViewModifier`.
        case app, modifier
    }
}

extension ProjectIndex {
    /// What the views, controllers and apps of a file hold, outside of previews.
    func holdings(inFile file: Int) -> [Holding] {
        let entries = types.outlines[file].entries
        return entries.indices.flatMap { place -> [Holding] in
            guard entries[place].kind == .struct || entries[place].kind == .class else { return [] }
            let id = DeclarationID(file: file, index: Int(entries[place].index))
            guard let kind = holdingKind(of: id) else { return [] }
            return members(of: id).flatMap { property in
                self[property].isStored && !self[property].isStatic ? holdings(property, of: id, kind) : []
            }
        }
    }

    /// The names of the properties in a file that views keep by a property wrapper and that aren't private.
    func wrappedNamesOfViews(inFile file: Int) -> [NameHash] {
        let entries = types.outlines[file].entries
        return entries.indices.flatMap { place -> [NameHash] in
            guard entries[place].kind == .struct else { return [] }
            let id = DeclarationID(file: file, index: Int(entries[place].index))
            guard isView(id) else { return [] }
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

    private func holdingKind(of id: DeclarationID) -> Holding.Kind? {
        if self[id].kind == .class { return isController(id) ? .controller : nil }
        if isView(id) { return .view }
        let inherited = types.inherited(by: id)
        if inherited.contains(where: { WellKnown.apps.contains($0) }) { return .app }
        return inherited.contains("ViewModifier") ? .modifier : nil
    }

    private func holdings(_ property: DeclarationID, of holder: DeclarationID, _ kind: Holding.Kind) -> [Holding] {
        let written = type(of: property)
        guard let type = storedType(of: property) else { return [] }
        let wrapper = wrapper(of: property)
        let isMade = ranges(.value, of: property).first.map { range in
            text(of: Place(file: Int(property.file), range: range)).holds(name(of: type) + "(")
        }
        var found = [
            Holding(
                holder: holder, kind: kind, property: property, wrapper: wrapper, type: type,
                isOwned: wrapper == "State" || wrapper == "StateObject" || isMade == true)
        ]
        // `HomeViewModel.Context` holds the view model by what its base class declares.
        if let path = written.map(WrittenType.path), path.count > 1,
            let outer = resolve(path.dropLast().joined(separator: "."), from: property), self[outer].kind == .class,
            owner(of: type) != outer
        {
            found.append(found[0])
            found[1].type = outer
        }
        return found
    }

    /// Whether a class is a view controller or view of UIKit or AppKit, as far as the sources say.
    private func isController(_ id: DeclarationID) -> Bool {
        guard !types.heritage(of: id, in: files).isEmpty else { return false }
        return ancestry(of: id).system.contains { name in
            WellKnown.controllerEndings.contains(where: name.hasSuffix)
        }
    }

    /// Whether only UIKit or AppKit shows a view model that isn't observed as views observe: by closures and streams.
    func isOfControllersAlone(_ screen: ScreenParts) -> Bool {
        guard let viewModel = screen.viewModel else { return false }
        return screen.views.isEmpty && !screen.controllers.isEmpty && !isObserved(viewModel)
    }

    /// Whether views can observe a class, by a macro or a conformance, its own or a superclass's.
    func isObserved(_ id: DeclarationID) -> Bool {
        let ancestry = ancestry(of: id)
        return ancestry.system.contains("ObservableObject")
            || ([id] + ancestry.types).contains { type in
                self[type].kind == .class
                    && attributes(of: type).contains { WellKnown.observingMacros.contains($0.name) }
            }
    }
}
