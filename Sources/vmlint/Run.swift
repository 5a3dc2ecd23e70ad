import Linting
import Model
import Reporting
import Rules
import Settings
import Syntax

/// Settings with the folder that their globs and all paths are relative to.
struct Workplace {
    var root: String
    var settings = Configuration()
    /// What the settings name that should be in the project.
    var entries: [SettingsEntry] = []
    /// The top of the git repository that the root lies in.
    var repository: String?
    /// Where the settings were read; nil for none.
    var settingsFile: String?

    /// A folder without settings.
    init(root: String) {
        self.root = root
        repository = folder(upFrom: root, with: ".git")
    }

    /// The nearest `.lint.yml` upwards to the top of the repository, or what `--config` and `--root` say.
    init(_ arguments: Arguments) throws(Refusal) {
        let start = arguments.value("--root").map { absolute($0) } ?? workingFolder()
        guard isFolder(start) else { throw Refusal("\(visible(start)) is no folder") }
        root = start
        repository = folder(upFrom: start, with: ".git")
        if let file = arguments.value("--config") {
            settingsFile = absolute(file)
        } else if let home = folder(upFrom: start, with: ".lint.yml", notAbove: repository ?? start) {
            let file = join(home, ".lint.yml")
            // A mistake in settings is shown with its line: that of another's file must not be.
            guard let real = realPath(file), let top = realPath(repository ?? home) else {
                throw Refusal("\(visible(file)) cannot be read: \(lastError())")
            }
            guard lies(real, below: top) else { throw Refusal("\(visible(file)) leads out of \(visible(top))") }
            settingsFile = file
            if !arguments.has("--root") { root = home }
        }
        if let settingsFile {
            var tops = [repository ?? parent(of: settingsFile)]
            // What the command line names may extend what is beside it.
            if arguments.has("--config") { tops.append(parent(of: settingsFile)) }
            let reading = try Workplace.read(settingsFile, from: start, below: tops)
            (settings, entries) = (reading.settings, reading.entries)
        }
        settings.only = Set(arguments.values("--only"))
        settings.skip = Set(arguments.values("--skip"))
        let known = Set(settings.everyRule.map(\.page.id))
        for id in arguments.values("--only") + arguments.values("--skip") where !known.contains(id) {
            throw Refusal(unknownRule(id, among: settings.everyRule))
        }
    }

    /// A path as reports show it: from the root of the run, or as it is when it lies elsewhere.
    func displayPath(_ path: String) -> String { relative(path, to: root) ?? path }

    /// - Parameter tops: The folders below which `extends` may lead.
    private static func read(
        _ file: String, from folder: String, below tops: [String]
    ) throws(Refusal) -> SettingsReading {
        func displayPath(_ file: String) -> String { relative(file, to: folder) ?? file }
        switch readFile(file) {
        case .failed(let reason): throw Refusal("\(visible(displayPath(file))) cannot be read: \(reason)")
        case .bytes(let bytes):
            let reading = readSettings(bytes, at: displayPath(file)) { name, path in
                let next = absolute(name, from: parent(of: absolute(path, from: folder)))
                guard tops.contains(where: { lies(next, below: $0) }) else {
                    return .refused("the file is not in the repository")
                }
                guard status(next) != nil, let place = realpath(next, nil) else { return .refused("no such file") }
                defer { free(place) }
                let isInside = tops.contains { top in
                    guard let top = realpath(top, nil) else { return false }
                    defer { free(top) }
                    return lies(String(cString: place), below: String(cString: top))
                }
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

    /// Warnings about what the settings name and the project does not have; none when only a part of it was read.
    func unmatchedEntries(in result: LintResult, _ selection: Selection) -> [String] {
        guard selection.isWhole, !entries.isEmpty else { return [] }
        let files = result.project.files
        let empty = settings.ownRules.emptyRoles(in: result.project)
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

/// The files of a run: what is read, and what of it is reported on. All paths are as reports show them: from the root, or absolute when
/// they lie elsewhere.
struct Selection {
    /// Each once, in no order.
    var read: [String] = []
    /// nil: all that is read.
    var reported: Set<String>?
    var unreadable: [(path: String, reason: String)] = []
    /// Left by runs that were killed.
    var strays: [String] = []
    /// Whether all that `include` asks for was looked through.
    var isWhole = false
    /// The globs of `exclude` that match something, by their index.
    var usedExcludes: Set<Int> = []
    /// Whether a file at a path is read, or would be if it were there.
    var wouldRead: @Sendable (String) -> Bool = { _ in true }
    /// Nothing to do and nothing to say: files were named, and none of them is to be linted.
    var isEmptyByChoice = false
}

/// Chooses files by the paths of the command line: folders set what is read, files limit what is reported.
///
/// `areFiles` says that none of the paths is a folder's. Where `followsLinks` is false, the files' contents are known, and a
/// path is what it is called.
func select(
    _ paths: [String], _ place: Workplace, areFiles: Bool = false, followsLinks: Bool = true, threads: Int
) throws(Refusal) -> Selection {
    var finder = FileFinder(
        root: place.root, settings: place.settings, repository: place.repository, threads: threads)
    var selection = Selection()
    var files: Set<String> = []
    var folders: [String] = []
    // What `include` names by links to it, and the files that it names.
    var (linkedFolders, included): ([String], [String]) = ([], [])
    var realPaths = RealPaths(root: place.root)
    for named in paths {
        guard !named.isEmpty else { throw Refusal("a path is empty") }
        var path = absolute(named)
        if followsLinks {
            switch realPaths.place(of: path) {
            case .at(let real): path = real
            case .leadsOut:
                selection.unreadable.append((finder.path(path), leadsOut))
                continue
            }
        }
        if !areFiles, isFolder(path) {
            folders.append(path)
        } else if path.hasSuffix(".swift") {
            if !finder.isLeftOut(path, isFolder: false) { files.insert(finder.path(path)) }
        } else if status(path) == nil, !areFiles {
            throw Refusal("\(visible(finder.path(path))): no such file or folder")
        }
    }
    if !paths.isEmpty || areFiles, folders.isEmpty, files.isEmpty {
        if let path = selection.unreadable.first {
            throw Refusal("\(visible(path.path)) cannot be read: \(path.reason)")
        }
        selection.isEmptyByChoice = true
        return selection
    }
    for folder in folders { finder.look(in: folder) }
    if folders.isEmpty || !files.isEmpty {
        for folder in place.settings.includedFolders {
            let path = absolute(folder, from: place.root)
            guard status(path) != nil else { continue }
            // What `include` names lies below the root, whatever it says.
            guard case .at(let real) = realPaths.place(of: path), relative(real, to: place.root) != nil else {
                selection.unreadable.append((folder, leadsOut))
                continue
            }
            if isFolder(real) {
                finder.look(in: real)
            } else if real.hasSuffix(".swift"), !finder.isLeftOut(real, isFolder: false) {
                included.append(finder.path(real))
            }
            if real != path { linkedFolders.append(real) }
        }
    }
    let readsProject = folders.isEmpty || !files.isEmpty
    selection.wouldRead = { [folders, linkedFolders] path in
        (folders + linkedFolders).contains { lies(join(place.root, path), below: $0) }
            || readsProject && !isAbsolute(path) && place.settings.includes(path) && !place.settings.excludes(path)
    }
    // What lies below folders that were named is read, and need not be asked.
    selection.read = finder.takeFound()
    if readsProject { selection.read.removeAll { !selection.wouldRead($0) } }
    // What was found without links was found once.
    let others = files.union(finder.linked.filter(selection.wouldRead)).union(included)
    if !others.isEmpty { selection.read = selection.read.filter { !others.contains($0) } + others }
    if !files.isEmpty {
        selection.reported = files.union(
            selection.read.filter { path in folders.contains { lies(join(place.root, path), below: $0) } })
    }
    selection.unreadable += finder.unreadable
    selection.strays = finder.strays
    selection.isWhole = readsProject
    selection.usedExcludes = finder.usedExcludes
    if selection.read.isEmpty {
        if let path = selection.unreadable.first {
            throw Refusal("\(visible(path.path)) cannot be read: \(path.reason)")
        }
        let looked = paths.isEmpty ? place.root : paths.joined(separator: ", ")
        throw Refusal("no Swift files in \(visible(looked))")
    }
    return selection
}

private let leadsOut = "it leads out of the root"
