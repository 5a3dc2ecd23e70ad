import Model
import Rules
import Syntax
import Testing

@testable import Linting

@Suite struct BaselineTests {
    private let rules = [namedRule("no-bad", "bad"), namedRule("no-worse", "worse")]

    private func result(_ texts: String..., settings: Configuration = Configuration()) -> LintResult {
        let files = texts.enumerated().map { scan(Source(path: "F\($0.offset).swift", bytes: Array($0.element.utf8))) }
        return lint(link(files, settings: LinkSettings()), with: settings, rules: rules)
    }

    @Test("There is one entry per line, sorted and without line numbers")
    func entries() {
        let text = result("struct S {\n    let worse = 0, bad1 = 0\n    func bad1() {}\n}", "let bad2 = 0").baseline(
            settings: Configuration()
        ).text
        #expect(
            text == """
                no-bad\tF0.swift\tS.bad1\t0
                no-bad\tF0.swift\tS.bad1\t1
                no-bad\tF1.swift\tbad2\t0
                no-worse\tF0.swift\tS.worse\t0

                """)
        #expect(readBaseline(Array(text.utf8)).baseline.text == text)
    }

    @Test(
        "Moved code still matches its entries, and new findings are reported",
        arguments: [
            ("struct S {\n    let bad1 = 0\n}\nstruct T {\n    let bad2 = 0\n}", [], []),
            ("\n\n// words\nstruct T {\n\n    let bad2 = 0\n}\nstruct S {\n    let bad1 = 0\n}", [], []),
            ("struct S {\n    let bad1 = 0\n    let bad3 = 0\n}\nstruct T {\n    let bad2 = 0\n}", ["`bad3`"], []),
            ("struct S {\n    let bad1 = 0\n}", [], ["no-bad\tF0.swift\tT.bad2\t0"]),
            ("struct S {\n    let bad1 = 0\n    func bad1() {}\n}\nstruct T {\n    let bad2 = 0\n}", ["`bad1`"], []),
            (
                "struct S {\n    let bad1 = 0 // vmlint:disable:this no-bad\n}\nstruct T {\n    let bad2 = 0\n}", [],
                ["no-bad\tF0.swift\tS.bad1\t0"]
            ),
        ])
    func accepts(text: String, reported: [String], stale: [String]) {
        let baseline = result("struct S {\n    let bad1 = 0\n}\nstruct T {\n    let bad2 = 0\n}").baseline(
            settings: Configuration())
        var result = result(text)
        let staleEntries = result.accept(baseline, settings: Configuration())
        #expect(result.diagnostics.filter { $0.silencedBy == nil }.map(\.finding.message) == reported)
        #expect(staleEntries.map(\.line) == stale)
    }

    @Test("Entries that a run did not check are neither stale nor removed")
    func runOfSome() {
        let former = readBaseline(
            Array("no-bad\tGone.swift\tx\t0\nno-worse\tF0.swift\ty\t0\nold-rule\tF0.swift\tz\t0\n".utf8)
        ).baseline
        var only = Configuration()
        only.only = ["no-bad"]
        var result = result("let bad1 = 0", settings: only)
        #expect(result.accept(former, settings: only).map(\.rule) == ["no-bad"])
        #expect(result.accept(former, settings: only) { $0.hasPrefix("F") }.map(\.rule) == [])
        #expect(result.accept(former, settings: Configuration()).count == 3)
        #expect(
            result.baseline(keeping: former, settings: only) { $0.hasPrefix("F") }.text
                == "no-bad\tF0.swift\tbad1\t0\nno-bad\tGone.swift\tx\t0\nno-worse\tF0.swift\ty\t0\nold-rule\tF0.swift\tz\t0\n"
        )
        #expect(result.baseline(keeping: former, settings: Configuration()).text == "no-bad\tF0.swift\tbad1\t0\n")
    }

    @Test("Merged lines of two branches are a valid baseline")
    func merges() {
        let one = "no-bad\tA.swift\ta\t0\nno-bad\tC.swift\tc\t0\n"
        let other = "no-bad\tA.swift\ta\t0\r\nno-bad\tB.swift\tb\t0"
        let merged = readBaseline(Array((one + other).utf8))
        #expect(merged.faultyLines == [])
        #expect(merged.baseline.text == "no-bad\tA.swift\ta\t0\nno-bad\tB.swift\tb\t0\nno-bad\tC.swift\tc\t0\n")
    }

    @Test(
        "Any path and symbol can be written and read",
        arguments: ["a b", "a\tb", "a\nb\r", "a\\tb", "\u{1B}[31m", "é/😀", "\u{7F}\u{85}", "\\"])
    func escapes(text: String) {
        var baseline = Baseline()
        baseline.entries = [Baseline.Entry(rule: "r", path: text, symbol: text, ordinal: 0)]
        #expect(baseline.text.utf8.allSatisfy { $0 >= 0x20 || $0 == 0x09 || $0 == 0x0A })
        #expect(readBaseline(Array(baseline.text.utf8)).baseline == baseline)
    }

    @Test(
        "Invalid lines are reported by number",
        arguments: [
            "a", "a\tb\tc", "a\tb\tc\td", "a\tb\tc\t-1", "a\tb\tc\t0\te", "\tb\tc\t0", "a\t\tc\t0", "a\tb\\q\tc\t0",
            "a\tb\\x1\tc\t0", "<<<<<<< HEAD", "a\tb\tc\t99999999999999999999", "# words",
        ])
    func refuses(line: String) {
        let reading = readBaseline(Array(("r\tp\ts\t0\n\n" + line + "\n").utf8))
        #expect(reading.faultyLines == [3])
        #expect(reading.baseline.entries.count == 1)
        #expect(reading.messages(of: "b").first?.hasPrefix("b:3:1: error: ") == true)
    }

    @Test("Invalid UTF-8 is reported")
    func invalidText() {
        #expect(readBaseline([0xFF, 0x0A]).faultyLines == [1])
        #expect(readBaseline([0xEF, 0xBB, 0xBF]).faultyLines == [])
    }
}
