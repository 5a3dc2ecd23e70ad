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
            folders += Self.isolated(by: file.fileCode, in: package)
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
    private static func isolated(by manifest: CodeTree, in package: String) -> [String] {
        let settings = manifest.nodes(ofKind: .member).filter { member in
            member.isNamed("defaultIsolation")
                && member.callAsCallee?.arguments.first?.value?.metatype == "MainActor"
        }
        return settings.map { setting in
            let target = setting.ancestors.lazy.compactMap(Call.init).first {
                $0.callee?.kind == .member && kinds[$0.calledName] != nil
            }
            guard let target, let parent = kinds[target.calledName],
                let name = target.argument("name").flatMap(StringLiteral.init)
            else { return package }
            return package + parent + "/" + name.content + "/"
        }
    }

    private static let kinds = [
        "target": "Sources", "executableTarget": "Sources", "testTarget": "Tests", "macro": "Sources",
        "plugin": "Plugins",
    ]
}
