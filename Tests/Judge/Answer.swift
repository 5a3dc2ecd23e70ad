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
    return bytes.withUnsafeBufferPointer { bytes in
        let parsed = ParsedFile(bytes)
        return Answer(file: file, rejected: parsed.isRejected, lines: parsed.lines(on: topic))
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
