import Linting
import Rules

/// Returns a report in JUnit's XML format. Each rule with findings in a file is a test case, and so is each file
/// without findings.
///
/// A test case fails if one of its findings fails the run. Names contain no line numbers, so that CI services can show
/// the history of a test case.
package func junit(_ report: Report) -> String {
    let found = Entries(report).reported
    var byFile = Dictionary(grouping: found, by: \.path)
    for file in report.files { byFile[report.result.project.files[file].path, default: []] += [] }
    let cases = byFile.sorted { $0.key < $1.key }.flatMap { path, entries in
        entries.isEmpty
            ? [passing(path, "no findings")]
            : Dictionary(grouping: entries, by: \.rule).sorted { $0.key < $1.key }.map {
                testCase(path, $0.key, $0.value, in: report)
            }
    }
    func count(_ outcome: String) -> String { "\(cases.filter { $0.children.first?.name == outcome }.count)" }
    let totals: [(name: String, value: String)] = [
        ("tests", "\(cases.count)"), ("failures", count("failure")), ("errors", count("error")),
        // The time has no unit.
        ("time", String(seconds(report.nanoseconds).dropLast(2))),
    ]
    var suite = [("name", "vmlint")] + totals + [("skipped", "0")]
    if let start = report.start { suite.append(("timestamp", timestamp(start))) }
    if !report.hostName.isEmpty { suite.append(("hostname", report.hostName)) }
    return XML(
        "testsuites", [("name", "vmlint")] + totals, children: [XML("testsuite", suite, children: cases)]
    ).document
}

private func testCase(_ path: String, _ rule: String, _ entries: [Entry], in report: Report) -> XML {
    let lines = entries.map { "\($0.path):\($0.span.start.words): \($0.severity.word): \($0.message)" }
    let content = lines.joined(separator: "\n")
    let worst = entries.max { $0.severity < $1.severity }
    guard let worst, worst.place == nil || report.failingSeverity.map({ worst.severity >= $0 }) ?? false else {
        return passing(path, rule, children: [XML("system-out", [], content: content)])
    }
    let others = entries.count - 1
    let message = worst.message + (others > 0 ? " (and \(others) more)" : "")
    let outcome = XML(
        worst.place == nil ? "error" : "failure", [("message", message), ("type", worst.severity.word)],
        content: content)
    return passing(path, rule, children: [outcome])
}

private func passing(_ path: String, _ name: String, children: [XML] = []) -> XML {
    XML("testcase", [("classname", path), ("name", name), ("time", "0.000")], children: children)
}

/// Returns seconds since 1970 as a time in UTC: "2026-11-23T01:34:50".
func timestamp(_ seconds: Int) -> String {
    func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let second = seconds % 86400
    // Years that begin in March have their leap day at the end, which simplifies the proleptic Gregorian calendar.
    let day = seconds / 86400 + 719_468
    let dayOfEra = day % 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let month = (5 * dayOfYear + 2) / 153
    let date = dayOfYear - (153 * month + 2) / 5 + 1
    let year = yearOfEra + day / 146_097 * 400 + (month < 10 ? 0 : 1)
    let clock = "\(padded(second / 3600)):\(padded(second / 60 % 60)):\(padded(second % 60))"
    return "\(year)-\(padded(month < 10 ? month + 3 : month - 9))-\(padded(date))T\(clock)"
}
