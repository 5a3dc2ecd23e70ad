import Bytes
import Linting
import Model
import Reporting
import Settings

/// The files of a run: which to read, and which to report on. Paths are relative to the root, or absolute if they are
/// outside.
struct Selection {
    /// The paths to read, without duplicates. They are not sorted.
    var read: [String] = []
    /// The paths to report on; nil to report on all files that are read.
    var reported: Set<PathKey>?
    /// A closure that returns whether the command line names the file at a path, or a folder around it, or nothing.
    var isNamed: @Sendable (String) -> Bool = { _ in true }
    var unreadable: [(path: String, reason: String)] = []
    /// Temporary files from interrupted runs.
    var leftovers: [String] = []
    /// The Xcode projects that were found.
    var projects: [String] = []
    /// The storyboards and xib files that were found; nil if there may be others, or if Objective-C may create classes.
    var interfaces: [String]?
    /// Whether the whole project has been searched.
    var isWhole = false
    /// The indices of the `exclude` globs that match something.
    var usedExcludes: Set<Int> = []
    /// A closure that returns whether the file at a path is read, or would be read if it existed.
    var wouldRead: @Sendable (String) -> Bool = { _ in true }
    /// The paths to read, if it is unknown what git ignores; otherwise nil. Other files of the project may be missing.
    var listed: Set<PathKey>?
    /// Whether files were named, but none of them should be linted, so that there is nothing to report.
    var isEmptyByChoice = false
}

extension Selection {
    /// Returns the indices of the files to report on.
    func reportedFiles(of project: Project) -> [Int] {
        let files = project.files
        guard let reported else { return Array(files.indices) }
        return files.indices.filter { reported.contains(files[$0].path) }
    }

    /// Throws an error if something cannot be read.
    fileprivate func refuseUnreadable() throws(Refusal) {
        guard let path = unreadable.first else { return }
        throw Refusal("\(visible(path.path)) cannot be read: \(path.reason)")
    }
}

/// What a run reads.
enum Reading {
    /// The project that the named paths belong to. Folders that `include` does not match belong to none, and are read
    /// alone if nothing else is named.
    case project
    /// The project, even if only folders that `include` does not match are named.
    case wholeProject
    /// Only what is named.
    case onlyNamed
}

/// Selects files by the paths on the command line. They say what to report; the whole project is read, unless
/// `reading` says otherwise.
///
/// - Parameters:
///   - areFiles: Whether all paths name files.
///   - followsLinks: Whether to resolve links in paths. This is unnecessary if the files' contents are already known.
func select(
    _ paths: [String], _ workspace: Workspace, areFiles: Bool = false, reading: Reading = .project,
    followsLinks: Bool = true, threads: Int
) throws(Refusal) -> Selection {
    var search = FileSearch(workspace, threads: threads)
    let paths = paths.isEmpty && !areFiles ? workspace.reportedFolder.map { [$0] } ?? [] : paths
    for path in paths { try search.add(path, isFile: areFiles, followsLinks: followsLinks) }
    search.printForeignFiles()
    if !paths.isEmpty || areFiles, search.hasNamedNothing {
        try search.selection.refuseUnreadable()
        search.selection.isEmptyByChoice = true
        return search.selection
    }
    var project = search
    var selection = try project.run(readsProject: reading != .onlyNamed)
    if reading == .project, project.namesNoPart {
        var alone = search
        selection = try alone.run(readsProject: false)
    }
    if selection.reported?.isEmpty ?? selection.read.isEmpty {
        try selection.refuseUnreadable()
        let looked = paths.isEmpty ? workspace.root : paths.joined(separator: ", ")
        let included = paths.isEmpty ? workspace.entries.first { $0.kind == .include } : nil
        let reason = included.map { ": \($0.path):\($0.line) includes only `\($0.text)`" } ?? search.reasonForNoFiles
        throw Refusal("no Swift files in \(visible(looked))\(visible(reason))", isOfNoFiles: true)
    }
    return selection
}

/// Searches for the files to read and to report on.
private struct FileSearch {
    let workspace: Workspace
    var selection = Selection()
    private var finder: FileFinder
    private var realPaths: RealPaths
    /// The Swift files that the command line names.
    private var files: Set<PathKey> = []
    private var folders: [String] = []
    private var foreign: [String] = []
    /// The targets of links that `include` matches.
    private var linkedFolders: [String] = []
    private var included: [String] = []
    /// The named folders that contain nothing of the project.
    private var others: [String] = []

    init(_ workspace: Workspace, threads: Int) {
        self.workspace = workspace
        finder = FileFinder(
            root: workspace.root, settings: workspace.settings, repository: workspace.repository, threads: threads)
        realPaths = RealPaths(root: workspace.root)
    }

    /// Whether the command line names neither a folder nor a file that should be linted.
    var hasNamedNothing: Bool { folders.isEmpty && files.isEmpty }

    /// Why the named folders contain no files to lint, if the settings or git's ignore rules are the reason.
    var reasonForNoFiles: String {
        let isLeftOut = !folders.isEmpty && folders.allSatisfy { finder.isLeftOut($0, isFolder: true) }
        return isLeftOut ? ", which is excluded or ignored" : ""
    }

    /// Adds a path from the command line.
    mutating func add(_ named: String, isFile: Bool, followsLinks: Bool) throws(Refusal) {
        guard !named.isEmpty else { throw Refusal("a path is empty") }
        var path = absolute(named)
        if followsLinks {
            guard let real = realPath(of: path, shownAs: finder.path(path)) else { return }
            path = real
        }
        let found = isFile ? nil : status(path)
        if let found, found.isFolder {
            folders.append(path)
        } else if found == nil, !isFile, followsLinks, named.contains(where: { "*?{".contains($0) }) {
            throw Refusal(
                "\(visible(finder.path(path))): no such file; globs are for `include` in .lint.yml, or for the shell without quotes"
            )
        } else if path.ends(with: ".swift") {
            if !finder.isLeftOut(path, isFolder: false) { files.insert(finder.path(path)) }
        } else if found == nil, !isFile {
            throw Refusal("\(visible(finder.path(path))): no such file or folder\(meant(named))")
        } else if !isFile {
            foreign.append(finder.path(path))
        }
    }

    func printForeignFiles() {
        guard !workspace.isQuiet, let first = foreign.first else { return }
        let more = foreign.count > 1 ? " and \(counted(foreign.count - 1, "more file"))" : ""
        printMessage("\(visible(first))\(more): not a Swift file, so not linted")
    }

    /// Whether only folders are named that contain nothing of the project.
    var namesNoPart: Bool { files.isEmpty && !folders.isEmpty && others.count == folders.count }

    /// Searches the project and the other named folders, and returns the selected files.
    mutating func run(readsProject: Bool) throws(Refusal) -> Selection {
        if readsProject {
            for folder in workspace.settings.includedFolders { addIncluded(folder) }
        }
        var found = finder.takeFound()
        others = readsProject ? foldersWithoutPart(of: found) : folders
        for folder in others { finder.look(in: folder) }
        found += finder.takeFound()
        // Which rules are missing depends on the order in which threads read them.
        if finder.hasTooManyRules {
            throw Refusal("the .gitignore files cannot be read: together \(tooLarge(largestIgnoreRules))")
        }
        selection.wouldRead = { [others, linkedFolders, workspace] path in
            (others + linkedFolders).contains { isPath(join(workspace.root, path), below: $0) }
                || readsProject && workspace.settings.select(path)
        }
        takeFiles(found, readsProject: readsProject)
        let unknown = finder.takeUnknown()
        selection.unreadable += finder.found.unreadable + unknown
        if !unknown.isEmpty || finder.areTrackedUnknown { selection.listed = Set(selection.read.map(PathKey.init)) }
        selection.leftovers = finder.found.leftovers
        selection.projects = finder.found.projects.sorted()
        let settings = workspace.settings
        if readsProject, !finder.found.mayCreateOthers, settings.include.isEmpty, settings.exclude.isEmpty {
            selection.interfaces = finder.found.interfaces
        }
        if !workspace.isQuiet { printUnreadSettings(workspace, found: finder.found.settings.sorted()) }
        selection.isWhole = readsProject
        selection.usedExcludes = finder.found.usedExcludes
        return selection
    }

    /// Returns the named folders that contain none of the project's files.
    private func foldersWithoutPart(of found: [String]) -> [String] {
        if folders.isEmpty { return [] }
        let settings = workspace.settings
        let linked = finder.linked.map(\.path)
        return folders.filter { folder in
            func isPart(_ path: String) -> Bool { isPath(join(workspace.root, path), below: folder) }
            return !included.contains(where: isPart)
                && !linkedFolders.contains { isPath($0, below: folder) || $0 == folder }
                && !found.contains { isPart($0) && settings.select($0) }
                && !linked.contains { isPart($0) && settings.select($0) }
        }
    }

    /// Adds a folder or file that `include` matches, unless a link on the way leads out of the root.
    private mutating func addIncluded(_ folder: String) {
        let path = absolute(folder, from: workspace.root)
        guard status(path) != nil else {
            if !isMissing(errno) { selection.unreadable.append((folder, lastError())) }
            return
        }
        guard let real = realPath(of: path, shownAs: folder) else { return }
        guard relative(real, to: workspace.root) != nil else {
            selection.unreadable.append((folder, leadsOut))
            return
        }
        guard let found = status(real) else {
            selection.unreadable.append((folder, lastError()))
            return
        }
        if found.isFolder {
            finder.look(in: real)
        } else if real.ends(with: ".swift"), !finder.isLeftOut(real, isFolder: false) {
            included.append(finder.path(real))
        }
        if !real.hasSameBytes(as: path) { linkedFolders.append(real) }
    }

    /// Returns a path without links. If the path leads out of the root or can't be resolved, adds it to the unreadable
    /// paths and returns nil.
    private mutating func realPath(of path: String, shownAs name: String) -> String? {
        switch realPaths.place(of: path) {
        case .at(let real): return real
        case .leadsOut: selection.unreadable.append((name, leadsOut))
        case .failed(let reason): selection.unreadable.append((name, reason))
        }
        return nil
    }

    /// Determines which of the files that were found to read and which to report on.
    private mutating func takeFiles(_ found: [String], readsProject: Bool) {
        selection.read = readsProject ? found.filter(selection.wouldRead) : found
        // Files that were found without links are listed already.
        let others = files.union(finder.linked.filter { selection.wouldRead($0.path) })
            .union(included.map(PathKey.init))
        if !others.isEmpty { selection.read = selection.read.filter { !others.contains($0) } + others.map(\.path) }
        guard readsProject, !hasNamedNothing else { return }
        selection.isNamed = { [files, folders, workspace] path in
            files.contains(path) || folders.contains { isPath(join(workspace.root, path), below: $0) }
        }
        selection.reported = files.union(selection.read.filter(selection.isNamed).map(PathKey.init))
    }
}

extension Configuration {
    /// Returns whether the settings select a file by its path.
    fileprivate func select(_ path: String) -> Bool { !isAbsolute(path) && includes(path) && !excludes(path) }
}

/// Returns a suggestion for a path that does not exist: a command, or a path with the name of something that does.
private func meant(_ named: String) -> String {
    let isWord = !named.contains("/") && !named.contains(".")
    let commands = isWord ? allCommands.flatMap { [$0.name] + $0.aliases }.filter { !$0.isEmpty } : []
    var folder = isAbsolute(named) ? "/" : workingFolder()
    var (right, parts) = ([String](), named.parts(at: "/")[...])
    while let part = parts.first, part == "." || part == ".." || status(join(folder, part)) != nil {
        folder = absolute(part, from: folder)
        right.append(part)
        parts = parts.dropFirst()
    }
    guard let wrong = parts.first else { return "" }
    let present = ((try? names(in: folder)) ?? []).filter { name in
        !name.hasPrefix(".") && (name.hasSuffix(".swift") || isFolder(join(folder, name)))
    }
    guard let word = nearest(to: wrong, among: present.sorted() + commands) else { return "" }
    if !present.contains(word) { return ": did you mean `vmlint \(word)`?" }
    let path = (isAbsolute(named) ? "/" : "") + (right + [word] + parts.dropFirst()).joined(separator: "/")
    return ": did you mean `\(visible(path))`?"
}

private let leadsOut = "it leads out of the root"
