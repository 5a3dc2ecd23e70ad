import Bytes
import Linting
import Model
import Reporting
import Rules
import Settings
import Syntax

/// A project as the editor shows it: the settings and files on the disk, with the text of open documents in their place.
package struct OpenProject: Sendable {
    /// The absolute path of the folder to which all paths are relative.
    package var root: String
    package var settings = Configuration()
    package var linking = LinkSettings()
    /// The settings file as it was read, with its mistakes. While there are mistakes, `settings` are the last ones without.
    package var reading = SettingsReading()
    /// The paths and texts of the settings file and of those that it extends.
    package var settingsTexts: [(path: String, bytes: [UInt8])] = []
    /// The settings file, or where it would be.
    package var settingsFile: String
    package var baseline: Baseline?
    /// The rules that crashed, and are left out.
    package var stopped: [StoppedRule] = []
    /// Why nothing can be linted; nil if it can.
    package var refusal: String?
    /// A closure that returns warnings about entries of the settings that match nothing.
    package var unmatched: @Sendable (LintResult) -> [SettingsMistake] = { _ in [] }
    /// A closure that returns whether the file at a path would be read if it existed.
    package var judges: @Sendable (String) -> Bool = { _ in true }
    /// The number of files from which a whole lint is too slow to follow typing.
    package var large = 1000
    /// The files, sorted by the bytes of their paths.
    package var files: [ProjectFile] = []

    package init(root: String, settingsFile: String? = nil) {
        self.root = root
        self.settingsFile = settingsFile ?? "\(root == "/" ? "" : root)/.lint.yml"
    }
}

/// A file of a project, and what scanning it showed.
package struct ProjectFile: Sendable {
    package var path: String
    package var scanned: ScannedFile

    package init(path: String, scanned: ScannedFile) { (self.path, self.scanned) = (path, scanned) }

    package var facts: FileFacts? { if case .facts(let facts, _, _) = scanned { facts } else { nil } }
}

extension OpenProject {
    /// Returns the path of a file relative to the root; nil if it is elsewhere.
    package func path(of file: String) -> String? {
        let start = root == "/" ? "/" : root + "/"
        guard file.utf8.starts(with: start.utf8) else { return nil }
        return String(file.utf8.dropFirst(start.utf8.count))
    }

    /// Returns the absolute path of a file.
    package func file(at path: String) -> String {
        path.utf8.first == "/" ? path : root == "/" ? "/\(path)" : "\(root)/\(path)"
    }

    /// Returns whether the project has a file.
    func has(_ path: String) -> Bool { index(of: path) != nil }

    /// Replaces the text of a file; no other file is scanned. Returns whether the text differs from the former one.
    package mutating func replace(_ path: String, with bytes: [UInt8]) -> Bool {
        guard let index = index(of: path), files[index].facts?.source.bytes != bytes else { return false }
        files[index].scanned = Linting.scanned(bytes, at: path, by: Patterns(linking))
        return true
    }

    private func index(of path: String) -> Int? { files.index(of: path, by: \.path) }

    /// Links and lints the project; nil if that was cancelled.
    ///
    /// - Parameter former: The last whole lint with the same settings. If there is one, rules judge only what is near a
    ///   change since then, and the result is not quite that of a whole lint.
    package func lint(since former: LintedProject? = nil, _ workers: some Workers) -> LintedProject? {
        var (facts, outlines): ([FileFacts], [Outline]) = ([], [])
        for file in files {
            guard case .facts(let found, let outline, _) = file.scanned else { continue }
            facts.append(found)
            outlines.append(outline)
        }
        let project = link(facts, outlines: outlines, settings: linking, workers: workers)
        // Cached values refer to the project, which could not be freed.
        defer { project.forget() }
        if workers.isCancelled { return nil }
        let verdicts = former?.verdicts(for: project)
        var result = Linting.lint(
            project, with: settings, includesUnrequired: baseline != nil,
            records: verdicts == nil && files.count >= large, former: verdicts, workers: workers)
        if workers.isCancelled { return nil }
        if let baseline { _ = result.accept(baseline, settings: settings, wasRead: judges) }
        return LintedProject(
            result: result, isWhole: verdicts == nil, warnings: reading.mistakes.isEmpty ? unmatched(result) : [],
            of: self)
    }
}

/// What linting a project showed.
package struct LintedProject: Sendable {
    package let result: LintResult
    /// Whether rules judged everything, and not only what is near a change.
    package let isWhole: Bool
    /// Whether the verdicts are known, for a lint of what is near a change.
    var isRecorded: Bool { !result.verdicts.isEmpty }
    /// Warnings about entries of the settings that match nothing.
    package let warnings: [SettingsMistake]
    /// The files that could not be scanned, and why.
    let unreadable: [(path: String, reason: String)]

    init(result: LintResult, isWhole: Bool, warnings: [SettingsMistake], of project: OpenProject) {
        (self.result, self.isWhole, self.warnings) = (result, isWhole, warnings)
        unreadable = project.files.compactMap { file in
            guard case .failed(let reason) = file.scanned else { return nil }
            return (file.path, reason)
        }
    }

    /// Returns the index of the file at a path.
    func index(of path: String) -> Int? { result.project.files.index(of: path, by: \.path) }

    /// Returns the diagnostics to show in a file.
    func diagnostics(inFile file: Int) -> [Diagnostic] {
        let all = result.diagnostics
        let start = all.partitioningIndex { $0.finding.place.file >= file }
        return all[start...].prefix { $0.finding.place.file == file }.filter { $0.silencedBy == nil }
    }

    /// Returns the verdicts that are valid for a project of the same files, some of which have changed; nil if the files
    /// are others. Near a change is what is in the same file, or in a file with a part of the same screen.
    fileprivate func verdicts(for project: Project) -> FormerVerdicts? {
        let (old, new) = (result.project.files, project.files)
        guard old.elementsEqual(new, by: { $0 === $1 || $0.path.hasSameBytes(as: $1.path) }) else { return nil }
        let isUnchanged = zip(old, new).map { $0 === $1 }
        let changed = Set(isUnchanged.indices.filter { !isUnchanged[$0] })
        var near = changed
        for screen in result.project.screens + project.screens {
            let files = Set(screen.listedParts.map(\.declaration.place.file))
            if !changed.isDisjoint(with: files) { near.formUnion(files) }
        }
        return FormerVerdicts(result.verdicts, isUnchanged: isUnchanged, near: near)
    }
}

extension Array {
    /// Returns the index of the element with a path. The elements must be sorted by the bytes of their paths.
    fileprivate func index(of path: String, by pathOfElement: (Element) -> String) -> Int? {
        let index = partitioningIndex { !pathOfElement($0).utf8.lexicographicallyPrecedes(path.utf8) }
        return index < count && pathOfElement(self[index]).hasSameBytes(as: path) ? index : nil
    }
}
