import Syntax
import Testing

@testable import LanguageServer

/// Diagnostics, completion and hover in `.lint.yml`.
@Suite struct SettingsHelpTests {
    /// Returns what is offered at `|` in settings.
    private func offered(_ marked: String) -> [String] {
        var editor = Editor([".lint.yml": marked.replacing("|", with: "")])
        editor.open(".lint.yml")
        let before = marked.split(separator: "|", omittingEmptySubsequences: false)[0]
        let lines = before.split(separator: "\n", omittingEmptySubsequences: false)
        let items = editor.request(
            "textDocument/completion",
            [
                "textDocument": ["uri": "file:///app/.lint.yml"],
                "position": ["line": .number(lines.count - 1), "character": .number(lines.last?.utf16.count ?? 0)],
            ])
        return items?.elements.compactMap { $0["label"]?.text } ?? []
    }

    @Test("keys, roles, rules, options and values are offered where they belong")
    func completion() {
        #expect(offered("|").contains("include"))
        #expect(offered("rules: {}\nna|").contains("names"))
        #expect(offered("rules:\n  |").contains("viewmodel-is-final"))
        #expect(
            offered("rules:\n  viewmodel-is-final: |") == ["off", "info", "warning", "error"]
                || offered("rules:\n  viewmodel-is-final: |").contains("warning"))
        #expect(offered("rules: { viewmodel-is-final: | }").contains("error"))
        #expect(offered("rules:\n  contract-names-ui-events:\n    |").contains("prefixes"))
        #expect(offered("rules:\n  contract-names-ui-events: { |").contains("severity"))
        #expect(offered("names:\n  |").contains("view-model"))
        #expect(offered("conventions: [|").contains("stateful"))
        #expect(offered("conventions: [stateful, |").contains("stateless"))
        #expect(offered("conventions:\n  - |").contains("stateless"))
        #expect(offered("conventions:\n- |").contains("stateless"))
        #expect(offered("overrides:\n  - |").contains("paths"))
        #expect(offered("overrides:\n  - paths: [a]\n    |").contains("convention"))
        #expect(offered("overrides:\n  - paths: [a]\n    convention: |").contains("stateful"))
        #expect(offered("overrides:\n  - paths: [a]\n    rules:\n      |").contains("mock-is-final"))
        #expect(offered("overrides:\n- paths: [a]\n  rules:\n    |").contains("mock-is-final"))
        #expect(!offered("rules:\n  |").contains("include"))
        #expect(offered("include: [|").isEmpty)
    }

    @Test("every prefix of settings has an answer")
    func prefixes() {
        let text =
            "names:\n  mock: [\"{Name}Mock\", x]\noverrides:\n- paths: {a, [}\n  rules: { a: b, \"c\": [d] }]\n\t- x: y\n"
        for count in 0...text.utf8.count {
            let cursor = SettingsCursor(Array(text.utf8), at: count)
            #expect(cursor.start <= count)
        }
    }

    @Test("a key and a rule are explained")
    func hover() {
        var editor = Editor([".lint.yml": "include: [Sources]\nrules:\n  viewmodel-is-final: off\n  nothing: off\n"])
        editor.open(".lint.yml")
        func hover(_ text: String) -> String? {
            editor.ask("textDocument/hover", at: text, in: ".lint.yml")?["contents"]?["value"]?.text
        }
        #expect(hover("clude")?.hasPrefix("**include**: ") == true)
        #expect(hover("is-final")?.hasPrefix("# viewmodel-is-final") == true)
        #expect(hover("nothing") == nil)
        #expect(hover("[") == nil)
    }

    @Test("a mistake is shown at its word while the former settings apply, and goes with its repair")
    func mistakes() throws {
        var editor = Editor(shelf.merging([".lint.yml": "rules: { viewmodel-is-final: off }\n"]) { $1 })
        #expect(editor.findings == [])
        editor.open(".lint.yml")
        editor.type("ruels: { viewmodel-is-final: off }\n", into: ".lint.yml")
        editor.settle()
        #expect(editor.findings == [".lint.yml:1 settings"])
        let found = try #require(editor.shown[".lint.yml"]?.first)
        #expect(found["message"]?.text?.contains("did you mean `rules`") == true)
        #expect(found["range"]?["end"]?["character"]?.integer == 5)
        editor.type("rules: { viewmodel-is-final: warning }\n", into: ".lint.yml", version: 3)
        editor.settle()
        #expect(editor.findings == [mistake])
        #expect(editor.shown[viewModelPath]?.first?["severity"]?.integer == 2)
    }

    @Test("what matches nothing is a warning")
    func unmatched() {
        var editor = Editor(shelf.merging([".lint.yml": "exclude: [Generated]\n"]) { $1 })
        editor.settle()
        #expect(editor.shown[".lint.yml"]?.first?["severity"]?.integer == 2)
    }
}
