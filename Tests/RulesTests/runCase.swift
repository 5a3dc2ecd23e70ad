import Bytes
import Linting
import Model
import Rules
import Settings
import Syntax
import Testing

/// A finding as a user sees it: path and line, and whether it has a fix.
struct Found: Sendable {
    var path: String
    var line: Int
    var message: String
    var fix: Fix?
}

/// The findings of a rule in the files of a case.
struct CaseRun {
    var project: Project
    var findings: [Found]
}

/// Reads, links and lints `files` with one rule. Findings that a comment silences are left out.
///
/// The rules about vmlint itself depend on the findings of others, so all rules run for them.
func run(_ rule: Rule, on files: [PageFile], settings text: String?, with others: [Rule] = []) -> CaseRun {
    let facts = files.map { scan(Source(path: $0.path, bytes: Array($0.text.utf8))) }
    let reading = readSettings(Array((text ?? "").utf8))
    for mistake in reading.mistakes { Issue.record("\(rule.page.id): \(mistake.asError)") }
    var settings = reading.settings
    for id in ([rule] + others).map({ "\($0.page.id)" }) where settings.rules[id]?.severity == nil {
        settings.rules[id, default: RuleSetting()].severity = max(rule.page.severity, .info)
    }
    let project = link(facts, settings: settings.linking)
    let rules = rule.page.group == "vmlint" ? allRules : [rule] + others
    let reported = lint(project, with: settings, rules: rules).diagnostics.filter { diagnostic in
        diagnostic.silencedBy == nil
            && ([rule] + others).contains { $0.page.id == diagnostic.rule.id }
    }
    return CaseRun(project: project, findings: reported.map { found($0.finding, in: project) })
}

private func found(_ finding: Finding, in project: Project) -> Found {
    let source = project.files[finding.place.file].source
    let line = 1 + source.bytes.prefix(Int(finding.place.range.start)).count { $0 == "\n" }
    return Found(path: source.path, line: line, message: finding.message, fix: finding.fix)
}

/// Returns the files after applying the fixes of `findings`. Of two that overlap, the first is applied; rounds continue
/// until nothing changes.
func fixed(_ files: [PageFile], by rule: Rule, settings: String?) -> [PageFile] {
    var files = files
    for _ in 0..<10 {
        let round = run(rule, on: files, settings: settings)
        var taken: [Edit] = []
        for case let fix? in round.findings.map(\.fix) where !fix.edits.contains(where: { overlaps($0, taken) }) {
            taken += fix.edits.filter { edit in
                !taken.contains {
                    $0.place == edit.place && $0.replacement == edit.replacement && !edit.place.range.isEmpty
                }
            }
        }
        if taken.isEmpty { break }
        for index in files.indices {
            var bytes = Array(files[index].text.utf8)
            let edits = taken.filter { round.project.files[$0.place.file].path == files[index].path }
            for edit in stableSorted(edits).reversed() {
                bytes.replaceSubrange(edit.place.range.indices, with: Array(edit.replacement.utf8))
            }
            files[index].text = String(decoding: bytes, as: UTF8.self)
        }
    }
    return files
}

/// Returns the edits in the order of their places. Edits at the same place keep their order.
private func stableSorted(_ edits: [Edit]) -> [Edit] {
    edits.enumerated().sorted { ($0.element.place.range, $0.offset) < ($1.element.place.range, $1.offset) }.map(
        \.element)
}

private func overlaps(_ edit: Edit, _ taken: [Edit]) -> Bool {
    taken.contains {
        $0.place.file == edit.place.file && $0.place.range.start < edit.place.range.end
            && edit.place.range.start < $0.place.range.end
    }
}
