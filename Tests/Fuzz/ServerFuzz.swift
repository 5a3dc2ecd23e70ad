// A libFuzzer target for sessions of the language server, which `Tests/Fuzz/run server` builds. It is not part of the package.
import Bytes
import LanguageServer
import Linting
import Model
import Reporting
import Settings
import Syntax

private let paths = ["0ViewModel.swift", "1View.swift", ".lint.yml"]

/// Takes the first part of the bytes (separated by `
/// ///
/// `) as what an editor does, and the others as the files of a project. Each request must have one response, all
/// positions must be valid, and what is shown after all changes must be what a new server shows.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzServer(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let bytes = UnsafeBufferPointer(start: start, count: count)
    var raw = MessageReader()
    raw.append(bytes)
    while raw.next() != nil {}
    let parts = String(decoding: bytes, as: UTF8.self).split(
        separator: "\n///\n", maxSplits: paths.count, omittingEmptySubsequences: false)
    var files: [String: String] = [:]
    for (path, text) in zip(paths, parts.dropFirst()) { files[path] = String(text) }
    var steps = Steps(bytes: Array(parts[0].utf8))
    var session = Session(files)
    while !steps.isAtEnd { session.take(&steps) }
    session.settle()
    precondition(session.unanswered.isEmpty, "a request has no response")
    var fresh = Session(session.files)
    for (path, text) in session.open.sorted(by: { $0.key < $1.key }) { fresh.open(path, text) }
    fresh.settle()
    precondition(session.isPulled || session.shown == fresh.shown, "a new server shows something else")
    return 0
}

/// Bytes that stand for choices.
private struct Steps {
    var bytes: [UInt8]
    var next = 0

    var isAtEnd: Bool { next >= bytes.count }

    mutating func number(below limit: Int) -> Int {
        defer { next += 1 }
        return isAtEnd ? 0 : Int(bytes[next]) % limit
    }

    /// The bytes up to the next vertical bar.
    mutating func text() -> String {
        let rest = bytes.dropFirst(next).prefix { $0 != UInt8(ascii: "|") }
        next += rest.count + 1
        return String(decoding: rest, as: UTF8.self)
    }
}

/// An editor with a server, and a disk in memory.
private struct Session {
    var files: [String: String]
    /// The texts of the open documents as the client wrote them last, if it replaced them whole.
    var open: [String: String] = [:]
    var shown: [String: String] = [:]
    var unanswered: Set<Int> = []
    /// Whether the client asks for the diagnostics of all files, which the server then no longer sends by itself.
    var isPulled = false
    private var server = Server()
    private var sent = 0

    init(_ files: [String: String]) {
        self.files = files
        request("initialize", ["capabilities": ["textDocument": [:]], "rootUri": "file:///app"])
        notify("initialized", [:])
    }

    mutating func take(_ steps: inout Steps) {
        let kind = steps.number(below: 16)
        let path = paths[steps.number(below: paths.count)]
        let place: JSON = [
            "line": .number(steps.number(below: 40)), "character": .number(steps.number(below: 80)),
        ]
        var about = document(path)
        switch kind {
        case 0, 1: open(path, open[path] ?? files[path] ?? "")
        case 2, 3, 4: replace(path, with: steps.text())
        case 5:
            open[path] = nil
            notify("textDocument/didClose", about)
        case 6:
            files[path] = steps.text()
            notify("workspace/didChangeWatchedFiles", ["changes": [["uri": address(path), "type": 2]]])
        case 7: settle()
        case 8: _ = server.nextWork().map { take(server.finish($0.done(disk, OneWorker()))) }
        case 9: notify("$/cancelRequest", ["id": .number(sent)])
        case 10: request("workspace/symbol", ["query": .string(steps.text())])
        case 11:
            isPulled = true
            request("workspace/diagnostic", ["previousResultIds": []])
        default:
            about = [
                "textDocument": ["uri": address(path)], "position": place,
                "range": ["start": place, "end": place], "context": ["diagnostics": []],
            ]
            request(methods[(kind - 12) * 2 + steps.number(below: 2)], about)
        }
    }

    mutating func open(_ path: String, _ text: String) {
        open[path] = text
        let item: JSON = [
            "uri": address(path), "version": 1, "languageId": "swift", "text": .string(text),
        ]
        notify("textDocument/didOpen", ["textDocument": item])
    }

    private mutating func replace(_ path: String, with text: String) {
        guard open[path] != nil else { return }
        open[path] = text
        notify(
            "textDocument/didChange",
            ["textDocument": ["uri": address(path), "version": 2], "contentChanges": [["text": .string(text)]]])
    }

    mutating func settle() {
        while let work = server.nextWork() { take(server.finish(work.done(disk, OneWorker()))) }
    }

    private mutating func request(_ method: String, _ parameters: JSON) {
        sent += 1
        unanswered.insert(sent)
        send(["jsonrpc": "2.0", "id": .number(sent), "method": .string(method), "params": parameters])
    }

    private mutating func notify(_ method: String, _ parameters: JSON) {
        send(["jsonrpc": "2.0", "method": .string(method), "params": parameters])
    }

    private mutating func send(_ message: JSON) {
        var reader = MessageReader()
        reader.append(message.framed)
        while let frame = reader.next() { take(server.receive(frame)) }
    }

    private mutating func take(_ messages: [JSON]) {
        for message in messages {
            var reader = MessageReader()
            reader.append(message.framed)
            guard case .message(let read)? = reader.next() else { fatalError("a message is no JSON") }
            if read["method"] == nil, let id = read["id"]?.integer {
                precondition(unanswered.remove(id) != nil, "two responses to a request")
            }
            guard read["method"]?.text == "textDocument/publishDiagnostics", let shown = read["params"] else {
                continue
            }
            for diagnostic in shown["diagnostics"]?.elements ?? [] {
                let (start, end) = (diagnostic["range"]?["start"], diagnostic["range"]?["end"])
                precondition(position(start) <= position(end) && position(start) >= (0, 0), "a range is reversed")
            }
            let uri = shown["uri"]?.text ?? ""
            let texts = shown["diagnostics"]?.elements.map { "\($0)" } ?? []
            self.shown[uri] = texts.isEmpty ? nil : texts.joined(separator: "\n")
        }
    }

    private func position(_ json: JSON?) -> (Int, Int) {
        (json?["line"]?.integer ?? -1, json?["character"]?.integer ?? -1)
    }

    private func address(_ path: String) -> JSON { .string("file:///app/\(path)") }
    private func document(_ path: String) -> JSON { ["textDocument": ["uri": address(path)]] }

    /// The files in memory as a disk. The project counts as large, so that what is near a change is judged first.
    private var disk: Disk {
        Disk { [files] request in
            var texts = files
            for (key, bytes) in request.buffers {
                texts[String(key.path.dropFirst("/app/".count))] = String(decoding: bytes, as: UTF8.self)
            }
            var project = OpenProject(root: "/app")
            project.large = 0
            if let text = texts[".lint.yml"] {
                project.settingsTexts = [(".lint.yml", Array(text.utf8))]
                project.reading = readSettings(Array(text.utf8))
                if project.reading.mistakes.isEmpty { project.settings = project.reading.settings }
            }
            project.linking = project.settings.linking
            let (patterns, settings) = (Patterns(project.linking), project.settings)
            let sources = texts.filter { $0.key.hasSuffix(".swift") && !settings.excludes($0.key) }
            project.files = sources.sorted { $0.key < $1.key }
                .map { ProjectFile(path: $0, scanned: scanned(Array($1.utf8), at: $0, by: patterns)) }
            return project
        }
    }
}

private let methods = [
    "textDocument/codeAction", "textDocument/codeLens", "textDocument/documentSymbol", "textDocument/implementation",
    "textDocument/diagnostic", "textDocument/hover", "textDocument/completion", "workspace/executeCommand",
]
