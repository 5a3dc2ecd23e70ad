import Bytes
import Syntax

/// The folders whose code runs on the main actor by default, because a package manifest contains
/// `.defaultIsolation(MainActor.self)` or an Xcode project sets it.
struct MainActorFolders: Sendable {
    private let folders: [String]
    private let projects: [String]
    /// The folders of packages. The settings of an enclosing Xcode project don't apply to them.
    private let packages: [String]
    /// The folders in which a nonisolated `async` function runs on the actor of its caller, instead of in the
    /// background.
    private let callersActor: Lazy<[String]>

    init(in files: [FileFacts], projects: [String], xcodeProjects: [XcodeProject]) {
        let manifests = files.compactMap { file in package(of: file).map { (file: file, package: $0) } }
        self.projects = projects
        packages = manifests.map(\.package)
        folders = manifests.flatMap { file, package in
            Self.folders(of: package, file.fileCode, with: "defaultIsolation") { $0.metatype == "MainActor" }
        }
        callersActor = Lazy {
            xcodeProjects.filter(\.keepsCallersActor).map(\.folder)
                + manifests.flatMap { file, package in
                    Self.folders(of: package, file.fileCode, with: "enableUpcomingFeature") {
                        StringLiteral($0)?.content == "NonisolatedNonsendingByDefault"
                    }
                }
        }
    }

    /// Returns whether a nonisolated `async` function in a file runs on the actor of its caller.
    func keepCallersActor(_ path: String) -> Bool { callersActor.wrapped.contains(where: path.hasPrefix) }

    func hold(_ path: String) -> Bool {
        if folders.isEmpty, projects.isEmpty { return false }
        if folders.contains(where: path.hasPrefix) { return true }
        return projects.contains { path.hasPrefix($0) && !holdPackage(of: path, below: $0) }
    }

    /// Returns whether a file belongs to a package in a folder.
    func holdPackage(of path: String, below folder: String) -> Bool {
        packages.contains { $0.utf8.count > folder.utf8.count && path.hasPrefix($0) }
    }

    /// Returns the folders of the targets with a setting, such as `defaultIsolation`, that has a value.
    private static func folders(
        of package: String, _ manifest: CodeTree, with setting: StaticString, where isMeant: (CodeNode) -> Bool
    ) -> [String] {
        let settings = manifest.nodes(ofKind: .member).filter { member in
            member.isNamed(setting) && member.callAsCallee?.arguments.first?.value.map(isMeant) ?? false
        }
        return settings.map { folder(of: $0, package) }
    }

    /// Returns the folder of the target with a setting. A setting outside of all targets applies to the whole package.
    private static func folder(of setting: CodeNode, _ package: String) -> String {
        let target = setting.ancestors.lazy.compactMap(Call.init).first {
            $0.callee?.kind == .member && kinds[$0.calledName] != nil
        }
        guard let target, let parent = kinds[target.calledName],
            let name = target.argument("name").flatMap(StringLiteral.init)
        else { return package }
        return package + parent + "/" + name.content + "/"
    }

    private static let kinds = [
        "target": "Sources", "executableTarget": "Sources", "testTarget": "Tests", "macro": "Sources",
        "plugin": "Plugins",
    ]
}

/// Returns the folder of the package whose manifest a file is; nil for other files.
private func package(of file: FileFacts) -> String? {
    guard file.path.hasSuffix(".swift"), file.path.holds("Package") else { return nil }
    let name = fileName(file.path)
    // `Package@swift-6.2.swift` is a manifest as well.
    guard name.hasPrefix("Package") || name.hasSuffix("Package.swift") else { return nil }
    return String(file.path.dropLast(name.count))
}
