/// The signals of crashes.
let crashSignals = [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE]

/// Makes crashes end the program with a message and exit code 2. When memory runs out, Swift's runtime would end the
/// program without a message.
func reportCrashes() {
    for crash in crashSignals {
        // Sanitizers and the printer of backtraces have functions of their own; 0 is the system's default.
        let former = signal(crash, endWithMessage)
        if unsafeBitCast(former, to: Int.self) != 0 { signal(crash, former) }
    }
}

/// Ends the program with a message. A signal handler may call only a few functions, and must not allocate memory.
private func endWithMessage(_ signal: Int32) {
    let message: StaticString = """
        vmlint: vmlint ran out of memory or crashed (please report crashes); \
        each file has either its old or its new contents

        """
    _ = write(2, message.utf8Start, message.utf8CodeUnitCount)
    _exit(2)
}
