import Bytes
import Linting
import Reporting

/// Returns whether a folder can't contain sources of the project, judging by its name. This saves time: of 8,200
/// folders in 32 code bases, 2,600 are in asset catalogs.
func isForeign(_ folder: String) -> Bool {
    foreignFolders.contains(folder) || catalogs.contains(where: folder.hasSuffix)
}

private let foreignFolders: Set = [".git", ".build", "DerivedData", "Pods", "Carthage", "SourcePackages"]
private let catalogs = [".xcassets", ".xcodeproj", ".xcworkspace", ".lproj", ".xctemplate"]

/// Returns whether a file is a storyboard or xib file, judging by its name.
private func isInterface(_ name: String) -> Bool { name.ends(with: ".storyboard") || name.ends(with: ".xib") }

/// What was found in folders. The paths of links and temporary files are absolute; all other paths are for display.
struct FolderContents: Sendable {
    /// The sources, as paths for display.
    var sources: [String] = []
    var links: [String] = []
    /// Temporary files from interrupted runs.
    var leftovers: [String] = []
    /// The Xcode projects, which are folders, as paths for display.
    var projects: [String] = []
    /// The storyboards and xib files, as paths for display.
    var interfaces: [String] = []
    /// Whether something else may create classes: Objective-C, or storyboards in a folder that cannot be read.
    var mayCreateOthers = false
    /// The settings files, as paths for display.
    var settings: [String] = []
    var unreadable: [(path: String, reason: String)] = []
    /// Whether a folder or source was found that git ignores.
    var foundIgnored = false
    /// The indices of the `exclude` globs that match something.
    var usedExcludes: Set<Int> = []

    mutating func add(_ other: FolderContents) {
        sources += other.sources
        links += other.links
        leftovers += other.leftovers
        projects += other.projects
        interfaces += other.interfaces
        mayCreateOthers = mayCreateOthers || other.mayCreateOthers
        settings += other.settings
        unreadable += other.unreadable
        foundIgnored = foundIgnored || other.foundIgnored
        usedExcludes.formUnion(other.usedExcludes)
    }
}

/// The contents of a folder.
struct FolderListing: Sendable {
    var contents = FolderContents()
    /// The subfolders to be read.
    var open: [OpenFolder] = []
    /// The ignore rules that apply in the folder, including those of its own `.gitignore`.
    var rules: IgnoreRules
    var identity: FileIdentity?
    /// Whether the folder is one with what is in one language, or below it. It may contain storyboards, but no sources.
    var isLocalized = false
}

extension FolderListing {
    /// Notes that the folder cannot be read, because of the last error.
    ///
    /// - Parameter path: The path of the folder for display.
    fileprivate mutating func noteError(_ path: String) {
        if isLocalized {
            contents.mayCreateOthers = true
        } else {
            contents.unreadable.append((path.isEmpty ? "." : path, lastError()))
        }
    }
}

/// A folder to read, with the ignore rules of its parent folders.
struct OpenFolder: Sendable {
    var path: String
    var rules: IgnoreRules
    /// Whether the folder is one with what is in one language, or below it.
    var isLocalized = false
}

/// Identifies a file, whatever path leads to it.
struct FileIdentity: Hashable {
    var device: UInt64
    var number: UInt64

    init(_ status: stat) {
        device = UInt64(truncatingIfNeeded: status.st_dev)
        number = UInt64(truncatingIfNeeded: status.st_ino)
    }
}

/// Reads individual folders.
struct FolderReader: Sendable {
    let root: String
    let settings: Configuration
    let repository: String?
    let gitignores: Gitignores

    private enum Kind {
        case folder, file, link, other
        case unknown(String)
    }

    func list(_ open: OpenFolder) -> FolderListing {
        let folder = open.path
        let displayed = path(folder)
        var listing = FolderListing(rules: open.rules, isLocalized: open.isLocalized)
        guard let stream = withSystemPath(folder, { opendir($0) }) else {
            listing.noteError(displayed)
            listing.identity = status(folder).map(FileIdentity.init)
            return listing
        }
        defer { closedir(stream) }
        var found = stat()
        if fstat(dirfd(stream), &found) == 0 { listing.identity = FileIdentity(found) }
        var entries: [(name: String, kind: Kind)] = []
        var hasRules = repository.map(folder.hasSameBytes) ?? false
        while true {
            // Only `errno` distinguishes the end of a folder from an error.
            errno = 0
            guard let entry = readdir(stream) else {
                if errno != 0 { listing.noteError(displayed) }
                break
            }
            // Most entries are not relevant, so texts are created only for those that are.
            let bytes = nameBytes(of: entry)
            let isSource = !open.isLocalized && bytes.ends(with: ".swift")
            if bytes.ends(with: ".m") || bytes.ends(with: ".mm") { listing.contents.mayCreateOthers = true }
            let type = Int32(entry.pointee.d_type)
            if bytes.isGitignore, [Int32(DT_REG), Int32(DT_LNK), Int32(DT_UNKNOWN)].contains(type) { hasRules = true }
            switch type {
            case Int32(DT_DIR) where !bytes.isDots: entries.append((text(bytes), .folder))
            case Int32(DT_REG):
                if isSource || bytes.isSettings || bytes.isInterface {
                    entries.append((text(bytes), .file))
                } else if bytes.ends(with: unfinished) {
                    listing.contents.leftovers.append(join(folder, text(bytes)))
                }
            case Int32(DT_LNK): entries.append((text(bytes), .link))
            case Int32(DT_UNKNOWN) where !bytes.isDots:
                // Some file systems do not provide the type of an entry.
                entries.append((text(bytes), kind(of: join(folder, text(bytes)))))
            case _ where isSource:
                listing.contents.unreadable.append((path(join(folder, text(bytes))), "not a regular file"))
            default: break
            }
        }
        if hasRules { listing.rules = entering(folder, open.rules) }
        for (name, kind) in entries { take(name, kind, of: folder, displayed, &listing) }
        return listing
    }

    /// Adds an entry of a folder to the listing. For a source, only the path for display is created; the root is added
    /// when the source is opened.
    ///
    /// - Parameter displayed: The path of the folder for display.
    private func take(
        _ name: String, _ kind: Kind, of folder: String, _ displayed: String, _ listing: inout FolderListing
    ) {
        let isFolder = if case .folder = kind { true } else { false }
        // A glob is in use even if everything it matches is skipped for other reasons.
        func note(_ path: String) {
            for (index, glob) in settings.exclude.enumerated()
            where glob.covers(path) || isFolder && glob.covers(path + "/any.swift") {
                listing.contents.usedExcludes.insert(index)
            }
        }
        func isLeftOut(_ path: String) -> Bool {
            let isExcluded = settings.excludes(path)
            guard isExcluded || ignores(listing.rules, folder, name, isFolder: isFolder) else { return false }
            note(path)
            if !isExcluded { listing.contents.foundIgnored = true }
            return true
        }
        switch kind {
        case .folder where isForeign(name):
            note(inFolder(displayed, name))
            takeForeign(name, of: folder, displayed, &listing)
        case .folder:
            guard !isLeftOut(inFolder(displayed, name)) else { return }
            listing.open.append(
                OpenFolder(path: join(folder, name), rules: listing.rules, isLocalized: listing.isLocalized))
        case .file:
            let path = inFolder(displayed, name)
            guard name.ends(with: ".swift") else {
                if name == ".lint.yml", !settings.excludes(path), !listing.isLocalized {
                    listing.contents.settings.append(path)
                }
                if isInterface(name) { listing.contents.interfaces.append(path) }
                return
            }
            guard !isGenerated(name), !listing.isLocalized else { return note(path) }
            if !isLeftOut(path) { listing.contents.sources.append(path) }
        case .link where isInterface(name): listing.contents.interfaces.append(inFolder(displayed, name))
        case .link where listing.isLocalized: break
        case .link:
            if !ignores(listing.rules, folder, name, isFolder: false) {
                listing.contents.links.append(join(folder, name))
            }
        case .unknown where listing.isLocalized: listing.contents.mayCreateOthers = true
        case .unknown(let reason): listing.contents.unreadable.append((inFolder(displayed, name), reason))
        case .other: break
        }
    }

    /// Adds a folder without sources to the listing, if it is an Xcode project or may contain storyboards.
    private func takeForeign(_ name: String, of folder: String, _ displayed: String, _ listing: inout FolderListing) {
        if name.ends(with: ".xcodeproj") {
            listing.contents.projects.append(inFolder(displayed, name))
        } else if name.ends(with: ".lproj") {
            listing.open.append(OpenFolder(path: join(folder, name), rules: listing.rules, isLocalized: true))
        }
    }

    private func inFolder(_ displayed: String, _ name: String) -> String {
        displayed.isEmpty ? name : join(displayed, name)
    }

    private func ignores(_ rules: IgnoreRules, _ folder: String, _ name: String, isFolder: Bool) -> Bool {
        guard !rules.isEmpty, let repository, let fromTop = relative(join(folder, name), to: repository) else {
            return false
        }
        return rules.ignores(fromTop, isFolder: isFolder)
    }

    /// Returns the ignore rules that a folder inherits, from the top of its repository down to its parent.
    func rules(around folder: String) -> IgnoreRules {
        guard let repository, let below = relative(folder, to: repository), !below.isEmpty else { return IgnoreRules() }
        var rules = entering(repository, IgnoreRules())
        var current = repository
        for part in below.parts(at: "/").dropLast() {
            current = join(current, part)
            rules = entering(current, rules)
        }
        return rules
    }

    private func entering(_ folder: String, _ rules: IgnoreRules) -> IgnoreRules {
        guard let repository, let fromTop = relative(folder, to: repository) else { return rules }
        return rules.entering(fromTop, gitignores.rules(in: folder))
    }

    /// Returns a path for display and matching: relative to the root, or absolute if it is outside.
    func path(_ absolute: String) -> String { relative(absolute, to: root) ?? absolute }

    private func kind(of path: String) -> Kind {
        guard let status = linkStatus(path) else { return isMissing(errno) ? .other : .unknown(lastError()) }
        switch status.st_mode & S_IFMT {
        case S_IFDIR: return .folder
        case S_IFREG: return .file
        case S_IFLNK: return .link
        default: return .other
        }
    }
}

func isGenerated(_ name: String) -> Bool { name.ends(with: ".generated.swift") }

/// Returns the names of the entries of a folder.
func names(in folder: String) throws(Refusal) -> [String] {
    func refusal() -> Refusal { Refusal("\(visible(folder)) cannot be read: \(lastError())") }
    guard let stream = withSystemPath(folder, { opendir($0) }) else { throw refusal() }
    defer { closedir(stream) }
    var names: [String] = []
    while true {
        // Only `errno` distinguishes the end of a folder from an error.
        errno = 0
        guard let entry = readdir(stream) else {
            if errno != 0 { throw refusal() }
            return names
        }
        names.append(String(path: nameBytes(of: entry)))
    }
}

/// Returns the bytes of an entry's name. The bytes are valid until the next entry is read.
func nameBytes(of entry: UnsafeMutablePointer<dirent>) -> UnsafeRawBufferPointer {
    let name = UnsafeRawPointer(entry) + MemoryLayout<dirent>.offset(of: \.d_name)!
    return UnsafeRawBufferPointer(start: name, count: strlen(name.assumingMemoryBound(to: CChar.self)))
}

private func text(_ name: UnsafeRawBufferPointer) -> String { String(path: name) }

extension UnsafeRawBufferPointer {
    fileprivate var isGitignore: Bool { count == 10 && ends(with: ".gitignore") }
    fileprivate var isSettings: Bool { count == 9 && ends(with: ".lint.yml") }
    fileprivate var isInterface: Bool { ends(with: ".storyboard") || ends(with: ".xib") }
    fileprivate var isDots: Bool { count <= 2 && allSatisfy { $0 == "." } }

    fileprivate func ends(with text: StaticString) -> Bool {
        let size = text.utf8CodeUnitCount
        return count >= size && memcmp(baseAddress! + (count - size), text.utf8Start, size) == 0
    }
}
