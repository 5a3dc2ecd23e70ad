import Syntax

/// How views notice the changes of a class.
package enum Observation {
    /// A macro such as `@Observable`, of the class itself or a superclass.
    case macro
    /// Combine's `ObservableObject`.
    case object
    case none
    /// An unknown macro, or a superclass outside of the project, may make the class observable.
    case unknown
}

extension Type {
    /// How views notice changes of the class, judging by the class and its superclasses. A macro takes precedence over
    /// `ObservableObject`, as in SwiftUI.
    package var observation: Observation {
        let types = [self] + superclasses
        if types.contains(where: { $0.observingMacro != nil }) { return .macro }
        if inherits(named: "ObservableObject") { return .object }
        if inherits(named: "Observable") { return .macro }
        let isKnown = isAncestryKnown && types.allSatisfy(\.unknownAttributes.isEmpty)
        return isKnown ? .none : .unknown
    }

    /// The place of the macro that makes this class itself observable.
    package var observingMacro: Place? {
        index.observingMacro(of: id).map { Place(file: file, range: $0.range) }
    }

    /// The fix that adds `@Observable`, along with `import Observation` unless another import provides it.
    package var makingObservable: Remedy {
        if kind == .actor { return .obstacle("an actor cannot be `@Observable`", at: place) }
        if observation == .object {
            return .obstacle("views would have to stop using the wrappers of `ObservableObject`")
        }
        if let property = storedProperties.first(where: { $0.isVariable && !$0.canBeObserved }) {
            return .obstacle("an `@Observable` class cannot store `\(property)` as it is", at: property.place)
        }
        let facts = index.file(of: id)
        let imports = facts.declarations.indices.filter { facts.declarations[$0].kind == .import }
        guard let last = imports.last(where: { !facts.declarations[$0].flags.contains(.conditional) }) else {
            return .obstacle("the file has no imports, and `@Observable` needs `Observation`")
        }
        var edits = [index.adding(attribute: "@Observable", to: id)]
        if !imports.contains(where: { librariesWithObservation.contains(facts.name(of: $0)) }) {
            let text = "\(lineEnding(of: facts.source))import Observation"
            edits.insert(index.inserting(text, at: facts.declarations[last].range.end, inFileOf: id), at: 0)
        }
        return .edits(edits, "Add `@Observable`")
    }

    /// The attributes and inherited types that make the class itself observable. Each comes with a fix that removes it,
    /// along with imports that the file then no longer needs.
    package var observationMarks: [(place: Place, removal: Remedy)] {
        marksOfObservation.map { place, removal in
            guard var fix = removal.fix else { return (place, removal) }
            for (module, edit) in index.removingImports(unneededWithout: place.range, inFileOf: id) {
                fix.title += " and the import of \(module)"
                fix.edits.insert(edit, at: 0)
            }
            return (place, .fix(fix))
        }
    }

    private var marksOfObservation: [(place: Place, removal: Remedy)] {
        let attributes = index.attributes(of: id).filter { WellKnown.isObservingMacro($0.name) }.map { attribute in
            (
                place: Place(file: file, range: attribute.range),
                removal: Remedy.edit(index.removing(attribute: attribute.range, of: id), "Remove `@\(attribute.name)`")
            )
        }
        return attributes
            + inheritanceEntries.filter(\.isObservableObject).map {
                (place: $0.place, removal: removing($0, "Remove `ObservableObject`"))
            }
    }

    /// The obstacle to removing observation from the class: the class publishes a property, is stored in a property
    /// wrapper that requires an observable class, or is put into the environment. It is nil if there is no such
    /// obstacle.
    package var needForObservation: Remedy? {
        if let published = properties.first(where: { $0.has(attribute: "Published") }) {
            return .obstacle("`\(published)` is marked `@Published`", at: published.place)
        }
        return project.caches.observationUses.wrapped.need(for: id, in: index)
    }
}

extension InheritanceEntry {
    /// Whether the entry is Combine's `ObservableObject` itself, rather than a protocol that inherits from it.
    package var isObservableObject: Bool { written == "ObservableObject" || written == "Combine.ObservableObject" }
}

extension Type {
    /// The stored variables whose changes views observe: those that are published, and those of a class with an observing
    /// macro. Private ones are among them, because a computed property may show them.
    package var observedVariables: [Property] {
        let isObservable = observation == .macro
        return storedProperties.filter { property in
            property.isPublished
                || isObservable && property.isVariable && !property.has(modifier: .lazy)
                    && !property.has(attribute: "ObservationIgnored")
        }
    }

    /// The observed variables that are published, or that code outside of the class may read.
    package var shownVariables: [Property] { observedVariables.filter { $0.isPublished || !$0.isPrivate } }
}

extension Property {
    /// Whether a stored variable of an `@Observable` class may be declared like this.
    fileprivate var canBeObserved: Bool {
        !has(modifier: .lazy) && unknownAttributes.isEmpty && !declaration.flags.contains(.inPattern)
            && !sharesItsDeclaration
    }
}

extension Declared {
    /// The attributes that may be unknown macros or property wrappers.
    fileprivate var unknownAttributes: [String] {
        attributeNames.filter { !WellKnown.isPlain($0) }
    }
}

private let librariesWithObservation: Set = ["Observation", "SwiftUI", "Foundation", "UIKit", "AppKit"]

extension Type {
    /// Whether the class certainly never updates a view. An `ObservableObject` and its superclasses, which must all be in
    /// the project, then have no property wrappers that publish and don't mention `objectWillChange`; another class does
    /// not change.
    package var publishesNothing: Bool {
        guard observation == .object else { return isUnchanging }
        return isAncestryKnown
            && ([self] + superclasses).allSatisfy { type in
                type.storedProperties.allSatisfy(\.isSilent)
                    && !type.properties.contains { $0.name == "objectWillChange" }
                    && !type.contains(word: "objectWillChange")
            }
    }

    /// Whether the class certainly has no changes of its own to lose: the class and its superclasses, which must all be in
    /// the project, have no stored variables apart from bindings, private ones and objects that nothing
    /// changes, and those whose property wrapper keeps the value elsewhere.
    package var isUnchanging: Bool {
        project.caches.facade.unchangingTypes.value(for: self) { findWhetherUnchanging() }
    }

    private func findWhetherUnchanging() -> Bool {
        let types = [self] + superclasses
        return isAncestryKnown
            && types.allSatisfy { type in
                type.storedProperties.allSatisfy { property in
                    !property.isVariable || property.writtenType?.hasPrefix("Binding<") == true
                        || property.isKeptElsewhere
                        || property.isConstantInPractice(of: type)
                }
            }
    }
}

extension Property {
    /// Whether the property certainly doesn't update views that observe its object: it has no unknown property wrapper.
    ///
    /// A wrapper that updates the view which it is in does nothing in a class, unless the value is stored elsewhere, as that
    /// of `@AppStorage` is.
    fileprivate var isSilent: Bool {
        unknownAttributes.allSatisfy { name in
            PropertyWrapper(attribute: name)?.source.map { $0 != .store } ?? false
        }
    }

    /// Returns whether the property is private, belongs to a view's kind of wrapper or stores an object of the project, and
    /// nothing changes it.
    fileprivate func isConstantInPractice(of type: Type) -> Bool {
        isSilent && (isPrivate || !unknownAttributes.isEmpty || self.type?.kind.isReference == true)
            && firstWriteAfterInitialization(of: type) == nil
    }

    /// Whether the property wrapper belongs to the project and stores no variable that changes, so that it keeps the value
    /// elsewhere, as in the user defaults.
    fileprivate var isKeptElsewhere: Bool {
        unknownAttributes.contains { name in
            guard let id = index.type(named: name, near: file) else { return false }
            let wrapper = project.type(id)
            return wrapper.kind == .struct && wrapper.property(named: "wrappedValue") != nil
                && wrapper.storedProperties.allSatisfy {
                    !$0.isVariable || $0.writtenType == "UserDefaults" || $0.isConstantInPractice(of: wrapper)
                }
        }
    }
}
