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
                for path in entry.inherited.flatMap(WrittenType.inheritedPaths) {
                    guard let name = path.last else { continue }
                    ancestry.names.insert(name)
                    let found = find(path, orItsParts: source, in: files)
                    if found.isEmpty {
                        ancestry.system.insert(name)
                        if !WellKnown.names.contains(name) { ancestry.isComplete = false }
                    }
                    for parent in found where seen.insert(parent).inserted {
                        ancestry.types.append(parent)
                        if let name = self.entry(of: parent)?.name { ancestry.names.insert(name) }
                        waiting.append(parent)
                    }
                }
            }
        }
        return ancestry
    }

    private func find(_ path: [String], orItsParts source: DeclarationID, in files: [FileFacts]) -> [DeclarationID] {
        resolve(path.joined(separator: "."), from: source, in: files).filter { files[$0].kind != .typealias }
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
