import Linting
import Reporting

/// Returns the baseline that `--baseline` or the settings refer to; nil if there is none. The settings may name a file
/// that does not exist yet.
func baseline(_ arguments: Arguments, _ workspace: Workspace) throws(Refusal) -> Baseline? {
    guard !arguments.has(.noBaseline), let file = try baselineFile(arguments, workspace) else { return nil }
    try checkDestinations(arguments.formats, baseline: file)
    if try statusIfPresent(file) == nil {
        let isAwaited = !arguments.has(.baseline) || arguments.command.id == .baseline
        guard isAwaited else {
            throw Refusal("\(visible(file)): no such baseline; `vmlint baseline write` creates one")
        }
        return Baseline()
    }
    switch readFile(file, limit: largestList) {
    case .failed(let reason): throw Refusal("the baseline \(visible(file)) cannot be read: \(reason)")
    case .bytes(let bytes):
        let reading = readBaseline(bytes)
        guard reading.faultyLines.isEmpty else {
            throw Refusal(reading.messages(of: visible(workspace.displayPath(file))).joined(separator: "\n"))
        }
        return reading.baseline
    }
}

private func baselineFile(_ arguments: Arguments, _ workspace: Workspace) throws(Refusal) -> String? {
    if let file = arguments.value(.baseline) { return absolute(file) }
    // `vmlint baseline` needs a file even if nothing names one.
    let named = workspace.settings.baseline ?? (arguments.command.id == .baseline ? ".lint-baseline" : nil)
    guard let named else { return nil }
    let file = absolute(named, from: workspace.root)
    let top = workspace.repository ?? workspace.root
    // A file that does not exist would be created in its folder.
    guard let real = realPath(file) ?? realPath(parent(of: file)), let realTop = realPath(top),
        relative(real, to: realTop) != nil
    else { throw Refusal("the baseline \(visible(named)) leads out of \(visible(top))") }
    return file
}

/// Runs `vmlint baseline write|prune|check`.
func baselineCommand(_ arguments: Arguments) throws(Refusal) -> Int32 {
    guard case (var run, var loaded)? = try prepare(arguments) else { return 0 }
    guard let file = try baselineFile(arguments, run.workspace) else { return 2 }
    let former = run.baseline ?? Baseline()
    run.baseline = former
    let report = run.lint(&loaded)
    let code = reportUnreadable(loaded.unreadable)
    let displayed = visible(run.workspace.displayPath(file))
    // If files are named, only their entries matter.
    func isAsked(_ path: String) -> Bool { run.judges(path) && run.selection.reported?.contains(path) ?? true }
    let missed = Set(report.staleBaselineEntries)
    let stale = former.entries.filter { missed.contains($0.line) && isAsked($0.path) }
    switch arguments.words[0] {
    case "write":
        let baseline = report.result.baseline(keeping: former, settings: run.workspace.settings, wasRead: isAsked)
        try replace(file, with: Array(baseline.text.utf8))
        let unreported = report.result.unreported.filter { isAsked(report.result.entry(of: $0).path) }.count
        let others =
            unreported == 0
            ? "" : ", \(unreported) of them violations of rules that too little of the code follows"
        printMessage("\(displayed): \(counted(baseline.entries.count, "finding")) accepted\(others)")
        if run.workspace.settings.baseline == nil, !arguments.has(.baseline) {
            printMessage("name it in .lint.yml, `baseline: \(displayed)`, or pass --baseline \(displayed)")
        }
    case "prune":
        var baseline = former
        baseline.entries.subtract(stale)
        if !stale.isEmpty { try replace(file, with: Array(baseline.text.utf8)) }
        printMessage(
            "\(displayed): \(counted(stale.count, "entry", many: "entries")) no longer found, \(baseline.entries.count) kept"
        )
    default:
        let lines = report.staleBaselineEntries.filter(Set(stale.map(\.line)).contains)
        for line in lines {
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
            printMessage("no longer found: \(visible(fields.joined(separator: "  ")))")
        }
        printMessage("\(displayed): \(counted(lines.count, "entry", many: "entries")) no longer found")
        if code == 0 { return lines.isEmpty ? 0 : 1 }
    }
    return code
}
