import Syntax

/// The rule that a thread applies, and the place in the sources, in memory that a signal handler can read.
struct CurrentWork {
    /// The id of the rule; empty while the thread applies none.
    private(set) var rule: FixedText
    private(set) var path: FixedText
    /// The bytes of the file, which the project keeps alive while rules are applied.
    private var bytes: UnsafePointer<UInt8>?
    private var offset = 0

    private init?() {
        // Longer paths are cut off.
        guard let rule = FixedText(capacity: 128), let path = FixedText(capacity: 1000) else { return nil }
        (self.rule, self.path) = (rule, path)
    }

    /// The line of the place; 0 if there is no place.
    var line: Int {
        guard let bytes else { return 0 }
        var (line, index) = (1, 0)
        while index < offset {
            if bytes[index] == 0x0A { line += 1 }
            index += 1
        }
        return line
    }

    mutating func begin(_ rule: String, at offset: Int, in source: Source?) {
        self.rule.removeAll()
        self.rule.append(rule)
        let start = source?.bytes.withUnsafeBufferPointer { $0.baseAddress }
        if start == nil || start != bytes {
            path.removeAll()
            if let source { path.append(source.path) }
        }
        bytes = start
        self.offset = min(offset, source?.count ?? 0)
    }

    mutating func end() {
        rule.removeAll()
        // Another file can later have the same address.
        bytes = nil
    }
}

extension CurrentWork {
    /// The work of the calling thread; nil if the thread has none to note.
    static var ofThread: UnsafeMutablePointer<CurrentWork>? {
        guard let plan = crashPlan, let memory = pthread_getspecific(plan.pointee.key) else { return nil }
        return memory.assumingMemoryBound(to: CurrentWork.self)
    }

    /// Prepares the calling thread for crashes: its work can be noted, and a stack that is used up can be handled on
    /// another one.
    static func prepareThread() {
        guard let plan = crashPlan else { return }
        let size = 1 << 16
        if let memory = malloc(size) {
            var stack = stack_t()
            stack.ss_sp = memory
            stack.ss_size = .init(size)
            sigaltstack(&stack, nil)
        }
        guard let work = CurrentWork(), let memory = malloc(MemoryLayout<CurrentWork>.size) else { return }
        memory.initializeMemory(as: CurrentWork.self, to: work)
        pthread_setspecific(plan.pointee.key, memory)
    }
}

extension Threads {
    func begin(_ rule: String, at offset: Int, in source: Source?) {
        CurrentWork.ofThread?.pointee.begin(rule, at: offset, in: source)
        #if DEBUG
            crashIfAsked(rule, source)
        #endif
    }

    func end() { CurrentWork.ofThread?.pointee.end() }
}
