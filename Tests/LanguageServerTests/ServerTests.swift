import Syntax
import Testing

@testable import LanguageServer

/// The life of a server, and what clients do wrong.
@Suite struct ServerTests {
    private func code(_ json: JSON?) -> Int? { json?["error"]?["code"]?.integer }

    @Test("requests before `initialize` and after `shutdown` are refused, and `exit` has a code")
    func life() {
        var editor = Editor(shelf)
        #expect(code(editor.request("initialize", [:])) == -32600)
        #expect(code(editor.request("no/such", [:])) == -32601)
        #expect(editor.request("shutdown", .null)?.isNull == true)
        #expect(code(editor.request("textDocument/hover", [:])) == -32600)
        #expect(editor.server.nextWork() == nil)
        editor.notify("exit", .null)
        #expect(editor.server.exitCode == 0)
        var fresh = Server()
        let early = fresh.receive(.message(["jsonrpc": "2.0", "id": "a", "method": "textDocument/hover"]))
        #expect(code(early.first) == -32002 && early.first?["id"]?.text == "a")
        _ = fresh.receive(.message(["jsonrpc": "2.0", "method": "exit"]))
        #expect(fresh.exitCode == 1)
    }

    @Test(
        "what is no request has an error",
        arguments: [
            [], [[:]], "a", ["id": 1], ["jsonrpc": "2.0"], ["jsonrpc": "2.0", "id": 1],
            ["jsonrpc": "2.0", "id": [1], "method": "shutdown"], ["jsonrpc": "2.0", "id": 1, "method": 2],
        ] as [JSON])
    func invalid(message: JSON) {
        var editor = Editor()
        let before = editor.sent.count
        editor.send(message)
        #expect(editor.sent.count == before + 1)
        #expect(code(editor.sent.last) == -32600)
        editor.take(editor.server.receive(.malformed("no JSON")))
        #expect(code(editor.sent.last) == -32700)
    }

    @Test("notifications without what they need, and unknown ones, change nothing")
    func incomplete() {
        var editor = Editor(shelf)
        let before = editor.sent.count
        for method in [
            "textDocument/didOpen", "textDocument/didChange", "textDocument/didSave", "textDocument/didClose",
            "workspace/didChangeWatchedFiles", "workspace/didChangeWorkspaceFolders", "$/cancelRequest", "$/unknown",
        ] {
            for parameters: JSON in [
                .null, [:], [1], ["textDocument": ["uri": "untitled:1"]], ["changes": [["uri": 1]]],
            ] {
                editor.notify(method, parameters)
            }
        }
        #expect(editor.sent.count == before)
        #expect(editor.findings == [mistake])
    }

    @Test("a request waits until the project is linted, and can be cancelled meanwhile")
    func waiting() {
        var editor = Editor(shelf, settles: false)
        #expect(editor.request("textDocument/codeLens", editor.document(viewModelPath)) == nil)
        #expect(editor.request("textDocument/documentSymbol", editor.document(viewModelPath)) == nil)
        editor.notify("$/cancelRequest", ["id": 3])
        #expect(code(editor.response(to: 3)) == -32800)
        editor.settle()
        #expect(editor.response(to: 2)?.elements.isEmpty == false)
        #expect(editor.sent.count { $0["id"]?.integer == 3 } == 1)
    }

    @Test("progress of the first lint is shown once the client agrees, and ends")
    func progress() {
        var editor = Editor(shelf, settles: false)
        #expect(editor.methods.contains("window/workDoneProgress/create"))
        editor.send(["jsonrpc": "2.0", "id": .string(Server.progressToken), "result": .null])
        editor.settle()
        let kinds = editor.sent.filter { $0["method"]?.text == "$/progress" }
            .compactMap { $0["params"]?["value"]?["kind"]?.text }
        #expect(kinds == ["begin", "end"])
        var late = Editor(shelf)
        late.send(["jsonrpc": "2.0", "id": .string(Server.progressToken), "result": .null])
        #expect(!late.methods.contains("$/progress"))
    }

    @Test("the positions that both know are used")
    func encodings() {
        func chosen(_ encodings: JSON) -> String? {
            let editor = Editor([:], ["general": ["positionEncodings": encodings]], settles: false)
            return editor.response(to: 1)?["capabilities"]?["positionEncoding"]?.text
        }
        #expect(chosen(["utf-16", "utf-8"]) == "utf-8")
        #expect(chosen(["utf-32", "utf-16"]) == "utf-16")
        #expect(chosen(.null) == "utf-16")
    }
}

/// A process that goes on where another one has crashed.
@Suite struct JournalTests {
    @Test("documents, waiting requests and what is shown survive, and nothing is sent twice")
    func resumed() throws {
        var editor = Editor(shelf)
        editor.open(viewModelPath)
        editor.settle()
        editor.type("final " + shelf[viewModelPath]!, into: viewModelPath, version: 5)
        #expect(editor.request("textDocument/documentSymbol", editor.document(viewModelPath)) == nil)
        let journal = editor.server.journal
        editor.server = Server()
        let before = editor.sent.count
        editor.server.resume(journal)
        #expect(editor.sent.count == before)
        editor.settle()
        #expect(editor.findings == [])
        #expect(editor.response(to: 2)?.elements.count == 1)
        #expect(editor.server.buffers["/app/\(viewModelPath)"]?.version == 5)
        editor.type(shelf[viewModelPath]!, into: viewModelPath, version: 6)
        editor.settle()
        #expect(editor.findings == [mistake])
    }
}
