import Bytes
import Syntax

/// The targets of the project's packages, as far as their manifests declare them with literals: `.target(name: "Shop",
/// path: "Sources/Shop")`.
struct PackageTargets: Sendable {
    private(set) var all: [PackageTarget] = []
    /// The index of the target for each folder with sources.
    private var byFolder: [String: Int] = [:]

    init(in files: [FileFacts]) {
        let manifests = files.filter { $0.path == "Package.swift" || $0.path.hasSuffix("/Package.swift") }
        if manifests.isEmpty { return }
        let folders = foldersAround(files)
        for manifest in manifests { all += PackageTargets.targets(by: manifest, folders: folders) }
        for (number, target) in all.enumerated() { byFolder[target.folder] = number }
    }

    /// Returns the index of the target that a folder belongs to, which is the one with the innermost enclosing folder.
    func target(around folder: String) -> Int? {
        if byFolder.isEmpty { return nil }
        var folder = folder
        while true {
            if let target = byFolder[folder] { return target }
            if folder.isEmpty { return nil }
            folder = Model.folder(of: folder)
        }
    }

    /// Returns the targets that a manifest declares.
    private static func targets(by manifest: FileFacts, folders: Set<String>) -> [PackageTarget] {
        let root = folder(of: manifest.path)
        let declared = WrittenTarget.all(in: manifest.fileCode)
        let isAlone = declared.count { !$0.isTest } == 1
        return declared.map { target in
            func path(_ name: String) -> String { root.isEmpty ? name : name.isEmpty ? root : "\(root)/\(name)" }
            if let written = target.path {
                return PackageTarget(name: target.name, folder: path(written), isTest: target.isTest)
            }
            let places = target.usualFolders.map { path("\($0)/\(target.name)") }
            // The only target of a package needs no folder of its own.
            let last = isAlone && !target.isTest ? path("Sources") : places[0]
            let found = places.first(where: folders.contains) ?? last
            return PackageTarget(name: target.name, folder: found, isTest: target.isTest)
        }
    }
}

/// A target of a package: a module, and the folder with its sources, without a trailing `/`.
struct PackageTarget: Sendable, Equatable {
    var name: String
    var folder: String
    var isTest: Bool
}

/// Returns the folder of a file, without a trailing `/`. It is empty if the path has none.
func folder(of path: String) -> String {
    path.utf8.lastIndex(of: 0x2F).map { String(path[..<$0]) } ?? ""
}

/// Returns the folders of files, including all parent folders.
private func foldersAround(_ files: [FileFacts]) -> Set<String> {
    var folders: Set<String> = []
    for file in files {
        var path = folder(of: file.path)
        while folders.insert(path).inserted, !path.isEmpty { path = folder(of: path) }
    }
    return folders
}

/// A target as written in a manifest.
private struct WrittenTarget {
    var name: String
    var path: String?
    var isTest: Bool
    /// The folders that usually contain targets without an explicit path.
    var usualFolders: [String]

    private static let kinds = ["target", "executableTarget", "testTarget", "macro", "plugin"]

    /// Returns the targets whose names and paths are string literals.
    static func all(in manifest: CodeTree) -> [WrittenTarget] {
        var found: [WrittenTarget] = []
        for call in manifest.nodes(ofKind: .call).compactMap(Call.init) where namesTarget(call) {
            // The arguments of a target also name those that it depends on.
            guard !call.node.ancestors.lazy.compactMap(Call.init).contains(where: namesTarget),
                let target = WrittenTarget(call)
            else { continue }
            if let known = found.firstIndex(where: { $0.name == target.name }) {
                // A separate list of dependencies also names targets.
                if found[known].path == nil { found[known].path = target.path }
            } else {
                found.append(target)
            }
        }
        return found
    }

    private static func namesTarget(_ call: Call) -> Bool {
        call.callee?.kind == .member && kinds.contains(call.calledName)
    }

    private init?(_ call: Call) {
        guard let name = call.argument("name")?.plainText, !name.isEmpty else { return nil }
        var path: String?
        if let written = call.argument("path") {
            guard let parts = written.plainText?.parts(at: "/").filter({ $0 != "." }), !parts.contains("..") else {
                return nil
            }
            path = parts.joined(separator: "/")
        }
        self.name = name
        self.path = path
        isTest = call.calledName == "testTarget"
        let first = isTest ? ["Tests"] : call.calledName == "plugin" ? ["Plugins"] : []
        usualFolders = first + ["Sources", "Source", "src", "srcs"]
    }
}

extension CodeNode {
    /// The text of a string literal in one line, without interpolations and escapes.
    fileprivate var plainText: String? {
        guard let literal = StringLiteral(self), text.utf8.first == 0x22, !literal.content.holds("\\"),
            !literal.content.holds("\n")
        else { return nil }
        return literal.content
    }
}
