import Linting
import Model
import Rules
import Settings
import Syntax
import Testing

/// Own rules for small sources: settings, files, and findings as `line: message`.
@Suite("A team's own rules")
struct OwnRuleTests {
    @Test("declarations", arguments: OwnRuleSample.heads)
    func head(sample: OwnRuleSample) throws { try check(sample) }

    @Test("names and paths", arguments: OwnRuleSample.namesAndPaths)
    func name(sample: OwnRuleSample) throws { try check(sample) }

    @Test("members", arguments: OwnRuleSample.members)
    func member(sample: OwnRuleSample) throws { try check(sample) }

    @Test("code", arguments: OwnRuleSample.code)
    func code(sample: OwnRuleSample) throws { try check(sample) }

    @Test("places, sizes, and pieces of code", arguments: OwnRuleSample.pieces)
    func piece(sample: OwnRuleSample) throws { try check(sample) }

    @Test("relations between roles", arguments: OwnRuleSample.relations)
    func relation(sample: OwnRuleSample) throws { try check(sample) }

    @Test("several conditions", arguments: OwnRuleSample.several)
    func several(sample: OwnRuleSample) throws { try check(sample) }

    private func check(_ sample: OwnRuleSample) throws {
        let found = reports(of: roles + "own-rules: { own: \(sample.rule) }", on: sample.source)
        #expect(found == sample.reports)
    }

    @Test("each finding contains the reason")
    func reason() throws {
        let settings = "own-rules: { own: { each: struct, must-not: { have: [var *] }, because: It is a value. } }"
        let result = lint("struct Cart { var rows = 0 }", settings)
        #expect(result.diagnostics.first?.finding.notes.map(\.message) == ["It is a value."])
    }

    @Test(
        "a rule without a severity is a warning, and one that is off reports nothing",
        arguments: [
            ("", [Severity.warning]), (", severity: error", [.error]), (", severity: info", [.info]),
            (", severity: off", []),
        ])
    func severity(words: String, expected: [Severity]) {
        let settings = "own-rules: { own: { each: struct, must: { name: '*Row' }\(words) } }"
        #expect(lint("struct Cart {}", settings).diagnostics.map(\.severity) == expected)
    }

    @Test("rules and overrides set the severity of own rules, and comments silence them")
    func settings() {
        let rule = "own-rules: { own: { each: struct, must: { name: '*Row' } } }\n"
        #expect(reports(of: rule + "rules: { own: off }", on: "struct Cart {}") == [])
        #expect(reports(of: rule + "overrides: [{ paths: Sources, rules: { own: off } }]", on: "struct Cart {}") == [])
        let silenced = lint("// vmlint:disable:next own -- old\nstruct Cart {}", rule).diagnostics
        #expect(silenced.map { $0.silencedBy != nil } == [true])
    }

    @Test("an unused comment about an own rule is reported")
    func unusedSuppression() {
        let rule = "own-rules: { own: { each: struct, must: { name: '*Row' } } }\n"
        let found = lint("// vmlint:disable:next own -- old\nstruct CartRow {}", rule).diagnostics
        #expect(found.map(\.finding.message) == ["`own` reports nothing here"])
    }

    @Test("a pattern of many stars is matched in bounded time")
    func stars() {
        let pattern = String(repeating: "*a", count: 60) + "*b"
        let name = "A" + String(repeating: "a", count: 2000)
        let found = lint("struct \(name) {}", "own-rules: { own: { each: struct, must: { name: '\(pattern)' } } }")
        #expect(found.diagnostics.count == 1)
    }

    @Test("a rule that most keep is a habit with its figure")
    func habit() {
        let rows = (0..<9).map { "// Sources/R\($0).swift\nstruct R\($0)Row {}\n" }.joined()
        let found = lint(rows + "struct Cart {}", "own-rules: { own: { each: struct, must: { name: '*Row' } } }")
        #expect(found.diagnostics.map(\.habit?.count) == [KeptCount(kept: 9, judged: 10)])
    }

    @Test("a rule that most break is reported unless it is reported by habit", arguments: ["always", "by habit"])
    func noHabit(reported: String) {
        let rows = (0..<9).map { "// Sources/R\($0).swift\nstruct R\($0) {}\n" }.joined()
        let rule = "own-rules: { own: { each: struct, must: { name: '*Row' }, reported: \(reported) } }"
        #expect(lint(rows, rule).diagnostics.count == (reported == "always" ? 9 : 0))
        let few = lint("struct R {}", rule)
        #expect(few.diagnostics.count == 1)
    }

    @Test("a rule that judges nothing is reported")
    func idle() {
        let settings =
            roles
            + "own-rules: { own: { each: robot, must: { be: class } }, other: { each: struct, must: { generic: false } } }"
        #expect(lint("struct Cart {}", settings).idleRules == ["own"])
    }

    @Test(
        "a fix satisfies the rule's sentence",
        arguments: [
            ("must: { modifiers: final }", "class Cart {}", "final class Cart {}"),
            ("must: { attributes: MainActor }", "class Cart {}", "@MainActor\nclass Cart {}"),
            ("must: { conform-to: Pricing }", "class Cart {}", "class Cart: Pricing {}"),
            (
                "must: { conform-to: '{Name}Pricing' }", "class Cart {}\nprotocol CartPricing {}",
                "class Cart: CartPricing {}\nprotocol CartPricing {}"
            ),
            ("must: { access: internal }", "public class Cart {}", "class Cart {}"),
            ("must: { access: package }", "public class Cart {}", "package class Cart {}"),
            ("must: { be: struct }", "final class Cart {}", "struct Cart {}"),
            ("must-not: { import: UIKit }", "import UIKit\nclass Cart {}", "class Cart {}"),
            ("must-not: { import: UIKit }", "import UIKit\n\nclass Cart {}", "class Cart {}"),
            ("must-not: { import: UIKit }", "import A\nimport UIKit\n\nclass Cart {}", "import A\n\nclass Cart {}"),
            ("must-not: { modifiers: final }", "final class Cart {}", "class Cart {}"),
        ])
    func fix(demand: String, before: String, after: String) {
        let result = lint(before, "own-rules: { own: { each: type, \(demand) } }")
        let round = applyFixes(of: result, suggested: true)
        #expect(round.changed.values.map { String(decoding: $0, as: UTF8.self) } == [after])
    }

    @Test("a conformance to a protocol that does not exist is not added")
    func missingProtocol() {
        let result = lint("class Cart {}", "own-rules: { own: { each: type, must: { conform-to: '{Name}Pricing' } } }")
        #expect(result.diagnostics.count == 1)
        #expect(applyFixes(of: result, suggested: true).changed.isEmpty)
    }

    private func reports(of settings: String, on source: String) -> [String] {
        let result = lint(source, settings)
        return result.diagnostics.filter { $0.rule.id == "own" && $0.silencedBy == nil }.map { diagnostic in
            let place = diagnostic.finding.place
            let bytes = result.project.files[place.file].source.bytes
            let line = 1 + bytes.prefix(Int(place.range.start)).count { $0 == UInt8(ascii: "\n") }
            return "\(line): \(diagnostic.finding.message)"
        }
    }

    /// Lints files, in which a line `// path` begins the next one.
    private func lint(_ source: String, _ settings: String) -> LintResult {
        let reading = readSettings(Array(settings.utf8))
        for mistake in reading.mistakes { Issue.record("\(mistake.asError)") }
        var files: [(path: String, text: String)] = [("Sources/File.swift", "")]
        for line in source.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("// "), line.hasSuffix(".swift") {
                files.append((String(line.dropFirst(3)), ""))
            } else {
                files[files.count - 1].text += (files[files.count - 1].text.isEmpty ? "" : "\n") + line
            }
        }
        let facts = files.map { scan(Source(path: $0.path, bytes: Array($0.text.utf8))) }
        var result = Linting.lint(link(facts, settings: reading.settings.linking), with: reading.settings)
        let own = Set(reading.settings.teamRules.map(\.page.id) + ["suppression-is-used"])
        result.diagnostics.removeAll { !own.contains($0.rule.id) }
        return result
    }
}

private let roles = """
    roles:
      use-case: { name: "{Name}UseCase" }
      repository: { conforms-to: "*Repository" }
      robot: { name: "{Name}Robot", in: "Tests/**" }

    """

extension OwnRuleSample {
    static let pieces: [OwnRuleSample] = [
        OwnRuleSample(
            "arguments of any call, by label",
            "{ each: struct, must-not: { arguments: { label: [spacing, '*Radius'], literal: true, not: { value: '0' } } } }",
            "struct Cart {\n let a = Stack(alignment: .left, spacing: 8) { }\n let b = Box(cornerRadius: 0)\n let c = Stack(spacing: gap)\n let d = (spacing: 4, 2)\n}",
            "2: the struct `Cart` has the argument `spacing`"),
        OwnRuleSample(
            "arguments as subjects",
            "{ each: file, arguments: { passed-to: .add, not: { label: '*' } }, must: { literal: false } }",
            "a.add(1)\na.add(b)\na.add(at: 2)\nremove(3)", "1: the argument `1` has only literals as arguments"),
        OwnRuleSample(
            "spaces in quotes count", "{ each: file, must-not: { arguments: { value: '\"* *\"' } } }",
            "let a = Key(\"one two\")\nlet b = Key(\"one\")\nlet c = Key(one, two)",
            "1: the file has an argument"),
        OwnRuleSample(
            "strings with an exception",
            "{ each: file, must-not: { string: { name: '*http*', not: { name: '*https*' } } } }",
            "let a = \"see http\"\nlet b = \"https://a\"\n// \"http\"\nlet c = \"\\(d) http\"",
            "1: the file has the string `see http`", "4: the file has the string `\\(d) http`"),
        OwnRuleSample(
            "strings as subjects", "{ each: file, string: { passed-to: Key, label: name }, must: { name: 'cart.*' } }",
            "let a = Key(name: \"row\")\nlet b = Key(name: \"cart.row\")\nlet c = Key(id: \"row\")",
            "1: the string `\"row\"` is not `cart.*`"),
        OwnRuleSample(
            "text of the source", "{ each: file, must-not: { text: [\"\\t\", \"a * c\"] } }",
            "func f() {\n\tg()\n}\n// a b c\n// a b\n// c", "2: the file contains the text `\\t`",
            "4: the file contains the text `a * c`"),
        OwnRuleSample(
            "the order of members", "{ each: type, properties: { stored: true }, must: { before: ['func *', init] } }",
            "struct Cart {\n let a = 1\n func f() {}\n let b = 2\n}\nextension Cart { static let c = 3 }",
            "4: `b` of the type `Cart` is not declared before `func f`"),
        OwnRuleSample(
            "a nested type after the members",
            "{ each: { kind: enum, name: Constant, nested: true }, must: { after: 'func *' } }",
            "struct Cart {\n enum Constant {}\n func f() {}\n}\nstruct Row {\n func f() {}\n enum Constant {}\n}",
            "2: the type `Constant` is not declared after `func f`"),
        OwnRuleSample(
            "code that is compiled conditionally",
            "{ each: { name: '*Probe' }, must: { compiled-if: [DEBUG, 'os(iOS)'] } }",
            "#if DEBUG && A\nstruct AProbe {}\n#else\nstruct BProbe {}\n#endif\n#if os( iOS )\nstruct CProbe {}\n#elseif DEBUG\nstruct DProbe {}\n#endif\nstruct EProbe {}",
            "4: the type `BProbe` is compiled whether or not `DEBUG` or `os(iOS)`",
            "11: the type `EProbe` is compiled whether or not `DEBUG` or `os(iOS)`"),
        OwnRuleSample(
            "code for all but a condition", "{ each: struct, must-not: { compiled-if: '!DEBUG' } }",
            "#if DEBUG\nstruct A {}\n#else\nstruct B {}\n#endif", "4: the struct `B` is compiled only if `!DEBUG`"),
        OwnRuleSample(
            "a number of lines", "{ each: use-case, functions: {}, must: { lines: { at-most: 3 } } }",
            "struct LoadUseCase {\n func a() {\n  b()\n }\n func b() {\n  a()\n\n }\n}",
            "5: `b()` of the use case `LoadUseCase` has 4 lines, more than 3"),
        OwnRuleSample(
            "lines of files", "{ each: file, must: { lines: { at-most: 2 } } }",
            "struct A {\n let a = 1\n}\n// Sources/B.swift\nstruct B {}\n", "1: the file has 3 lines, more than 2"),
        OwnRuleSample(
            "a number of parameters",
            "{ each: type, functions: {}, parameters: {}, count: { at-most: 2, per: function } }",
            "struct Cart {\n func a(b: Int, c: Int) {}\n func a(b: Int, c: Int, d: Int) {}\n}",
            "3: the parameter `d` of `a(b:c:d:)` of the type `Cart` is one too many: each function may contain 2"),
        OwnRuleSample(
            "what a file mentions",
            "{ each: extension, where: { name: Box }, functions: { name: 'add*' }, is-mentioned-in: 'Sources/All.swift' }",
            "extension Box {\n func addRow() {}\n func addCart() {}\n}\nfunc f(b: Box) { b.addCart() }\n// Sources/All.swift\nfunc all(b: Box) { b.addRow() }",
            "3: `addCart()` is not mentioned in `Sources/All.swift`"),
    ]
}
