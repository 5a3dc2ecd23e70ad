import Syntax

/// A stored property of a view, controller, app or modifier, whose type the project declares.
struct StoredReference: Sendable {
    /// The view, controller, app or modifier that has the property.
    var holder: DeclarationID
    var kind: Kind
    var property: DeclarationID
    var wrapper: PropertyWrapper?
    /// The property's type, which the project declares.
    var type: DeclarationID
    /// Whether the initial value creates the object.
    var isMade: Bool
    /// Whether the property has an optional type.
    var isOptional: Bool

    /// Whether the holder owns the object, judging by the declaration alone.
    var isOwned: Bool { owns(wrapper, isMade: isMade) }

    enum Kind: Sendable {
        case view
        /// A UIKit or AppKit view controller or view.
        case controller
        /// An `App`, a `Scene` or a `ViewModifier`.
        case app, modifier
    }
}

/// A type whose stored properties can be parts of screens.
struct HolderParts: Sendable {
    var type: DeclarationID
    var kind: StoredReference.Kind
}

extension Assembly {
    /// Finds the views, controllers, apps and modifiers with their stored properties. Those in previews are included.
    mutating func findStoredReferences(_ workers: some Workers) {
        project.controllers = project.types.subtypes(ofSystem: WellKnown.isViewClass)
        let index = project
        let holders = workers.flatMap(index.files.count) { $0.flatMap(index.holders(inFile:)) }
        project.holders = holders
        storedReferences = workers.flatMap(holders.count) { stretch in
            holders[stretch].flatMap { holder in
                index.storedVariables(of: holder.type).flatMap { index.storedReferences($0, of: holder) }
            }
        }
    }
}

extension ProjectIndex {
    /// Returns the holders of a kind: the views, the controllers, the apps or the modifiers.
    func holders(_ kind: StoredReference.Kind) -> [DeclarationID] { holders.filter { $0.kind == kind }.map(\.type) }

    /// Returns the views, controllers, apps and modifiers in a file.
    fileprivate func holders(inFile file: Int) -> [HolderParts] {
        let outline = types.outlines[file]
        return outline.entries.indices.compactMap { place in
            guard outline.entries[place].kind == .struct || outline.entries[place].kind == .class else { return nil }
            let id = DeclarationID(file: file, index: Int(outline.entries[place].index))
            return holderKind(of: id).map { HolderParts(type: id, kind: $0) }
        }
    }

    private func holderKind(of id: DeclarationID) -> StoredReference.Kind? {
        if self[id].kind == .class { return controllers.contains(id) ? .controller : nil }
        if isView(id) { return .view }
        let inherited = types.inherited(by: id)
        if inherited.contains(where: WellKnown.apps.contains) { return .app }
        return inherited.contains("ViewModifier") ? .modifier : nil
    }

    fileprivate func storedReferences(_ property: DeclarationID, of holder: HolderParts) -> [StoredReference] {
        let written = type(of: property)
        guard let type = storedType(of: property) else { return [] }
        var reference = StoredReference(
            holder: holder.type, kind: holder.kind, property: property, wrapper: wrapper(of: property), type: type,
            isMade: makes(type, in: initialNode(of: property)),
            isOptional: written.map { $0.hasSuffix("?") || $0.hasSuffix("!") } ?? false)
        var found = [reference]
        // `HomeViewModel.Context` refers to the view model, whose base class declares `Context`.
        if let path = written.map(WrittenType.path), path.count > 1,
            let outer = resolve(path.dropLast().joined(separator: "."), from: property), self[outer].kind.isReference,
            owner(of: type) != outer
        {
            reference.type = outer
            found.append(reference)
        }
        return found
    }

    /// Returns whether only UIKit or AppKit shows a screen's view model, and views cannot observe it.
    func isOfControllersAlone(_ screen: ScreenParts) -> Bool {
        guard let viewModel = screen.viewModel else { return false }
        return screen.views.isEmpty && !screen.controllers.isEmpty && !isObserved(viewModel)
    }

    /// Returns whether views can observe a class, because of a macro or a conformance of the class or a superclass.
    func isObserved(_ id: DeclarationID) -> Bool {
        ancestry(of: id).system.contains("ObservableObject")
            || classAndSuperclasses(of: id).contains { observingMacro(of: $0) != nil }
    }
}
