import Bytes
import Linting
import Model
import Reporting
import Settings
import Syntax
import Testing

@testable import LanguageServer

/// An editor for tests: files in memory, a server, and what it has sent.
struct Editor {
    /// The files on the disk, by path below `/app`.
    var files: [String: String]
    var server = Server()
    /// The number of files from which a project is large.
    var large = 1000
    /// The diagnostics that the editor shows, by path below `/app`: rules and messages.
    private(set) var shown: [String: [JSON]] = [:]
    private(set) var sent: [JSON] = []
    private var nextID = 0

    /// Opens the folder `/app` in an editor with all capabilities that tests need, and some more or less of them.
    init(_ files: [String: String] = [:], _ capabilities: JSON = Editor.capabilities, settles: Bool = true) {
        self.files = files
        request("initialize", ["capabilities": capabilities, "rootUri": "file:///app", "processId": 17])
        notify("initialized", [:])
        if settles { settle() }
    }

    static let capabilities: JSON = [
        "workspace": [
            "workspaceEdit": ["documentChanges": true, "resourceOperations": ["create"]],
            "didChangeWatchedFiles": ["dynamicRegistration": true],
        ],
        "window": ["showDocument": ["support": true], "workDoneProgress": true],
        "textDocument": ["publishDiagnostics": ["relatedInformation": true, "codeDescriptionSupport": true]],
    ]

    @discardableResult
    mutating func request(_ method: String, _ parameters: JSON) -> JSON? {
        nextID += 1
        let id = nextID
        send(["jsonrpc": "2.0", "id": .number(id), "method": .string(method), "params": parameters])
        return response(to: id)
    }

    /// The last response to a request.
    func response(to id: Int) -> JSON? {
        sent.last { $0["id"]?.integer == id && $0["method"] == nil }.map { $0["result"] ?? $0 }
    }

    mutating func notify(_ method: String, _ parameters: JSON) {
        send(["jsonrpc": "2.0", "method": .string(method), "params": parameters])
    }

    mutating func send(_ message: JSON) {
        // What is sent passes the wire.
        var reader = MessageReader()
        reader.append(message.framed)
        while let frame = reader.next() { take(server.receive(frame)) }
    }

    /// Lints until nothing is left to do. Returns the number of lints.
    @discardableResult
    mutating func settle() -> Int {
        var lints = 0
        while let work = server.nextWork() {
            if case .lint = work { lints += 1 }
            take(server.finish(work.done(disk, OneWorker())))
        }
        return lints
    }

    mutating func take(_ messages: [JSON]) {
        sent += messages
        for message in messages where message["method"]?.text == "textDocument/publishDiagnostics" {
            guard let uri = message["params"]?["uri"]?.text, let path = path(ofAddress: uri) else { continue }
            let found = message["params"]?["diagnostics"]?.elements ?? []
            shown[String(path.dropFirst("/app/".count))] = found.isEmpty ? nil : found
        }
    }

    /// The findings that the editor shows, each as `path:line rule`.
    var findings: [String] {
        shown.sorted { $0.key < $1.key }.flatMap { path, found in
            found.map { "\(path):\(($0["range"]?["start"]?["line"]?.integer ?? -2) + 1) \($0["code"]?.text ?? "")" }
        }
    }

    /// The methods of what the server has sent, without responses.
    var methods: [String] { sent.compactMap { $0["method"]?.text } }

    // MARK: Documents

    mutating func open(_ path: String) {
        notify(
            "textDocument/didOpen",
            [
                "textDocument": [
                    "uri": .string("file:///app/\(path)"), "version": 1, "languageId": "swift",
                    "text": .string(files[path] ?? ""),
                ]
            ])
    }

    mutating func type(_ text: String, into path: String, version: Int = 2) {
        notify(
            "textDocument/didChange",
            [
                "textDocument": ["uri": .string("file:///app/\(path)"), "version": .number(version)],
                "contentChanges": [["text": .string(text)]],
            ])
    }

    mutating func close(_ path: String) { notify("textDocument/didClose", document(path)) }

    func document(_ path: String) -> JSON { ["textDocument": ["uri": .string("file:///app/\(path)")]] }

    /// The parameters of a request about the position of a text in an open document or a file.
    func position(of text: String, in path: String, after: Bool = false) -> JSON {
        let whole =
            server.buffers["/app/\(path)"].map { String(decoding: $0.bytes, as: UTF8.self) } ?? files[path] ?? ""
        guard let range = whole.range(of: text) else { return .null }
        let before = whole[..<(after ? range.upperBound : range.lowerBound)]
        let lines = before.split(separator: "\n", omittingEmptySubsequences: false)
        return [
            "line": .number(lines.count - 1), "character": .number(lines.last?.utf16.count ?? 0),
        ]
    }

    mutating func ask(_ method: String, at text: String, in path: String, after: Bool = false) -> JSON? {
        request(
            method,
            [
                "textDocument": ["uri": .string("file:///app/\(path)")],
                "position": position(of: text, in: path, after: after),
            ])
    }

    // MARK: The disk

    /// The files in memory as a disk.
    var disk: Disk {
        Disk { [files, large] request in
            var files = files
            for (key, bytes) in request.buffers {
                files[String(key.path.dropFirst("/app/".count))] = String(decoding: bytes, as: UTF8.self)
            }
            var project = OpenProject(root: "/app")
            project.large = large
            if let text = files[".lint.yml"] {
                project.settingsTexts = [(".lint.yml", Array(text.utf8))]
                project.reading = readSettings(Array(text.utf8))
                project.settings =
                    project.reading.mistakes.isEmpty
                    ? project.reading.settings : request.former?.settings ?? Configuration()
            }
            project.linking = project.settings.linking
            let (patterns, known) = (Patterns(project.linking), request.knownFiles(below: "/app"))
            let swift = files.filter { $0.key.hasSuffix(".swift") && !project.settings.excludes($0.key) }
            project.files = swift.sorted { $0.key < $1.key }.map { path, text in
                if let facts = known[path] {
                    return ProjectFile(
                        path: path, scanned: .facts(facts, outline(of: facts, by: patterns), scanning: 0))
                }
                return ProjectFile(path: path, scanned: scanned(Array(text.utf8), at: path, by: patterns))
            }
            let (reading, all) = (project.reading, project.files.compactMap(\.facts))
            project.unmatched = { _ in unmatchedEntries(reading.entries, in: all) { _ in false } }
            return project
        }
    }
}

extension String {
    /// Returns the first range of a text.
    fileprivate func range(of text: String) -> Range<Index>? {
        var index = startIndex
        while true {
            if self[index...].hasPrefix(text) { return index..<self.index(index, offsetBy: text.count) }
            if index == endIndex { return nil }
            index = self.index(after: index)
        }
    }
}

/// A stateless screen whose view model violates one rule, with a safe fix.
let shelf = [
    "Shelf/ShelfViewModelContract.swift": """
    protocol ShelfViewModelContract {
        func didTapOnBook()
    }

    """,
    "Shelf/ShelfViewModel.swift": """
    class ShelfViewModel: ShelfViewModelContract {
        func didTapOnBook() {}
    }

    """,
    "Shelf/ShelfView.swift": """
    import SwiftUI

    struct ShelfView: View {
        let viewModel: ShelfViewModelContract

        var body: some View {
            Button("Open") { viewModel.didTapOnBook() }
        }
    }

    """,
]

let viewModelPath = "Shelf/ShelfViewModel.swift"
let mistake = "\(viewModelPath):1 viewmodel-is-final"
