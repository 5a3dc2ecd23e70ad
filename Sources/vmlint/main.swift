import Reporting

// This comes first, so that even a lack of memory has a message.
reportCrashes()

// With SIGPIPE ignored, a closed pipe is an error of `write` and does not end the program.
signal(SIGPIPE, SIG_IGN)

holdStandardStreams()

do throws(Refusal) {
    // If `/proc` is missing, the command line cannot be read.
    guard !CommandLine.arguments.isEmpty else { throw Refusal("the command line cannot be read") }
    let arguments = try parse(Array(CommandLine.arguments.dropFirst()))
    exit(try run(arguments))
} catch {
    try? write("vmlint: \(error.message)\n", to: 2)
    exit(2)
}
