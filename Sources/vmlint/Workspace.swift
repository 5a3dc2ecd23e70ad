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
    var entries: [SettingsEntry] { reading.entries }
    /// The settings as they were read, with their places.
    private(set) var reading = SettingsReading()
    /// The top folder of the git repository that contains the root; nil if there is none.
    var repository: String?
    /// The path of the settings file; nil if there is none.
    var settingsFile: String?
    /// The folder to report on if no path is named; nil for the whole project. The working folder can be a part of the
    /// repository.
    var reportedFolder: String?
    /// Whether messages about files that are not read were printed already, in an earlier lint of the same process.
    var isQuiet = false

    /// Creates a workspace without settings.
    init(root: String) throws(Refusal) {
        self.root = root
        repository = try folder(upFrom: root, with: ".git")
    }

    /// Finds the project of the paths on the command line, and reads its settings. With `--root` or `--config`, the
    /// project is that folder or the working folder.
    init(_ arguments: Arguments) throws(Refusal) {
        let start = try arguments.startFolder()
        let isChosen = arguments.has(.root) || arguments.has(.config)
        let paths = arguments.projectPaths
        let project = isChosen ? try ProjectFolder(around: start) : try ProjectFolder(of: paths, from: start)
        if !isChosen, !arguments.has(.alone) { try project.refuseOthers(paths) }
        try self.init(arguments, project, from: start, root: isChosen ? start : project.root)
        if !isChosen, let inner = try innerProject(of: paths) {
            try self.init(arguments, inner, from: start, root: inner.root)
        }
    }

    /// Finds the project around a folder that an editor opened.
    ///
    /// If the settings have mistakes, which `reading` contains, the former settings are used.
    ///
    /// - Parameter texts: Reads settings files, and keeps what was read.
    init(openedAt folder: String, former: Configuration?, _ texts: SettingsTexts) throws(Refusal) {
        guard isFolder(folder) else { throw Refusal("\(visible(folder)) is not a folder") }
        let project = try ProjectFolder(around: folder)
        root = project.root
        isQuiet = true
        repository = project.repository
        settingsFile = project.settingsFile
        if let file = project.settingsFile ?? texts.settings(in: folder) {
            settingsFile = file
            root = parent(of: file)
            try refuseOutside(file)
            reading = try Workspace.reading(file, from: root, below: [repository ?? root], texts)
            settings = reading.mistakes.isEmpty ? reading.settings : former ?? reading.settings
            if reading.mistakes.isEmpty { try readPages() }
        }
        settings.stopped = Set(StoppedRules.ofRun.map(\.rule))
        settings.skip = settings.stopped
    }

    /// Throws an error if a settings file leads out of the repository. A mistake is printed with its line, which must not
    /// expose another file.
    private func refuseOutside(_ file: String) throws(Refusal) {
        guard status(file) != nil else { return }
        guard let real = realPath(file), let top = realPath(repository ?? parent(of: file)) else {
            throw Refusal("\(visible(file)) cannot be read: \(lastError())")
        }
        guard isPath(real, below: top) else { throw Refusal("\(visible(file)) leads out of \(visible(top))") }
    }

    private init(
        _ arguments: Arguments, _ project: ProjectFolder, from start: String, root: String
    ) throws(Refusal) {
        self.root = root
        repository = project.repository
        if project.settingsFile == nil, root == project.repository, isPath(start, below: root) {
            reportedFolder = start
        }
        if let file = arguments.value(.config) {
            settingsFile = absolute(file)
        } else if let file = project.settingsFile {
            try refuseOutside(file)
            settingsFile = file
        }
        if let settingsFile {
            var tops = [repository ?? parent(of: settingsFile)]
            // A file that the command line names can extend files in its own folder.
            if arguments.has(.config) { tops.append(parent(of: settingsFile)) }
            reading = try Workspace.reading(settingsFile, from: start, below: tops, SettingsTexts())
            guard reading.mistakes.isEmpty else {
                throw Refusal(reading.mistakes.map { visible($0.asError) }.joined(separator: "\n"), isOfSettings: true)
            }
            settings = reading.settings
            try readPages()
        }
        settings.only = try rules(named: arguments.values(.only))
        settings.stopped = Set(StoppedRules.ofRun.map(\.rule))
        settings.skip = try rules(named: arguments.values(.skip)).union(settings.stopped)
    }

    /// Returns the project of the named paths if they are in no folder that `include` matches, but in one with settings
    /// of its own.
    private func innerProject(of paths: [String]) throws(Refusal) -> ProjectFolder? {
        let places = paths.map { absolute($0) }
        let isPart = places.contains { path in
            guard let below = relative(path, to: root) else { return true }
            return settings.includedFolders.contains { folder in
                folder.isEmpty || below.isEmpty || below == folder || isPath("/" + below, below: "/" + folder)
                    || isPath("/" + folder, below: "/" + below)
            }
        }
        guard !isPart, let first = places.first, let settingsFile else { return nil }
        let inner = try ProjectFolder(around: isFolder(first) ? first : parent(of: first), notAbove: root)
        guard let file = inner.settingsFile, file != settingsFile else { return nil }
        return places.allSatisfy { relative($0, to: inner.root) != nil } ? inner : nil
    }

    /// Returns the ids of the rules that words refer to: a rule, a group such as `mock-*`, or a section of the list of
    /// rules such as `memory`. As in the settings, `*` stands for the built-in rules.
    private func rules(named words: [String]) throws(Refusal) -> Set<String> {
        guard !words.isEmpty else { return [] }
        let known = settings.everyRule.map(\.page.id)
        let groups = ruleGroups(of: known)
        var ids: Set<String> = []
        for word in words {
            let section = settings.everyRule.map(\.page).filter { $0.group == word }.map(\.id)
            if known.contains(word) {
                ids.insert(word)
            } else if !section.isEmpty {
                ids.formUnion(section)
            } else if groups.contains(word) {
                let all = word == "*" ? allRules.map(\.page.id) : known
                ids.formUnion(all.filter { $0.hasPrefix(word.dropLast()) })
            } else {
                let sections = Set(settings.everyRule.map(\.page.group)).sorted()
                throw Refusal(unknownRule(word, among: word.hasSuffix("*") ? groups : known + sections))
            }
        }
        return ids
    }

    /// Returns a path as it is displayed: relative to the root, or unchanged if it is outside.
    func displayPath(_ path: String) -> String { relative(path, to: root) ?? path }

    /// Reads settings, including the files that they extend.
    ///
    /// - Parameter tops: The folders that extended files must be in.
    private static func reading(
        _ file: String, from folder: String, below tops: [String], _ texts: SettingsTexts
    ) throws(Refusal) -> SettingsReading {
        func displayPath(_ file: String) -> String { relative(file, to: folder) ?? file }
        switch texts.read(file, shownAs: displayPath(file)) {
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
                switch texts.read(next, shownAs: displayPath(next)) {
                case .failed(let reason): return .refused("cannot be read: \(reason)")
                case .bytes(let bytes): return .text(bytes, path: displayPath(next))
                }
            }
            // Another version can have other keys.
            if let required = reading.requiredVersions.first(where: { !$0.accepts(version) }) {
                throw Refusal(visible(required.mismatch(version)), isOfSettings: true)
            }
            return reading
        }
    }

    /// Returns warnings about entries of the settings that match nothing in the project. The array is empty if only a
    /// part of the project was read.
    func unmatchedEntries(in result: LintResult, _ selection: Selection) -> [String] {
        unmatched(in: result, selection).map { visible($0.asWarning) }
            + (selection.isWhole ? uncompiledFiles(in: result.project) : [])
    }

    /// Returns the entries of the settings that match nothing in the project, as mistakes.
    func unmatched(in result: LintResult, _ selection: Selection) -> [SettingsMistake] {
        guard selection.isWhole, !entries.isEmpty else { return [] }
        let files = result.project.files
        let empty = settings.ownRules.roles.isEmpty ? [] : settings.ownRoles.value(for: result.project).emptyRoles
        let used = Set(selection.usedExcludes.map { settings.exclude[$0].text })
        return Settings.unmatchedEntries(entries, layers: settings.layers, in: files) { entry in
            switch entry.kind {
            case .exclude: return used.contains(entry.text) || entry.isPlain && status(join(root, entry.text)) != nil
            case .baseline: return status(join(root, entry.text)) != nil
            case .ownRole(let name): return !empty.contains(name)
            case .ownRule(let id): return !result.idleRules.contains(id)
            case .include, .override, .template, .layer, .layerFolder, .layerModule: return false
            }
        }
    }

    /// Returns a warning if own rules report nothing in some files, because no Xcode target compiles them.
    private func uncompiledFiles(in project: Project) -> [String] {
        guard !settings.teamRules.isEmpty else { return [] }
        let files = project.files.indices.filter(project.isInNoTarget)
        guard let first = files.first else { return [] }
        let path = visible(project.path(ofFile: first))
        return [
            "own rules report nothing in \(counted(files.count, "file")) that no Xcode target compiles, such as \(path)"
        ]
    }
}

/// Reads settings files, and keeps what was read. Documents that are open in an editor take the place of files.
///
/// This is a class because closures share it.
final class SettingsTexts {
    private let buffers: [PathKey: [UInt8]]
    /// The paths for display, and the texts.
    private(set) var all: [(path: String, bytes: [UInt8])] = []

    init(buffers: [PathKey: [UInt8]] = [:]) { self.buffers = buffers }

    /// Returns the settings file of a folder that is open in an editor, but not saved yet.
    func settings(in folder: String) -> String? {
        let file = join(folder, ".lint.yml")
        return buffers[file] == nil ? nil : file
    }

    func read(_ file: String, shownAs path: String) -> FileReading {
        let reading = buffers[file].map(FileReading.bytes) ?? readFile(file)
        if case .bytes(let bytes) = reading { all.append((path, bytes)) }
        return reading
    }
}
