import Bytes
import Syntax

extension Property {
    /// The first place outside of the scope of `private` that may use the property. That scope is the type with its
    /// extensions in the same file. A value of unknown type may be of this type.
    package var firstUseFromOutside: Place? { firstOutside() }

    /// The first place outside of the scope of `private` that assigns, binds or mutates the property.
    package var firstWriteFromOutside: Place? { firstOutside(onlyWrites: true) }

    /// The first place outside of the scope of `private` that certainly uses the property. Previews and tests do not
    /// count.
    package var firstCertainUseFromOutside: Place? {
        firstOutside { use in
            guard use.isCertain else { return false }
            let user = index.enclosingType(of: use.place.range, inFile: use.place.file)
            return user.map(index.isForPreviewsOrTests) != true
        }
    }

    /// The first place outside of the scope of `private` that may use the property, in a file that mentions the owner
    /// or, for a class, a subclass. Other files rarely have a value of the owner. A use on a value that is certainly of
    /// the class counts in any file.
    package var firstUseInFilesMentioningOwner: Place? {
        guard let owner else { return nil }
        guard owner.kind == .class else {
            return project.caches.uses[name].withLock { $0.outsideUseInFilesNaming(owner.id, of: id) }
        }
        let names = ([owner] + owner.subclasses).map(\.name)
        return firstOutside { use in
            if use.isCertain { return true }
            let source = index.files[use.place.file].source
            return names.contains { source.holds(word: $0) }
        }
    }

    /// The first place outside of the scope of `private` and of test files that may use the property. Previews count.
    package var firstUseByApp: Place? {
        firstOutside { !index.isTestFile(Int32($0.place.file)) }
    }

    private func firstOutside(
        onlyWrites: Bool = false, where counts: (MemberUse) -> Bool = { _ in true }
    ) -> Place? {
        project.caches.uses[name].withLock { $0.outsideUse(of: id, onlyWrites: onlyWrites, where: counts) }
    }

    /// Returns the first place that assigns, binds or mutates the property on an instance of `type` or a subclass, but
    /// not in an initializer of `type`. Changes inside an object that the property refers to do not count; those of a
    /// value that may be a struct do, in an initializer as well.
    ///
    /// - Parameter observers: Properties whose observers may change the property: their changes do not count either.
    package func firstWriteAfterInitialization(of type: Type, except observers: Set<Property> = []) -> Place? {
        let initializers = type.initializers
        let isReference = self.type.map { [.class, .actor, .protocol].contains($0.kind) } ?? false
        // A value in a protocol that structs may conform to is changed by assigning its properties.
        let mayBeValue = self.type.map { $0.kind == .protocol && $0.isBoundToClasses != true } ?? false
        return project.caches.uses[name].withLock {
            $0.first(on: [type.id] + type.subclasses.map(\.id), onlyWrites: true) { use in
                if isReference, use.isFollowedByMember { return mayBeValue && use.isCertain }
                if !observers.isEmpty, let variable = index.declaration(around: use.place, where: { $0.kind == .var }),
                    observers.contains(project.property(variable))
                {
                    return false
                }
                return !initializers.contains { $0.extent.contains(use.place) }
            }
        }
    }

    /// Whether nothing uses the property: neither the code of its type nor code elsewhere that may have a value of the
    /// type.
    package var isUnused: Bool {
        guard let owner else { return false }
        return owner.trees(containingAnyOf: [name, "$" + name, "_" + name]).allSatisfy { $0.property == self }
            && firstUseInFilesMentioningOwner == nil && owner.firstCall(giving: name) == nil
    }

    /// The protocol requirement that the property implements, if it is in the project.
    package var requirement: Requirement? { Member(id: id, project: project).requirement }
}
