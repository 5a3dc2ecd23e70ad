import Reporting

/// Writes all of it to standard output or error. A reader that went away ends the program quietly, as its shell expects.
func write(_ text: String, to descriptor: Int32) throws(Refusal) { try write(Array(text.utf8), to: descriptor) }

func write(_ bytes: [UInt8], to descriptor: Int32) throws(Refusal) {
    guard let problem = problem(writing: bytes, to: descriptor) else { return }
    if errno == EPIPE { exit(0) }
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

/// A line on standard error, where everything goes that is not the report.
func tell(_ message: String) { try? write("vmlint: \(message)\n", to: 2) }

/// Whether text on standard output is coloured.
func isColoured(_ arguments: Arguments) -> Bool {
    switch arguments.value("--color") {
    case "always": true
    case "never": false
    default: isatty(1) == 1 && environment("NO_COLOR", isEmpty: true) && environment("TERM") != "dumb"
    }
}

private func environment(_ name: String, isEmpty: Bool) -> Bool { (environment(name) ?? "").isEmpty == isEmpty }

/// The columns of the terminal, 80 where there is none.
func terminalWidth() -> Int {
    var size = winsize()
    guard ioctl(1, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return min(Int(size.ws_col), 120)
}
