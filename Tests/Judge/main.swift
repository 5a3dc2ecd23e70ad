// Prints what the toolchain's own parser finds in Swift files, in the format of `vmlint inspect`. See README.md.

import Foundation

let usage = """
    usage: judge tokens|declarations|code|errors [--accepted-only] [--against OUTPUT] [--files-from LIST] FILE…
           judge serve

    """

var arguments = Array(CommandLine.arguments.dropFirst())
if arguments == ["serve"] {
    serve()
    exit(0)
}
guard let verb = arguments.first, let topic = Topic(rawValue: verb) else { fail(usage) }
arguments.removeFirst()

var acceptedOnly = false
var against: String?
var files: [String] = []
while !arguments.isEmpty {
    let argument = arguments.removeFirst()
    switch argument {
    case "--accepted-only": acceptedOnly = true
    case "--against", "--files-from":
        guard !arguments.isEmpty else { fail(usage) }
        let value = arguments.removeFirst()
        if argument == "--against" {
            against = value
        } else {
            guard let list = read(value) else { fail("judge: cannot read \(value)\n") }
            files += list.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
        }
    default: files.append(argument)
    }
}

if let against {
    exit(compare(topic, files, with: against))
}
for batch in batches(of: files) {
    for answer in judge(batch, on: topic) where !(acceptedOnly && answer.rejected) {
        write(answer.header)
        write(answer.lines.joined(separator: "\n"))
        if !answer.lines.isEmpty { write("\n") }
    }
}
