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

    /// Whether all of a type's or extension's own code runs on the main actor.
    fileprivate func runsOnMainActor(_ id: DeclarationID) -> Bool {
        if attributes(of: id).contains(where: { $0.name == "MainActor" }) { return true }
        let type = self[id].kind == .extension ? owner(of: id) : id
        if let type, isOnMainActor(type: type) == true { return true }
        return parent(of: id).map(runsOnMainActor) ?? false
    }
}

/// Where types are made, stored or handed on, by their names in calls and in the types of declarations.
///
/// One walk over all files for all types that a rule asks about.
struct TypeUses {
    /// The using type or extension, or the file itself, and the member whose type says so.
    private var uses: [String: [(user: DeclarationID?, member: DeclarationID?, place: Place)]] = [:]

    init(of types: [DeclarationID], in project: Project) {
        let names = types.map(project.name(of:))
        for (name, places) in project.constructions(of: names) {
            uses[name] = places.map { place in
                let user = project.files[place.file].lastDeclaration(around: place.range, where: \.kind.hasMembers)
                return (user.map { DeclarationID(file: place.file, index: $0) }, nil, place)
            }
        }
        for (name, mentions) in project.typeMentions(of: names) {
            uses[name, default: []] += mentions.map { (project.parent(of: $0), $0, $1) }
            // File by file, and in each what is made before what is stored.
            uses[name]?.sort {
                ($0.place.file, $0.member == nil ? 0 : 1, $0.place.range.start)
                    < ($1.place.file, $1.member == nil ? 0 : 1, $1.place.range.start)
            }
        }
    }

    /// The first use from where the main actor may not be; nil proves that `@MainActor` on the class breaks none of them.
    func firstOffMainActor(of type: DeclarationID, in project: Project) -> Place? {
        let own = Set([type] + project.extensions(of: type))
        return (uses[project.name(of: type)] ?? []).first { user, member, _ in
            if let user, own.contains(user) || project.runsOnMainActor(user) { return false }
            if let member { return project.isOnMainActor(member: member) != true }
            // A call at file scope stands in a `#Preview` or in the main file.
            return user != nil
        }?.place
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

func isWordByte(_ byte: UInt8) -> Bool { byte.isInName }
