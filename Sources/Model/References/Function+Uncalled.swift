import Syntax

extension Function {
    /// Whether certainly nothing in the app calls a method of an internal type, apart from tests: nothing requires or
    /// overrides it, the system does not call it by an attribute, and no other code may use it.
    var isUncalled: Bool {
        guard let owner, !isInitializer, !isStatic, name.utf8.allSatisfy(\.isInName),
            attributesWithEffect.isEmpty,
            [.override, .public, .open].allSatisfy({ !has(modifier: $0) }),
            ([owner] + owner.subclasses).allSatisfy({ !$0.mayBeRequired(name, isPrivate: has(modifier: .private)) })
        else { return false }
        return !isMentionedByApp
    }

    /// Whether other code of the app mentions the method in its type, or may use it elsewhere.
    package var isMentionedByApp: Bool {
        guard let owner else { return true }
        let isMentioned = ([owner] + owner.superclasses + owner.subclasses).contains { type in
            type.trees(containingAnyOf: [name]).contains { $0.member != id && $0.mentions(name) }
        }
        if isMentioned { return true }
        if owner.kind == .protocol {
            // Values of any type that conforms to the protocol have the method.
            return index.mentions.files(mentioning: name, as: .uses).contains { !index.isTestFile(Int32($0)) }
        }
        let types = owner.receivers(ofMember: name).map(\.id)
        let use = project.caches.uses[name].withLock { uses in
            uses.first(on: types, onlyWrites: false) { use in
                !index.isTestFile(Int32(use.place.file)) && (!isPrivate || use.place.file == file)
                    && !index.extent(of: id).contains(use.place)
            }
        }
        return use != nil
    }
}

extension Type {
    /// Returns whether a supertype may require a method with this name. What other modules declare requires no private
    /// one.
    fileprivate func mayBeRequired(_ name: String, isPrivate: Bool) -> Bool {
        let known = Set(ancestors.map(\.name)).union(WellKnown.typesWithoutMethods)
        return !isPrivate && !known.isSuperset(of: inheritedNames)
            || protocols.contains { $0.requirements.contains { $0.name == name } }
    }
}
