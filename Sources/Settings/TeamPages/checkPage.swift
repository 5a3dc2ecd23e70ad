import Linting
import Model
import Rules
import Syntax

/// Returns what is wrong with a page: violations of its grammar, marks without a finding, findings without a mark, and
/// fixes with a different result than expected.
///
/// - Parameter settings: The project's settings, in which the rule is defined.
package func checkPage(_ page: TeamPage, settings: Configuration) -> [PageFault] {
    let page = page.placed(in: settings)
    if !settings.teamRules.contains(where: { $0.page.id == page.id }) {
        let known = settings.teamRules.map(\.page.id)
        return page.faults + [
            PageFault(
                line: 1, message: "the settings have no rule `\(page.id)`\(suggestion(for: page.id, among: known))")
        ]
    }
    return (page.faults + page.cases.flatMap { $0.faults(of: page.id, settings) }).sorted { $0.line < $1.line }
}

/// Returns the page with exactly one mark for each finding. Marks that are already correct are kept as they are.
package func updatingMarks(of page: TeamPage, settings: Configuration) -> TeamPage {
    var page = page
    for one in page.placed(in: settings).cases {
        guard let run = try? one.run(page.id, settings) else { continue }
        for file in one.files {
            var open = run.findings.filter { $0.path == file.path }
            for (index, line) in file.lines.enumerated() {
                var words: [String] = []
                for mark in file.marks where mark.line == index {
                    guard let fitting = open.firstIndex(where: { $0.line == index && $0.message.contains(mark.words) })
                    else { continue }
                    open.remove(at: fitting)
                    words.append(mark.words)
                }
                words += open.filter { $0.line == index }.map(\.message)
                let marks = words.map { "  // ✗ \($0)" }.joined()
                page.lines[file.start + index] = line + marks
            }
        }
    }
    return TeamPage(page.text, at: page.path)
}

/// A finding in a test case.
private struct CaseFinding {
    var path: String
    /// The line in the file, counted from 0.
    var line: Int
    var message: String
}

/// A test case that was linted with the project's settings and its own.
private struct CaseRun {
    var settings: Configuration
    var result: LintResult
    /// The findings of the rule that the page is about.
    var findings: [CaseFinding]
}

extension PageCase {
    fileprivate func faults(of rule: String, _ settings: Configuration) -> [PageFault] {
        let run: CaseRun
        do throws(PageFault) {
            run = try self.run(rule, settings)
        } catch {
            return [error]
        }
        var faults = faults(of: files, run.findings)
        if heading == "Violates the rule", !hasMarks, run.findings.isEmpty {
            let message = "`Violates the rule` reports nothing: \(reasonForSilence(of: rule, in: run))"
            faults.append(PageFault(line: (files.first?.start ?? 0) + 1, message: message))
        }
        guard let fixed else { return faults }
        let after = run.fixedFiles
        for file in files {
            let wanted = fixed.first { $0.path == file.path }
            let given = after[file.path]
            if given == (wanted?.lines ?? file.lines) { continue }
            let line = wanted.map { $0.start + $0.lines.firstDifference(from: given ?? file.lines) } ?? fixedLine
            let found = given.map { $0.dropFirst(wanted?.lines.firstDifference(from: $0) ?? 0).first ?? "" }
            faults.append(
                PageFault(
                    line: line + 1,
                    message: "fixing \(file.path) results in \(found.map { "`\($0)`" } ?? "nothing") here"))
        }
        return faults
    }

    /// Returns why a case that should break the rule does not.
    private func reasonForSilence(of rule: String, in run: CaseRun) -> String {
        if let unread = files.first(where: { !run.settings.reports(on: $0.path) }) {
            return
                "`include` or `exclude` in the settings leave out \(unread.path); write a path in backticks on the line above the code"
        }
        if let silent = files.first(where: { run.settings.turnsOff(rule, in: $0.path) }) {
            return "`overrides` in the settings turn it off in \(silent.path)"
        }
        guard run.result.idleRules.contains(rule) else { return "the code follows the rule" }
        let paths = run.settings.ownRules.paths(ofRule: rule)
        let outside = files.first { file in !paths.isEmpty && !paths.contains { $0.covers(file.path) } }
        guard let outside else { return "the rule finds nothing to judge in it" }
        let list = paths.map { "`\($0.text)`" }.joined(separator: ", ")
        return
            "the rule is about files in \(list), not \(outside.path); write a path in backticks on the line above the code"
    }

    /// Returns marks without a finding, and findings without a mark.
    private func faults(of files: [PageFile], _ findings: [CaseFinding]) -> [PageFault] {
        var (open, faults) = (findings, [PageFault]())
        for file in files {
            for mark in file.marks {
                let fitting = open.firstIndex {
                    $0.path == file.path && $0.line == mark.line && $0.message.contains(mark.words)
                }
                if let fitting {
                    open.remove(at: fitting)
                    continue
                }
                let others = findings.filter { $0.path == file.path && $0.line == mark.line }.map(\.message)
                faults.append(
                    PageFault(
                        line: file.start + mark.line + 1,
                        message: "`\(mark.words)` is not reported here"
                            + (others.isEmpty ? "" : ", but: \(others.joined(separator: " | "))")))
            }
        }
        for finding in open {
            let start = files.first { $0.path == finding.path }?.start ?? 0
            faults.append(
                PageFault(line: start + finding.line + 1, message: "reported without a mark: \(finding.message)"))
        }
        return faults
    }

    /// Lints the test case. Throws a fault if its own settings are invalid.
    fileprivate func run(_ id: String, _ settings: Configuration) throws(PageFault) -> CaseRun {
        let (settings, rule) = try ownSettings(id, settings)
        let facts = files.filter { !settings.excludes($0.path) }.map { file in
            scan(Source(path: file.path, bytes: Array(file.text.utf8)))
        }
        let result = lint(link(facts, settings: settings.linking), with: settings, rules: [rule])
        let reported = result.diagnostics.filter { $0.silencedBy == nil && $0.rule.id == id }
        let findings = reported.compactMap { diagnostic -> CaseFinding? in
            let place = diagnostic.finding.place
            let source = result.project.files[place.file].source
            guard settings.reports(on: source.path) else { return nil }
            let line = source.bytes.prefix(Int(place.range.start)).count { $0 == 0x0A }
            return CaseFinding(path: source.path, line: line, message: diagnostic.finding.message)
        }
        return CaseRun(settings: settings, result: result, findings: findings)
    }

    /// Returns the project's settings, overridden by those of the test case. The rule is reported whether or not it is a
    /// habit.
    private func ownSettings(_ id: String, _ settings: Configuration) throws(PageFault) -> (Configuration, Rule) {
        var settings = settings
        (settings.baseline, settings.only, settings.skip) = (nil, [], [])
        if let text = self.settings {
            let reading = readSettings(Array(text.utf8), over: settings)
            if let mistake = reading.mistakes.first {
                throw PageFault(line: settingsLine + 1 + mistake.line, message: mistake.message)
            }
            settings = reading.settings
        }
        guard let rule = settings.teamRules.first(where: { $0.page.id == id }) else {
            throw PageFault(line: settingsLine + 1, message: "the case's settings have no rule `\(id)`")
        }
        settings.rules[id, default: RuleSetting()].severity = max(
            settings.rules[id]?.severity ?? rule.page.severity, .info)
        return (settings, rule)
    }
}

extension CaseRun {
    /// The lines of each file after applying all fixes.
    fileprivate var fixedFiles: [String: [String]] {
        let changed = applyFixes(of: result, suggested: true).changed
        var lines: [String: [String]] = [:]
        for (index, file) in result.project.files.enumerated() {
            lines[file.path] = String(decoding: changed[index] ?? file.source.bytes, as: UTF8.self).lines.dropLast()
        }
        return lines
    }
}

extension [String] {
    /// Returns the first index at which two lists differ.
    fileprivate func firstDifference(from other: [String]) -> Int {
        indices.first { !other.indices.contains($0) || self[$0] != other[$0] } ?? count
    }
}
