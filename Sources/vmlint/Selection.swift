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
    var unreadable: [(path: String, reason: String)] = []
    /// Temporary files from interrupted runs.
    var leftovers: [String] = []
    /// The Xcode projects that were found.
    var projects: [String] = []
    /// Whether all folders that `include` matches have been searched.
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

/// Selects files by the paths on the command line. Folders say what to read; files say what to report.
///
/// - Parameters:
///   - areFiles: Whether all paths name files.
///   - readsProject: Whether to read the whole project, so that folders only say what to report as well.
///   - followsLinks: Whether to resolve links in paths. This is unnecessary if the files' contents are already known.
func select(
    _ paths: [String], _ workspace: Workspace, areFiles: Bool = false, readsProject: Bool = false,
    followsLinks: Bool = true, threads: Int
) throws(Refusal) -> Selection {
    var search = FileSearch(workspace, threads: threads)
    for path in paths { try search.add(path, isFile: areFiles, followsLinks: followsLinks) }
    search.printForeignFiles()
    if !paths.isEmpty || areFiles, search.hasNamedNothing {
        if let path = search.selection.unreadable.first {
            throw Refusal("\(visible(path.path)) cannot be read: \(path.reason)")
        }
        search.selection.isEmptyByChoice = true
        return search.selection
    }
    let selection = try search.run(readingProject: readsProject)
    if selection.read.isEmpty {
        if let path = selection.unreadable.first {
            throw Refusal("\(visible(path.path)) cannot be read: \(path.reason)")
        }
        let looked = paths.isEmpty ? workspace.root : paths.joined(separator: ", ")
        let included = paths.isEmpty ? workspace.entries.first { $0.kind == .include } : nil
        let reason = included.map { ": \($0.path):\($0.line) includes only `\($0.text)`" } ?? ""
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

    init(_ workspace: Workspace, threads: Int) {
        self.workspace = workspace
        finder = FileFinder(
            root: workspace.root, settings: workspace.settings, repository: workspace.repository, threads: threads)
        realPaths = RealPaths(root: workspace.root)
    }

    /// Whether the command line names neither a folder nor a file that should be linted.
    var hasNamedNothing: Bool { folders.isEmpty && files.isEmpty }

    /// Adds a path from the command line.
    mutating func add(_ named: String, isFile: Bool, followsLinks: Bool) throws(Refusal) {
        guard !named.isEmpty else { throw Refusal("a path is empty") }
        var path = absolute(named)
        if followsLinks {
            guard let real = realPath(of: path, shownAs: finder.path(path)) else { return }
            path = real
        }
        let found = isFile ? nil : status(path)
        if let found, found.st_mode & S_IFMT == S_IFDIR {
            folders.append(path)
        } else if found == nil, !isFile, followsLinks, named.contains(where: { "*?{".contains($0) }) {
            throw Refusal(
                "\(visible(finder.path(path))): no such file; globs are for `include` in .lint.yml, or for the shell without quotes"
            )
        } else if path.ends(with: ".swift") {
            if !finder.isLeftOut(path, isFolder: false) { files.insert(finder.path(path)) }
        } else if found == nil, !isFile {
            throw Refusal("\(visible(finder.path(path))): no such file or folder\(meantCommand(named))")
        } else if !isFile {
            foreign.append(finder.path(path))
        }
    }

    func printForeignFiles() {
        guard let first = foreign.first else { return }
        let more = foreign.count > 1 ? " and \(counted(foreign.count - 1, "more file"))" : ""
        printMessage("\(visible(first))\(more): not a Swift file, so not linted")
    }

    /// Searches all folders, and returns the selected files.
    mutating func run(readingProject: Bool) throws(Refusal) -> Selection {
        let readsProject = readingProject || folders.isEmpty || !files.isEmpty
        for folder in folders { finder.look(in: folder) }
        if readsProject {
            for folder in workspace.settings.includedFolders { addIncluded(folder) }
        }
        // Which rules are missing depends on the order in which threads read them.
        if finder.hasTooManyRules {
            throw Refusal("the .gitignore files cannot be read: together \(tooLarge(largestIgnoreRules))")
        }
        selection.wouldRead = { [folders, linkedFolders, workspace] path in
            (folders + linkedFolders).contains { isPath(join(workspace.root, path), below: $0) }
                || readsProject && !isAbsolute(path) && workspace.settings.includes(path)
                    && !workspace.settings.excludes(path)
        }
        takeFiles(readsProject: readsProject)
        let unknown = finder.takeUnknown()
        selection.unreadable += finder.unreadable + unknown
        if !unknown.isEmpty || finder.areTrackedUnknown { selection.listed = Set(selection.read.map(PathKey.init)) }
        selection.leftovers = finder.leftovers
        selection.projects = finder.projects.sorted()
        printUnreadSettings(workspace, found: finder.settingsFiles.sorted())
        selection.isWhole = readsProject
        selection.usedExcludes = finder.usedExcludes
        return selection
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
        if found.st_mode & S_IFMT == S_IFDIR {
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

    /// Determines which files to read and which to report on. Files in named folders are always read.
    private mutating func takeFiles(readsProject: Bool) {
        selection.read = finder.takeFound()
        if readsProject { selection.read.removeAll { !selection.wouldRead($0) } }
        // Files that were found without links are listed already.
        let others = files.union(finder.linked.filter { selection.wouldRead($0.path) })
            .union(included.map(PathKey.init))
        if !others.isEmpty { selection.read = selection.read.filter { !others.contains($0) } + others.map(\.path) }
        guard readsProject, !hasNamedNothing else { return }
        selection.reported = files.union(
            selection.read.filter { path in folders.contains { isPath(join(workspace.root, path), below: $0) } }
                .map(PathKey.init))
    }
}

/// Returns a suggestion for a word that is neither a path nor a command.
private func meantCommand(_ word: String) -> String {
    guard !word.contains("/"), !word.contains(".") else { return "" }
    let commands = allCommands.flatMap { [$0.name] + $0.aliases }.filter { !$0.isEmpty }
    return nearest(to: word, among: commands).map { ": did you mean `vmlint \($0)`?" } ?? ""
}

private let leadsOut = "it leads out of the root"
