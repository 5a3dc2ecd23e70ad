import Bytes
import Syntax

/// The folders whose code runs on the main actor by default, because a package manifest contains
/// `.defaultIsolation(MainActor.self)` or an Xcode project sets it.
struct MainActorFolders: Sendable {
    private var folders: [String] = []
    private var projects: [String] = []
    /// The folders of packages. The settings of an enclosing Xcode project don't apply to them.
    private var packages: [String] = []

    init() {}

    init(in files: [FileFacts], projects: [String]) {
        self.projects = projects
        for file in files where file.path.hasSuffix(".swift") && file.path.holds("Package") {
            let name =
                file.path.utf8.lastIndex(of: 0x2F).map { file.path[file.path.index(after: $0)...] } ?? file.path[...]
            // `Package@swift-6.2.swift` is a manifest as well.
            guard name.hasPrefix("Package") || name.hasSuffix("Package.swift") else { continue }
            let package = String(file.path.dropLast(name.count))
            packages.append(package)
            folders += Self.isolated(by: CodeTokens(of: file.source), in: package)
        }
    }

    func hold(_ path: String) -> Bool {
        if folders.isEmpty, projects.isEmpty { return false }
        if folders.contains(where: path.hasPrefix) { return true }
        return projects.contains { path.hasPrefix($0) && !holdPackage(of: path, below: $0) }
    }

    /// Returns whether a file belongs to a package in a folder.
    func holdPackage(of path: String, below folder: String) -> Bool {
        packages.contains { $0.utf8.count > folder.utf8.count && path.hasPrefix($0) }
    }

    /// Returns the folders of the targets with the setting. A setting outside of all targets applies to the whole
    /// package.
    private static func isolated(by tokens: CodeTokens, in package: String) -> [String] {
        tokens.positions.filter { tokens.text($0) == "defaultIsolation" && tokens.text($0 + 2) == "MainActor" }
            .map { setting in
                let target = tokens.positions.prefix(setting).last {
                    kinds[tokens.text($0)] != nil && tokens.isMember($0)
                }
                guard let target, let parent = kinds[tokens.text(target)], tokens.text(target + 2) == "name",
                    tokens.kind(target + 4) == .string
                else { return package }
                let text = tokens.text(target + 4)
                return package + parent + "/" + text.filter { $0 != "\"" } + "/"
            }
    }

    private static let kinds = [
        "target": "Sources", "executableTarget": "Sources", "testTarget": "Tests", "macro": "Sources",
        "plugin": "Plugins",
    ]
}
