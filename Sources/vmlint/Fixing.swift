import Linting
import Model
import Reporting
import Rules
import Syntax

/// `--fix`: mends in rounds, writes the changed files, and leaves the result that holds then.
func fix(_ report: inout Report, _ run: LintRun) throws(Refusal) -> Bool {
    let keptBack = stagedOtherwise(report, run)
    let mended = mended(report, run, except: keptBack)
    for stray in run.selection.strays { remove(stray: stray) }
    let root = RootFolder(run.place.root)
    var unwritten: [Int] = []
    for (index, bytes) in mended.changed.sorted(by: { $0.key < $1.key }) {
        let source = report.result.project.files[index].source
        do {
            try withoutInterruption { () throws(Refusal) in
                try replaceSource(source.path, in: root, asRead: source.bytes, with: bytes)
            }
        } catch {
            tell(error.message)
            unwritten.append(index)
        }
    }
    let files = mended.result.project.files
    for path in keptBack.map({ files[$0].path }).sorted() {
        tell("\(visible(path)): not fixed, it differs from what is staged")
    }
    if unwritten.isEmpty {
        told(mended)
        report.result = mended.result
    } else {
        // What could not be written is as it was, and so are its findings.
        let written = mended.changed.count - unwritten.count
        if written > 0 { tell("fixed \(counted(written, "file"))") }
        var files = mended.result.project.files
        for index in unwritten { files[index] = report.result.project.files[index] }
        report.result = run.lint(files).result
    }
    return unwritten.isEmpty
}

/// Files that fixes would change and of which the working tree holds something else than what is staged and was linted.
private func stagedOtherwise(_ report: Report, _ run: LintRun) -> Set<Int> {
    guard run.staged != nil else { return [] }
    let files = report.result.project.files
    let fixes = report.result.diagnostics.filter { $0.silencedBy == nil }.compactMap(\.finding.fix)
    return Set(fixes.flatMap { $0.edits.map(\.place.file) }).filter { index in
        guard case .bytes(let bytes) = readFile(join(run.place.root, files[index].path)) else { return true }
        return bytes != files[index].source.bytes
    }
}

/// `--diff`: the same as text that `git apply` takes, and nothing changed.
func diff(_ report: Report, _ run: LintRun) -> [UInt8] {
    let files = report.result.project.files
    return mended(report, run, except: stagedOtherwise(report, run)).changed.sorted { $0.key < $1.key }.flatMap {
        index, bytes in
        unifiedDiff(path: report.repositoryPath(files[index].path), from: files[index].source.bytes, to: bytes)
    }
}

private func mended(_ report: Report, _ run: LintRun, except keptBack: Set<Int>) -> Mended {
    var files = report.result.project.files
    let told = Set(report.files)
    return mend(
        report.result, suggested: run.arguments.has("--suggested"),
        where: { diagnostic in
            // A fix may reach into other files; only those that are told and as they were staged are changed.
            let edited = (diagnostic.finding.fix?.edits ?? []).map(\.place.file)
            return edited.allSatisfy { told.contains($0) && !keptBack.contains($0) }
                && run.tells(diagnostic, of: files)
        },
        again: { changed in
            for (index, facts) in changed { files[index] = facts }
            return run.lint(files).result
        })
}

/// Says what was fixed and what was not, rule by rule.
private func told(_ mended: Mended) {
    let fixed = mended.fixed.values.reduce(0, +)
    if fixed > 0 { tell("fixed \(counted(fixed, "finding")) in \(counted(mended.changed.count, "file"))") }
    for (rule, count) in mended.fixed.sorted(by: { $0.key < $1.key }) { tell("  \(count)  \(rule)") }
    for (rule, count) in mended.unfixed.sorted(by: { $0.key < $1.key }) {
        tell("  \(count) not fixed  \(rule): the result would not be what is meant")
    }
}
