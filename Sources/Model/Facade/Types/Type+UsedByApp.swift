import Bytes
import Syntax

extension Type {
    /// Whether nothing in the project names the type, apart from the type itself, previews and tests, although the
    /// project contains an app. No screen shows such a view. A class with an outlet or an action may be named by a
    /// storyboard.
    package var isUnusedByApp: Bool {
        guard project.containsApp, !inherits(anyOf: WellKnown.apps), !has(attribute: "main") else { return false }
        let isInStoryboard =
            properties.contains { $0.has(attribute: "IBOutlet") }
            || functions.contains { $0.has(attribute: "IBAction") }
        return !isInStoryboard && !project.caches.namesUsedByApp.wrapped.contains(nameHash(name))
    }
}

extension ProjectIndex {
    /// Returns the hashes of the names of types that occur in another declaration than those of the type itself. Previews
    /// and tests are left out. In comments and strings inside of declarations, a name counts, too.
    func namesUsedByApp() -> Set<UInt32> {
        var declared: Set<UInt32> = []
        for file in files {
            for (number, declaration) in file.declarations.enumerated() where declaration.kind.hasMembers {
                declared.insert(nameHash(file.name(of: number)))
            }
        }
        var used: Set<UInt32> = []
        for (number, file) in files.enumerated() where !isTestFile(Int32(number)) {
            file.source.bytes.withView { bytes in
                bytes.forEachCapitalizedName { name in
                    let hash = bytes.nameHash(name)
                    guard declared.contains(hash), !used.contains(hash) else { return }
                    let range = ByteRange(UInt32(name.lowerBound), UInt32(name.upperBound))
                    guard let around = file.lastDeclaration(around: range, where: \.kind.hasMembers) else { return }
                    let scopes = enclosing(DeclarationID(file: number, index: around))
                    let isOwn = scopes.contains { nameHash(self.name(of: $0)) == hash }
                    if !isOwn, !scopes.contains(where: isPreviewCode) { used.insert(hash) }
                }
            }
        }
        return used
    }
}
