import Bytes
import Linting
import Model
import Reporting
import Rules
import Settings
import Syntax

/// The language server as a value: messages go in, messages come out.
///
/// It neither reads nor computes anything that takes long. `nextWork()` returns what is to be done, on another thread, and
/// `finish` takes the result. Requests about a project wait until its last change has been linted, so that their answers
/// are about the text that the client sees.
package struct Server: Sendable {
    enum Phase { case fresh, running, shutDown }

    var phase = Phase.fresh
    var client = Client(.null)
    /// The parameters of `initialize`.
    var initialization = JSON.null
    var roots: [Root] = []
    /// The open documents, by absolute path.
    var buffers: [PathKey: Buffer] = [:]
    /// The requests that wait until a project has been linted.
    var waiting: [Request] = []
    /// The diagnostics that the client shows because the server sent them, by absolute path.
    var published: [PathKey: String] = [:]
    /// Whether the client requests the diagnostics of all files.
    var isWorkspacePulled = false
    var progress = Progress.none
    var tables = LineTables(unit: .utf16)
    private var outbox: [JSON] = []
    private var sent = 0
    private var announced: Set<String> = []
    /// The exit code; nil while the server runs.
    package private(set) var exitCode: Int32?
    /// The client's process, whose end is the server's end.
    package var clientProcess: Int? { client.process }

    enum Progress { case none, requested, shown }

    package init() {}

    /// Takes what the client sent, and returns what to send.
    package mutating func receive(_ frame: MessageReader.Frame) -> [JSON] {
        switch frame {
        case .malformed(let reason): send(.failure(.null, .parse, reason))
        case .message(let message): take(message)
        }
        return drain()
    }

    mutating func send(_ message: JSON) { outbox.append(message) }

    /// Sends a request whose response is either unimportant or recognized by its name.
    mutating func ask(_ method: String, _ parameters: JSON? = nil, named name: String? = nil) {
        sent &+= 1
        send(.request(.string(name ?? "vmlint-\(sent)"), method, parameters))
    }

    mutating func notify(_ method: String, _ parameters: JSON) { send(.notification(method, parameters)) }

    private mutating func drain() -> [JSON] {
        defer { outbox = [] }
        return outbox
    }

    private mutating func take(_ message: JSON) {
        guard case .object = message, message["jsonrpc"]?.text == "2.0" else {
            return send(.failure(.null, .invalidRequest, "this is no message of JSON-RPC 2.0"))
        }
        let parameters = message["params"] ?? .null
        guard let method = message["method"]?.text else {
            if message["method"] == nil, let id = message["id"]?.text { return takeResponse(id, message) }
            return send(.failure(message["id"] ?? .null, .invalidRequest, "a request needs a method"))
        }
        guard let id = message["id"], !id.isNull else { return takeNotification(method, parameters) }
        guard id.text != nil || id.integer != nil else {
            return send(.failure(.null, .invalidRequest, "the id is neither a number nor a string"))
        }
        take(Request(id: id, method: method, parameters: parameters))
    }

    private mutating func take(_ request: Request) {
        switch (phase, request.method) {
        case (.fresh, "initialize"): send(.reply(request.id, initialize(request.parameters)))
        case (.fresh, _): send(.failure(request.id, .notInitialized, "`initialize` comes first"))
        case (.running, "initialize"), (.shutDown, _):
            send(.failure(request.id, .invalidRequest, "`\(request.method)` is not expected now"))
        case (.running, "shutdown"):
            phase = .shutDown
            for request in waiting { send(.failure(request.id, .cancelled, "the server shuts down")) }
            waiting = []
            send(.reply(request.id, .null))
        case (.running, _): answer(request)
        }
    }

    private mutating func takeNotification(_ method: String, _ parameters: JSON) {
        if method == "exit" {
            exitCode = phase == .shutDown ? 0 : 1
        } else if phase == .running {
            switch method {
            case "initialized": registerWatchers()
            case "textDocument/didOpen": open(parameters)
            case "textDocument/didChange": change(parameters)
            case "textDocument/didSave": save(parameters)
            case "textDocument/didClose": close(parameters)
            case "workspace/didChangeWatchedFiles": takeFileChanges(parameters)
            case "workspace/didChangeWorkspaceFolders": takeFolders(parameters["event"])
            case "$/cancelRequest": cancel(parameters["id"])
            default: break
            }
        }
    }

    private mutating func takeResponse(_ id: String, _ message: JSON) {
        guard id == Server.progressToken, progress == .requested else { return }
        guard message["error"] == nil, roots.contains(where: { !$0.isCurrent }) else {
            progress = .none
            return
        }
        progress = .shown
        notify(
            "$/progress",
            ["token": .string(Server.progressToken), "value": ["kind": "begin", "title": "vmlint: linting"]])
    }

    static let progressToken = "vmlint-first-lint"

    private mutating func cancel(_ id: JSON?) {
        guard let id, let index = waiting.firstIndex(where: { $0.hasID(id) }) else { return }
        send(.failure(waiting.remove(at: index).id, .cancelled, "the request was cancelled"))
    }

    /// Shows each message once.
    mutating func announce(_ message: String, severity: Int) {
        guard announced.insert(message).inserted else { return }
        notify("window/showMessage", ["type": .number(severity), "message": .string("vmlint: \(message)")])
    }
}

/// A request of the client.
struct Request: Sendable {
    var id: JSON
    var method: String
    var parameters: JSON

    func hasID(_ other: JSON) -> Bool {
        other.text.map { id.text == $0 } ?? other.integer.map { id.integer == $0 } ?? false
    }

    /// The absolute path of the document that the request is about.
    var document: String? { parameters["textDocument"]?.file }
}

// MARK: Work

/// Something that takes long: to be done on another thread, while the server receives messages.
package enum Work: Sendable {
    case load(root: Int, LoadRequest)
    case lint(LintWork)

    /// Does the work; nil if it was cancelled.
    package func done(_ disk: Disk, _ workers: some Workers) -> FinishedWork {
        switch self {
        case .load(let root, let request): .loaded(root: root, disk.load(request))
        case .lint(let work): .linted(work, work.project.lint(since: work.former, workers))
        }
    }

    /// Whether the work only confirms what is shown already, so that it can wait until typing pauses.
    package var canWait: Bool { if case .lint(let work) = self { work.isConfirming } else { false } }
}

/// A lint of a project in the state after a number of changes.
package struct LintWork: Sendable {
    var root: Int
    var changes: Int
    var project: OpenProject
    /// The last whole lint, if only what is near changes since then is to be judged.
    var former: LintedProject?
    /// Whether what is near the changes was judged before.
    var isConfirming = false
}

package enum FinishedWork: Sendable {
    case loaded(root: Int, OpenProject)
    case linted(LintWork, LintedProject?)
}

extension Server {
    /// Whether there is something to do.
    package var hasWork: Bool {
        phase == .running && roots.contains { $0.needsLoad || $0.needsLint || $0.lacksWholeLint }
    }

    /// Returns what to do next; nil if everything is up to date.
    package mutating func nextWork() -> Work? {
        guard phase == .running else { return nil }
        if let index = roots.firstIndex(where: \.needsLoad) {
            var request = LoadRequest(folder: roots[index].folder)
            request.buffers = buffers.filter { roots[index].contains($0.key.path) }.mapValues(\.bytes)
            request.former = roots[index].project
            request.touched = roots[index].isOutdated ? nil : roots[index].touched
            roots[index].touched = []
            roots[index].needsLoad = false
            roots[index].isOutdated = false
            roots[index].isLoading = true
            return .load(root: roots[index].number, request)
        }
        if let root = roots.first(where: \.needsLint), let project = root.project {
            return .lint(LintWork(root: root.number, changes: root.changes, project: project, former: root.whole))
        }
        if let root = roots.first(where: \.lacksWholeLint), let project = root.project {
            return .lint(LintWork(root: root.number, changes: root.changes, project: project, isConfirming: true))
        }
        return nil
    }

    /// Returns whether the result of work would be about a former text. After ten cancelled lints in a row, one is
    /// finished nevertheless, so that findings are shown while typing goes on without a pause.
    package func isOutdated(_ work: Work) -> Bool {
        guard phase == .running else { return true }
        guard case .lint(let lint) = work else { return false }
        guard let root = roots.first(where: { $0.number == lint.root }) else { return true }
        return (root.changes != lint.changes || root.needsLoad) && (root.cancelled < 10 || lint.isConfirming)
    }

    /// Takes the result of work, and returns what to send.
    package mutating func finish(_ work: FinishedWork) -> [JSON] {
        switch work {
        case .loaded(let number, let project):
            if let index = roots.firstIndex(where: { $0.number == number }) { takeProject(project, index) }
        case .linted(let work, let linted):
            if let index = roots.firstIndex(where: { $0.number == work.root }) { take(linted, of: work, index) }
        }
        answerWaiting()
        return drain()
    }

    private mutating func take(_ linted: LintedProject?, of work: LintWork, _ index: Int) {
        guard let linted else {
            if !work.isConfirming { roots[index].cancelled += 1 }
            return
        }
        // Cached values refer to the project, which could not be freed.
        roots[index].linted?.result.project.forget()
        roots[index].linted = linted
        roots[index].lintedChanges = work.changes
        roots[index].cancelled = 0
        // Verdicts are valid for the settings and files that were read last.
        if linted.isWhole, linted.isRecorded, !roots[index].isLoading { roots[index].whole = linted }
        publish()
        endProgress()
    }

    private mutating func takeProject(_ project: OpenProject, _ index: Int) {
        roots[index].project = project
        roots[index].isLoading = false
        roots[index].whole = nil
        roots[index].changes += 1
        for rule in project.stopped { announce(rule.message, severity: 1) }
        // Documents may have changed while the project was read.
        for (key, buffer) in buffers {
            guard let path = project.path(of: key.path) else { continue }
            _ = roots[index].project?.replace(path, with: buffer.bytes)
        }
    }

    private mutating func endProgress() {
        guard progress == .shown, roots.allSatisfy(\.isCurrent) else { return }
        progress = .none
        notify("$/progress", ["token": .string(Server.progressToken), "value": ["kind": "end"]])
    }
}
