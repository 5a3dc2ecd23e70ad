import Reporting

/// Writes text to standard output or standard error. If the reader has closed the pipe, as `head` does, the rest is
/// dropped, which affects neither the run nor the exit code.
func write(_ text: String, to descriptor: Int32) throws(Refusal) { try write(Array(text.utf8), to: descriptor) }

func write(_ bytes: [UInt8], to descriptor: Int32) throws(Refusal) {
    if descriptor == 1 { noteOutput() }
    guard let problem = problem(writing: bytes, to: descriptor) else { return }
    if errno == EPIPE { return }
    throw Refusal("cannot write: \(problem)")
}

/// Writes all bytes. Returns a description of the error, if there is one; its code is in `errno`.
func problem(writing bytes: [UInt8], to descriptor: Int32) -> String? {
    bytes.withUnsafeBufferPointer { bytes in
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = unsafeWrite(descriptor, rest)
            if count >= 0 {
                rest = rest.dropFirst(count)
            } else if errno != EINTR {
                return lastError()
            }
        }
        return nil
    }
}

private func unsafeWrite(_ descriptor: Int32, _ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Int {
    let bytes = UnsafeBufferPointer(rebasing: bytes)
    return write(descriptor, bytes.baseAddress, bytes.count)
}

/// Writes a line to standard error, which is used for everything except reports.
func printMessage(_ message: String) { try? write(forLog("vmlint: \(visibleLines(message))\n"), to: 2) }

/// Returns text that is safe to write to a log: in CI, no part of the text can be taken for a command.
func forLog(_ text: String) -> String {
    let services = ["GITHUB_ACTIONS", "TF_BUILD", "TEAMCITY_VERSION"]
    return services.contains(where: isSet) ? withoutCommands(text) : text
}

/// Writes a diff to standard output. `git apply` needs the bytes as they are, but a terminal needs visible characters.
func writeDiff(_ diff: [UInt8]) throws(Refusal) {
    if isatty(1) == 1 { return try write(visibleLines(String(decoding: diff, as: UTF8.self)), to: 1) }
    var status = stat()
    let isForLog = isSet("GITHUB_ACTIONS") && fstat(1, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO
    guard isForLog, !diff.isEmpty else { return try write(diff, to: 1) }
    // The runner ignores commands up to the second line with the random word, and `git apply` ignores both lines.
    let word = "diff-\(UInt64.random(in: 0...(.max)))"
    try write(Array("::stop-commands::\(word)\n".utf8) + diff + Array("::\(word)::\n".utf8), to: 1)
}

/// Writes text for people to standard output.
func writeText(_ text: String) throws(Refusal) { try write(forLog(text), to: 1) }

/// Returns whether to color text on standard output. `--color` decides, or else NO_COLOR, FORCE_COLOR or the terminal.
func isColoured(_ arguments: Arguments) -> Bool {
    switch arguments.value(.color) {
    case "always": return true
    case "never": return false
    default: break
    }
    if isSet("NO_COLOR") { return false }
    if isSet("FORCE_COLOR") { return environment("FORCE_COLOR") != "0" }
    return isatty(1) == 1 && environment("TERM") != "dumb"
}

/// Returns whether to write links to standard output. They are off with `--color never`. Otherwise, FORCE_HYPERLINK
/// decides, or else the terminal.
func hasLinks(_ arguments: Arguments) -> Bool {
    if arguments.value(.color) == "never" { return false }
    if isSet("FORCE_HYPERLINK") { return environment("FORCE_HYPERLINK") != "0" }
    guard isatty(1) == 1, isColoured(arguments) else { return false }
    let programs = ["iTerm.app", "WezTerm", "vscode", "ghostty", "Hyper", "rio", "Tabby"]
    let terminals = ["xterm-kitty", "xterm-ghostty", "alacritty", "foot", "contour"]
    return programs.contains(environment("TERM_PROGRAM") ?? "") || terminals.contains(environment("TERM") ?? "")
        || ["WT_SESSION", "KONSOLE_VERSION", "DOMTERM"].contains(where: isSet)
        || Int(environment("VTE_VERSION") ?? "") ?? 0 >= 5000
}

/// Returns the format to use without `--format`: `agent` if a coding agent reads the output, otherwise `text`.
func usualFormat() -> String {
    let variables = ["AI_AGENT", "CLAUDECODE", "CURSOR_AGENT", "CODEX_SANDBOX", "GEMINI_CLI", "OPENCODE"]
    return isatty(1) != 1 && variables.contains(where: isSet) ? "agent" : "text"
}

private func isSet(_ name: String) -> Bool { environment(name)?.isEmpty == false }

/// Returns the machine's host name.
func machineName() -> String {
    var name = [CChar](repeating: 0, count: 256)
    guard gethostname(&name, name.count - 1) == 0 else { return "" }
    return String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
}

/// Returns the number of columns in the terminal, up to 120, or 80 if there is no terminal.
func terminalWidth() -> Int {
    var size = winsize()
    guard ioctl(1, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return min(Int(size.ws_col), 120)
}

/// Opens the standard streams that are closed, so that other files don't get their descriptors and thereby their
/// output. The opened streams can be neither read nor written.
func holdStandardStreams() {
    for stream: Int32 in 0...2 where fcntl(stream, F_GETFD) < 0 {
        _ = open("/dev/null", stream == 0 ? O_WRONLY : O_RDONLY)
    }
}
