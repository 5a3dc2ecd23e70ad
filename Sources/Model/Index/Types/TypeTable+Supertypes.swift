import Bytes
import Syntax

extension TypeTable {
    /// Records what all classes and protocols inherit from, and the subclasses of each class.
    func findSupertypes(_ workers: some Workers) {
        var found = workers.flatMap(outlines.count) { stretch in
            stretch.flatMap { file in
                let entries = self.outlines[file].entries
                return entries.indices.compactMap { place -> Inheritance? in
                    let kind = entries[place].kind
                    guard kind == .class || kind == .protocol else { return nil }
                    let id = DeclarationID(file: file, index: Int(entries[place].index))
                    let supertypes = self.readSupertypes(of: id)
                    if supertypes.isEmpty { return nil }
                    let isNested = entries[place].owner != .file
                    return Inheritance(
                        id: id, isClass: kind == .class, supertypes: supertypes, isNested: isNested,
                        isOpen: self.inherits(id) { $0.holds(".") || isNested && self.mayMeanInnerType($0) })
                }
            }
        }
        knownSupertypes.reserveCapacity(found.count)
        // Iterating over the indices avoids copying the elements, which would count references to their supertypes.
        for place in found.indices { knownSupertypes[found[place].id] = found[place].supertypes }
        // The inherited types of a nested type, and those written with dots, can be nested in other types' supertypes.
        // Outer types come first.
        let late = found.indices.filter { found[$0].isOpen }
        for place in late.filter({ !found[$0].isNested }) + late.filter({ found[$0].isNested }) {
            let id = found[place].id
            found[place].supertypes = readSupertypes(of: id)
            knownSupertypes[id] = found[place].supertypes
        }
        for place in found.indices {
            let id = found[place].id
            for supertype in found[place].supertypes {
                if let type = supertype.type { subtypes[type, default: []].append(id) }
            }
            // The superclass comes first in an inheritance clause.
            if found[place].isClass, let parent = found[place].supertypes.first?.type, files[parent].kind == .class,
                parent != id
            {
                subclasses[parent, default: []].append(id)
            }
        }
        findViewNames(among: found.filter { !$0.isClass })
    }

    /// Records the names of protocols that refine `View` or the like, directly or indirectly.
    private func findViewNames(among protocols: [Inheritance]) {
        for name in WellKnown.views { viewNames.insert(nameHash(name)) }
        var others = protocols
        while true {
            let refined = others.partition { $0.supertypes.contains { viewNames.mayHold(nameHash($0.name)) } }
            if refined == others.endIndex { return }
            for name in others[refined...].compactMap({ name(of: $0.id) }) { viewNames.insert(nameHash(name)) }
            others.removeSubrange(refined...)
        }
    }

    /// The supertypes of a type, as found in the first pass.
    private struct Inheritance {
        var id: DeclarationID
        var isClass: Bool
        var supertypes: [Supertype]
        var isNested: Bool
        /// Whether the supertypes may change once those of other types are known.
        var isOpen: Bool
    }

    /// Returns whether a type or one of its extensions inherits from a name that fulfills a condition.
    func inherits(_ type: DeclarationID, where isMeant: (String) -> Bool) -> Bool {
        ([type] + extensions(of: type)).contains { inherited(by: $0).contains(where: isMeant) }
    }

    private func readSupertypes(of type: DeclarationID) -> [Supertype] {
        var supertypes: [Supertype] = []
        for source in [type] + extensions(of: type) {
            addSupertypes(inherited(by: source), from: source, to: &supertypes, depth: 0)
        }
        return supertypes
    }

    private func addSupertypes(
        _ names: [String], from source: DeclarationID, to supertypes: inout [Supertype],
        depth: Int
    ) {
        for name in names {
            guard depth < 4 else { continue }
            guard !name.holds(".") else {
                let path = name.parts(at: ".")
                guard let last = path.last else { continue }
                supertypes.append(Supertype(name: last, type: find(path, outside: source)))
                continue
            }
            // Names in an inheritance clause are looked up outside of the type's braces.
            let type = declared(name, outside: source)
            if let type, let target = target(of: type) {
                let meant = WrittenType.paths(in: target).prefix(8).map { $0.joined(separator: ".") }
                addSupertypes(meant, from: type, to: &supertypes, depth: depth + 1)
            } else {
                supertypes.append(Supertype(name: name, type: type.flatMap { files[$0].kind == .typealias ? nil : $0 }))
            }
        }
    }

    /// Returns the supertypes of a type, including those in its extensions' inheritance clauses.
    func supertypes(of type: DeclarationID) -> [Supertype] {
        if let known = knownSupertypes[type] { return known }
        let kind = files[type].kind
        return kind == .class || kind == .protocol ? [] : readSupertypes(of: type)
    }
}
