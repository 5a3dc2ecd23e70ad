import Foundation
import Rules
import Testing

@testable import Reporting

@Suite("JUnit reports")
struct JUnitTests {
    @Test("the totals are the numbers of cases")
    func totals() {
        for failing in [Severity.error, .warning, .info, nil] {
            var report = sampleReport()
            report.failingSeverity = failing
            let text = junit(report)
            let totals = "tests=\"\(count("<testcase", in: text))\" failures=\"\(count("<failure", in: text))\""
            #expect(text.contains(totals + " errors=\"\(count("<error", in: text))\""))
        }
    }

    @Test(
        "a case fails from the severity that fails the run",
        arguments: [(Severity.error, 1), (.warning, 1), (.info, 2), (nil, 0)])
    func failures(failing: Severity?, failures: Int) {
        var report = sampleReport()
        report.failingSeverity = failing
        let text = junit(report)
        #expect(count("<testcase", in: text) == 4)
        #expect(count("<failure", in: text) == failures)
        // A file that cannot be read is always an error.
        #expect(count("<error", in: text) == 1)
        #expect(count("<system-out", in: text) == 2 - failures)
    }

    @Test("names of cases are stable when lines move, and several findings of a rule in a file are one case")
    func names() {
        let names = #/<testcase classname="A.swift" name="([^"]*)"/#
        let former = junit(report(["m", "n"]))
        let moved = junit(report(["m", "n"], source: Array("\n\n\nlet a = 1\n".utf8)))
        #expect(former.matches(of: names).map(\.1) == ["state-is-kept"])
        #expect(moved.matches(of: names).map(\.1) == ["state-is-kept"])
        #expect(former.contains("A.swift:1:5: warning: m&#10;A.swift:1:5: error: n"))
        #expect(former.contains("message=\"n (and 1 more)\""))
    }

    @Test(
        "the start of a run is in UTC",
        arguments: [
            (0, "1970-01-01T00:00:00"), (951_782_400, "2000-02-29T00:00:00"), (951_868_800, "2000-03-01T00:00:00"),
            (1_700_000_000, "2023-11-14T22:13:20"), (1_709_164_799, "2024-02-28T23:59:59"),
            (1_735_689_599, "2024-12-31T23:59:59"), (4_107_542_400, "2100-03-01T00:00:00"),
        ])
    func times(seconds: Int, words: String) {
        #expect(timestamp(seconds) == words)
        var report = report("m")
        #expect(!junit(report).contains("timestamp"))
        report.start = seconds
        #expect(junit(report).contains("timestamp=\"\(words)\""))
    }
}

private func count(_ part: String, in text: String) -> Int { text.components(separatedBy: part).count - 1 }
