import Bytes

/// A layer as declared in the settings: its files, and the layers that it may use.
package struct LayerDeclaration: Sendable {
    package let name: String
    /// The folders and files of the layer.
    package var folders: [LayerFolder]
    /// The layer's modules: targets of a `Package.swift`, and imported modules.
    package var modules: [String]
    /// The layers that this one may use; nil if it may use all of them.
    package var mayUse: [String]?
    /// The reason for the layer's restrictions, in the team's words.
    package var reason: String?
    /// Where the settings declare the layer: `.lint.yml:4`.
    package var declaredAt = ""

    package init(
        _ name: String, folders: [LayerFolder] = [], modules: [String] = [], mayUse: [String]? = nil,
        reason: String? = nil
    ) {
        self.name = name
        self.folders = folders
        self.modules = modules
        self.mayUse = mayUse
        self.reason = reason
    }

    /// Returns whether the layer may use another one. It may always use itself.
    package func mayUse(_ other: String) -> Bool { other == name || mayUse?.contains(other) ?? true }

    /// What the layer may use, as a predicate to follow its name: ``may use only `domain` and `core` ``.
    package var permission: String {
        guard let mayUse else { return "may use any layer" }
        let others = mayUse.filter { $0 != name }.map { "`\($0)`" }
        guard let last = others.last else { return "may use no other layer" }
        return "may use only \(others.count == 1 ? last : others.dropLast().joined(separator: ", ") + " and " + last)"
    }
}

/// A path pattern for a layer's files.
package struct LayerFolder: Sendable {
    package let text: String
    /// A closure that returns whether the pattern matches a path.
    package let covers: @Sendable (_ path: String) -> Bool
    /// Whether the pattern itself mentions tests or previews, as `Tests/**` does. Other patterns don't match test code.
    let namesTests: Bool
    /// Whether the pattern depends only on the folder of a file: `**/UI/**`, `App`.
    let looksAtFoldersAlone: Bool

    package init(_ text: String, covers: @escaping @Sendable (_ path: String) -> Bool) {
        self.text = text
        self.covers = covers
        namesTests = TestCode.isAside(text)
        let last = text.parts(at: "/").last ?? ""
        looksAtFoldersAlone = last == "**" || !last.contains { "*?[]{}.".contains($0) }
    }
}

extension TestCode {
    /// Returns whether a path or pattern contains a folder or file for tests or previews.
    package static func isAside(_ path: String) -> Bool {
        isFile(path) || path.parts(at: "/").contains { isFolder($0) || isPreviewFolder($0) }
    }
}
