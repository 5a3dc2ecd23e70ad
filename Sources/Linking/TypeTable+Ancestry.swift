import Syntax

extension TypeTable {
    /// Walks up from a type through its extensions, superclasses, protocols and typealiases.
    func ancestry(of type: DeclarationID, in files: [FileFacts]) -> Ancestry {
        var ancestry = Ancestry()
        var waiting = [type]
        var seen: Set<DeclarationID> = [type]
        while let current = waiting.popLast() {
            for source in [current] + extensions(of: current) {
                guard let entry = entry(of: source) else { continue }
                for (path, origin) in inherited(entry, of: source, in: files) {
                    guard let name = path.last else { continue }
                    ancestry.names.insert(name)
                    guard let parent = find(path, from: origin, in: files) else {
                        ancestry.system.insert(name)
                        if !WellKnown.names.contains(name) { ancestry.isComplete = false }
                        continue
                    }
                    if seen.insert(parent).inserted {
                        ancestry.types.append(parent)
                        waiting.append(parent)
                    }
                }
            }
        }
        return ancestry
    }

    /// What an inheritance clause names, with typealiases replaced by what they stand for; each with where it is written.
    private func inherited(
        _ entry: Outline.Entry, of source: DeclarationID, in files: [FileFacts], depth: Int = 0
    ) -> [(path: [String], origin: DeclarationID)] {
        entry.inherited.flatMap(WrittenType.inheritedPaths).flatMap {
            path -> [(path: [String], origin: DeclarationID)] in
            guard depth < 6, path.count == 1, let alias = alias(path[0], from: source, in: files),
                let target = self.entry(of: alias)
            else { return [(path, source)] }
            return inherited(target, of: alias, in: files, depth: depth + 1)
        }
    }

    /// Whether a struct is a SwiftUI view, as far as the sources say.
    func isView(_ type: DeclarationID, in files: [FileFacts]) -> Bool {
        guard let entry = entry(of: type) else { return false }
        let inherited = entry.inherited + extensions(of: type).flatMap { self.entry(of: $0)?.inherited ?? [] }
        // Most structs inherit nothing, or the system's own: no walk is needed.
        if inherited.allSatisfy({ WellKnown.names.contains($0) && !WellKnown.views.contains($0) }) { return false }
        let system = ancestry(of: type, in: files).system
        return !system.isDisjoint(with: WellKnown.views)
    }
}
