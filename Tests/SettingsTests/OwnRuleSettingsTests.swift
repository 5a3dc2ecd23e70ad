import Linting
import Model
import Rules
import Testing

@testable import Settings

/// Reading of `roles` and `own-rules`, and the places of mistakes in them.
@Suite struct OwnRuleSettingsTests {
    private func mistakes(_ text: String) -> [String] {
        readSettings(Array(text.utf8), pages: samplePages).mistakes.map { "\($0.line):\($0.column) \($0.message)" }
    }

    @Test("Roles and rules are read in any order, and settings of rules can refer to them")
    func readsRolesAndRules() {
        let reading = readSettings(
            Array(
                """
                rules: { use-cases-execute: info, loud-rule: off }
                own-rules:
                  use-cases-execute:
                    each: use-case
                    must: { be: struct, conform-to: "{Name}UseCaseProtocol", have: ["func execute"], access: internal }
                    must-not: { import: [SwiftUI, UIKit], mention: ["*ViewModel"], hold: [view-model, robot], have: ["var *"] }
                    severity: error
                    because: A use case is one verb.
                  views-have-robots: { each: view, has: robot, severity: warning }
                  actions-return-nothing:
                    each: view-model
                    functions: { named: "did*", access: internal }
                    must: { return: Void, async: false }
                  screens-are-complete: { each: screen, has: [contract, mock, test-suite, factory] }
                  one-view: { each: { conforms-to: View }, count: { at-most: 1, per: file } }
                roles:
                  use-case: { name: "{Name}UseCase", kind: [struct, class], in: ["Sources/**"], not: { in: ["**/Generated/**"] } }
                  robot: { name: "{Name}Robot", in: ["Tests/**"], inherits: BaseRobot, attribute: MainActor }
                """.utf8), pages: samplePages)
        #expect(reading.mistakes.map(\.asError) == [])
        let rules = reading.settings.ownRules.rules
        #expect(
            rules.map(\.id) == [
                "use-cases-execute", "views-have-robots", "actions-return-nothing", "screens-are-complete", "one-view",
            ])
        #expect(rules.map(\.severity) == [.error, .warning, nil, nil, nil])
        #expect(rules.map(\.must.count) == [4, 1, 2, 4, 0])
        #expect(rules[0].mustNot.count == 6)
        #expect(reading.settings.ownRules.roles.map(\.name) == ["use-case", "robot"])
        #expect(reading.settings.rules["use-cases-execute"]?.severity == .info)
        #expect(reading.settings.teamRules.map(\.page.id) == rules.map(\.id))
        #expect(reading.entries.count == 7)
    }

    @Test(
        "Mistakes are reported with their place and a suggestion",
        arguments: [
            ("roles: { use-case: { nam: A } }", "1:22 unknown condition `nam`: did you mean `name`?"),
            (
                "roles: { use-case: { kind: strct } }",
                "1:28 unknown kind `strct`: did you mean `struct`? (class, struct, enum, actor, protocol)"
            ),
            (
                "roles: { view: { name: A } }",
                "1:10 `view` is a part of screens, which `each` can select without a role: a role needs another name"
            ),
            (
                "roles: { Use Case: { name: A } }",
                "1:10 `Use Case` is not a valid name for a role: use lowercase letters and digits, joined by hyphens"
            ),
            ("roles: { use-case: {} }", "1:20 `use-case` has no conditions"),
            (
                "roles: { use-case: { has: view } }",
                "1:22 a role can't depend on another role: `has` is for rules"
            ),
            (
                "roles: { use-case: { in: ../a } }",
                "1:26 `../a` is not a path below this file's folder: no `..`, no `\\`, nothing absolute"
            ),
            (
                "roles: { use-case: { kind: struct, modifiers: final } }",
                "1:36 `modifiers: final` can never be true of a struct: only a class can be `final`"
            ),
            (
                "roles: { use-case: { be: enum, modifiers: final } }",
                "1:32 `modifiers: final` can never be true of an enum: only a class can be `final`"
            ),
            (
                "roles: { use-case: { async: true } }",
                "1:22 `async` does not apply to a type: it is a condition on a function, an initializer, a closure"
            ),
            ("own-rules: { own: { must: { be: struct } } }", "1:14 `own` needs `each`: what the rule judges"),
            ("own-rules: { own: { each: viw } }", "1:27 unknown role `viw`: did you mean `view`?"),
            (
                "own-rules: { own: { each: view } }",
                "1:14 `own` requires nothing: it needs `must`, `must-not`, `has` or `count`"
            ),
            (
                "own-rules: { loud-rule: { each: view, has: mock } }",
                "1:14 `loud-rule` is a rule of vmlint: an own rule needs another id"
            ),
            (
                "own-rules: { own: { each: view, has: robt } }",
                "1:38 unknown role `robt` (contract, factory, logic, mock, test-suite, view, view-model, view-state)"
            ),
            (
                "own-rules: { own: { each: type, must: { final: true } } }",
                "1:41 unknown condition `final`: write `modifiers: final`"
            ),
            (
                "own-rules: { own: { each: file, must: { blub: true } } }",
                "1:41 unknown condition `blub` (name, in, named-like-file, lines, have, functions, properties, arguments, declare, import, mention, call, assign, string, number, comment, text, all, any, not)"
            ),
            (
                "own-rules: { own: { each: type, must: { have: 'func load(' } } }",
                "1:47 `func load(` is not a member: write members as they are declared, such as `func load`, `stored var *`, `static let shared` or `init`"
            ),
            ("own-rules: { own: { each: view, mst: { be: struct } } }", "1:33 unknown key `mst`: did you mean `must`?"),
            (
                "own-rules: { own: { each: struct, must: { be: class } } }",
                "1:43 `be: class` can never be true: here the kind is `struct`"
            ),
            (
                "own-rules: { own: { each: type, must: { be: struct, modifiers: [final] } } }",
                "1:53 `modifiers: final` can never be true of a struct: only a class can be `final`"
            ),
            (
                "own-rules: { own: { each: type, must: { import: UIKit }, must-not: { import: UIKit } } }",
                "1:70 `import: UIKit` is a `must`, too: the two contradict each other"
            ),
            (
                "own-rules: { own: { each: struct, must-not: { be: struct } } }",
                "1:47 `be: struct` excludes every kind of type"
            ),
            (
                "own-rules: { own: { each: type, properties: { let: true, var: true }, must: { static: true } } }",
                "1:58 `var: true` can never be true: here the kind is `let`"
            ),
            (
                "own-rules: { own: { each: type, properties: {}, must: { return: Void } } }",
                "1:57 `return` does not apply to a property: it is a condition on a function"
            ),
            (
                "own-rules: { own: { each: struct, cases: {}, must: { name: A } } }",
                "1:35 `cases` can never be true of a struct: only an enum has cases"
            ),
            (
                "own-rules: { own: { each: type, must: { have: fun load } } }",
                "1:47 `fun load` is not a member: write members as they are declared, such as `func load`, `stored var *`, `static let shared` or `init`"
            ),
            (
                "own-rules: { own: { each: type, must: { hold: view-modl } } }",
                "1:47 unknown role `view-modl`: did you mean `view-model`?"
            ),
            (
                "own-rules: { own: { each: type, must: { async: true } } }",
                "1:41 `async` does not apply to a type: it is a condition on a function, an initializer, a closure"
            ),
            (
                "own-rules: { own: { each: screen, must: { be: class } } }",
                "1:43 `be` does not apply to a screen: it is a condition on a type, a property"
            ),
            (
                "own-rules: { own: { each: type, must: { access: publc } } }",
                "1:49 unknown access level `publc`: did you mean `public`? (private, fileprivate, internal, package, public, open)"
            ),
            ("own-rules: { own: { each: type, must: { any: [] } } }", "1:41 `any` needs a list of conditions"),
            (
                "own-rules: { own: { each: type, count: { at-most: one, per: file } } }",
                "1:51 `at-most` is a whole number from 0 to 10000"
            ),
            (
                "own-rules: { own: { each: type, count: { at-most: 1, per: fil } } }",
                "1:59 unknown scope `fil`: did you mean `file`? (file, folder, type, function, project)"
            ),
            (
                "own-rules: { own: { each: type, has: mock, severity: loud } }",
                "1:54 unknown severity `loud` (off, info, warning, error)"
            ),
            (
                "own-rules: { own: { each: type, has: mock, reported: by habits } }",
                "1:54 unknown value of `reported` `by habits`: did you mean `by habit`? (always, by habit)"
            ),
            (
                "own-rules: { own: { each: type, count: { at-most: 1, per: function } } }",
                "1:59 only `parameters` are counted per function"
            ),
            (
                "own-rules: { own: { each: file, must: { lines: 300 } } }",
                "1:48 `lines` needs a limit: write `lines: { at-most: 300 }`"
            ),
            (
                "own-rules: { own: { each: file, must: { lines: { at-least: 3 } } } }",
                "1:50 unknown key `at-least` (at-most)"
            ),
            (
                "own-rules: { own: { each: file, must: { lines: { at-most: many } } } }",
                "1:59 `at-most` is a whole number from 0 to 10000"
            ),
            (
                "own-rules: { own: { each: file, must-not: { text: '**' } } }",
                "1:51 `**` is in every source: write some text"
            ),
            (
                "own-rules: { own: { each: file, must-not: { text: \"a*\\n\" } } }",
                "1:51 `*` stands for text in a line: write a text without `*` or without line breaks"
            ),
            (
                "own-rules: { own: { each: type, functions: {}, must: { after: load } } }",
                "1:63 `load` is not a member: write members as they are declared, such as `func load`, `stored var *`, `static let shared` or `init`"
            ),
            (
                "own-rules: { own: { each: file, must: { compiled-if: DEBUG } } }",
                "1:41 `compiled-if` does not apply to a file: it is a condition on a type, an extension, a function, an initializer, a property, a case"
            ),
            (
                "own-rules: { own: { each: type, must: { argument: { label: a } } } }",
                "1:41 unknown condition `argument`: did you mean `arguments`?"
            ),
            (
                "own-rules: { own: { each: type, arguments: {}, must: { capture: self } } }",
                "1:56 `capture` does not apply to an argument: it is a condition on a closure"
            ),
            (
                "roles: { tidy: { is-mentioned-in: 'A/**' } }",
                "1:18 a role can't depend on another role: `is-mentioned-in` is for rules"
            ),
            (
                "own-rules: { own: { each: type, has: mock } }\nrules: { onw: off }",
                "2:10 unknown rule `onw`: did you mean `own`?"
            ),
        ])
    func refusals(text: String, mistake: String) {
        #expect(mistakes(text) == [mistake])
    }

    @Test("A group covers own rules with its prefix, and `*` only covers built-in rules")
    func groups() {
        let rules =
            "own-rules: { robots-are-final: { each: class, must: { modifiers: final } }, robots-move: { each: class, must: { have: func move } } }"
        let some = readSettings(Array((rules + "\nrules: { robots-*: off }").utf8), pages: samplePages)
        #expect(some.settings.rules["robots-move"]?.severity == .off)
        let all = readSettings(Array((rules + "\nrules: { '*': off }").utf8), pages: samplePages)
        #expect(all.settings.rules["robots-move"] == nil && all.settings.rules["loud-rule"]?.severity == .off)
    }

    @Test("Roles and rules of an extended file are inherited individually")
    func extends() {
        let base =
            "roles: { a: { name: '*A' }, b: { name: '*B' } }\nown-rules: { one: { each: a, must: { be: struct } }, two: { each: b, must: { be: class } } }"
        let reading = readSettings(
            Array(
                "extends: base.yml\nroles: { b: { name: '*C' } }\nown-rules: { two: { each: b, must: { be: enum } } }\nrules: { one: off }"
                    .utf8),
            pages: samplePages
        ) { name, _ in .text(Array(base.utf8), path: name) }
        #expect(reading.mistakes.map(\.asError) == [])
        #expect(reading.settings.ownRules.roles.map(\.name) == ["a", "b"])
        #expect(reading.settings.ownRules.rules.map(\.id) == ["one", "two"])
        #expect(reading.settings.ownRules.rules.last?.definition.contains("be: enum") == true)
        #expect(reading.entries.count == 4)
    }

    @Test("A rule's page shows its settings as they can be pasted")
    func definition() {
        let text =
            "own-rules:\n  own:\n    each: type\n    must-not: { have: [\"var *\"], mention: \"a, b\" }\n    because: \"Two: one.\"\n"
        let rule = readSettings(Array(text.utf8)).settings.ownRules.rules.first
        #expect(
            rule?.definition
                == "own:\n  each: type\n  must-not: { have: [\"var *\"], mention: \"a, b\" }\n  because: \"Two: one.\"")
    }
}
