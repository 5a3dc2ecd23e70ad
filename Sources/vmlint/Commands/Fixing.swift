import Linting
import Model
import Reporting
import Rules
import Syntax

/// Applies fixes in rounds, and writes the changed files (`--fix`). The report is updated to the remaining findings.
/// Returns whether all changed files were written.
func fix(_ report: inout Report, _ run: LintRun) throws(Refusal) -> Bool {
    let skipped = filesStagedDifferently(report, run)
    let outcome = applyFixesInRounds(report, run, except: skipped)
    for file in run.selection.leftovers { remove(leftover: file) }
    let root = RootFolder(run.workspace.root)
    var unwritten: [Int] = []
    for (index, bytes) in outcome.changed.sorted(by: { $0.key < $1.key }) {
        let source = report.result.project.files[index].source
        do {
            try withoutInterruption { () throws(Refusal) in
                try replaceSource(source.path, in: root, asRead: source.bytes, with: bytes)
            }
        } catch {
            printMessage(error.message)
            unwritten.append(index)
        }
    }
    printSkipped(skipped, of: report)
    if unwritten.isEmpty {
        printOutcome(outcome)
        if run.staged != nil, !outcome.changed.isEmpty {
            printMessage("the fixes are not staged, and a commit would not contain them: \(commandToStage(outcome))")
        }
        report.result = outcome.result
    } else {
        // Files that could not be written are unchanged and keep their findings.
        let written = outcome.changed.count - unwritten.count
        if written > 0 { printMessage("fixed \(counted(written, "file"))") }
        var files = outcome.result.project.files
        for index in unwritten { files[index] = report.result.project.files[index] }
        report.result = run.lint(files).result
    }
    return unwritten.isEmpty
}

private func printSkipped(_ files: Set<Int>, of report: Report) {
    for path in files.map({ report.result.project.files[$0].path }).sorted() {
        printMessage("\(visible(path)): not fixed, because it differs from what is staged")
    }
}

/// Returns a command that stages the first few fixed files: "`git add a.swift b.swift`, and 3 more files".
private func commandToStage(_ outcome: FixingOutcome) -> String {
    let paths = outcome.changed.keys.map { outcome.result.project.files[$0].path }.sorted()
    let words = paths.prefix(4).map { path in path.contains(" ") ? "'\(path)'" : path }
    let command = "`git add \(words.joined(separator: " "))`"
    return paths.count > 4 ? "\(command), and \(counted(paths.count - 4, "more file"))" : command
}

/// Returns the indices of files that fixes would change, but whose contents on disk differ from the staged ones that
/// were linted.
private func filesStagedDifferently(_ report: Report, _ run: LintRun) -> Set<Int> {
    guard run.staged != nil else { return [] }
    let files = report.result.project.files
    let fixes = report.result.diagnostics.filter { $0.silencedBy == nil }.compactMap(\.finding.fix)
    return Set(fixes.flatMap { $0.edits.map(\.place.file) }).filter { index in
        guard case .bytes(let bytes) = readFile(join(run.workspace.root, files[index].path)) else { return true }
        return bytes != files[index].source.bytes
    }
}

/// Returns what fixes would change, in the format of `git apply` (`--diff`).
func diff(_ report: Report, _ run: LintRun) -> [UInt8] {
    let files = report.result.project.files
    let skipped = filesStagedDifferently(report, run)
    printSkipped(skipped, of: report)
    return applyFixesInRounds(report, run, except: skipped).changed.sorted { $0.key < $1.key }.flatMap { index, bytes in
        unifiedDiff(path: report.repositoryPath(files[index].path), from: files[index].source.bytes, to: bytes)
    }
}

private func applyFixesInRounds(_ report: Report, _ run: LintRun, except skipped: Set<Int>) -> FixingOutcome {
    var files = report.result.project.files
    let reported = Set(report.files)
    return fixInRounds(
        report.result, suggested: run.arguments.has(.suggested),
        where: { diagnostic in
            // A fix can change other files. It is applied only if all its files are reported on and are unchanged since
            // they were staged.
            let edited = (diagnostic.finding.fix?.edits ?? []).map(\.place.file)
            return edited.allSatisfy { reported.contains($0) && !skipped.contains($0) }
                && run.isReported(diagnostic, of: files)
        },
        again: { changed in
            for (index, facts) in changed { files[index] = facts }
            return run.lint(files).result
        })
}

/// Prints how many findings of each rule were fixed, and how many fixes could not be applied.
private func printOutcome(_ outcome: FixingOutcome) {
    let fixed = outcome.fixed.values.reduce(0, +)
    if fixed > 0 { printMessage("fixed \(counted(fixed, "finding")) in \(counted(outcome.changed.count, "file"))") }
    for (rule, count) in outcome.fixed.sorted(by: { $0.key < $1.key }) { printMessage("  \(count)  \(rule)") }
    for (rule, count) in outcome.unfixed.sorted(by: { $0.key < $1.key }) {
        printMessage("  \(count) not fixed  \(rule): the fix overlaps another one, or would change more than intended")
    }
}
