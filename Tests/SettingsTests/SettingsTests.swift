import Linting
import Model
import Rules
import Testing

@testable import Settings

/// Pages with all kinds of options.
let samplePages = [
    samplePage("loud-rule", .error),
    samplePage(
        "worded-rule", .warning,
        [
            Option(name: "prefixes", value: .words(["did"]), summary: "Words."),
            Option(name: "always", value: .flag(false), summary: "A flag."),
            Option(name: "suites", value: .word("screens"), summary: "A word."),
            Option(name: "labels", value: .lists(["given": ["Given"], "then": ["Then"]]), summary: "Lists."),
        ]),
    samplePage("silent-rule", .off, [Option(name: "prefixes", value: .words([]), summary: "Words.")]),
    samplePage("silent-other-rule", .off),
]

func samplePage(_ id: String, _ severity: Severity, _ options: [Option] = []) -> Page {
    Page(
        id: id, group: "tests", summary: "A rule of these tests.", severity: severity, conventions: [], fix: nil,
        options: options, text: "")
}

@Suite struct SettingsTests {
    private func read(_ text: String) -> SettingsReading { readSettings(Array(text.utf8), pages: samplePages) }

    @Test("All entries of a settings file are read")
    func wholeFile() {
        let reading = read(
            """
            include: [Sources, Tests]
            exclude: ["**/Generated/**"]
            names:
              contract: ["{Name}ViewModelContract", "{Name}ViewModelProtocol"]
              mock: "{Name}Fake"
              view model: "{Name}Presenter"
              callCount: "{method}Calls"
            dependency-endings: [Gateway, Repository]
            conventions: [stateless, stateful]
            rules:
              loud-rule: off
              worded-rule: { severity: info, prefixes: [on, will], always: true, suites: all, labels: { given: Arrange } }
            overrides:
              - paths: ["Legacy/**"]
                convention: observable-object
                rules: { loud-rule: warning }
                names: { view: "{Name}Page" }
                dependency-endings: Store
            baseline: .lint-baseline
            """)
        #expect(reading.mistakes == [])
        let settings = reading.settings
        #expect(settings.include.map(\.text) == ["Sources", "Tests"])
        #expect(settings.excludes("a/Generated/b.swift") && !settings.excludes("a/b.swift"))
        #expect(settings.names.contract == ["{Name}ViewModelContract", "{Name}ViewModelProtocol"])
        #expect(settings.names.anyContract == ["{Name}Contract", "{Name}Protocol"])
        #expect(settings.names.mock == ["{Name}Fake"])
        #expect(settings.names.viewModel == ["{Name}Presenter"])
        #expect(settings.names.callCount == ["{method}Calls"])
        #expect(settings.names.view == Names().view)
        #expect(reading.entries.count == 11)
        #expect(settings.names.dependencyEndings == ["Gateway", "Repository"])
        let local = settings.linking.localNames
        #expect(local.count == 1 && local[0].covers("Legacy/a/b.swift") && !local[0].covers("Sources/b.swift"))
        #expect(local.first?.names.view == ["{Name}Page"] && local.first?.names.dependencyEndings == ["Store"])
        #expect(local.first?.names.mock == ["{Name}Fake"])
        #expect(settings.conventions == [.stateless, .stateful])
        #expect(settings.rules["loud-rule"] == RuleSetting(severity: .off))
        #expect(settings.rules["worded-rule"]?.severity == .info)
        #expect(
            settings.rules["worded-rule"]?.options == [
                "prefixes": .words(["on", "will"]), "always": .flag(true), "suites": .word("all"),
                "labels": .lists(["given": ["Arrange"], "then": ["Then"]]),
            ])
        #expect(settings.linking.convention("Legacy/a/b.swift") == .observableObject)
        #expect(settings.linking.convention("Sources/b.swift") == nil)
        #expect(settings.baseline == ".lint-baseline")
    }

    @Test(
        "Unknown words are reported with their place and a suggestion",
        arguments: [
            ("includes: [a]", "1:1: error: unknown key `includes`: did you mean `include`?"),
            ("names:\n  contrac: '{Name}X'", "2:3: error: unknown role `contrac`: did you mean `contract`?"),
            ("names: { viewmodel: '{Name}X' }", "1:10: error: unknown role `viewmodel`: did you mean `view-model`?"),
            ("names: { mock: Mock }", "1:16: error: `Mock` is not a template for `mock`"),
            (
                "names: { view-model: Cart-Store }",
                "1:22: error: `Cart-Store` is not a template for `view-model`: it needs `{Name}` once and a part of a Swift name, as in `{Name}ViewModel`, or is the whole name of a class"
            ),
            ("names: { mock: '{Name}' }", "1:16: error: `{Name}` is not a template"),
            ("names: { mock: '{Name}{Name}Mock' }", "1:16: error: `{Name}{Name}Mock` is not a template"),
            ("names: { mock: '{Name}-Mock' }", "1:16: error: `{Name}-Mock` is not a template"),
            ("names: { call-count: '{Name}Count' }", "1:22: error: `{Name}Count` is not a template for `call-count`"),
            (
                "names: { view-model: '{Name}A', view model: '{Name}B' }",
                "1:33: error: the role `view-model` is given twice"
            ),
            ("conventions: [statless]", "1:15: error: unknown convention `statless`: did you mean `stateless`?"),
            ("conventions: []", "1:1: error: `conventions` is empty"),
            ("rules: { loudrule: off }", "1:10: error: unknown rule `loudrule`: did you mean `loud-rule`?"),
            (
                "rules: { loud-rule: warn }",
                "1:21: error: unknown severity `warn`: did you mean `warning`? (off, info, warning, error)"
            ),
            (
                "rules: { loud-rule: err }",
                "1:21: error: unknown severity `err`: did you mean `error`? (off, info, warning, error)"
            ),
            (
                "rules: { loud-rule: false }",
                "1:21: error: unknown severity `false`: did you mean `off`? (off, info, warning, error)"
            ),
            ("rules: { loud-rule: loud }", "1:21: error: unknown severity `loud` (off, info, warning, error)"),
            ("disabled_rules: [loud-rule]", "1:1: error: unknown key `disabled_rules`: write `rules: { RULE: off }`"),
            ("excluded: [a]", "1:1: error: unknown key `excluded`: write `exclude`"),
            ("habits: { least: 8.5 }", "1:18: error: `least` is a whole number from 2 to 1000"),
            ("exclude: 5", "1:10: error: `exclude` must be text, but `5` is a number"),
            ("include: [a, true]", "1:14: error: each of `include` must be text, but `true` is a boolean"),
            ("exclude: null", "1:10: error: `exclude` must be text or a list of texts"),
            ("baseline: ~", "1:11: error: `baseline` must be text"),
            ("rules: { mok-*: off }", "1:10: error: unknown group of rules `mok-*`"),
            ("rules: { silent-*: { prefixes: a } }", "1:20: error: `silent-*` needs a severity"),
            ("rules: { worded-rule: { always: 'true' } }", "1:33: error: `always` is `true` or `false`, not `true`"),
            ("extends: a.yml", "1:10: error: `extends: a.yml`: other files cannot be read"),
            ("extends: [a]", "1:10: error: `extends` must be text"),
            (
                "rules: { loud-rule: { severity: eror } }",
                "1:33: error: unknown severity `eror`: did you mean `error`? (off, info, warning, error)"
            ),
            ("rules: { loud-rule: { prefixes: [a] } }", "1:23: error: unknown option `prefixes`"),
            (
                "rules: { worded-rule: { prefix: [a] } }",
                "1:25: error: unknown option `prefix`: did you mean `prefixes`?"
            ),
            ("rules: { worded-rule: { always: yes } }", "1:33: error: `always` is `true` or `false`, not `yes`"),
            ("rules: { worded-rule: { labels: [a] } }", "1:33: error: `labels` must be a map"),
            (
                "rules: { worded-rule: { labels: { givn: a } } }",
                "1:35: error: unknown key `givn`: did you mean `given`?"
            ),
            ("rules: { worded-rule: { suites: [a] } }", "1:33: error: `suites` must be text"),
            ("rules: { loud-rule: }", "1:10: error: `loud-rule` needs a severity"),
            ("rules: { silent-rule: { prefixes: a } }", "1:10: error: `silent-rule` is off unless"),
            ("rules: [loud-rule]", "1:8: error: `rules` must be a map"),
            (
                "rules:\n  loud-rule:off",
                "2:3: error: `rules` must be a map: `loud-rule:off` needs a space after the colon"
            ),
            ("loud-rule: off", "1:1: error: `loud-rule` is a rule, which belongs under `rules`"),
            ("overrides:\n  - rules: {}", "2:5: error: an override needs `paths`"),
            ("overrides:\n  - path: [a]\n    paths: a", "2:5: error: unknown key `path`: did you mean `paths`?"),
            ("overrides: { paths: a }", "1:12: error: `overrides` must be a list"),
            ("include: ../../", "1:10: error: `../../` is not a path below"),
            ("include: [a, 'b/{..,c}/d']", "1:14: error: `b/{..,c}/d` is not a path below"),
            ("exclude: /etc", "1:10: error: `/etc` is not a path below"),
            ("baseline: a/../b", "1:11: error: `a/../b` is not a path below"),
            ("dependency-endings: [a b]", "1:22: error: `a b` is not the ending of a Swift name"),
            (
                "rules: { loud-rule: { endings: [a] } }",
                "1:23: error: `endings` is no longer an option: write `dependency-endings`"
            ),
            ("baseline:", "1:1: error: `baseline` must be text"),
            ("- a", "1:1: error: the settings must be a map"),
            ("include: &a b", "1:10: error: anchors"),
        ])
    func refuses(text: String, expected: String) {
        let reported = read(text).mistakes.map(\.asError)
        #expect(reported.count == 1)
        #expect(reported.first?.hasPrefix(".lint.yml:" + expected) == true, "\(reported)")
    }

    @Test("A group sets the rules with its prefix, unless they have settings of their own")
    func groups() {
        let rules = read("rules: { silent-*: info, '*': off, silent-rule: { prefixes: a }, worded-rule: error }")
            .settings.rules
        #expect(
            rules.mapValues(\.severity) == [
                "loud-rule": .off, "worded-rule": .error, "silent-rule": .info, "silent-other-rule": .info,
            ])
        #expect(rules["silent-rule"]?.options == ["prefixes": .words(["a"])])
    }

    @Test(
        "Settings of an extended file apply unless they are overridden",
        arguments: [
            ("extends: base.yml", "include: [a], exclude: [b], mock: {Name}Spy, loud-rule: info, overrides: 1"),
            (
                "extends: base.yml\ninclude: c\nrules: { loud-rule: off }\noverrides: [{ paths: e }]",
                "include: [c], exclude: [b], mock: {Name}Spy, loud-rule: off, overrides: 2"
            ),
            (
                "extends: base.yml\nnames: { view: '{Name}Page' }\nexclude: []",
                "include: [a], exclude: [], mock: {Name}Spy, loud-rule: info, overrides: 1"
            ),
            ("extends: two.yml", "include: [a], exclude: [b], mock: {Name}Fake, loud-rule: info, overrides: 1"),
        ])
    func extends(text: String, expected: String) {
        let files = [
            "base.yml": """
            include: a
            exclude: b
            names: { mock: '{Name}Spy' }
            rules: { loud-rule: info }
            overrides: [{ paths: d, rules: { loud-rule: error } }]
            """,
            "two.yml": "extends: base.yml\nnames: { mock: '{Name}Fake' }",
        ]
        let reading = readSettings(Array(text.utf8), pages: samplePages) { name, _ in
            .text(Array((files[name] ?? "").utf8), path: name)
        }
        let settings = reading.settings
        #expect(reading.mistakes == [])
        #expect(
            "include: \(settings.include.map(\.text)), exclude: \(settings.exclude.map(\.text)), mock: \(settings.names.mock[0]), loud-rule: \(settings.rules["loud-rule"]?.severity ?? .off), overrides: \(settings.overrides.count)"
                .replacing("\"", with: "") == expected)
    }

    @Test(
        "Mistakes in an extended file are reported in that file",
        arguments: [
            ("# words\nextends: self.yml", "self.yml:1:10: error: `extends` forms a cycle: self.yml → self.yml"),
            (
                "extends: there.yml",
                "back.yml:1:10: error: `extends` forms a cycle: there.yml → back.yml → there.yml"
            ),
            ("extends: wrong.yml", "wrong.yml:2:1: error: unknown key `b`"),
            ("extends: broken.yml", "broken.yml:1:4: error: the bracket is never closed"),
            ("extends: none.yml", ".lint.yml:1:10: error: `extends: none.yml`: no such file"),
        ])
    func refusesExtended(text: String, expected: String) {
        let files = [
            "self.yml": "extends: self.yml", "there.yml": "extends: back.yml", "back.yml": "extends: there.yml",
            "wrong.yml": "include: a\nb: c", "broken.yml": "a: [b",
        ]
        let reading = readSettings(Array(text.utf8), pages: samplePages) { name, _ in
            files[name].map { .text(Array($0.utf8), path: name) } ?? .refused("no such file")
        }
        #expect(reading.mistakes.map(\.asError) == [expected])
    }

    @Test("Several mistakes are all reported, in order, up to a limit")
    func severalMistakes() {
        #expect(read("a: 1\nb: 2\n").mistakes.map(\.line) == [1, 2])
        #expect(read((0..<1_000).map { "key\($0): a\n" }.joined()).mistakes.count == 50)
    }

    @Test("An empty file is no mistake")
    func emptyFile() {
        for text in ["", "# words\n", "rules:\nnames:\noverrides:\n", "---\nrules: null\n...\n"] {
            #expect(read(text).mistakes == [])
        }
    }

    @Test(
        "The most similar known word is suggested for an unknown one",
        arguments: [
            ("stateles", "stateless"), ("STATEFUL", "stateful"), ("mvls", "mvsl"), ("xyz", nil), ("", nil),
            ("input-output-efect", "input-output-effect"),
        ] as [(String, String?)])
    func nearestWord(wrong: String, meant: String?) {
        #expect(nearest(to: wrong, among: Convention.all.map(\.id)) == meant)
    }
}
