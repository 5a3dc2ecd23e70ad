import Bytes
import Linting
import Model
import Reporting
import Rules
import Syntax

/// What to lint in a run: settings, files, and which of the files to report on.
struct LintRun {
    var arguments: Arguments
    var workspace: Workspace
    var selection: Selection
    var staged: Staged?
    var threads: Int
    var changedLines: ChangedLines?
    /// The files and folders that could not be read.
    var unreadable: [String] = []
    var baseline: Baseline?
}

/// Runs `vmlint [PATH…]`: lints, writes the reports, and returns the exit code.
func lint(_ arguments: Arguments) throws(Refusal) -> Int32 {
    try refuseOddPairs(arguments)
    if arguments.has(.explainSilence) { return try explainSilence(arguments) }
    if arguments.has(.showSettings) { return try showSettings(arguments) }
    if arguments.has(.showFiles) { return try showFiles(arguments) }
    let (begin, start) = (now(), Int(time(nil)))
    guard case (let run, var loaded)? = try prepare(arguments) else { return 0 }
    let pages = run.workspace.settings.everyRule.map(\.page)
    let scanned = now()
    let isShown = showProgress(since: begin, of: loaded.files.count)
    var report = run.lint(&loaded)
    if isShown { try? write("\r\u{1B}[2K", to: 2) }
    report.nanoseconds = now() - begin
    (report.start, report.hostName) = (start, machineName())
    report.editor = arguments.value(.editor).flatMap(Editor.init) ?? .none
    if arguments.has(.diff) {
        try writeDiff(diff(report, run))
        try write(report, arguments, formats: arguments.formats.filter { $0.file != nil }, pages)
        return run.changedLines?.isWhole ?? true ? exitCode(of: report, arguments) : 2
    }
    var isWhole = true
    var codeOfStaged: Int32 = 0
    if arguments.has(.fix) {
        // The fixes are not staged, so the commit would still contain what they fix.
        if run.staged != nil { codeOfStaged = exitCode(of: report, arguments) }
        isWhole = try fix(&report, run)
        report = run.narrowed(report)
    }
    let formats = arguments.has(.format) ? arguments.formats : [RequestedFormat(usualFormat())]
    try write(report, arguments, formats: formats, pages)
    if arguments.command.id == .lint, !arguments.has(.quiet) {
        for warning in run.workspace.unmatchedEntries(in: report.result, run.selection) {
            printMessage(warning)
        }
    }
    if arguments.has(.timings) {
        printTimings(report, loading: scanned - begin, scanning: loaded.scanning, all: now() - begin)
    }
    if let file = arguments.value(.stamp) { try stamp(file) }
    keepUntilExit((report, loaded))
    guard isWhole, run.changedLines?.isWhole ?? true else { return 2 }
    return max(exitCode(of: report, arguments), codeOfStaged)
}

/// Shows progress if more than a second has passed and standard error is a terminal. Returns whether it was shown.
private func showProgress(since begin: UInt64, of files: Int) -> Bool {
    guard isatty(2) == 1, now() - begin > 1_000_000_000 else { return false }
    try? write("\r\u{1B}[2Klinting \(counted(files, "file"))…", to: 2)
    return true
}

/// Finds, reads and scans the files of a run. Returns nil if files are named, but none of them should be linted.
func prepare(_ arguments: Arguments, isQuiet: Bool = false) throws(Refusal) -> (LintRun, Loaded)? {
    var workspace = try Workspace(arguments)
    workspace.isQuiet = isQuiet
    let request = try RequestedFiles(arguments, workspace)
    let staged = request.staged
    let threads = try threads(arguments)
    let followsLinks = staged == nil && !arguments.has(.stdinPath)
    // Whether a fix is safe depends on all files: another folder may use what becomes private.
    let isFixing = arguments.has(.fix) || arguments.has(.diff)
    var selection = try select(
        request.named, workspace, areFiles: request.areFiles,
        reading: arguments.has(.alone) ? .onlyNamed : isFixing ? .wholeProject : .project, followsLinks: followsLinks,
        threads: threads)
    if selection.isEmptyByChoice { return nil }
    var replaced = request.replaced
    if let staged {
        selection.limit(to: staged)
        replaced = try staged.contents(of: selection.read)
    }
    let loaded = load(selection, at: workspace, threads: threads, replaced: replaced)
    var run = LintRun(
        arguments: arguments, workspace: workspace, selection: selection, staged: staged, threads: threads)
    run.unreadable = loaded.unreadable.map(\.path)
    if let revision = arguments.value(.since) {
        guard let top = workspace.repository else {
            throw Refusal("--since: \(visible(workspace.root)) is not in a git repository")
        }
        run.changedLines = try ChangedLines(since: revision, top: top)
    }
    run.baseline = try baseline(arguments, workspace)
    return (run, loaded)
}

/// The files that the command line requests.
private struct RequestedFiles {
    /// Paths of files and folders.
    var named: [String]
    /// Whether all paths name files.
    var areFiles: Bool
    /// The contents of files that are not read from the disk.
    var replaced: [PathKey: [UInt8]] = [:]
    var staged: Staged?

    init(_ arguments: Arguments, _ workspace: Workspace) throws(Refusal) {
        named = try arguments.pathWords + listed(arguments)
        areFiles = arguments.has(.filesFrom)
        if let path = arguments.value(.stdinPath) {
            guard case .bytes(let bytes) = readInput() else {
                throw Refusal("standard input cannot be read: \(lastError())")
            }
            replaced[workspace.displayPath(absolute(path))] = bytes
            named = [path]
            areFiles = true
        }
        if arguments.has(.staged) {
            guard let top = workspace.repository else {
                throw Refusal("--staged: \(visible(workspace.root)) is not in a git repository")
            }
            let index = try Staged(top: top, workspace)
            staged = index
            if named.isEmpty && !areFiles {
                named = index.changed.map { join(workspace.root, $0.path) }
                areFiles = true
            }
        }
    }
}

extension Selection {
    /// Limits the selection to the contents of the index, and the report to staged files.
    fileprivate mutating func limit(to staged: Staged) {
        // The commit will contain exactly what is in the index.
        let inIndex = Set(staged.paths).filter { wouldRead($0.path) || reported?.contains($0) ?? false }
        // If the disk encodes a name differently from the index, the file is read by its name in the index.
        let paths = Set(read.filter(staged.holds).map(PathKey.init)).union(inIndex)
        read = paths.map(\.path)
        reported = (reported ?? paths).intersection(staged.changed)
    }
}

extension LintRun {
    var workers: Threads { Threads(count: threads) }

    /// Returns whether the run finds everything in a file at a path: it would read the file if it existed, and neither
    /// the file nor a folder around it was unreadable.
    func judges(_ path: String) -> Bool {
        selection.wouldRead(path) && selection.listed?.contains(path) ?? true
            && !unreadable.contains {
                $0.hasSameBytes(as: path) || isPath(join(workspace.root, path), below: join(workspace.root, $0))
            }
    }

    /// Links and lints the loaded files, which are consumed.
    func lint(_ loaded: inout Loaded) -> Report {
        var report = lint(loaded.link(workspace.settings.linking, threads))
        report.unreadable = loaded.unreadable
        report.stopped = StoppedRules.ofRun
        report.root = workspace.root
        report.failingSeverity = arguments.has(.lenient) ? nil : arguments.has(.strict) ? .warning : .error
        return report
    }

    private func lint(_ project: Project) -> Report {
        let result = Linting.lint(
            project, with: workspace.settings, includesUnrequired: baseline != nil, now: { now() }, workers: workers)
        var report = Report(result: result)
        report.workers = workers
        report.pathInRepository = workspace.repository.flatMap { relative(workspace.root, to: $0) } ?? ""
        if let baseline {
            let stale = report.result.accept(baseline, settings: workspace.settings, wasRead: judges)
            report.staleBaselineEntries = stale.map(\.line)
        }
        let levels: [Severity] = [.error, .warning, .info]
        if let level = levels.first(where: { $0.word == arguments.value(.level) }) {
            report.result.diagnostics.removeAll { $0.severity < level }
        }
        if arguments.has(.lenient) {
            for index in report.result.diagnostics.indices where report.result.diagnostics[index].severity == .error {
                report.result.diagnostics[index].severity = .warning
            }
        }
        return narrowed(report)
    }

    /// Lints files, some of which have changed since they were loaded.
    func lint(_ files: [FileFacts]) -> Report {
        let patterns = Patterns(workspace.settings.linking)
        let outlines = inParallel(files.count, threads: threads) { outline(of: files[$0], by: patterns) }
        return lint(link(files, outlines: outlines, settings: workspace.settings.linking, workers: workers))
    }

    /// Returns the report without files and lines that were not asked for.
    func narrowed(_ report: Report) -> Report {
        var report = report
        if let reported = selection.reported {
            report.files = selection.reportedFiles(of: report.result.project)
            report.staleBaselineEntries.removeAll { entry in
                let fields = entry.split(separator: "\t", omittingEmptySubsequences: false)
                return fields.count > 1 && !reported.contains(String(fields[1]))
            }
            let isReported = Set(report.files)
            report.result.diagnostics.removeAll { !isReported.contains($0.finding.place.file) }
            report.result.unreported.removeAll { !isReported.contains($0.finding.place.file) }
        }
        if let changedLines {
            let files = report.result.project.files
            func isOnUnchangedLine(_ diagnostic: Diagnostic) -> Bool {
                let place = diagnostic.finding.place
                let source = files[place.file].source
                return !changedLines.contains(
                    Int(place.range.start), of: source, at: join(workspace.root, source.path))
            }
            report.result.diagnostics.removeAll(where: isOnUnchangedLine)
            report.result.unreported.removeAll(where: isOnUnchangedLine)
        }
        return report
    }
}

/// Throws an error if options cannot be combined, or if `--suggested` is used without `--fix` or `--diff`.
private func refuseOddPairs(_ arguments: Arguments) throws(Refusal) {
    let pairs: [(CommandOption.ID, CommandOption.ID)] = [
        (.fix, .diff), (.fix, .stdinPath), (.staged, .stdinPath), (.staged, .since), (.strict, .lenient),
        (.filesFrom, .stdinPath), (.baseline, .noBaseline), (.alone, .fix), (.alone, .diff), (.strict, .maxWarnings),
        (.lenient, .maxWarnings),
    ]
    for (one, other) in pairs where arguments.has(one) && arguments.has(other) {
        throw Refusal("\(one.rawValue) and \(other.rawValue) cannot be combined")
    }
    if arguments.has(.suggested), !arguments.has(.fix), !arguments.has(.diff) {
        throw Refusal("--suggested needs --fix or --diff")
    }
    _ = try mostWarnings(arguments)
}

/// Returns the paths in the file that `--files-from` names, one per line or separated by NUL.
func listed(_ arguments: Arguments) throws(Refusal) -> [String] {
    guard let list = arguments.value(.filesFrom) else { return [] }
    switch list == "-" ? readInput(limit: largestList) : readFile(list, limit: largestList) {
    case .failed(let reason): throw Refusal("\(visible(list)) cannot be read: \(reason)")
    case .bytes(let bytes):
        let separator: UInt8 = bytes.contains(0) ? 0 : 0x0A
        return bytes.split(separator: separator).map { line in
            String(path: separator == 0x0A && line.last == 0x0D ? line.dropLast() : line)
        }
    }
}

/// Creates the output file that a build system expects. An existing file is left alone, because changing it would start
/// another build.
private func stamp(_ file: String) throws(Refusal) {
    let text = Array("// Linted by vmlint.\n".utf8)
    if case .bytes(text) = readFile(file) { return }
    try replace(file, with: text)
}

/// Returns whether a format is text for people. Such a report lists unreadable files as well.
private func isForPeople(_ format: RequestedFormat) -> Bool {
    ["text", "concise", "xcode", "agent"].contains(format.name)
}

/// Writes each requested report. Files are written completely or not at all.
private func write(_ report: Report, _ arguments: Arguments, formats: [RequestedFormat], _ pages: [Page])
    throws(Refusal)
{
    if arguments.has(.statistics), !formats.contains(where: { $0.name == "text" }) {
        printMessage("--statistics has no effect without `--format text`, because other formats have no statistics")
    }
    for format in formats {
        let style = TextStyle(
            color: format.file == nil && isColoured(arguments), links: format.file == nil && hasLinks(arguments),
            statistics: arguments.has(.statistics),
            quiet: arguments.has(.quiet), shortens: !arguments.has(.only),
            columns: arguments.value(.columns).flatMap(ColumnUnit.init) ?? .utf16)
        let text = ReportFormat(rawValue: format.name)!.write(report, rules: pages, style: style)
        if let file = format.file {
            try replace(file, with: Array(text.utf8))
        } else {
            try write(isForPeople(format) || format.name == "markdown" ? forLog(text) : text, to: 1)
        }
    }
    // A report in a format that contains only findings would look like success.
    if !formats.contains(where: isForPeople) { reportUnreadable(report.unreadable) }
    if !formats.contains(where: isForPeople) { for rule in report.stopped { printMessage(rule.message) } }
}

private func printTimings(_ report: Report, loading: UInt64, scanning: UInt64, all: UInt64) {
    let bytes = report.result.project.files.reduce(0) { $0 + $1.source.count }
    let rules = report.result.ruleTimes.reduce(0) { $0 + $1.nanoseconds }
    let speed = UInt64(bytes) * 1000 / max(scanning, 1)
    printMessage("\(seconds(all)) in all, \(seconds(loading)) for finding, reading and scanning \(bytes / 1000) kB")
    printMessage("  \(seconds(scanning)) for scanning alone, summed over all threads: \(speed) MB/s per thread")
    printMessage("  \(seconds(rules)) for the rules:")
    for (rule, time) in report.result.ruleTimes.sorted(by: { ($1.nanoseconds, $0.rule) < ($0.nanoseconds, $1.rule) }) {
        printMessage("  \(time / 1000) µs  \(rule)")
    }
}
