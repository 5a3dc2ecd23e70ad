import Reporting

// A closed pipe is an error of `write`, not the end of the program without a word.
signal(SIGPIPE, SIG_IGN)

holdStandardStreams()

do throws(Refusal) {
    // Where `/proc` is missing, the command line cannot be read, and what was asked for is not known.
    guard !CommandLine.arguments.isEmpty else { throw Refusal("the command line cannot be read") }
    let arguments = try parse(Array(CommandLine.arguments.dropFirst()))
    exit(try run(arguments))
} catch {
    try? write("vmlint: \(error.message)\n", to: 2)
    exit(2)
}
