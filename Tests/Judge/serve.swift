import Foundation

/// Answers for sources on standard input, until it ends: their length as eight digits, then as many bytes.
///
/// An answer is `rejected` or `accepted LENGTH`, a line break, and as many bytes: the lines of tokens, declarations and code.
func serve() {
    // The recursion of the parser takes more stack than the main thread has.
    onThreads(1) { _, _ in
        let input = FileHandle.standardInput
        while let count = Int(String(decoding: input.readData(ofLength: 8), as: UTF8.self)) {
            let listing = [UInt8](input.readData(ofLength: count)).withUnsafeBufferPointer { bytes -> String? in
                let parsed = ParsedFile(bytes)
                guard !parsed.isRejected else { return nil }
                return [Topic.tokens, .declarations, .code].flatMap(parsed.lines(on:)).map { $0 + "\n" }.joined()
            }
            write(listing.map { "accepted \($0.utf8.count)\n\($0)" } ?? "rejected\n")
        }
    }
}
