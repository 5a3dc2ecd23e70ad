import Bytes

/// An Xcode project, which may name the files that its targets compile.
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

    /// The names of the Swift files that targets compile: `Cart.swift` in `/* Cart.swift in Sources */`. Returns nil if
    /// the project contains folders whose files are compiled without being named.
    fileprivate var compiledNames: Set<String>? {
        let ending = " in Sources ".utf8.count
        return contents.withView { bytes in
            var names: Set<String> = []
            var star = bytes.first("*", from: 0)
            while star < bytes.count {
                let next = bytes.first("*", from: star + 1)
                if bytes.holds("* Begin PBXFileSystemSynchronizedRootGroup", at: star) { return nil }
                if bytes.holds("* ", at: star), next - star > ending + 8,
                    bytes.holds(".swift in Sources *", at: next - ending - 6)
                {
                    names.insert(String(decoding: bytes.part(star + 2..<next - ending), as: UTF8.self))
                }
                star = next
            }
            return names
        }
    }
}

/// The Xcode projects among the sources.
struct XcodeProjects: Sendable {
    private let folders: [String]
    /// The names of all compiled files; nil if a project doesn't name them.
    private let compiled: Lazy<Set<String>?>

    init(_ projects: [XcodeProject] = []) {
        folders = projects.map(\.folder)
        compiled = Lazy {
            var all: Set<String> = []
            for project in projects {
                guard let names = project.compiledNames else { return nil }
                all.formUnion(names)
            }
            return all.isEmpty ? nil : all
        }
    }

    /// Returns whether a file is in the folder of a project, but no project compiles a file with its name.
    func omit(_ path: String, in packages: MainActorFolders) -> Bool {
        guard folders.contains(where: { path.hasPrefix($0) && !packages.holdPackage(of: path, below: $0) }),
            let names = compiled.wrapped
        else { return false }
        return !names.contains(path.utf8.lastIndex(of: 0x2F).map { String(path[path.index(after: $0)...]) } ?? path)
    }
}
