import Bytes
import Syntax

extension Property {
    /// The first place that may use the property from where a `private` property isn't visible: outside of its type and
    /// the type's extensions in the same file. Values of unknown type may be of this type.
    package var firstUseFromOutside: Place? { firstOutside(onlyWrites: false) }

    /// The first place outside of the scope of `private` that assigns, binds or mutates the property.
    package var firstWriteFromOutside: Place? { firstOutside(onlyWrites: true) }

    /// The first place in the app that uses the property from outside, on a value that is certainly of its type.
    package var firstCertainUseFromOutside: Place? {
        project.caches.uses.of(name) { uses in
            index.outsideUse(of: id, &uses) { use in
                guard use.isCertain else { return false }
                let user = index.enclosingType(of: use.place.range, inFile: use.place.file)
                return user.map(index.isForPreviewsOrTests) != true
            }?.place
        }
    }

    /// The first place outside of the scope of `private` that may use the property, in a file that mentions its type.
    /// Other files rarely have a value of it. The use of a class may also be in a file that casts to it, or that mentions
    /// a subclass.
    package var firstUseInFilesMentioningOwner: Place? {
        guard let owner else { return nil }
        return project.caches.uses.of(name) { uses in
            guard owner.kind == .class else { return index.outsideUseInFilesNaming(owner.id, id, &uses)?.place }
            let names = ([owner] + owner.subclasses).map(\.name)
            return index.outsideUse(of: id, &uses) { use in
                if use.isCertain { return true }
                let source = index.files[use.place.file].source
                return names.contains { holds(word: $0, in: source, at: ByteRange(0, source.count)) }
            }?.place
        }
    }

    /// The first place in the app that uses the property from outside. Values of unknown type may be of this type.
    package var firstUseByApp: Place? {
        project.caches.uses.of(name) { uses in
            index.outsideUse(of: id, &uses) { !index.isTestFile(Int32($0.place.file)) }?.place
        }
    }

    private func firstOutside(onlyWrites: Bool) -> Place? {
        project.caches.uses.of(name) { index.outsideUse(of: id, onlyWrites: onlyWrites, &$0)?.place }
    }

    /// Returns the first place that assigns, binds or mutates the property, other than in an initializer of `type` or
    /// its subclasses.
    package func firstWriteAfterInitialization(of type: Type) -> Place? {
        let initializers = type.initializers
        let isReference = self.type.map { [.class, .actor, .protocol].contains($0.kind) } ?? false
        // A value in a protocol that structs may conform to is changed by assigning its properties.
        let mayBeValue = self.type.map { $0.kind == .protocol && $0.isBoundToClasses == false } ?? false
        return project.caches.uses.of(name) { uses in
            index.firstUse(of: name, on: [type.id] + type.subclasses.map(\.id), onlyWrites: true, &uses) { use in
                !(isReference && index.isFollowedByMember(use.place) && !(mayBeValue && use.isCertain))
                    && !initializers.contains {
                        $0.file == use.place.file && $0.declaration.range.contains(use.place.range)
                    }
            }?.place
        }
    }

    /// The protocol requirement that the property implements, if it is in the project.
    package var requirement: Requirement? {
        guard let owner, let found = index.requirement(named: name, of: owner.id) else { return nil }
        return Requirement(found, in: project)
    }

    /// Whether a protocol requires a setter. Protocols outside the project may require one.
    package var mayBeRequiredSettable: Bool {
        guard let owner else { return false }
        return !owner.areRequiredPropertiesKnown
            || owner.protocols.contains { $0.requirements.contains { $0.name == name && $0.isSettable } }
    }
}

/// The uses of members, found on demand for each name.
///
/// This is a class because rules on several threads add to it.
final class UsesByName: Sendable {
    private let all = Locked<[String: Locked<UsesOfOneName>]>([:])

    func of<Result>(_ name: String, _ work: (inout UsesOfOneName) -> Result) -> Result {
        let uses = all.withLock { all in
            if let uses = all[name] { return uses }
            let uses = Locked(UsesOfOneName())
            all[name] = uses
            return uses
        }
        return uses.withLock(work)
    }
}

extension ProjectIndex {
    /// Returns whether a member is accessed after a place: `player` in `player.volume = 1`.
    fileprivate func isFollowedByMember(_ place: Place) -> Bool {
        let bytes = files[place.file].source.bytes
        let end = Int(place.range.end)
        return end < bytes.count && (bytes[end] == "." || bytes[end] == "?" || bytes[end] == "!")
    }
}
