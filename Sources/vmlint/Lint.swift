import Linking
import Linting
import Reporting
import Rulebook
import Syntax

/// `vmlint [PATH…]`: lints and writes the reports; returns the exit code.
func lint(_ arguments: Arguments) throws(Refusal) -> Int32 {
    for option in ["--staged", "--since", "--stdin-path", "--fix", "--diff", "--baseline"] where arguments.has(option) {
        throw Refusal("\(option) is not built yet")
    }
    let begin = now()
    let place = try Workplace(arguments)
    let selection = try select(arguments.words + listed(arguments), place, areFiles: arguments.has("--files-from"))
    if selection.isEmptyByChoice { return 0 }
    let loaded = load(selection.read, root: place.root, threads: try threads(arguments))
    let scanned = now()
    let project = link(loaded.files, settings: place.settings.linking)
    let linked = now()
    var report = Report(result: Linting.lint(project, with: place.settings, now: now))
    let linted = now()
    if let told = selection.told {
        let paths = Set(told.map { relative($0, to: place.root) ?? $0 })
        report.files = report.files.filter { paths.contains(project.files[$0].path) }
        let files = Set(report.files)
        report.result.diagnostics.removeAll { !files.contains($0.finding.place.file) }
    }
    if arguments.has("--lenient") {
        for index in report.result.diagnostics.indices where report.result.diagnostics[index].severity == .error {
            report.result.diagnostics[index].severity = .warning
        }
    }
    report.unreadable = selection.unreadable + loaded.unreadable
    report.pathInRepository = place.repository.flatMap { relative(place.root, to: $0) } ?? ""
    report.nanoseconds = now() - begin
    try write(report, arguments)
    if arguments.has("--timings") {
        tell(
            "read and scan \(seconds(scanned - begin)), link \(seconds(linked - scanned)), rules \(seconds(linted - linked))"
        )
        for (rule, time) in report.result.ruleTimes.sorted(by: { $0.nanoseconds > $1.nanoseconds }) {
            tell("  \(seconds(time))  \(rule)")
        }
    }
    return exitCode(of: report, arguments)
}

/// Paths from `--files-from`, a line each, or with NUL between.
private func listed(_ arguments: Arguments) throws(Refusal) -> [String] {
    guard let list = arguments.value("--files-from") else { return [] }
    let reading = list == "-" ? readAll(0) : readFile(list)
    switch reading {
    case .failed(let reason): throw Refusal("\(visible(list)) cannot be read: \(reason)")
    case .bytes(let bytes):
        let separator: UInt8 = bytes.contains(0) ? 0 : 0x0A
        return bytes.split(separator: separator).map { line in
            String(decoding: separator == 0x0A && line.last == 0x0D ? line.dropLast() : line, as: UTF8.self)
        }
    }
}

/// Writes each report that was asked for.
private func write(_ report: Report, _ arguments: Arguments) throws(Refusal) {
    let pages = allRules.map(\.page)
    var formats = arguments.values("--format")
    if formats.isEmpty { formats = ["text"] }
    for format in formats {
        let sides = format.split(separator: "=", maxSplits: 1).map(String.init)
        let file = sides.count > 1 ? sides[1] : "-"
        let style = TextStyle(
            color: file == "-" && isColoured(arguments), statistics: arguments.has("--statistics"),
            quiet: arguments.has("--quiet"))
        let text = ReportFormat(rawValue: sides[0])!.write(report, rules: pages, style: style)
        if file == "-" { try write(text, to: 1) } else { try replace(file, with: text) }
    }
}

/// Writes a file whole or not at all: beside it, then renamed.
private func replace(_ path: String, with text: String) throws(Refusal) {
    let beside = "\(path).\(getpid()).tmp"
    let file = open(beside, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    guard file >= 0 else { throw Refusal("\(visible(path)) cannot be written: \(lastError())") }
    do {
        try write(text, to: file)
    } catch {
        close(file)
        unlink(beside)
        throw Refusal("\(visible(path)): \(error.message)")
    }
    guard close(file) == 0, rename(beside, path) == 0 else {
        let reason = lastError()
        unlink(beside)
        throw Refusal("\(visible(path)) cannot be written: \(reason)")
    }
}

private func exitCode(of report: Report, _ arguments: Arguments) -> Int32 {
    if !report.unreadable.isEmpty { return 2 }
    if arguments.has("--lenient") { return 0 }
    let failing: Severity = arguments.has("--strict") ? .warning : .error
    return report.result.diagnostics.contains { $0.silencedBy == nil && $0.severity >= failing } ? 1 : 0
}
