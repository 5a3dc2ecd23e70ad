import Model
import Rules
import Settings
import Syntax
import Testing

@testable import Linting

/// Rules for declarations whose names begin with `bad` and with `worse`.
private let sampleRules = [
    namedRule("no-bad", "bad"), namedRule("no-worse", "worse"),
    Rule(
        Page(
            id: "suppression-is-used", group: "tests", summary: "", severity: .warning, conventions: [], fix: .safe,
            options: [], text: "")
    ) { _, _ in [] },
]

func namedRule(_ id: String, _ prefix: String, severity: Severity = .warning) -> Rule {
    Rule(samplePage(id, severity)) { project, _ in
        project.files.indices.flatMap { file in
            project.files[file].declarations.indices.compactMap { index in
                let name = project.files[file].name(of: index)
                guard name.hasPrefix(prefix) else { return nil }
                return Finding(
                    "`\(name)`", at: Place(file: file, range: project.files[file].declarations[index].nameRange))
            }
        }
    }
}

func project(_ texts: String...) -> Project {
    let files = texts.enumerated().map { scan(Source(path: "F\($0.offset).swift", bytes: Array($0.element.utf8))) }
    return link(files, settings: LinkSettings())
}

@Suite struct SuppressionTests {
    /// Returns the findings in a file: the name for each reported finding, and the message for each unused comment.
    private func reported(_ text: String, _ change: (inout Configuration) -> Void = { _ in }) -> [String] {
        var settings = Configuration()
        change(&settings)
        return lint(project(text), with: settings, rules: sampleRules).diagnostics
            .filter { $0.silencedBy == nil }.map(\.finding.message)
    }

    @Test(
        "Each comment applies to the range of its verb",
        arguments: [
            ("var bad1 = 0", ["`bad1`"]),
            ("var bad1 = 0 // vmlint:disable:this no-bad\nvar bad2 = 0", ["`bad2`"]),
            ("var bad1 = 0\n// vmlint:disable:previous no-bad", []),
            ("// vmlint:disable:next no-bad\nvar bad1 = 0\nvar bad2 = 0", ["`bad2`"]),
            ("// vmlint:disable:next no-bad\n// vmlint:disable:next no-worse\n\nvar bad1, worse1: Int", []),
            ("// vmlint:disable:next no-bad\n@objc\n@MainActor\nfinal class bad1 {\n    var bad2 = 0\n}", ["`bad2`"]),
            ("struct A {\n    // vmlint:disable no-bad\n    var bad1 = 0\n}\nvar bad2 = 0", ["`bad2`"]),
            ("// vmlint:disable no-bad\nstruct A {\n    var bad1 = 0\n}\nvar bad2 = 0", []),
            ("// vmlint:disable no-bad\nvar bad1 = 0\n// vmlint:enable no-bad\nvar bad2 = 0", ["`bad2`"]),
            (
                "// vmlint:disable all\nvar bad1, worse1: Int\n// vmlint:enable no-bad\nvar bad2, worse2: Int",
                ["`bad2`"]
            ),
            ("// vmlint:disable no-bad\nvar bad1 = 0\n// vmlint:enable all\nvar bad2 = 0", ["`bad2`"]),
            ("var bad0 = 0\nvar bad1 = 0\n// vmlint:disable:file no-bad", []),
            (
                "// vmlint:disable no-bad\nvar bad1 = 0\n// vmlint:enable no-bad\nvar bad2 = 0\n// vmlint:disable:file no-bad",
                []
            ),
            ("var bad1 = 0 // vmlint:disable:this all -- legacy", []),
            ("var bad1, worse1: Int // vmlint:disable:this no-bad, no-worse", []),
            (
                "class A:\n    B, // vmlint:disable:this no-bad\n    C\n{\n    func bad1(\n        a: Int\n    ) {}\n}",
                ["`no-bad` reports nothing here", "`bad1`"]
            ),
            ("func a(\n) { }\nfunc\nbad1( // vmlint:disable:this no-bad\n) { }", []),
            ("#if DEBUG\nvar bad1 = 0 // vmlint:disable:this no-bad\n#else\nvar bad2 = 0\n#endif", ["`bad2`"]),
            ("#if DEBUG\n// vmlint:disable no-bad\nvar bad1 = 0\n#endif\nvar bad2 = 0", []),
            (
                "struct A {\n    func f() {\n        // vmlint:disable no-bad\n        g { }\n    }\n    var bad1 = 0\n}",
                ["`no-bad` reports nothing here", "`bad1`"]
            ),
            (
                "struct A {\r\n    // vmlint:disable:next no-bad\r\n    var bad1 = 0\r\n    var bad2 = 0\r\n}",
                ["`bad2`"]
            ),
            ("// vmlint:disable:next no-bad\rvar bad1 = 0\rvar bad2 = 0", ["`bad2`"]),
            (
                "var bad1 = 0 // vmlint:disable:next no-bad",
                ["`bad1`", "`no-bad` reports nothing here"]
            ),
            (
                "// vmlint:disable:previous no-bad\nvar bad1 = 0",
                ["`no-bad` reports nothing here", "`bad1`"]
            ),
            ("struct A { var bad1 = 0 } // vmlint:disable:this no-bad", []),
            ("// vmlint:disable next no-bad\nvar bad1 = 0\nvar bad2 = 0", ["`bad2`"]),
            ("var bad1 = 0 // vmlint:disable this no-bad\nvar bad2 = 0", ["`bad2`"]),
            ("var bad1 = 0\n// vmlint:disable: file no-bad", []),
            ("// vmlint:disable:next\nvar bad1 = 0", ["`bad1`"]),
        ])
    func reach(text: String, expected: [String]) {
        #expect(reported(text) == expected)
    }

    @Test(
        "A comment that silences nothing is reported if its rules ran",
        arguments: [
            ("// vmlint:disable:file no-bad", ["`no-bad` reports nothing here"]),
            ("// vmlint:disable:file all", ["this comment silences nothing"]),
            ("// vmlint:disable:file no-such-rule", []),
            ("// vmlint:enable no-bad", []),
            ("// vmlint:disable no-bad\n// vmlint:disable:next no-bad\nvar bad1 = 0", []),
            (
                "// vmlint:disable:next no-bad suppression-is-used\nvar a = 0",
                [
                    "`no-bad` reports nothing here",
                    "`suppression-is-used` reports nothing here",
                ]
            ),
            ("// vmlint:disable suppression-is-used\n// vmlint:disable:next no-bad\nvar a = 0", []),
            (
                "// vmlint:disable:next all\n// vmlint:disable:next no-bad\nvar a = 0",
                [
                    "this comment silences nothing", "`no-bad` reports nothing here",
                ]
            ),
        ])
    func unused(text: String, expected: [String]) {
        #expect(reported(text) == expected)
    }

    @Test("Comments about rules that did not run are not reported as unused")
    func rulesThatDidNotRun() {
        let text = "// vmlint:disable:file no-bad"
        #expect(reported(text) { $0.rules["no-bad"] = RuleSetting(severity: .off) } == [])
        #expect(reported(text) { $0.skip = ["no-bad"] } == [])
        #expect(reported(text) { $0.only = ["no-worse"] } == [])
        #expect(reported(text) { $0.only = ["suppression-is-used"] }.count == 1)
        #expect(reported(text + "\nvar bad1 = 0") { $0.only = ["suppression-is-used"] } == [])
        #expect(reported("// vmlint:disable:file all") { $0.skip = ["no-bad"] } == [])
    }

    @Test("Reasons are kept")
    func reasons() {
        let text = "// vmlint:disable:next no-bad -- mocked\nvar bad1 = 0\nvar bad2 = 0 // vmlint:disable:this no-bad"
        let silences = lint(project(text), with: Configuration(), rules: sampleRules).diagnostics.map(\.silencedBy)
        #expect(silences == [.comment(reason: "mocked"), .comment(reason: nil)])
    }

    @Test(
        "The fix removes the name, or the comment with its line",
        arguments: [
            ("  // vmlint:disable:file no-bad -- old\nvar a = 0", "var a = 0"),
            ("var a = 0  // vmlint:disable:this no-bad\nvar b = 0", "var a = 0\nvar b = 0"),
            ("var a = 0\r\n// vmlint:disable:file no-bad\r\n", "var a = 0\r\n"),
            (
                "var bad1 = 0 // vmlint:disable:this no-worse, no-bad -- old",
                "var bad1 = 0 // vmlint:disable:this no-bad -- old"
            ),
            (
                "var bad1 = 0 // vmlint:disable:this no-bad, no-worse -- old",
                "var bad1 = 0 // vmlint:disable:this no-bad -- old"
            ),
            ("// vmlint:disable:file no-bad no-worse", ""),
            ("// vmlint:disable:file no-such-rule no-worse", ""),
            ("// vmlint:disable:file no-bed no-worse -- old", "// vmlint:disable:file no-bed -- old"),
        ])
    func fixes(text: String, expected: String) throws {
        let result = lint(project(text), with: Configuration(), rules: sampleRules)
        let edit = try #require(result.diagnostics.compactMap(\.finding.fix).first?.edits.first)
        var bytes = Array(text.utf8)
        bytes.replaceSubrange(edit.place.range.indices, with: Array(edit.replacement.utf8))
        #expect(String(decoding: bytes, as: UTF8.self) == expected)
    }

    @Test("Many comments and many findings take linear time", .timeLimit(.minutes(5)))
    func manyComments() {
        let line = "// vmlint:disable no-bad\nvar bad = 0\n"
        let text = String(repeating: line, count: 5_000)
        #expect(reported(text) == [])
    }
}
