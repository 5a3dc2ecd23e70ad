import Bytes
import LanguageServer
import Linting
import Model
import Reporting
import Syntax

/// Runs `vmlint lsp`: the language server, on standard input and output.
///
/// This thread reads what the client sends, another one lints, and a third one writes, so that a client that does not
/// read stops none of the others. The server ends with its client: when standard input or the client's process ends.
func languageServer(_ arguments: Arguments) throws(Refusal) -> Int32 {
    let connection = Connection(threads: try threads(arguments))
    guard startThread({ connection.lint() }), startThread({ connection.write() }) else {
        throw Refusal("threads cannot be created: \(lastError())")
    }
    return connection.receive()
}

/// The server, and what its threads wait for.
private final class Connection: Sendable {
    private struct State {
        var server = Server()
        /// What the linting thread works on.
        var work: Work?
        var output: [UInt8] = []
        var isWriting = false
        var hasEnded = false
    }

    private let state = Guarded(State())
    private let isCancelled = Locked(false)
    private let threads: Int

    init(threads: Int) { self.threads = threads }

    /// Reads messages until the server ends, and returns the exit code.
    func receive() -> Int32 {
        var reader = MessageReader()
        while waitForInput() {
            guard let bytes = readSome(0), !bytes.isEmpty else { break }
            reader.append(bytes)
            while let frame = reader.next() {
                if let code = take(frame) {
                    flush()
                    return code
                }
            }
        }
        // A client that ends without `shutdown` and `exit` has died.
        return 1
    }

    /// Takes a message, and returns the exit code if it was the last one.
    private func take(_ frame: MessageReader.Frame) -> Int32? {
        state.change { state in
            for message in state.server.receive(frame) { state.output += message.framed }
            if let work = state.work, state.server.isOutdated(work) { isCancelled.withLock { $0 = true } }
            return state.server.exitCode
        }
    }

    /// Waits for input. Returns false if the client's process has ended without closing it.
    private func waitForInput() -> Bool {
        let client = state.see { $0.server.clientProcess }
        while true {
            var input = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
            let count = poll(&input, 1, 3000)
            if count > 0 { return true }
            if count < 0, errno != EINTR { return false }
            if let client, let process = pid_t(exactly: client), process > 0, kill(process, 0) != 0, errno == ESRCH {
                return false
            }
        }
    }

    /// Waits until everything is written.
    private func flush() {
        state.change(when: { $0.output.isEmpty && !$0.isWriting }, by: { $0.hasEnded = true })
    }

    /// Does the server's work until the program exits.
    func lint() {
        let disk = Disk { [threads] in openProject($0, threads: threads) }
        let workers = EditorThreads(threads: Threads(count: threads), cancelled: isCancelled)
        while true {
            let work = state.change(when: { $0.server.hasWork }) { state in
                state.work = state.server.nextWork()
                isCancelled.withLock { $0 = false }
                return state.work
            }
            guard let work else { continue }
            let finished = work.done(disk, workers)
            state.change { state in
                state.work = nil
                for message in state.server.finish(finished) { state.output += message.framed }
            }
        }
    }

    /// Writes what the server sends until the program exits.
    func write() {
        while true {
            let bytes = state.change(when: { !$0.output.isEmpty }) { state in
                defer { state.output = [] }
                state.isWriting = true
                return state.output
            }
            noteOutput()
            _ = problem(writing: bytes, to: 1)
            state.change { $0.isWriting = false }
        }
    }
}

/// Threads whose work ends early if the text has changed meanwhile.
private struct EditorThreads: Workers {
    let threads: Threads
    let cancelled: Locked<Bool>

    var isCancelled: Bool { cancelled.withLock { $0 } }

    func map<Result: Sendable>(_ count: Int, _ work: @escaping @Sendable (Int) -> Result) -> [Result] {
        threads.map(count, work)
    }
    func begin(_ rule: String, at offset: Int, in source: Source?) { threads.begin(rule, at: offset, in: source) }
    func end() { threads.end() }
}
