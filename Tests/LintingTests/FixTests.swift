import Model
import Rules
import Support
import Syntax
import Testing

@testable import Linting

/// Creates a rule with given fixes: each is the text of the finding, and edits as (text, replacement). An empty
/// replacement of `^text` inserts before it.
private func rule(_ id: String, _ fixes: [(at: String, edits: [(String, String)])], _ safety: FixSafety = .safe)
    -> Rule
{
    Rule(samplePage(id, .warning)) { project, _ in
        project.files.indices.flatMap { file in
            fixes.compactMap { fix in
                guard let place = range(fix.at, in: project.files[file]) else { return nil }
                let edits = fix.edits.compactMap { text, replacement -> Edit? in
                    let isInsertion = text.hasPrefix("^")
                    guard var found = range(isInsertion ? String(text.dropFirst()) : text, in: project.files[file])
                    else { return nil }
                    if isInsertion { found.end = found.start }
                    return Edit(Place(file: file, range: found), replacement)
                }
                guard edits.count == fix.edits.count else { return nil }
                return Finding(
                    fix.at, at: Place(file: file, range: place), fix: Fix("Correct", safety: safety, edits: edits))
            }
        }
    }
}

private func range(_ text: String, in file: FileFacts) -> ByteRange? {
    let bytes = file.source.bytes
    let wanted = Array(text.utf8)
    guard bytes.count >= wanted.count else { return nil }
    return (0...bytes.count - wanted.count).first { bytes[$0..<$0 + wanted.count].elementsEqual(wanted) }
        .map { ByteRange($0, $0 + wanted.count) }
}

private func fixing(_ text: String, _ rules: [Rule], suggested: Bool = false) -> AppliedFixes {
    applyFixes(of: lint(project(text), with: Configuration(), rules: rules), suggested: suggested)
}

private func text(_ fixes: AppliedFixes, _ before: String) -> String {
    fixes.changed[0].map { String(decoding: $0, as: UTF8.self) } ?? before
}

@Suite struct FixTests {
    @Test("The fixes of all findings are applied at once, and nothing that a new lint would report")
    func once() {
        let before = "class A { var a = 0; var b = 0 }"
        let fixes = fixing(
            before,
            [
                rule("one", [("A", [("^class A", "final ")]), ("a =", [("var a", "let a")])]),
                rule("two", [("let a", [("let a", "let c")]), ("var b", [("var b", "let b")])]),
            ])
        #expect(text(fixes, before) == "final class A { let a = 0; let b = 0 }")
        #expect(fixes.fixed.count == 3)
    }

    @Test("Of two overlapping fixes, the first is applied, and the other one is listed")
    func overlaps() {
        let before = "class A { }"
        let rules = [
            rule("one", [("class A {", [("class A", "class B")])]),
            rule("two", [("B", [("B", "C")]), ("A", [("A {", "D {")])]),
        ]
        let fixes = fixing(before, rules)
        #expect(text(fixes, before) == "class B { }")
        #expect(fixes.fixed == [0] && fixes.overlapping == [1] && fixes.refused == [])
    }

    @Test("Two members inserted at one place are both added in order, and duplicates only once")
    func insertions() {
        let before = "class A {\n}"
        let two = rule("one", [("class", [("^}", "    var a = 0\n")]), ("A", [("^}", "    var b = 0\n")])])
        #expect(text(fixing(before, [two]), before) == "class A {\n    var a = 0\n    var b = 0\n}")
        let same = rule("one", [("class", [("^}", "    var a = 0\n")]), ("A", [("^}", "    var a = 0\n")])])
        #expect(text(fixing(before, [same]), before) == "class A {\n    var a = 0\n}")
    }

    @Test("Two rules never insert text at the same place")
    func insertionsOfTwoRules() {
        let before = "class A {}"
        let rules = [rule("one", [("class", [("^ {}", ": B")])]), rule("two", [("A", [("^ {}", ": C")])])]
        #expect(text(fixing(before, rules), before) == "class A: B {}")
    }

    @Test("An attribute and a modifier of one declaration do not overlap", arguments: [true, false])
    func attributeAndModifier(_ isFirst: Bool) {
        let before = "class A {}"
        let attribute = rule(isFirst ? "a" : "z", [("class", [("^class", "@MainActor\n")])])
        let modifier = rule("m", [("A", [("^class", "final ")])])
        for rules in [[attribute, modifier], [modifier, attribute]] {
            let fixes = fixing(before, rules)
            #expect(text(fixes, before) == "@MainActor\nfinal class A {}" && fixes.overlapping.isEmpty)
        }
    }

    @Test("Suggested fixes are applied only on request, and code of silenced findings is not changed")
    func suggestedFixes() {
        let before = "class A { } // vmlint:disable:this one\nclass B { }"
        let rules = [
            rule("one", [("A", [("^class A", "final ")])]), rule("two", [("B", [("^class B", "final ")])], .suggested),
        ]
        #expect(fixing(before, rules).changed.isEmpty)
        #expect(
            text(fixing(before, rules, suggested: true), before)
                == "class A { } // vmlint:disable:this one\nfinal class B { }")
    }

    @Test(
        "A fix with an unintended outcome is rejected, and all others are applied",
        arguments: [
            ("class A { func f() {} }", "{} }", "{ }"),
            ("class A { func f() {} }", "^func", "} "),
            ("class A { var a = 0 }", "^var", "// "),
            ("class A { var a = 0 }\nclass B {}", "0 }", "\"0 }"),
            ("class A { var a = 0 }", "^var", "/* "),
            ("class A { var a = 0\nvar c = 0 }", "0\n", "0 "),
            ("class A { func f() { Task {} } }", "^Task", "a += 1 "),
            ("class A { private var b = 1 }", "^private", "var a = 0"),
            ("class A { func f() { g() } }", "^g()", "let a = \"\" "),
            ("class A { func f() { } }\nstruct C {}", "{ } }", "{ }\n}; struct B { }; struct D {"),
        ])
    func refuses(before: String, at place: String, replacement: String) {
        let bad = rule("bad", [("A", [(place, replacement)])])
        let good = rule("good", [("class A", [("class A", "class Z")])])
        let outcome = fixing(before, [bad, good])
        #expect(text(outcome, before) == before.replacing("class A", with: "class Z"))
        #expect(outcome.fixed.count == 1 && outcome.refused.count == 1)
        let alone = fixing(before, [bad])
        #expect(alone.changed.isEmpty && alone.fixed.isEmpty && alone.refused.count == 1)
    }

    @Test(
        "Intended changes are allowed",
        arguments: [
            ("class A {\n    var a: Int { get set }\n}", " set", "", "class A {\n    var a: Int { get }\n}"),
            ("class A {\n}", "class", "struct", "struct A {\n}"),
            ("class A {\n}", "^ {", ": B", "class A: B {\n}"),
            ("@B class A: C {\n}", "@B ", "", "class A: C {\n}"),
            ("class A: C {\n}", ": C", "", "class A {\n}"),
            ("class A {\n    var a = 0\n    var b = 0\n}", "    var a = 0\n", "", "class A {\n    var b = 0\n}"),
            (
                "class A {\n    var b = 0\n}", "^    var b", "    var a = 0\n",
                "class A {\n    var a = 0\n    var b = 0\n}"
            ),
            (
                "class A {\n    func f() {\n    }\n}", "^    }\n}", "        g()\n",
                "class A {\n    func f() {\n        g()\n    }\n}"
            ),
            ("class A {}", "^}", " init() {} ", "class A { init() {} }"),
            ("class A { var a, b: Int }", "^var", "private(set) ", "class A { private(set) var a, b: Int }"),
            ("class A { func f() async {} }", " async", "", "class A { func f() {} }"),
            (
                "class A {}\nclass B {}", "^\nclass B", "\nstruct C { let a = 0 }",
                "class A {}\nstruct C { let a = 0 }\nclass B {}"
            ),
        ])
    func allows(before: String, at place: String, replacement: String, after: String) {
        let outcome = fixing(before, [rule("one", [("A", [(place, replacement)])])])
        #expect(text(outcome, before) == after)
    }

    @Test("A fix of several files is applied in all or none")
    func severalFiles() {
        let rule = Rule(samplePage("one", .warning)) { project, _ in
            guard let first = range("class A", in: project.files[0]), let second = range("{", in: project.files[1])
            else { return [] }
            let edits = [Edit(Place(file: 0, range: first), "class B"), Edit(Place(file: 1, range: second), "")]
            return [Finding("x", at: Place(file: 0, range: first), fix: Fix("Correct", edits: edits))]
        }
        let fixes = applyFixes(
            of: lint(project("class A {}", "class C {}"), with: Configuration(), rules: [rule]), suggested: false)
        #expect(fixes.changed.isEmpty && fixes.refused == [0] && fixes.fixed == [])
    }

    @Test("Edits out of bounds, and edits of files with faults, are rejected")
    func refusals() {
        for range in [ByteRange(5, 4), ByteRange(0, 1_000), ByteRange(1_000, 1_000)] {
            let rule = Rule(samplePage("one", .warning)) { _, _ in
                [
                    Finding(
                        "x", at: Place(file: 0, range: ByteRange(0, 1)),
                        fix: Fix("Correct", edits: [Edit(Place(file: 0, range: range), "y")]))
                ]
            }
            #expect(
                applyFixes(of: lint(project("class A {}"), with: Configuration(), rules: [rule]), suggested: false)
                    .refused
                    == [0])
        }
        let outcome = fixing("class A { func f() {", [rule("one", [("A", [("A", "B")])])])
        #expect(outcome.changed.isEmpty && outcome.refused.count == 1)
    }

    @Test("Fixing terminates for any edits of any text")
    func anyEdits() {
        var random = Dice(seed: 11)
        let pieces = [
            "class A", "{", "}", "(", ")", "var a", " ", "\n", "//", "\"", "func f()", ": B", "#if X\n", "#endif\n",
            "/*", "é",
        ]
        for _ in 0..<rounds(3_000) {
            let before = (0..<random.below(20)).map { _ in pieces[random.below(pieces.count)] }.joined()
            let count = before.utf8.count
            var findings: [Finding] = []
            for _ in 0..<random.below(6) {
                let start = random.below(count + 1)
                let end = min(count, start + random.below(4))
                let edit = Edit(Place(file: 0, range: ByteRange(start, end)), pieces[random.below(pieces.count)])
                findings.append(
                    Finding(
                        "\(findings.count)", at: Place(file: 0, range: ByteRange(start, end)),
                        fix: Fix("Correct", edits: [edit])))
            }
            let found = findings
            let rule = Rule(samplePage("one", .warning)) { _, _ in found }
            let result = lint(project(before), with: Configuration(), rules: [rule])
            let fixes = applyFixes(of: result, suggested: true)
            #expect(fixes.fixed.count + fixes.refused.count + fixes.overlapping.count == result.diagnostics.count)
        }
    }
}
