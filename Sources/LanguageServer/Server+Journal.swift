import Bytes
import Syntax

/// What another process needs to go on where this one was: a rule that crashes costs the process, but not the session.
extension Server {
    /// The state as messages of a client. `resume` takes them.
    package var journal: [JSON] {
        let folders = roots.map { root -> JSON in ["uri": .string(LanguageServer.address(ofPath: root.folder))] }
        var parameters: [(key: String, value: JSON)] = [("workspaceFolders", .array(folders))]
        if case .object(let pairs) = initialization {
            parameters += pairs.filter { $0.key != "workspaceFolders" && $0.key != "rootUri" }
        }
        var messages: [JSON] = [.request("vmlint", "initialize", .object(parameters))]
        for buffer in buffers.values {
            let document: JSON = [
                "uri": .string(buffer.address), "version": buffer.version.map(JSON.number) ?? .null,
                "text": .string(String(decoding: buffer.bytes, as: UTF8.self)),
            ]
            messages.append(.notification("textDocument/didOpen", ["textDocument": document]))
        }
        for request in waiting { messages.append(.request(request.id, request.method, request.parameters)) }
        let shown = published.keys.map { JSON.string(address(of: $0.path)) }
        return messages + [
            .notification(
                Server.resumed,
                [
                    "published": .array(shown), "isWorkspacePulled": .bool(isWorkspacePulled),
                    "isProgressShown": .bool(progress == .shown),
                ])
        ]
    }

    static let resumed = "$/vmlint/resumed"

    /// Takes the journal of a process that has crashed. The client has its answers already.
    package mutating func resume(_ journal: [JSON]) {
        for message in journal where message["method"]?.text != Server.resumed { _ = receive(.message(message)) }
        progress = .none
        guard let last = journal.last, last["method"]?.text == Server.resumed, let state = last["params"] else {
            return
        }
        isWorkspacePulled = state["isWorkspacePulled"]?.flag == true
        if state["isProgressShown"]?.flag == true { progress = .shown }
        for path in state["published"]?.elements.compactMap({ $0.text.flatMap(path(ofAddress:)) }) ?? [] {
            // What the client shows is not known exactly, so it is sent again or withdrawn.
            published[path] = ""
        }
    }
}
