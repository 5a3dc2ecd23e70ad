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

/// The server, and what its threads wait for. It is a class because they share it.
private final class Connection: Sendable {
    private struct State {
        var server = Server()
        /// What the linting thread works on.
        var work: Work?
        var reader = MessageReader()
        var output: [UInt8] = []
        var isWriting = false

        /// Goes on where a process was that has crashed: with its journal, and with the part of a message after it.
        mutating func resume(_ journal: [UInt8]) {
            reader.append(journal)
            var messages: [JSON] = []
            while case .message(let message)? = reader.next() { messages.append(message) }
            server.resume(messages)
        }

        /// Adds messages to the output.
        mutating func send(_ messages: [JSON]) {
            if !messages.isEmpty { noteWriting(true) }
            for message in messages { output += message.framed }
        }

        /// Keeps what another process needs to go on, while a rule could crash in this one.
        func keepJournalIfNeeded() {
            guard work != nil else { return }
            keepJournal(server.journal.flatMap(\.framed) + reader.rest)
        }
    }

    private let state = Guarded(State())
    private let isCancelled = Locked(false)
    private let threads: Int

    init(threads: Int) { self.threads = threads }

    /// Reads messages until the server ends, and returns the exit code.
    func receive() -> Int32 {
        if let journal = formerJournal() { state.change { $0.resume(journal) } }
        while waitForInput() {
            noteInput(true)
            defer { noteInput(false) }
            let (isOpen, code) = state.change { state -> (Bool, Int32?) in
                guard let bytes = readSome(0), !bytes.isEmpty else { return (false, nil) }
                state.reader.append(bytes)
                while let frame = state.reader.next() {
                    state.send(state.server.receive(frame))
                    if let code = state.server.exitCode { return (true, code) }
                }
                if let work = state.work, state.server.isOutdated(work) { isCancelled.withLock { $0 = true } }
                state.keepJournalIfNeeded()
                return (true, nil)
            }
            if let code {
                // Everything is written first.
                state.change(when: { $0.output.isEmpty && !$0.isWriting }, by: { _ in })
                return code
            }
            if !isOpen { break }
        }
        // A client that ends without `shutdown` and `exit` has died.
        return 1
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

    /// Does the server's work until the program exits.
    func lint() {
        let disk = Disk { [threads] in openProject($0, threads: threads) }
        let workers = EditorThreads(threads: Threads(count: threads), cancelled: isCancelled)
        while true {
            let work = state.change(when: \.server.hasWork) { state in
                state.work = state.server.nextWork()
                isCancelled.withLock { $0 = false }
                state.keepJournalIfNeeded()
                return state.work
            }
            guard let work else { continue }
            if work.canWait { waitForPause() }
            let finished = work.done(disk, workers)
            state.change { state in
                state.work = nil
                state.send(state.server.finish(finished))
            }
        }
    }

    /// Waits for a short pause in typing, or until the next change. A lint that was cancelled late would delay the next one.
    private func waitForPause() {
        for _ in 0..<30 where !isCancelled.withLock({ $0 }) { poll(nil, 0, 10) }
    }

    /// Writes what the server sends until the program exits.
    func write() {
        while true {
            let bytes = state.change(
                when: { !$0.output.isEmpty },
                by: { state in
                    defer { state.output = [] }
                    state.isWriting = true
                    return state.output
                })
            _ = problem(writing: bytes, to: 1)
            state.change { state in
                state.isWriting = false
                if state.output.isEmpty { noteWriting(false) }
            }
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
