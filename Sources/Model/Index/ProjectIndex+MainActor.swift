import Syntax

/// What the sources say of the main actor.
extension ProjectIndex {
    /// Whether a type is on the main actor, by itself or by what it inherits; nil when the sources don't say.
    func isOnMainActor(type: DeclarationID) -> Bool? {
        let names = attributes(of: type).map(\.name)
        if names.contains("MainActor") { return true }
        // A global actor of the project's own.
        if names.contains(where: { $0.hasSuffix("Actor") }) || self[type].kind == .actor { return nil }
        if mainActorFolders.hold(file(of: type).path) { return true }
        let ancestry = ancestry(of: type)
        if ancestry.names.contains(where: { ["View", "App", "Scene", "ViewModifier"].contains($0) }) { return true }
        if ancestry.types.contains(where: { attributes(of: $0).contains { $0.name == "MainActor" } }) { return true }
        if ancestry.types.contains(where: { attributes(of: $0).contains { $0.name.hasSuffix("Actor") } }) { return nil }
        if extensions(of: type).contains(where: { attributes(of: $0).contains { $0.name.hasSuffix("Actor") } }),
            !ancestry.isComplete
        {
            return nil
        }
        return ancestry.isComplete ? false : nil
    }

    /// Whether a member runs on the main actor: by its own attribute, its extension's, or its type's; nil when the sources don't say.
    func isOnMainActor(member: DeclarationID) -> Bool? {
        let names = attributes(of: member).map(\.name)
        if names.contains("MainActor") { return true }
        if names.contains(where: { $0.hasSuffix("Actor") }) { return nil }
        if self[member].modifiers.contains(.nonisolated) { return false }
        if let parent = parent(of: member), self[parent].kind == .extension {
            let names = attributes(of: parent).map(\.name)
            if names.contains("MainActor") { return true }
            if names.contains(where: { $0.hasSuffix("Actor") }) { return nil }
        }
        return owner(of: member).map(isOnMainActor(type:)) ?? nil
    }

    /// Whether all of a type's or extension's own code runs on the main actor.
    func runsOnMainActor(_ id: DeclarationID) -> Bool {
        if attributes(of: id).contains(where: { $0.name == "MainActor" }) { return true }
        let type = self[id].kind == .extension ? owner(of: id) : id
        if let type, isOnMainActor(type: type) == true { return true }
        return parent(of: id).map(runsOnMainActor) ?? false
    }
}

/// Whether a name stands in a stretch as a whole word.
package func holds(word: String, in source: Source, at range: ByteRange) -> Bool {
    var word = word
    return word.withUTF8 { word in
        guard let first = word.first, range.count >= word.count else { return false }
        return source.withBytes(at: range) { bytes, range in
            let last = Int(range.end) - word.count
            var start = bytes.first(first, from: Int(range.start))
            while start <= last {
                let end = start + word.count
                if (1..<word.count).allSatisfy({ bytes[start + $0] == word[$0] }),
                    start == range.start || !isWordByte(bytes[start - 1]),
                    end == range.end || !isWordByte(bytes[end])
                {
                    return true
                }
                start = bytes.first(first, from: start + 1)
            }
            return false
        }
    }
}

package func isWordByte(_ byte: UInt8) -> Bool { byte.isInName }
