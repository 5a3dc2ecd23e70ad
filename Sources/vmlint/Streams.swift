import Reporting

/// Writes all of it to standard output or error. Where the reader went away, as `head` does, the rest is dropped:
/// what else there is to do is done, and the exit code is the same.
func write(_ text: String, to descriptor: Int32) throws(Refusal) { try write(Array(text.utf8), to: descriptor) }

func write(_ bytes: [UInt8], to descriptor: Int32) throws(Refusal) {
    guard let problem = problem(writing: bytes, to: descriptor) else { return }
    if errno == EPIPE { return }
    throw Refusal("cannot write: \(problem)")
}

/// Writes all bytes, or says why that cannot be done and leaves it in `errno`.
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

/// Writes a line to standard error, where everything goes that is not the report.
func printMessage(_ message: String) { try? write(forLog("vmlint: \(visibleLines(message))\n"), to: 2) }

/// Text for people as it is written to a log: in GitHub Actions, no line of it is a command to the runner.
func forLog(_ text: String) -> String {
    environment("GITHUB_ACTIONS") == "true" ? withoutWorkflowCommands(text) : text
}

/// Whether text on standard output is coloured: as `--color` says, else as NO_COLOR, FORCE_COLOR and the terminal do.
func isColoured(_ arguments: Arguments) -> Bool {
    switch arguments.value("--color") {
    case "always": return true
    case "never": return false
    default: break
    }
    if isSet("NO_COLOR") { return false }
    if isSet("FORCE_COLOR") { return environment("FORCE_COLOR") != "0" }
    return isatty(1) == 1 && environment("TERM") != "dumb"
}

/// Whether text on standard output has links: in terminals known to show them, or as FORCE_HYPERLINK says.
func hasLinks(_ arguments: Arguments) -> Bool {
    if arguments.value("--color") == "never" { return false }
    if isSet("FORCE_HYPERLINK") { return environment("FORCE_HYPERLINK") != "0" }
    guard isatty(1) == 1, isColoured(arguments) else { return false }
    let programs = ["iTerm.app", "WezTerm", "vscode", "ghostty", "Hyper", "rio", "Tabby"]
    let terminals = ["xterm-kitty", "xterm-ghostty", "alacritty", "foot", "contour"]
    return programs.contains(environment("TERM_PROGRAM") ?? "") || terminals.contains(environment("TERM") ?? "")
        || ["WT_SESSION", "KONSOLE_VERSION", "DOMTERM"].contains(where: isSet)
        || Int(environment("VTE_VERSION") ?? "") ?? 0 >= 5000
}

/// The format of a run without `--format`: `agent` where a coding agent reads the output, else `text`.
func usualFormat() -> String {
    let variables = ["AI_AGENT", "CLAUDECODE", "CURSOR_AGENT", "CODEX_SANDBOX", "GEMINI_CLI", "OPENCODE"]
    return isatty(1) != 1 && variables.contains(where: isSet) ? "agent" : "text"
}

private func isSet(_ name: String) -> Bool { environment(name)?.isEmpty == false }

/// The machine's name on its network.
func machineName() -> String {
    var name = [CChar](repeating: 0, count: 256)
    guard gethostname(&name, name.count - 1) == 0 else { return "" }
    return String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
}

/// The columns of the terminal, 80 where there is none.
func terminalWidth() -> Int {
    var size = winsize()
    guard ioctl(1, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return min(Int(size.ws_col), 120)
}

/// Opens what is closed of the standard streams, so that no file takes their numbers and is written what was meant for them.
/// What was closed still can be neither read nor written.
func holdStandardStreams() {
    for stream: Int32 in 0...2 where fcntl(stream, F_GETFD) < 0 {
        _ = open("/dev/null", stream == 0 ? O_WRONLY : O_RDONLY)
    }
}
