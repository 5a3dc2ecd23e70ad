import Model
import Rules
import Settings
import Syntax
import Testing

@testable import Linting

@Suite struct LintTests {
    @Test("Findings are in the order of path, place and rule, without duplicates")
    func order() {
        let rules = [namedRule("z-rule", "bad"), namedRule("a-rule", "bad"), namedRule("m-rule", "b")]
        let result = lint(
            project("var bad2 = 0; var bad1 = 0", "var b = 0"), with: Configuration(), rules: rules + [rules[0]])
        #expect(
            result.diagnostics.map { "\($0.finding.place.file) \($0.finding.message) \($0.rule.id)" } == [
                "0 `bad2` a-rule", "0 `bad2` m-rule", "0 `bad2` z-rule", "0 `bad1` a-rule", "0 `bad1` m-rule",
                "0 `bad1` z-rule", "1 `b` m-rule",
            ])
    }

    @Test("Severities depend on page, settings and overrides, and `off` disables a rule")
    func severitiesByPath() {
        func severities(_ settings: String, _ severity: Severity = .warning) -> [Severity] {
            let reading = readSettings(Array(settings.utf8), pages: [samplePage("no-bad", severity)])
            #expect(reading.mistakes == [])
            return lint(
                project("var bad1 = 0", "var bad2 = 0"), with: reading.settings,
                rules: [namedRule("no-bad", "bad", severity: severity)]
            ).diagnostics.map(\.severity)
        }
        #expect(severities("") == [.warning, .warning])
        #expect(severities("", .off) == [])
        #expect(severities("rules: { no-bad: info }", .off) == [.info, .info])
        #expect(severities("rules: { no-bad: off }") == [])
        #expect(severities("overrides: [{ paths: F1.swift, rules: { no-bad: error } }]") == [.warning, .error])
        #expect(severities("overrides: [{ paths: F1.swift, rules: { no-bad: error } }]", .off) == [.error])
        #expect(
            severities(
                "overrides: [{ paths: '*', rules: { no-bad: error } }, { paths: F0.swift, rules: { no-bad: off } }]")
                == [.error])
    }

    @Test("Rules that are off everywhere, skipped or not selected do not run")
    func selection() {
        let rule = Rule(samplePage("no-bad", .off)) { _, _ in
            Issue.record("it ran")
            return []
        }
        var settings = Configuration()
        settings.habits = nil
        #expect(lint(project("var a = 0"), with: settings, rules: [rule]).ruleTimes.isEmpty)
        settings.rules["no-bad"] = RuleSetting(severity: .error)
        settings.skip = ["no-bad"]
        _ = lint(project("var a = 0"), with: settings, rules: [rule])
        settings.skip = []
        settings.only = ["other"]
        _ = lint(project("var a = 0"), with: settings, rules: [rule])
    }

    @Test("Options differ by path and fall back to the page")
    func options() {
        let page = samplePage("worded", .warning, [Option(name: "prefixes", value: .words(["did"]), summary: "")])
        let text = """
            rules: { worded: { prefixes: [on] } }
            overrides: [{ paths: F1.swift, rules: { worded: { prefixes: will } } }, { paths: F1.swift, rules: { worded: error } }]
            """
        let reading = readSettings(Array(text.utf8), pages: [page])
        let rule = Rule(page) { project, options in
            project.files.indices.map { file in
                let place = Place(file: file, range: ByteRange(0, 1))
                return Finding(options.words("prefixes", at: place).joined(), at: place)
            }
        }
        let files = project("var a = 0", "var b = 0")
        #expect(
            lint(files, with: reading.settings, rules: [rule]).diagnostics.map(\.finding.message) == ["on", "will"])
        #expect(lint(files, with: Configuration(), rules: [rule]).diagnostics.map(\.finding.message) == ["did", "did"])
    }

    @Test("Symbols are the enclosing names, and ordinals count within one symbol")
    func symbols() {
        let text = """
            final class bad1 {
                var a, bad2: Int
                func bad3(a: Int) {}
                func bad3(b: Int) {}
                struct Inner { let bad4 = 0 }
            }
            extension bad1 { var bad5: Int { 1 } }
            """
        let result = lint(project(text), with: Configuration(), rules: [namedRule("no-bad", "bad")])
        #expect(
            result.diagnostics.map { "\($0.symbol) \($0.ordinal)" } == [
                "bad1 0", "bad1.bad2 0", "bad1.bad3 0", "bad1.bad3 1", "bad1.Inner.bad4 0", "bad1 1", "bad1.bad5 0",
            ])
    }

    @Test("Times are measured with the given clock")
    func times() {
        // The rules run sequentially here.
        nonisolated(unsafe) var time: UInt64 = 0
        let result = lint(
            project("var a = 0"), with: Configuration(), rules: [namedRule("one", "b"), namedRule("two", "c")],
            now: {
                time += 5
                return time
            })
        #expect(result.ruleTimes.map { "\($0.rule) \($0.nanoseconds)" } == ["one 5", "two 5"])
    }
}
