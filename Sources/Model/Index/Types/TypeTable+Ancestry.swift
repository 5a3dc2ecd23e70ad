import Syntax

extension TypeTable {
    /// Returns everything that a type and its extensions inherit from.
    func ancestry(of type: DeclarationID) -> Ancestry {
        var ancestry = Ancestry()
        ancestry.types = walk(up: type) { supertype in
            ancestry.names.append(supertype.name)
            if supertype.type == nil {
                ancestry.system.append(supertype.name)
                if !WellKnown.names.contains(supertype.name) {
                    ancestry.isComplete = false
                    if !WellKnown.requiresNoProperties(supertype.name) {
                        ancestry.unknownRequirers.append(supertype.name)
                    }
                }
            }
            return true
        } beyondDepth: {
            ancestry.isComplete = false
        }
        return ancestry
    }

    /// Returns the project's supertypes of a type, following extensions, superclasses, protocols and type aliases, for
    /// as long as `goesOn` returns true. If a chain of types that inherit from each other is longer than
    /// `longestChain`, the rest is not visited, and `beyondDepth` is called.
    func walk(
        up type: DeclarationID, goesOn: (Supertype) -> Bool, beyondDepth: () -> Void = {}
    ) -> [DeclarationID] {
        var found: [DeclarationID] = []
        var waiting = [(type: type, depth: 0)]
        var seen: Set<DeclarationID> = [type]
        while let (current, depth) = waiting.popLast() {
            if depth == longestChain {
                beyondDepth()
                continue
            }
            for supertype in supertypes(of: current) {
                guard goesOn(supertype) else { return found }
                if let parent = supertype.type, seen.insert(parent).inserted {
                    found.append(parent)
                    waiting.append((parent, depth + 1))
                }
            }
        }
        return found
    }

    /// Returns types and all classes and protocols that inherit from one of them, directly or indirectly. Each is visited
    /// only once, because chains can be long.
    func withSubtypes(_ types: Set<DeclarationID>) -> Set<DeclarationID> {
        var (found, waiting) = (types, Array(types))
        while let type = waiting.popLast() {
            for subtype in subtypes[type] ?? [] where found.insert(subtype).inserted { waiting.append(subtype) }
        }
        return found
    }

    /// Returns the classes and protocols that inherit, directly or indirectly, from a type with such a name that the
    /// project doesn't declare.
    func subtypes(ofSystem isMeant: (_ name: String) -> Bool) -> Set<DeclarationID> {
        let direct = knownSupertypes.filter { $0.value.contains { $0.type == nil && isMeant($0.name) } }
        return withSubtypes(Set(direct.keys))
    }
}

/// How many types may inherit from each other in a chain. Real code never comes close, and the limit keeps the time
/// linear in the length of a chain.
private let longestChain = 64

extension ProjectIndex {
    /// Returns the types that inherit from each of the given types, in the order of the files, including protocols that
    /// refine them. All types are visited in a single pass.
    func descendants(of ancestors: Set<DeclarationID>) -> [DeclarationID: [DeclarationID]] {
        var found: [DeclarationID: [DeclarationID]] = [:]
        if ancestors.isEmpty { return found }
        for (file, outline) in types.outlines.enumerated() {
            for entry in outline.entries where entry.kind.isType {
                let id = DeclarationID(file: file, index: Int(entry.index))
                guard types.inherits(id, where: { $0.holds(".") || types.mayMeanType($0) }) else { continue }
                for ancestor in ancestry(of: id).types where ancestor != id && ancestors.contains(ancestor) {
                    found[ancestor, default: []].append(id)
                }
            }
        }
        return found
    }
}
