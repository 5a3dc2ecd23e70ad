import Foundation

/// Starts a process, of which Foundation leaks some bytes.
func launch(_ process: Process) {
    ignoreLeaks()
    defer { reportLeaks() }
    do { try process.run() } catch { fatalError("\(process.executableURL!.path): \(error)") }
}

@_silgen_name("__lsan_disable")
private func ignoreLeaks()
@_silgen_name("__lsan_enable")
private func reportLeaks()

/// A running `judge serve`, whose path is in the variable JUDGE.
struct JudgeProcess {
    enum Answer {
        case accepted([UInt8])
        case rejected
    }

    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()
    private static let seconds = 1

    init() {
        guard let path = ProcessInfo.processInfo.environment["JUDGE"] else { fatalError("JUDGE is not set") }
        signal(SIGPIPE, SIG_IGN)
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = ["serve"]
        process.standardInput = input
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        launch(process)
    }

    func stop() {
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }

    /// Returns the judge's answer, or nil if it crashes or takes too long.
    func answer(for bytes: [UInt8]) -> Answer? {
        let digits = String(bytes.count).utf8
        guard write(Array(repeating: UInt8(ascii: "0"), count: 8 - digits.count) + digits + bytes) else { return nil }
        let end = Date(timeIntervalSinceNow: TimeInterval(Self.seconds))
        var received: [UInt8] = []
        while true {
            if let newline = received.firstIndex(of: UInt8(ascii: "\n")) {
                let words = String(decoding: received[..<newline], as: UTF8.self).split(separator: " ")
                guard words.count == 2, let count = Int(words[1]) else {
                    return words == ["rejected"] ? .rejected : nil
                }
                let listing = received[(newline + 1)...]
                if listing.count >= count { return .accepted(Array(listing)) }
            }
            guard let more = read(before: end) else { return nil }
            received += more
        }
    }

    private func write(_ bytes: [UInt8]) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes {
                Foundation.write(input.fileHandleForWriting.fileDescriptor, $0.baseAddress!, $0.count)
            }
            guard count > 0 || errno == EINTR else { return false }
            rest = rest.dropFirst(max(0, count))
        }
        return true
    }

    /// Returns some bytes, or nil at the end of the file or of the time.
    private func read(before end: Date) -> [UInt8]? {
        let descriptor = output.fileHandleForReading.fileDescriptor
        while true {
            var state = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            let left = end.timeIntervalSinceNow
            guard left > 0 else { return nil }
            // libFuzzer's timer interrupts it.
            guard poll(&state, 1, Int32(left * 1000) + 1) > 0 else { continue }
            var buffer = [UInt8](repeating: 0, count: 1 << 16)
            let count = Foundation.read(descriptor, &buffer, buffer.count)
            if count > 0 { return Array(buffer[..<count]) }
            guard count < 0, errno == EINTR else { return nil }
        }
    }
}
