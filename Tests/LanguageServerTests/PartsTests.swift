import Syntax
import Testing

@testable import LanguageServer

/// Lenses, symbols, hover, and ways from one part of a screen to the others.
@Suite struct PartsTests {
    @Test("lenses above a view model lead to the other parts")
    func lenses() throws {
        var editor = Editor(shelf)
        let lenses = editor.request("textDocument/codeLens", editor.document(viewModelPath))?.elements ?? []
        #expect(
            lenses.compactMap { $0["command"]?["title"]?.text } == [
                "contract: ShelfViewModelContract", "view: ShelfView",
            ])
        #expect(lenses.first?["range"]?["start"]?["line"]?.integer == 0)
        let command = try #require(lenses.last?["command"])
        let answer = editor.request(
            "workspace/executeCommand",
            ["command": command["command"] ?? .null, "arguments": command["arguments"] ?? .null])
        #expect(answer?.isNull == true)
        let shown = editor.sent.last { $0["method"]?.text == "window/showDocument" }?["params"]
        #expect(shown?["uri"]?.text == "file:///app/Shelf/ShelfView.swift")
        #expect(shown?["selection"]?["start"]?["line"]?.integer == 2)
        #expect(editor.request("textDocument/codeLens", editor.document("Shelf/ShelfView.swift"))?.elements.count == 0)
        var plain = Editor(shelf, [:])
        #expect(plain.request("textDocument/codeLens", plain.document(viewModelPath))?.elements.count == 0)
    }

    @Test("an unknown command does nothing")
    func commands() {
        var editor = Editor(shelf)
        for parameters: JSON in [[:], ["command": "rm", "arguments": [1, 2]], ["command": "vmlint.show"]] {
            #expect(editor.request("workspace/executeCommand", parameters)?.isNull == true)
        }
        #expect(!editor.methods.contains("window/showDocument"))
    }

    @Test("each part leads to the others")
    func others() {
        var editor = Editor(shelf)
        let places = editor.ask(
            "textDocument/implementation", at: "ShelfViewModelContract", in: "Shelf/ShelfViewModelContract.swift")
        #expect(
            places?.elements.compactMap { $0["uri"]?.text } == [
                "file:///app/Shelf/ShelfViewModel.swift", "file:///app/Shelf/ShelfView.swift",
            ])
        #expect(editor.ask("textDocument/implementation", at: "didTap", in: viewModelPath)?.elements.count == 0)
        #expect(editor.ask("textDocument/implementation", at: "", in: "Other.swift")?.elements.count == 0)
    }

    @Test("the parts of screens are symbols of their document and of the workspace")
    func symbols() {
        var editor = Editor(shelf)
        let symbols = editor.request("textDocument/documentSymbol", editor.document(viewModelPath))?.elements ?? []
        #expect(symbols.compactMap { $0["name"]?.text } == ["ShelfViewModel"])
        #expect(symbols.first?["detail"]?.text == "view model of Shelf")
        #expect(symbols.first?["range"]?["end"]?["line"]?.integer == 2)
        func names(_ query: String) -> [String] {
            editor.request("workspace/symbol", ["query": .string(query)])?.elements.compactMap { $0["name"]?.text }
                ?? []
        }
        #expect(names("") == ["ShelfViewModelContract", "ShelfViewModel", "ShelfView"])
        #expect(names("svmc") == ["ShelfViewModelContract"])
        #expect(names("zz") == [])
    }

    @Test("a part shows its screen, and a finding its rule's page")
    func hover() throws {
        var editor = Editor(shelf)
        let text = try #require(
            editor.ask("textDocument/hover", at: "ShelfViewModel:", in: viewModelPath)?["contents"]?["value"]?.text)
        #expect(text.hasPrefix("**ShelfViewModel** is the view model of Shelf, a `stateless` screen"))
        #expect(text.contains("- view: [`ShelfView`](file:///app/Shelf/ShelfView.swift#L3)"))
        #expect(text.contains("- missing: "))
        #expect(text.contains("# viewmodel-is-final"))
        #expect(editor.ask("textDocument/hover", at: "didTap", in: viewModelPath)?.isNull == true)
    }
}
