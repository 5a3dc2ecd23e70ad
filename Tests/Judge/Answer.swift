import SwiftParser
import SwiftParserDiagnostics
import SwiftSyntax

/// The listing to print, or the reason why the parser rejects a file.
enum Topic: String, Sendable {
    case tokens, declarations, errors
}

/// The parser's output for one file.
struct Answer: Sendable {
    var file: String
    /// Whether the parser reports an error. Such a file is not compared.
    var rejected = false
    var lines: [String] = []

    var header: String {
        rejected ? "{\"file\":\(quoted(file)),\"rejected\":true}\n" : "{\"file\":\(quoted(file))}\n"
    }
}

func judge(_ file: String, on topic: Topic) -> Answer {
    guard let bytes = read(file) else { fail("judge: cannot read \(file)\n") }
    return bytes.withUnsafeBufferPointer { buffer in
        let tree = Parser.parse(source: buffer)
        var answer = Answer(file: file)
        let errors = ParseDiagnosticsGenerator.diagnostics(for: tree).filter { $0.diagMessage.severity == .error }
        answer.rejected = tree.hasError || !errors.isEmpty
        switch topic {
        case .tokens:
            let lexemes = lexemes(of: tree)
            answer.lines = lexemes.map { "\($0.start) \($0.end) \($0.kind.rawValue)" }
        case .declarations:
            var listing = DeclarationListing(bytes: buffer)
            listing.list(tree.statements)
            answer.lines = listing.lines
        case .errors:
            answer.lines = errors.map {
                "\(buffer[..<$0.position.utf8Offset].count { $0 == UInt8(ascii: "\n") } + 1): \($0.message)"
            }
        }
        return answer
    }
}

/// Returns the answers for files in order. The files are distributed to a few threads with large stacks.
func judge(_ files: ArraySlice<String>, on topic: Topic) -> [Answer] {
    let files = Array(files)
    let answers = UnsafeMutablePointer<Answer?>.allocate(capacity: files.count)
    answers.initialize(repeating: nil, count: files.count)
    defer {
        answers.deinitialize(count: files.count)
        answers.deallocate()
    }
    nonisolated(unsafe) let slots = answers
    onThreads { thread, threads in
        for index in stride(from: thread, to: files.count, by: threads) {
            slots[index] = judge(files[index], on: topic)
        }
    }
    return (0..<files.count).map { answers[$0]! }
}

func batches(of files: [String]) -> [ArraySlice<String>] {
    stride(from: 0, to: files.count, by: 256).map { files[$0..<min($0 + 256, files.count)] }
}
