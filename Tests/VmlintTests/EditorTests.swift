import Foundation
import Testing

@Suite("`vmlint lsp` is a process that ends with its client")
struct EditorTests {
    private func framed(_ messages: String...) -> String {
        messages.map { "Content-Length: \($0.utf8.count)\r\n\r\n\($0)" }.joined()
    }

    private let initialize = #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{}}}"#

    @Test("a session has an answer for each request, and the code of the protocol")
    func session() throws {
        let scratch = try Scratch(screenWithMistake)
        let outcome = try scratch.vmlint(
            "lsp", "--stdio",
            input: framed(
                initialize, #"{"jsonrpc":"2.0","id":2,"method":"shutdown"}"#, #"{"jsonrpc":"2.0","method":"exit"}"#))
        #expect(outcome.code == 0 && outcome.errors == "")
        #expect(outcome.output.contains("serverInfo"))
        #expect(outcome.output.components(separatedBy: "Content-Length: ").count == 3)
    }

    @Test(
        "input that ends without `exit` is a client that has died", arguments: ["", "Content-Length: 9", "x\r\n\r\n"])
    func death(rest: String) throws {
        let outcome = try Scratch().vmlint("lsp", input: framed(initialize) + rest)
        #expect(outcome.code == 1)
    }
}
