import Foundation

/// Returns the bytes of a file, or nil when it cannot be read.
func read(_ path: String) -> [UInt8]? {
    guard
        let data = path == "-"
            ? FileHandle.standardInput.readDataToEndOfFile() : FileManager.default.contents(atPath: path)
    else { return nil }
    return [UInt8](data)
}

func write(_ text: String) { FileHandle.standardOutput.write(Data(text.utf8)) }

func fail(_ text: String) -> Never {
    FileHandle.standardError.write(Data(text.utf8))
    exit(2)
}

/// Calls a function on some threads, whose stacks are large enough for the recursion of the parser and the visitor.
func onThreads(
    _ count: Int = ProcessInfo.processInfo.activeProcessorCount,
    _ work: @escaping @Sendable (_ thread: Int, _ threads: Int) -> Void
) {
    let done = DispatchSemaphore(value: 0)
    for index in 0..<count {
        let thread = Thread {
            work(index, count)
            done.signal()
        }
        thread.stackSize = 512 << 20
        thread.start()
    }
    for _ in 0..<count { done.wait() }
}
