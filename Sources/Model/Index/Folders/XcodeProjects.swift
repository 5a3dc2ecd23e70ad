import Bytes
import Syntax

/// An Xcode project, which may say which files its targets compile.
package struct XcodeProject: Sendable {
    /// The folder that contains the project, with a trailing `/`; empty for the root.
    package let folder: String
    /// The contents of `project.pbxproj`.
    package let contents: [UInt8]

    package init(folder: String, contents: [UInt8]) {
        self.folder = folder
        self.contents = contents
    }

    /// Whether nonisolated `async` functions run on the actor of their callers.
    var keepsCallersActor: Bool {
        contents.withView { bytes in
            bytes.holdsSetting("SWIFT_APPROACHABLE_CONCURRENCY = YES")
                || bytes.holdsSetting("SWIFT_UPCOMING_FEATURE_NONISOLATED_NONSENDING_BY_DEFAULT = YES")
        }
    }
}

/// The Xcode projects among the sources.
struct XcodeProjects: Sendable {
    private let folders: [String]
    private let compiled: Lazy<CompiledFiles?>

    init(_ projects: [XcodeProject], files: [FileFacts]) {
        folders = projects.map(\.folder)
        compiled = Lazy { CompiledFiles(of: projects, files: files) }
    }

    /// Returns whether a file is in the folder of a project, but no project compiles it.
    func omit(_ path: String, in packages: MainActorFolders) -> Bool {
        guard folders.contains(where: { path.hasPrefix($0) && !packages.holdPackage(of: path, below: $0) })
        else { return false }
        return compiled.wrapped?.omit(path) ?? false
    }
}

/// What the targets of all Xcode projects compile. As on a Mac, case makes no difference in paths.
private struct CompiledFiles: Sendable {
    private var paths: Set<String> = []
    private var pathsByName: [String: [String]] = [:]
    /// The folders of which all files are compiled; the root is empty.
    private var folders: Set<String> = []
    private let linted: Set<String>

    /// - Parameter files: The linted files.
    /// - Returns: Nil if a project can't be read, or none compiles any Swift file.
    init?(of projects: [XcodeProject], files: [FileFacts]) {
        linted = Set(files.lazy.map { $0.path.lowercased() })
        for project in projects {
            guard let compiled = XcodeProjectReader.compiled(in: project.contents) else { return nil }
            for file in compiled.files where file.hasSuffix(".swift") {
                let path = below(project.folder, file).lowercased()
                paths.insert(path)
                pathsByName[fileName(path), default: []].append(path)
            }
            folders.formUnion(compiled.folders.map { below(project.folder, $0).lowercased() })
        }
        if paths.isEmpty, folders.isEmpty { return nil }
    }

    func omit(_ path: String) -> Bool {
        let path = path.lowercased()
        if paths.contains(path) || isInCompiledFolder(path) { return false }
        // If a project compiles a file with this name that is not where the project says, it may be this one.
        return pathsByName[fileName(path)]?.allSatisfy(linted.contains) ?? true
    }
}

extension CompiledFiles {
    private func isInCompiledFolder(_ path: String) -> Bool {
        if folders.isEmpty { return false }
        return folders.contains("")
            || path.indices.contains { path[$0] == "/" && folders.contains(String(path[..<$0])) }
    }
}

/// Returns a path that is relative to a folder, which has a trailing slash unless it is empty.
private func below(_ folder: String, _ path: String) -> String {
    var folders = folder.split(separator: "/")
    var parts = path.split(separator: "/")[...]
    while parts.first == "..", !folders.isEmpty {
        parts.removeFirst()
        folders.removeLast()
    }
    return (folders + parts).joined(separator: "/")
}

/// Returns the part of a path after the last slash.
func fileName(_ path: String) -> String {
    path.utf8.lastIndex(of: 0x2F).map { String(path[path.index(after: $0)...]) } ?? path
}
