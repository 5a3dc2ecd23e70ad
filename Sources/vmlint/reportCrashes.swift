/// The signals that end the program because of itself.
let crashSignals = [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE]

/// Makes a crash end the program with a message and with exit code 2. Without memory, Swift's runtime ends it without a
/// message.
func reportCrashes() {
    for crash in crashSignals {
        // Sanitizers and the printer of backtraces have functions of their own; 0 is the system's default.
        let former = signal(crash, endWithMessage)
        if unsafeBitCast(former, to: Int.self) != 0 { signal(crash, former) }
    }
}

/// Ends the program. A function that handles signals may call only a few functions, and may not allocate memory.
private func endWithMessage(_ signal: Int32) {
    let message: StaticString = """
        vmlint: there is not enough memory, or vmlint has a fault, which should be reported; \
        each file has its old or its new contents

        """
    _ = write(2, message.utf8Start, message.utf8CodeUnitCount)
    _exit(2)
}
