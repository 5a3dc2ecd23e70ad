import Linting
import Model
import Reporting
import Rules
import Syntax

/// Applies the fixes of a report, and writes the changed files (`--fix`). The report is updated to what is found
/// afterwards. Returns whether all changed files were written.
func fix(_ report: inout Report, _ run: LintRun) throws(Refusal) -> Bool {
    let skipped = filesStagedDifferently(report, run)
    let fixes = appliedFixes(report, run, except: skipped)
    for file in run.selection.leftovers { remove(leftover: file) }
    let root = RootFolder(run.workspace.root)
    var (files, isWhole) = (report.result.project.files, true)
    var written: [Int] = []
    for (index, bytes) in fixes.changed.sorted(by: { $0.key < $1.key }) {
        let source = files[index].source
        do {
            try withoutInterruption { () throws(Refusal) in
                try replaceSource(source.path, in: root, asRead: source.bytes, with: bytes)
            }
            files[index] = scan(Source(path: source.path, bytes: bytes))
            written.append(index)
        } catch {
            printMessage(error.message)
            isWhole = false
        }
    }
    printSkipped(skipped, of: report)
    printOutcome(fixes, of: report, in: written)
    if written.isEmpty { return isWhole }
    if run.staged != nil {
        printMessage(
            "the fixes are not staged, and a commit would not contain them: \(commandToStage(written.map { files[$0].path }))"
        )
    }
    let before = report.result.diagnostics
    report.result.project.forget()
    report.result = run.lint(files).result
    printNews(since: before, in: report, formerly: files)
    return isWhole
}

private func printSkipped(_ files: Set<Int>, of report: Report) {
    for path in files.map({ report.result.project.files[$0].path }).sorted() {
        printMessage("\(visible(path)): not fixed, because it differs from what is staged")
    }
}

/// Returns a command that stages the first few fixed files: "`git add a.swift b.swift`, and 3 more files".
private func commandToStage(_ paths: [String]) -> String {
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
    let fixes = appliedFixes(report, run, except: skipped)
    printConflicts(fixes, of: report)
    return fixes.changed.sorted { $0.key < $1.key }.flatMap { index, bytes in
        unifiedDiff(path: report.repositoryPath(files[index].path), from: files[index].source.bytes, to: bytes)
    }
}

private func appliedFixes(_ report: Report, _ run: LintRun, except skipped: Set<Int>) -> AppliedFixes {
    let reported = Set(report.files)
    return applyFixes(of: report.result, suggested: run.arguments.has(.suggested)) { diagnostic in
        // A fix can change other files. It is applied only if all its files are reported on and are unchanged since
        // they were staged.
        let edited = (diagnostic.finding.fix?.edits ?? []).map(\.place.file)
        return edited.allSatisfy { reported.contains($0) && !skipped.contains($0) }
    }
}

/// Prints how many findings of each rule were fixed, and how many fixes were not applied.
///
/// - Parameter written: The indices of the files that were changed.
private func printOutcome(_ fixes: AppliedFixes, of report: Report, in written: [Int]) {
    let diagnostics = report.result.diagnostics
    // A fix in a file that could not be written is not applied.
    let fixed = fixes.fixed.map { diagnostics[$0] }.filter { diagnostic in
        (diagnostic.finding.fix?.edits ?? []).allSatisfy { written.contains($0.place.file) }
    }
    if !fixed.isEmpty { printMessage("fixed \(counted(fixed.count, "finding")) in \(counted(written.count, "file"))") }
    for (rule, count) in counts(of: fixed) { printMessage("  \(count)  \(rule)") }
    printConflicts(fixes, of: report)
}

private func printConflicts(_ fixes: AppliedFixes, of report: Report) {
    let diagnostics = report.result.diagnostics
    for (rule, count) in counts(of: fixes.overlapping.map { diagnostics[$0] }) {
        printMessage("  \(count) not fixed  \(rule): the fix overlaps another one, and can be applied in another run")
    }
    for (rule, count) in counts(of: fixes.refused.map { diagnostics[$0] }) {
        printMessage("  \(count) not fixed  \(rule): the fix would change more than intended")
    }
}

/// Returns the number of findings of each rule, sorted by rule.
private func counts(of diagnostics: [Diagnostic]) -> [(rule: String, count: Int)] {
    Dictionary(grouping: diagnostics, by: \.rule.id).sorted { $0.key < $1.key }.map { ($0.key, $0.value.count) }
}

/// Prints how many findings are reported that were not reported before, because the fixes made a rule a habit or changed
/// what other rules judge.
private func printNews(since before: [Diagnostic], in report: Report, formerly files: [FileFacts]) {
    func key(_ diagnostic: Diagnostic) -> [String] {
        [diagnostic.rule.id, files[diagnostic.finding.place.file].path, diagnostic.symbol, diagnostic.finding.message]
    }
    let former = Set(before.map(key))
    let new = report.result.diagnostics.filter { $0.silencedBy == nil && !former.contains(key($0)) }
    if new.isEmpty { return }
    let fixable = new.count { $0.finding.fix?.safety == .safe }
    let words = fixable == 0 ? "" : ", and another --fix would fix \(fixable) of them"
    printMessage(
        "\(counted(new.count, "finding")) \(new.count == 1 ? "is" : "are") new after the fixes\(words): "
            + counts(of: new).map { "\($0.count) \($0.rule)" }.joined(separator: ", "))
}
