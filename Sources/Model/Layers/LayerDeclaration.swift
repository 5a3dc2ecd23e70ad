import Bytes

/// A layer as the settings declare it: the sources that belong to it, and the layers that it may use.
package struct LayerDeclaration: Sendable {
    package let name: String
    /// The folders and files of the layer.
    package var folders: [LayerFolder]
    /// The modules of the layer: targets of a `Package.swift`, and names that sources import.
    package var modules: [String]
    /// The layers that it may use; nil for any of them.
    package var mayUse: [String]?
    /// Why it is so, in the team's words.
    package var reason: String?
    /// Where the settings declare it: `.lint.yml:4`.
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

    /// Whether the layer may use another one, itself included.
    package func mayUse(_ other: String) -> Bool { other == name || mayUse?.contains(other) ?? true }

    /// `may use only `domain` and `core``, as it follows the name of a layer.
    package var permission: String {
        guard let mayUse else { return "may use any layer" }
        let others = mayUse.filter { $0 != name }.map { "`\($0)`" }
        guard let last = others.last else { return "may use no other layer" }
        return "may use only \(others.count == 1 ? last : others.dropLast().joined(separator: ", ") + " and " + last)"
    }
}

/// A pattern over the paths of a layer's files.
package struct LayerFolder: Sendable {
    package let text: String
    /// Whether a file lies there.
    package let covers: @Sendable (_ path: String) -> Bool
    /// Whether the pattern itself names tests or previews, as `Tests/**` does: code of tests belongs to no other layer.
    let namesTests: Bool

    package init(_ text: String, covers: @escaping @Sendable (_ path: String) -> Bool) {
        self.text = text
        self.covers = covers
        namesTests = TestCode.isAside(text)
    }
}

extension TestCode {
    /// Whether a path or a pattern names a folder or file of tests or previews.
    static func isAside(_ path: String) -> Bool {
        isFile(path) || path.parts(at: "/").contains { isFolder($0) || isPreviewFolder($0) }
    }
}
