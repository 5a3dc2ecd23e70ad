import Bytes
import Linting
import Model
import Reporting
import Rules

/// Runs `vmlint rules`: lists the rules, or counts how often the project follows each of them.
func rules(_ arguments: Arguments) throws(Refusal) -> Int32 {
    let workspace = try Workspace(arguments)
    let pages = workspace.settings.everyRule.map(\.page)
    guard arguments.has(.counts) else {
        if let word = arguments.words.first {
            throw Refusal("`rules` takes no `\(visible(word))` without --counts")
        }
        try writeOutput(arguments) { format, paint in
            switch format {
            case "json": ruleListJSON(pages)
            case "markdown": ruleListMarkdown(pages)
            default: ruleList(pages, paint: paint)
            }
        }
        return 0
    }
    guard case (let run, var loaded)? = try prepare(arguments) else { return 0 }
    let project = loaded.link(run.workspace.settings.linking, run.threads)
    let counts = countVerdicts(
        in: project, with: run.workspace.settings, of: Set(run.selection.reportedFiles(of: project)),
        workers: run.workers)
    try writeOutput(arguments) { format, paint in
        switch format {
        case "json": ruleCountsJSON(counts)
        case "markdown": ruleCountsMarkdown(counts)
        default: ruleCounts(counts, paint: paint)
        }
    }
    return reportUnreadable(loaded.unreadable)
}

/// Runs `vmlint --explain-silence PATH:LINE`: prints what each rule that judges something on the line reports there, or
/// why it reports nothing.
func explainSilence(_ arguments: Arguments) throws(Refusal) -> Int32 {
    let value = arguments.value(.explainSilence) ?? ""
    let sides = value.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    guard sides.count >= 2, let line = Int(sides[1]), line > 0, !sides[0].isEmpty else {
        throw Refusal("--explain-silence needs PATH:LINE, not `\(visible(value))`")
    }
    var asked = arguments
    asked.words = [sides[0]]
    guard case (let run, var loaded)? = try prepare(asked) else {
        throw Refusal("\(visible(sides[0])) isn't among the files that are linted")
    }
    let path = run.workspace.displayPath(absolute(sides[0]))
    let report = run.lint(&loaded)
    let files = report.result.project.files
    guard let file = files.firstIndex(where: { $0.path == path }) else {
        throw Refusal("\(visible(path)) isn't among the files that are linted")
    }
    let table = LineTable(files[file].source.bytes)
    let last = table.position(of: files[file].source.count).line
    if line > last { throw Refusal("\(visible(path)) has \(counted(last, "line")), and no line \(line)") }
    let reasons = Linting.explainSilence(
        in: report.result, with: run.workspace.settings, workers: run.workers
    ) { place in
        place.file == file && table.position(of: Int(place.range.start)).line == line
    }
    let text = silenceList(
        reasons, in: report.result.project, at: "\(path):\(line)",
        ruleCount: run.workspace.settings.everyRule.count, paint: Paint(isColoured(arguments)))
    try writeText(text)
    return reportUnreadable(loaded.unreadable)
}

/// Prints a message for each file that can't be read, and returns the exit code.
@discardableResult
func reportUnreadable(_ files: [(path: String, reason: String)]) -> Int32 {
    for file in files { printMessage("\(visible(file.path)) cannot be read: \(file.reason)") }
    return files.isEmpty ? 0 : 2
}
