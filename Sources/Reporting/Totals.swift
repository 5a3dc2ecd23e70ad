import Linting
import Rules

/// The numbers for the summary of a run.
package struct Totals: Sendable {
    package var files = 0
    package var filesWithFindings = 0
    package var screens = 0
    package var errors = 0
    package var warnings = 0
    package var infos = 0
    package var suppressed = 0
    package var baselined = 0
    /// The number of findings with a safe fix.
    package var fixable = 0
    /// The number of findings with a suggested fix.
    package var suggested = 0

    package var findings: Int { errors + warnings + infos }

    package init(_ entries: [Entry], of report: Report) {
        files = report.files.count + report.unreadable.count
        screens = report.screens.count
        let reported = Set(report.files)
        var paths: Set<String> = []
        for entry in entries {
            switch entry.silencedBy {
            case .comment: suppressed += 1
            case .baseline: baselined += 1
            case nil:
                paths.insert(entry.path)
                count(entry, reported)
            }
        }
        filesWithFindings = paths.count
    }

    /// Counts a finding. A fix that changes a file that is not reported on is not applied.
    private mutating func count(_ entry: Entry, _ reported: Set<Int>) {
        switch entry.severity {
        case .error: errors += 1
        case .warning: warnings += 1
        case .info, .off: infos += 1
        }
        guard let fix = entry.fix, fix.edits.allSatisfy({ reported.contains($0.place.file) }) else { return }
        switch fix.safety {
        case .safe: fixable += 1
        case .suggested: suggested += 1
        }
    }

    /// The number of findings by severity: "2 errors, 1 warning", or "No findings".
    package var findingWords: String {
        let parts = [(errors, "error"), (warnings, "warning"), (infos, "info")].filter { $0.0 > 0 }
        return parts.isEmpty ? "No findings" : parts.map { counted($0.0, $0.1) }.joined(separator: ", ")
    }

    /// The number of files and screens: "in 2 of 14 files, 5 screens".
    package var extentWords: String {
        let files =
            findings > 0 ? "\(filesWithFindings) of \(counted(self.files, "file"))" : counted(self.files, "file")
        return "in \(files), \(screens == 0 ? "no screens found" : counted(screens, "screen"))"
    }

    /// The number of silenced findings: "1 suppressed", "2 baselined".
    package var silencedWords: [String] {
        [(suppressed, "suppressed"), (baselined, "baselined")].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    }

    /// The nonzero counts after the number of findings: "1 suppressed", "2 baselined", "4 fixable with --fix".
    package var asideWords: [String] {
        var words = silencedWords
        if fixable > 0 { words.append("\(fixable) fixable with --fix") }
        if suggested > 0 { words.append("\(suggested) with --fix --suggested") }
        return words
    }
}

/// Returns a count with a noun: "1 file", "2 files".
package func counted(_ count: Int, _ noun: String, many: String? = nil) -> String {
    "\(count) \(count == 1 ? noun : many ?? noun + "s")"
}

/// Returns the number of findings and the highest severity of each rule. Rules with the most findings come first.
package func countsByRule(_ entries: [Entry]) -> [(rule: String, severity: Severity, count: Int)] {
    var counts: [String: (Severity, Int)] = [:]
    for entry in entries {
        let former = counts[entry.rule] ?? (.off, 0)
        counts[entry.rule] = (max(former.0, entry.severity), former.1 + 1)
    }
    return counts.map { (rule: $0.key, severity: $0.value.0, count: $0.value.1) }
        .sorted { ($1.count, $0.rule) < ($0.count, $1.rule) }
}
