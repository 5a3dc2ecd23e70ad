import Linking
import Syntax

/// What the sources say of the main actor.
extension Project {
    /// Whether a type is on the main actor, by itself or by what it inherits; nil when that cannot be told.
    func isOnMainActor(type: DeclarationID) -> Bool? {
        let names = attributes(of: type).map(\.name)
        if names.contains("MainActor") { return true }
        // A global actor of the project's own.
        if names.contains(where: { $0.hasSuffix("Actor") }) || self[type].kind == .actor { return nil }
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

    /// Whether a member runs on the main actor: by its own attribute, its extension's, or its type's; nil when that cannot be told.
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

    /// The first place that uses a class from where the main actor may not be: it is made, stored or handed on there.
    ///
    /// Found by the class's name in the types of declarations and in calls; nil proves that `@MainActor` on the class breaks none of them.
    func useOffMainActor(of type: DeclarationID) -> Place? {
        let name = name(of: type)
        let own = Set([type] + extensions(of: type))
        for (index, file) in files.enumerated() {
            for construction in file.constructions where file.source[construction] == name {
                guard let user = innermostType(around: construction, inFile: index) else { continue }
                if !own.contains(user), !runsOnMainActor(user) {
                    return Place(file: index, range: construction)
                }
            }
            for (declaration, facts) in file.declarations.enumerated() where !facts.kind.isType {
                let id = DeclarationID(file: index, index: declaration)
                if let owner = parent(of: id), own.contains(owner) || runsOnMainActor(owner) { continue }
                for clause in file.clauses(of: declaration)
                where [.type, .parameterType, .inherited].contains(clause.kind) {
                    if facts.kind == .extension, own.contains(id) { continue }
                    guard holds(word: name, in: file.source, at: clause.range) else { continue }
                    if isOnMainActor(member: id) == true { continue }
                    return Place(file: index, range: clause.range)
                }
            }
        }
        return nil
    }

    /// Whether all of a type's own code runs on the main actor.
    private func runsOnMainActor(_ type: DeclarationID) -> Bool {
        if attributes(of: type).contains(where: { $0.name == "MainActor" }) { return true }
        if isOnMainActor(type: self[type].kind == .extension ? owner(of: type) ?? type : type) == true { return true }
        return parent(of: type).map(runsOnMainActor) ?? false
    }

    private func innermostType(around range: ByteRange, inFile file: Int) -> DeclarationID? {
        let declarations = files[file].declarations
        let index = declarations.lastIndex { $0.kind.hasMembers && $0.range.contains(range) }
        return index.map { DeclarationID(file: file, index: $0) }
    }
}

/// Whether a name stands in a stretch as a whole word.
func holds(word: String, in source: Source, at range: ByteRange) -> Bool {
    let text = Array(word.utf8)
    let bytes = source.bytes[range.indices]
    guard bytes.count >= text.count else { return false }
    for start in bytes.startIndex...(bytes.endIndex - text.count)
    where bytes[start] == text[0] && bytes[start..<start + text.count].elementsEqual(text) {
        let before = start == bytes.startIndex || !isWordByte(bytes[start - 1])
        let after = start + text.count == bytes.endIndex || !isWordByte(bytes[start + text.count])
        if before && after { return true }
    }
    return false
}

func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
        true
    default: false
    }
}
