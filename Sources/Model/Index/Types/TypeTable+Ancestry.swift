import Bytes
import Syntax

extension TypeTable {
    /// All that a type inherits, in extensions too.
    func ancestry(of type: DeclarationID, in files: [FileFacts]) -> Ancestry {
        var ancestry = Ancestry()
        ancestry.types = walk(up: type, in: files) { supertype in
            ancestry.names.insert(supertype.name)
            if supertype.type == nil {
                ancestry.system.insert(supertype.name)
                if !WellKnown.names.contains(supertype.name) { ancestry.isComplete = false }
            }
            return true
        }
        return ancestry
    }

    /// Whether a struct is a SwiftUI view, as far as the sources say.
    func isView(_ type: DeclarationID, in files: [FileFacts]) -> Bool {
        // Most structs inherit nothing that could make them one.
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

    /// Whether a type or extension names anything that leads to a view.
    private func mayBeView(_ id: DeclarationID) -> Bool {
        inherited(by: id).contains { viewNames.mayHold(nameHash($0.lastName)) }
    }

    /// Walks up from a type through its extensions, superclasses, protocols and typealiases, as long as `goesOn` says so;
    /// the types of the sources that it came by.
    private func walk(up type: DeclarationID, in files: [FileFacts], goesOn: (Supertype) -> Bool) -> [DeclarationID] {
        var found: [DeclarationID] = []
        var waiting = [type]
        var seen: Set<DeclarationID> = [type]
        while let current = waiting.popLast() {
            for supertype in heritage(of: current, in: files) {
                guard goesOn(supertype) else { return found }
                if let parent = supertype.type, seen.insert(parent).inserted {
                    found.append(parent)
                    waiting.append(parent)
                }
            }
        }
        return found
    }

    /// Whether a type names anything that the sources may declare as what it inherits.
    fileprivate func mayInherit(_ type: DeclarationID) -> Bool {
        ([type] + extensions(of: type)).contains { source in
            inherited(by: source).contains { $0.holds(".") || mayMeanType($0) }
        }
    }
}

extension ProjectIndex {
    /// The types that inherit from each of some, in order: protocols that refine it included. One look at all types, for who
    /// asks of several.
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
