import Foundation
import Syntax
import Testing

@testable import LanguageServer

/// A session in an editor as text, which `Examples/Editor.md` contains.
@Suite struct FilmTests {
    @Test("Examples/Editor.md is what an editor and the server say to each other")
    func film() throws {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Examples/Editor.md")
        let text = Film().text
        if ProcessInfo.processInfo.environment["UPDATE"] == "1" { try Data(text.utf8).write(to: file) }
        #expect(try String(contentsOf: file, encoding: .utf8) == text)
    }
}

private struct Film {
    private(set) var text = """
        # A session in the editor

        Generated from the language server by `UPDATE=1 swift test --filter FilmTests`: what an editor shows while a button is added to a small screen.

        """
    private var editor = Editor(shelf.merging([viewModelPath: finalModel]) { $1 })
    private let contract = "Shelf/ShelfViewModelContract.swift"

    init() {
        scene("The project is opened. All is well.", [])
        editor.open(contract)
        type(
            "protocol ShelfViewModelContract {\n    func didTapOnBook()\n    func searchPressed()\n}\n", into: contract,
            "A method is added to the contract, with a name that says what is pressed and not what happened.")
        editor.open(viewModelPath)
        type(
            "class ShelfViewModel: ShelfViewModelContract {\n    func didTapOnBook() {}\n    func searchPressed() {}\n}\n",
            into: viewModelPath, "The view model implements it. `final` was deleted while typing.")
        hover("ShelfViewModel:", in: viewModelPath)
        lenses(viewModelPath)
        act("Make `ShelfViewModel` `final`", in: viewModelPath, line: 0)
        act("Disable contract-names-ui-events for this line, with a reason", in: contract, line: 2)
        editor.files[".lint.yml"] = ""
        editor.open(".lint.yml")
        type("rules:\n  contract-names-ui-evnts: warning\n", into: ".lint.yml", "The settings get a mistake.")
        type("rules:\n  contract-names-ui-events: warning\n", into: ".lint.yml", "The mistake is corrected.")
    }

    private mutating func scene(_ words: String, _ blocks: [String]) {
        text += "\n## \(words)\n\n"
        for block in blocks { text += block + "\n" }
        let found = editor.shown.sorted { $0.key < $1.key }.flatMap { path, found in
            found.map { line($0, path) }
        }
        text +=
            found.isEmpty
            ? "The editor shows no findings.\n"
            : "The editor shows:\n\n```\n\(found.joined(separator: "\n"))\n```\n"
    }

    private func line(_ diagnostic: JSON, _ path: String) -> String {
        let start = diagnostic["range"]?["start"]
        let severity = ["", "error", "warning", "info"][diagnostic["severity"]?.integer ?? 0]
        let message = diagnostic["message"]?.text?.split(separator: "\n").first ?? ""
        let place = "\((start?["line"]?.integer ?? 0) + 1):\((start?["character"]?.integer ?? 0) + 1)"
        return "\(path):\(place): \(severity): \(message) [\(diagnostic["code"]?.text ?? "")]"
    }

    private mutating func type(_ new: String, into path: String, _ words: String) {
        editor.type(new, into: path)
        editor.settle()
        scene(words, ["`\(path)`\n\n```\(path.hasSuffix("yml") ? "yaml" : "swift")\n\(new)```\n"])
    }

    private mutating func hover(_ word: String, in path: String) {
        let shown = editor.ask("textDocument/hover", at: word, in: path)?["contents"]?["value"]?.text ?? ""
        let part = shown.split(separator: "\n---\n").first.map(String.init) ?? ""
        let quoted = part.split(separator: "\n", omittingEmptySubsequences: false).map { "> \($0)" }
        text += "\n## The pointer rests on the view model's name.\n\n"
        text += quoted.joined(separator: "\n") + "\n"
    }

    private mutating func lenses(_ path: String) {
        let lenses = editor.request("textDocument/codeLens", editor.document(path))?.elements ?? []
        let titles = lenses.compactMap { $0["command"]?["title"]?.text }
        text += "\n## Above the class are lenses that lead to the other parts.\n\n\(titles.joined(separator: " · "))\n"
    }

    /// Chooses an action, and applies its edit as a client does.
    private mutating func act(_ title: String, in path: String, line: Int) {
        let place: JSON = ["line": .number(line), "character": 10]
        let actions = editor.request(
            "textDocument/codeAction",
            [
                "textDocument": ["uri": .string("file:///app/\(path)")], "context": ["diagnostics": []],
                "range": ["start": place, "end": place],
            ])
        let all = actions?.elements ?? []
        let titles = all.compactMap { $0["title"]?.text }
        let chosen = all.first { $0["title"]?.text == title }
        let change = chosen?["edit"]?["documentChanges"]?.elements.first
        guard var buffer = editor.server.buffers["/app/\(path)"] else { return }
        let edits = change?["edits"]?.elements.reversed() ?? []
        buffer.apply(edits.map { ["range": $0["range"] ?? .null, "text": $0["newText"] ?? ""] }, in: .utf16)
        let new = String(decoding: buffer.bytes, as: UTF8.self)
        editor.type(new, into: path)
        editor.settle()
        scene(
            "“\(title)” is chosen.",
            [
                titles.map { "- \($0)\n" }.joined(), "`\(path)`\n\n```swift\n\(new)```\n",
            ])
    }
}

private let finalModel = "final class ShelfViewModel: ShelfViewModelContract {\n    func didTapOnBook() {}\n}\n"
