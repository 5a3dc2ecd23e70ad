import Reporting

// A closed pipe is an error of `write`, not the end of the program without a word.
signal(SIGPIPE, SIG_IGN)

do {
    let arguments = try parse(Array(CommandLine.arguments.dropFirst()))
    exit(try run(arguments))
} catch {
    try? write("vmlint: \(error.message)\n", to: 2)
    exit(2)
}
