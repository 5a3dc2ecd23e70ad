import Bytes
import Linting
import Model
import Reporting
import Rules
import Settings
import Syntax

/// The settings, and the folder to which their globs and all paths are relative.
struct Workspace {
    var root: String
    var settings = Configuration()
    /// Entries of the settings to report if they match nothing in the project.
    var entries: [SettingsEntry] = []
    /// The top folder of the git repository that contains the root; nil if there is none.
    var repository: String?
    /// The path of the settings file; nil if there is none.
    var settingsFile: String?

    /// Creates a workspace without settings.
    init(root: String) throws(Refusal) {
        self.root = root
        repository = try folder(upFrom: root, with: ".git")
    }

    /// Reads the file that `--config` or `--root` determine, or else the closest `.lint.yml` between the current folder
    /// and the top of the repository.
    init(_ arguments: Arguments) throws(Refusal) {
        let start = arguments.value(.root).map { absolute($0) } ?? workingFolder()
        guard isFolder(start) else { throw Refusal("\(visible(start)) is not a folder") }
        root = start
        repository = try folder(upFrom: start, with: ".git")
        if let file = arguments.value(.config) {
            settingsFile = absolute(file)
        } else if let home = try folder(upFrom: start, with: ".lint.yml", notAbove: repository ?? start) {
            let file = join(home, ".lint.yml")
            // A mistake in the settings is printed with its line, which must not expose a file outside of the
            // repository.
            guard let real = realPath(file), let top = realPath(repository ?? home) else {
                throw Refusal("\(visible(file)) cannot be read: \(lastError())")
            }
            guard isPath(real, below: top) else { throw Refusal("\(visible(file)) leads out of \(visible(top))") }
            settingsFile = file
            if !arguments.has(.root) { root = home }
        }
        if let settingsFile {
            var tops = [repository ?? parent(of: settingsFile)]
            // A file that the command line names can extend files in its own folder.
            if arguments.has(.config) { tops.append(parent(of: settingsFile)) }
            let reading = try Workspace.read(settingsFile, from: start, below: tops)
            (settings, entries) = (reading.settings, reading.entries)
            try readPages()
        }
        settings.only = try rules(named: arguments.values(.only))
        settings.skip = try rules(named: arguments.values(.skip))
    }

    /// Returns the ids of the rules that words refer to, which can be groups such as `mock-*`. As in the settings, `*`
    /// stands for the built-in rules.
    private func rules(named words: [String]) throws(Refusal) -> Set<String> {
        guard !words.isEmpty else { return [] }
        let known = settings.everyRule.map(\.page.id)
        let groups = ruleGroups(of: known)
        var ids: Set<String> = []
        for word in words {
            if known.contains(word) {
                ids.insert(word)
            } else if groups.contains(word) {
                let all = word == "*" ? allRules.map(\.page.id) : known
                ids.formUnion(all.filter { $0.hasPrefix(word.dropLast()) })
            } else {
                throw Refusal(unknownRule(word, among: word.hasSuffix("*") ? groups : known))
            }
        }
        return ids
    }

    /// Returns a path as it is displayed: relative to the root, or unchanged if it is outside.
    func displayPath(_ path: String) -> String { relative(path, to: root) ?? path }

    /// Reads settings, including the files that they extend.
    ///
    /// - Parameter tops: The folders that extended files must be in.
    private static func read(
        _ file: String, from folder: String, below tops: [String]
    ) throws(Refusal) -> SettingsReading {
        func displayPath(_ file: String) -> String { relative(file, to: folder) ?? file }
        switch readFile(file) {
        case .failed(let reason): throw Refusal("\(visible(displayPath(file))) cannot be read: \(reason)")
        case .bytes(let bytes):
            let reading = readSettings(bytes, at: displayPath(file)) { name, path in
                let next = absolute(name, from: parent(of: absolute(path, from: folder)))
                guard tops.contains(where: { isPath(next, below: $0) }) else {
                    return .refused("the file is not in the repository")
                }
                guard status(next) != nil, let place = realPath(next) else { return .refused("no such file") }
                let isInside = tops.contains { realPath($0).map { isPath(place, below: $0) } ?? false }
                guard isInside else { return .refused("a link leads out of the repository") }
                switch readFile(next) {
                case .failed(let reason): return .refused("cannot be read: \(reason)")
                case .bytes(let bytes): return .text(bytes, path: displayPath(next))
                }
            }
            guard reading.mistakes.isEmpty else {
                throw Refusal(reading.mistakes.map { visible($0.asError) }.joined(separator: "\n"))
            }
            return reading
        }
    }

    /// Returns warnings about entries of the settings that match nothing in the project. There are none if only a part
    /// of the project was read.
    func unmatchedEntries(in result: LintResult, _ selection: Selection) -> [String] {
        guard selection.isWhole, !entries.isEmpty else { return [] }
        let files = result.project.files
        let empty = settings.ownRules.roles.isEmpty ? [] : settings.ownRoles.value(for: result.project).emptyRoles
        let used = Set(selection.usedExcludes.map { settings.exclude[$0].text })
        let warnings = Settings.unmatchedEntries(entries, layers: settings.layers, in: files) { entry in
            switch entry.kind {
            case .exclude: return used.contains(entry.text) || entry.isPlain && status(join(root, entry.text)) != nil
            case .baseline: return status(join(root, entry.text)) != nil
            case .ownRole(let name): return !empty.contains(name)
            case .ownRule(let id): return !result.idleRules.contains(id)
            case .include, .override, .template, .layer, .layerFolder, .layerModule: return false
            }
        }
        return warnings.map { visible($0.asWarning) }
    }
}

/// The files of a run: which to read, and which to report on. Paths are relative to the root, or absolute if they are
/// outside.
struct Selection {
    /// The paths to read, without duplicates. They are not sorted.
    var read: [String] = []
    /// The paths to report on; nil if these are all that are read.
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
    /// Returns whether the file at a path is read, or would be if it existed.
    var wouldRead: @Sendable (String) -> Bool = { _ in true }
    /// All paths to read, if it is unknown what git ignores. There may be others.
    var listed: Set<PathKey>?
    /// Whether files were named, but none of them should be linted, so that there is nothing to report.
    var isEmptyByChoice = false
}

/// Selects files by the paths on the command line. Folders say what to read; files say what to report.
///
/// - Parameters:
/// - areFiles: Whether all paths are those of files.
/// - readsProject: Whether to read the whole project, so that folders only say what to report as well.
/// - followsLinks: Whether to resolve links in paths. This is unnecessary if the files' contents are already known.
func select(
    _ paths: [String], _ place: Workspace, areFiles: Bool = false, readsProject: Bool = false,
    followsLinks: Bool = true, threads: Int
) throws(Refusal) -> Selection {
    var finder = FileFinder(
        root: place.root, settings: place.settings, repository: place.repository, threads: threads)
    var selection = Selection()
    var files: Set<PathKey> = []
    var folders: [String] = []
    // These are the links in `include`, and the files that it names.
    var (linkedFolders, included): ([String], [String]) = ([], [])
    var realPaths = RealPaths(root: place.root)
    var foreign: [String] = []
    for named in paths {
        guard !named.isEmpty else { throw Refusal("a path is empty") }
        var path = absolute(named)
        if followsLinks {
            switch realPaths.place(of: path) {
            case .at(let real): path = real
            case .leadsOut:
                selection.unreadable.append((finder.path(path), leadsOut))
                continue
            case .failed(let reason):
                selection.unreadable.append((finder.path(path), reason))
                continue
            }
        }
        let found = areFiles ? nil : status(path)
        if let found, found.st_mode & S_IFMT == S_IFDIR {
            folders.append(path)
        } else if path.ends(with: ".swift") {
            if !finder.isLeftOut(path, isFolder: false) { files.insert(finder.path(path)) }
        } else if found == nil, !areFiles {
            throw Refusal("\(visible(finder.path(path))): no such file or folder\(meantCommand(named))")
        } else if !areFiles {
            foreign.append(finder.path(path))
        }
    }
    if let first = foreign.first {
        let more = foreign.count > 1 ? " and \(counted(foreign.count - 1, "more file"))" : ""
        printMessage("\(visible(first))\(more): not a Swift file, so not linted")
    }
    if !paths.isEmpty || areFiles, folders.isEmpty, files.isEmpty {
        if let path = selection.unreadable.first {
            throw Refusal("\(visible(path.path)) cannot be read: \(path.reason)")
        }
        selection.isEmptyByChoice = true
        return selection
    }
    let readsProject = readsProject || folders.isEmpty || !files.isEmpty
    for folder in folders { finder.look(in: folder) }
    if readsProject {
        for folder in place.settings.includedFolders {
            let path = absolute(folder, from: place.root)
            guard status(path) != nil else {
                if !isMissing(errno) { selection.unreadable.append((folder, lastError())) }
                continue
            }
            // Links in `include` must not lead out of the root, whatever the pattern is.
            let resolved = realPaths.place(of: path)
            guard case .at(let real) = resolved, relative(real, to: place.root) != nil else {
                if case .failed(let reason) = resolved {
                    selection.unreadable.append((folder, reason))
                } else {
                    selection.unreadable.append((folder, leadsOut))
                }
                continue
            }
            guard let found = status(real) else {
                selection.unreadable.append((folder, lastError()))
                continue
            }
            if found.st_mode & S_IFMT == S_IFDIR {
                finder.look(in: real)
            } else if real.ends(with: ".swift"), !finder.isLeftOut(real, isFolder: false) {
                included.append(finder.path(real))
            }
            if !real.hasSameBytes(as: path) { linkedFolders.append(real) }
        }
    }
    // Which rules are missing depends on the order in which threads read them.
    if finder.hasTooManyRules {
        throw Refusal("the .gitignore files cannot be read: together \(tooLarge(largestIgnoreRules))")
    }
    selection.wouldRead = { [folders, linkedFolders] path in
        (folders + linkedFolders).contains { isPath(join(place.root, path), below: $0) }
            || readsProject && !isAbsolute(path) && place.settings.includes(path) && !place.settings.excludes(path)
    }
    // Files in named folders are always read.
    selection.read = finder.takeFound()
    if readsProject { selection.read.removeAll { !selection.wouldRead($0) } }
    // Files that were found without links are listed already.
    let others = files.union(finder.linked.filter { selection.wouldRead($0.path) }).union(included.map(PathKey.init))
    if !others.isEmpty { selection.read = selection.read.filter { !others.contains($0) } + others.map(\.path) }
    if readsProject, !files.isEmpty || !folders.isEmpty {
        selection.reported = files.union(
            selection.read.filter { path in folders.contains { isPath(join(place.root, path), below: $0) } }
                .map(PathKey.init))
    }
    let unknown = finder.takeUnknown()
    selection.unreadable += finder.unreadable + unknown
    if !unknown.isEmpty || finder.areTrackedUnknown { selection.listed = Set(selection.read.map(PathKey.init)) }
    selection.leftovers = finder.leftovers
    selection.projects = finder.projects.sorted()
    selection.isWhole = readsProject
    selection.usedExcludes = finder.usedExcludes
    if selection.read.isEmpty {
        if let path = selection.unreadable.first {
            throw Refusal("\(visible(path.path)) cannot be read: \(path.reason)")
        }
        let looked = paths.isEmpty ? place.root : paths.joined(separator: ", ")
        throw Refusal("no Swift files in \(visible(looked))", isOfNoFiles: true)
    }
    return selection
}

/// Returns a suggestion for a word that is neither a path nor a command.
private func meantCommand(_ word: String) -> String {
    guard !word.contains("/"), !word.contains(".") else { return "" }
    let commands = allCommands.flatMap { [$0.name] + $0.aliases }.filter { !$0.isEmpty }
    return nearest(to: word, among: commands).map { ": did you mean `vmlint \($0)`?" } ?? ""
}

private let leadsOut = "it leads out of the root"
