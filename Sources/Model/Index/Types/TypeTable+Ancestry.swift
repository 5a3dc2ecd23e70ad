import Bytes
import Syntax

extension TypeTable {
    /// Returns everything that a type and its extensions inherit.
    func ancestry(of type: DeclarationID, in files: [FileFacts]) -> Ancestry {
        var ancestry = Ancestry()
        ancestry.types = walk(up: type, in: files) { supertype in
            ancestry.names.append(supertype.name)
            if supertype.type == nil {
                ancestry.system.append(supertype.name)
                if !WellKnown.names.contains(supertype.name) {
                    ancestry.isComplete = false
                    if !WellKnown.requiresOnlyMethods(supertype.name) {
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

    /// Returns whether a struct is a SwiftUI view, as far as the sources show.
    func isView(_ type: DeclarationID, in files: [FileFacts]) -> Bool {
        // Most structs inherit nothing that could make them views.
        let extensions = extensions(of: type)
        guard mayBeView(type) || extensions.contains(where: { mayBeView($0) }) else { return false }
        for source in [type] + extensions {
            for name in inherited(by: source) {
                if name == "SwiftUI.View" { return true }
                if WellKnown.views.contains(name), declared(name, outside: source, in: files) == nil { return true }
            }
        }
        var isView = false
        _ = walk(up: type, in: files) { supertype in
            isView = supertype.type == nil && WellKnown.views.contains(supertype.name)
            return !isView
        }
        return isView
    }

    /// Returns whether a type or extension inherits a name that can make it a view.
    private func mayBeView(_ id: DeclarationID) -> Bool {
        inherited(by: id).contains { viewNames.mayHold(nameHash($0.lastName)) }
    }

    /// Returns the supertypes of a type in the sources, through extensions, superclasses, protocols and type aliases,
    /// for as long as `goesOn` returns true. If types inherit from each other in a longer chain than `longestChain`, the
    /// rest is not visited, and `beyondDepth` is called.
    private func walk(
        up type: DeclarationID, in files: [FileFacts], goesOn: (Supertype) -> Bool, beyondDepth: () -> Void = {}
    ) -> [DeclarationID] {
        var found: [DeclarationID] = []
        var waiting = [(type: type, depth: 0)]
        var seen: Set<DeclarationID> = [type]
        while let (current, depth) = waiting.popLast() {
            if depth == longestChain {
                beyondDepth()
                continue
            }
            for supertype in supertypes(of: current, in: files) {
                guard goesOn(supertype) else { return found }
                if let parent = supertype.type, seen.insert(parent).inserted {
                    found.append(parent)
                    waiting.append((parent, depth + 1))
                }
            }
        }
        return found
    }

    /// Adds the classes and protocols that inherit one of a set's types, directly or indirectly. Each is visited once,
    /// because they can be in long chains.
    func addSubtypes(to types: inout Set<DeclarationID>) {
        var waiting = Array(types)
        while let type = waiting.popLast() {
            for subtype in subtypes[type] ?? [] where types.insert(subtype).inserted { waiting.append(subtype) }
        }
    }

    /// Returns whether a type inherits a name that the sources may declare.
    fileprivate func mayInherit(_ type: DeclarationID) -> Bool {
        ([type] + extensions(of: type)).contains { source in
            inherited(by: source).contains { $0.holds(".") || mayMeanType($0) }
        }
    }
}

/// The number of types that may inherit from each other in a chain. It is far more than real code has, and keeps the time
/// linear in the length of the chain.
private let longestChain = 64

extension ProjectIndex {
    /// Returns the types that inherit from each of several types, in order, including protocols that refine them. All
    /// types are visited once.
    func descendants(of ancestors: Set<DeclarationID>) -> [DeclarationID: [DeclarationID]] {
        var found: [DeclarationID: [DeclarationID]] = [:]
        if ancestors.isEmpty { return found }
        for (file, outline) in types.outlines.enumerated() {
            for entry in outline.entries where entry.kind.isType {
                let id = DeclarationID(file: file, index: Int(entry.index))
                guard types.mayInherit(id) else { continue }
                for ancestor in ancestry(of: id).types where ancestor != id && ancestors.contains(ancestor) {
                    found[ancestor, default: []].append(id)
                }
            }
        }
        return found
    }
}
