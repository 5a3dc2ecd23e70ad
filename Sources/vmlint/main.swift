import Reporting

// This comes first, so that even a lack of memory has a message.
reportCrashes()

// With SIGPIPE ignored, a closed pipe is an error of `write` and does not end the program.
signal(SIGPIPE, SIG_IGN)

holdStandardStreams()

do throws(Refusal) {
    // If `/proc` is missing, the command line cannot be read.
    guard !CommandLine.arguments.isEmpty else { throw Refusal("the command line cannot be read") }
    // These are bytes, because paths need not be valid UTF-8.
    let words = UnsafeBufferPointer(start: CommandLine.unsafeArgv, count: Int(CommandLine.argc)).compactMap { $0 }
    let arguments = try parse(words.dropFirst().map { String(systemPath: $0) })
    exit(try runWithoutStoppedRules(arguments))
} catch {
    // The lines of a settings file begin with its path, so that editors and CI recognize each of them.
    try? write(forLog("\(error.isOfSettings ? "" : "vmlint: ")\(error.message)\n"), to: 2)
    exit(2)
}
