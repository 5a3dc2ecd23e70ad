import Reporting
import Syntax
import Testing

@testable import LanguageServer

/// Code actions, and their edits as a client applies them.
@Suite struct ActionTests {
    /// Returns the actions for the first line of a document.
    private func actions(_ editor: inout Editor, _ path: String = viewModelPath, only: JSON? = nil) -> [JSON] {
        let start: JSON = ["line": 0, "character": 0]
        let end: JSON = ["line": 0, "character": 20]
        let context: JSON = only.map { ["diagnostics": [], "only": $0] } ?? ["diagnostics": []]
        return editor.request(
            "textDocument/codeAction",
            [
                "textDocument": ["uri": .string("file:///app/\(path)")], "context": context,
                "range": ["start": start, "end": end],
            ])?.elements ?? []
    }

    /// Applies an action's edit, to open documents and to files.
    private func apply(_ action: JSON?, to editor: inout Editor) {
        for change in action?["edit"]?["documentChanges"]?.elements ?? [] {
            let uri = change["textDocument"]?["uri"]?.text ?? change["uri"]?.text ?? ""
            let path = String((path(ofAddress: uri) ?? "").dropFirst("/app/".count))
            if change["kind"]?.text == "create" {
                editor.files[path] = editor.files[path] ?? ""
                continue
            }
            var buffer = Buffer(address: uri, version: nil, text: editor.files[path] ?? "")
            // The ranges of all edits are about the text before them.
            let edits = change["edits"]?.elements.reversed() ?? []
            buffer.apply(edits.map { ["range": $0["range"] ?? .null, "text": $0["newText"] ?? ""] }, in: .utf16)
            editor.files[path] = String(decoding: buffer.bytes, as: UTF8.self)
            editor.notify(
                "workspace/didChangeWatchedFiles", ["changes": [["uri": .string(uri), "type": 2]]])
        }
        editor.settle()
    }

    private func titles(_ actions: [JSON]) -> [String] { actions.compactMap { $0["title"]?.text } }

    @Test("a finding has its fix, and three ways to silence it")
    func offered() {
        var editor = Editor(shelf)
        let found = actions(&editor)
        #expect(
            titles(found) == [
                "Make `ShelfViewModel` `final`", "Disable viewmodel-is-final for this line, with a reason",
                "Disable viewmodel-is-final in this file", "Turn off viewmodel-is-final in .lint.yml",
                "Apply all safe fixes of vmlint",
            ])
        #expect(found.map { $0["isPreferred"]?.flag } == [true, false, false, false, nil])
        #expect(found[0]["diagnostics"]?.elements.first?["code"]?.text == "viewmodel-is-final")
    }

    @Test("what the client does not want is not offered")
    func kinds() {
        var editor = Editor(shelf)
        #expect(actions(&editor, only: ["refactor"]).isEmpty)
        #expect(titles(actions(&editor, only: ["source.fixAll"])) == ["Apply all safe fixes of vmlint"])
        #expect(titles(actions(&editor, only: ["source.fixAll.vmlint"])).count == 1)
        #expect(actions(&editor, only: ["source.fixAll.other"]).isEmpty)
        #expect(actions(&editor, only: ["quickfix"]).count == 4)
    }

    @Test("each action removes the finding", arguments: 0..<5)
    func applied(number: Int) throws {
        var editor = Editor(shelf)
        let all = actions(&editor)
        apply(try #require(all.indices.contains(number) ? all[number] : nil), to: &editor)
        #expect(editor.findings == [])
        #expect(editor.files != shelf)
    }

    @Test("comments stand where they apply")
    func comments() {
        var editor = Editor(shelf)
        apply(actions(&editor)[1], to: &editor)
        let line = "// vmlint:disable:next viewmodel-is-final -- say why\n"
        #expect(editor.files[viewModelPath] == line + shelf[viewModelPath]!)
        editor = Editor(shelf.merging([viewModelPath: "// A license.\n\n" + shelf[viewModelPath]!]) { $1 })
        editor.open(viewModelPath)
        let found = editor.request(
            "textDocument/codeAction",
            [
                "textDocument": ["uri": .string("file:///app/\(viewModelPath)")], "context": ["diagnostics": []],
                "range": [
                    "start": ["line": 2, "character": 0] as JSON, "end": ["line": 2, "character": 9] as JSON,
                ],
            ])
        apply(found?.elements[2], to: &editor)
        let comment = "// vmlint:disable:file viewmodel-is-final -- say why\n"
        #expect(editor.files[viewModelPath] == "// A license.\n\n" + comment + shelf[viewModelPath]!)
    }

    @Test("without files that can be created, and with settings, the settings are edited or left alone")
    func settings() {
        var plain = Editor(shelf, ["workspace": [:]])
        #expect(!titles(actions(&plain)).contains { $0.hasPrefix("Turn off") })
        var editor = Editor(shelf.merging([".lint.yml": "rules: { mock-*: off }\n"]) { $1 })
        apply(actions(&editor)[3], to: &editor)
        #expect(editor.files[".lint.yml"] == "rules: { viewmodel-is-final: off, mock-*: off }\n")
    }

    @Test("edits are plain changes for clients that know no versions")
    func plainEdits() {
        var editor = Editor(shelf, ["workspace": [:]])
        let edit = actions(&editor).first?["edit"]
        #expect(edit?["documentChanges"] == nil)
        let changes = edit?["changes"]?["file:///app/\(viewModelPath)"]?.elements
        #expect(changes?.first?["newText"]?.text == "final class ShelfViewModel: ShelfViewModelContract {\n")
    }

    @Test("an edit names the version of the document that it is about")
    func versions() {
        var editor = Editor(shelf)
        editor.open(viewModelPath)
        editor.type(shelf[viewModelPath]! + "\n", into: viewModelPath, version: 12)
        editor.settle()
        let change = actions(&editor).first?["edit"]?["documentChanges"]?.elements.first
        #expect(change?["textDocument"]?["version"]?.integer == 12)
    }
}
