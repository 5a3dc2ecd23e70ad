import Reporting

/// A project on the disk: its folder, its settings and its repository.
///
/// Rules compare files, so a run reads a whole project, even if paths limit what it reports.
struct ProjectFolder {
    /// The folder of the settings, or else the top of the repository, or else the folder itself.
    let root: String
    /// The path of the nearest `.lint.yml` between the folder and the top of the repository; nil if there is none.
    let settingsFile: String?
    /// The top folder of the git repository; nil if there is none.
    let repository: String?

    /// Whether settings or a repository show where the project begins.
    var isMarked: Bool { settingsFile != nil || repository != nil }

    /// Finds the project around a folder.
    ///
    /// - Parameter outermost: The last folder in which to look for settings if there is no repository.
    init(around folder: String, notAbove outermost: String? = nil) throws(Refusal) {
        let repository = try vmlint.folder(upFrom: folder, with: ".git")
        let top = repository ?? outermost ?? folder
        let home = try vmlint.folder(upFrom: folder, with: ".lint.yml", notAbove: top)
        self.repository = repository
        settingsFile = home.map { join($0, ".lint.yml") }
        root = home ?? repository ?? folder
    }

    /// Finds the project that paths belong to: the one around the working folder if it contains any of them, or else
    /// the one around the first path that is in a project.
    ///
    /// - Parameter folder: The working folder.
    init(of paths: [String], from folder: String) throws(Refusal) {
        let own = try ProjectFolder(around: folder)
        let places = paths.map { NamedPlace($0, root: own.root) }
        guard !paths.isEmpty, !own.isMarked || !places.contains(where: \.isInside) else {
            self = own
            return
        }
        for place in places {
            let other = try ProjectFolder(
                around: place.folder, notAbove: isPath(place.folder, below: folder) ? folder : nil)
            if other.isMarked {
                self = other
                return
            }
        }
        // A home folder is no project, and neither is the whole disk.
        let isProject = folder != "/" && folder != environment("HOME")
        if let first = places.first, !(first.isInside && isProject), isFolder(first.path) {
            self = try ProjectFolder(around: first.path)
        } else {
            self = own
        }
    }

    /// Throws an error if a named folder belongs to another project.
    func refuseOthers(_ paths: [String]) throws(Refusal) {
        for named in paths {
            let place = NamedPlace(named, root: root)
            guard !place.isInside, isFolder(place.path) else { continue }
            let other = try ProjectFolder(around: place.path)
            guard other.isMarked, realPath(other.root) != realPath(root) else { continue }
            throw Refusal(
                "\(visible(named)) belongs to another project than \(visible(root)): lint each in a run of its own, "
                    + "or use --alone to read only what is named")
        }
    }
}

/// A path from the command line, and whether it is in a folder.
private struct NamedPlace {
    /// The absolute path, without links if it is outside.
    let path: String
    let isInside: Bool

    init(_ named: String, root: String) {
        let written = absolute(named)
        let real = realPath(written) ?? written
        isInside =
            relative(written, to: root) != nil || realPath(root).map { relative(real, to: $0) != nil } ?? false
        path = isInside ? written : real
    }

    /// The path itself if it is a folder, or else the folder that contains it.
    var folder: String { isFolder(path) ? path : parent(of: path) }
}
