import Syntax

extension TypeTable {
    /// Walks up from a type through its extensions, superclasses, protocols and typealiases.
    func ancestry(of type: DeclarationID, in files: [FileFacts]) -> Ancestry {
        var ancestry = Ancestry()
        var waiting = [type]
        var seen: Set<DeclarationID> = [type]
        while let current = waiting.popLast() {
            for heir in heritage(of: current, in: files) {
                ancestry.names.insert(heir.name)
                guard let parent = heir.type else {
                    ancestry.system.insert(heir.name)
                    if !WellKnown.names.contains(heir.name) { ancestry.isComplete = false }
                    continue
                }
                if seen.insert(parent).inserted {
                    ancestry.types.append(parent)
                    waiting.append(parent)
                }
            }
        }
        return ancestry
    }

    /// Whether a struct is a SwiftUI view, as far as the sources say.
    func isView(_ type: DeclarationID, in files: [FileFacts]) -> Bool {
        // Most structs inherit nothing, or the system's own: no walk is needed.
        let own = inherited(by: type)
        let others = extensions(of: type).flatMap(inherited)
        if own.contains("SwiftUI.View") || others.contains("SwiftUI.View") { return true }
        let isOther = { (name: String) in WellKnown.names.contains(name) && !WellKnown.views.contains(name) }
        if own.allSatisfy(isOther), others.allSatisfy(isOther) { return false }
        let system = ancestry(of: type, in: files).system
        return !system.isDisjoint(with: WellKnown.views)
    }
}
