import Linting
import Reporting

/// The baseline that `--baseline` or the settings name; one that the settings name may still be unwritten.
func baseline(_ arguments: Arguments, _ place: Workplace) throws(Refusal) -> Baseline? {
    guard let file = baselineFile(arguments, place) else { return nil }
    if status(file) == nil {
        let isAwaited = !arguments.has("--baseline") || arguments.command.name == "baseline"
        guard isAwaited else { throw Refusal("\(visible(file)): no such baseline; `vmlint baseline write` writes one") }
        return Baseline()
    }
    switch readFile(file) {
    case .failed(let reason): throw Refusal("\(visible(file)) cannot be read: \(reason)")
    case .bytes(let bytes):
        let reading = readBaseline(bytes)
        guard reading.faultyLines.isEmpty else {
            throw Refusal(reading.told(of: visible(place.told(file))).joined(separator: "\n"))
        }
        return reading.baseline
    }
}

private func baselineFile(_ arguments: Arguments, _ place: Workplace) -> String? {
    if let file = arguments.value("--baseline") { return absolute(file) }
    // The command about baselines needs one even where nothing names it.
    let named = place.settings.baseline ?? (arguments.command.name == "baseline" ? ".lint-baseline" : nil)
    return named.map { absolute($0, from: place.root) }
}

/// `vmlint baseline write|prune|check`.
func baselineCommand(_ arguments: Arguments) throws(Refusal) -> Int32 {
    guard case (let prepared, var loaded)? = try prepare(arguments) else { return 0 }
    var run = prepared
    guard let file = baselineFile(arguments, run.place) else { return 2 }
    let former = run.baseline ?? Baseline()
    run.baseline = former
    let report = run.lint(&loaded)
    for file in run.selection.unreadable + loaded.unreadable {
        tell("\(visible(file.path)) cannot be read: \(file.reason)")
    }
    let told = visible(run.place.told(file))
    switch arguments.words[0] {
    case "write":
        let baseline = report.result.baseline(keeping: former, settings: run.place.settings) { path in
            run.selection.wouldRead(path)
        }
        try replace(file, with: Array(baseline.text.utf8))
        tell("\(told): \(counted(baseline.entries.count, "finding")) accepted")
        if run.place.settings.baseline == nil, !arguments.has("--baseline") {
            tell("name it in .lint.yml, `baseline: \(told)`, or pass --baseline \(told)")
        }
        return loaded.unreadable.isEmpty ? 0 : 2
    case "prune":
        let stale = Set(report.staleBaselineEntries)
        var baseline = former
        baseline.entries = former.entries.filter { !stale.contains($0.line) }
        if !stale.isEmpty { try replace(file, with: Array(baseline.text.utf8)) }
        tell(
            "\(told): \(counted(stale.count, "entry", many: "entries")) no longer found, \(baseline.entries.count) kept"
        )
        return loaded.unreadable.isEmpty ? 0 : 2
    default:
        for entry in report.staleBaselineEntries { tell("no longer found: \(visible(entry.replacingTabs))") }
        tell("\(told): \(counted(report.staleBaselineEntries.count, "entry", many: "entries")) no longer found")
        if !loaded.unreadable.isEmpty { return 2 }
        return report.staleBaselineEntries.isEmpty ? 0 : 1
    }
}

extension String {
    fileprivate var replacingTabs: String {
        split(separator: "\t", omittingEmptySubsequences: false).joined(separator: "  ")
    }
}
