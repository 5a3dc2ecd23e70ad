import Linting
import Reporting

// The environment is a variable of the C library, which only this thread reads, before others begin.
#if canImport(Glibc)
    @preconcurrency import Glibc
#elseif canImport(Musl)
    @preconcurrency import Musl
#elseif canImport(Darwin)
    import Darwin
    import MachO
#endif

/// Everything that the handler of crashes needs, prepared while memory can still be allocated.
struct CrashPlan {
    /// The key of each thread's `CurrentWork`.
    fileprivate(set) var key = pthread_key_t()
    /// Of several threads that crash at once, the one that locks this handles the crash.
    var first = pthread_mutex_t()
    /// The blocked signals. Threads block others, and a new program would inherit them.
    var signals = sigset_t()
    fileprivate(set) var program: UnsafePointer<CChar>
    /// The variables of the environment. The second to last one is the list of stopped rules, and the last one is nil.
    fileprivate(set) var environment: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
    fileprivate(set) var environmentCount = 0
    /// The variable with the rules that have been stopped so far.
    var stopped: FixedText
    fileprivate(set) var restarts = 0
    var message: FixedText
    /// The names of the rules that have been stopped so far.
    var former: FixedText
    /// Whether a new run would find everything as this one did.
    fileprivate(set) var mayRestart = true
    /// The standard input that was read, which a new run reads again.
    fileprivate(set) var input: KeptBytes?
    /// The state of the language server, which a new run resumes.
    fileprivate(set) var journal: KeptBytes?
    /// Whether the language server takes input that is not in the journal yet, or writes output.
    fileprivate(set) var isTakingInput = false
    fileprivate(set) var isWriting = false

    /// Bytes for a new run, and the name of the temporary file that passes them on.
    typealias KeptBytes = (bytes: UnsafeRawPointer, count: Int, file: UnsafeMutablePointer<CChar>)
}

/// Only the main thread changes the plan, while no rule is applied.
nonisolated(unsafe) private(set) var crashPlan: UnsafeMutablePointer<CrashPlan>?

extension CrashPlan {
    /// Prepares restarts. Without memory, crashes only have a message.
    static func prepare() {
        guard let program = pathOfProgram(), let message = FixedText(capacity: 4096),
            // Five rules with the longest paths, percent-encoded.
            let stopped = FixedText(capacity: 20_000), let former = FixedText(capacity: 1000),
            let memory = malloc(MemoryLayout<CrashPlan>.size)
        else { return }
        var variables: [UnsafeMutablePointer<CChar>] = []
        var next = variablesOfProgram()
        while let variable = next?.pointee {
            if strncmp(variable, StoppedRules.variable, strlen(StoppedRules.variable)) != 0 {
                variables.append(variable)
            }
            next = next?.advanced(by: 1)
        }
        let size = MemoryLayout<UnsafeMutablePointer<CChar>?>.stride * (variables.count + 2)
        guard let array = malloc(size) else { return }
        let environment = array.bindMemory(to: UnsafeMutablePointer<CChar>?.self, capacity: variables.count + 2)
        for (index, variable) in variables.enumerated() { environment[index] = variable }
        var plan = CrashPlan(
            program: program, environment: environment, stopped: stopped, message: message, former: former)
        plan.environmentCount = variables.count
        plan.stopped.append(StoppedRules.variable)
        plan.stopped.append(number: Int(getpid()))
        for rule in StoppedRules.ofRun { plan.stopped.append(StoppedRules.entry(rule)) }
        plan.former.append(StoppedRules.ofRun.map { "`\(visible($0.rule))`" }.joined(separator: ", "))
        plan.restarts = StoppedRules.restarts
        pthread_sigmask(SIG_BLOCK, nil, &plan.signals)
        guard pthread_key_create(&plan.key, nil) == 0 else { return }
        let placed = memory.initializeMemory(as: CrashPlan.self, to: plan)
        pthread_mutex_init(&placed.pointee.first, nil)
        crashPlan = placed
    }

    private static func variablesOfProgram() -> UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
        #if canImport(Darwin)
            return _NSGetEnviron().pointee
        #else
            return environ
        #endif
    }

    private static func pathOfProgram() -> UnsafePointer<CChar>? {
        #if canImport(Darwin)
            var size: UInt32 = 4096
            guard let path = malloc(Int(size))?.bindMemory(to: CChar.self, capacity: Int(size)),
                _NSGetExecutablePath(path, &size) == 0
            else { return nil }
            return UnsafePointer(path)
        #else
            // The link leads to the program even if another one has replaced it.
            return UnsafePointer(strdup("/proc/self/exe"))
        #endif
    }
}

/// Notes that the run begins to write. From now on, a crash ends it, because a new run would write again.
func noteOutput() { crashPlan?.pointee.mayRestart = false }

/// Notes that everything is written, so that a new run may begin after a crash.
func allowRestart() { crashPlan?.pointee.mayRestart = true }

/// Reads standard input to its end, and keeps it for a new run.
func readInput(limit: Int = largestSource) -> FileReading {
    let reading = readAll(0, limit: limit)
    guard let plan = crashPlan, case .bytes(let bytes) = reading else { return reading }
    plan.pointee.mayRestart = false
    guard let kept = keep(bytes) else { return reading }
    plan.pointee.input = kept
    plan.pointee.mayRestart = true
    return reading
}

/// Copies bytes to memory that the handler of crashes can read; nil if there is none.
private func keep(_ bytes: [UInt8]) -> CrashPlan.KeptBytes? {
    let folder = environment("TMPDIR").flatMap { isAbsolute($0) ? $0 : nil } ?? "/tmp"
    let name = join(folder, "vmlint-\(UInt64.random(in: 0...(.max)))")
    guard let copy = malloc(max(bytes.count, 1)), let file = withSystemPath(name, { strdup($0) }) else { return nil }
    bytes.withUnsafeBytes { if let start = $0.baseAddress { memcpy(copy, start, bytes.count) } }
    return (UnsafeRawPointer(copy), bytes.count, file)
}

// MARK: The language server

/// Keeps the state of the language server, which a new run resumes after a crash. Everything that was received before is in
/// it.
func keepJournal(_ bytes: [UInt8]) {
    guard let plan = crashPlan else { return }
    let former = plan.pointee.journal
    plan.pointee.mayRestart = false
    plan.pointee.journal = keep(bytes)
    plan.pointee.mayRestart = plan.pointee.journal != nil
    if let former {
        free(UnsafeMutableRawPointer(mutating: former.bytes))
        free(former.file)
    }
}

/// Notes whether input is taken that is not in the journal yet.
func noteInput(_ isTaken: Bool) { crashPlan?.pointee.isTakingInput = isTaken }

/// Notes whether output is left to be written.
func noteWriting(_ isLeft: Bool) { crashPlan?.pointee.isWriting = isLeft }

/// Returns the journal of the process that crashed; nil if this process was not restarted.
func formerJournal() -> [UInt8]? {
    var found = stat()
    guard !StoppedRules.ofRun.isEmpty, fstat(CrashPlan.journalDescriptor, &found) == 0, found.st_nlink == 0,
        found.isFile,
        case .bytes(let bytes) = readAll(CrashPlan.journalDescriptor, expecting: Int(found.st_size), limit: .max)
    else { return nil }
    close(CrashPlan.journalDescriptor)
    return bytes
}

extension CrashPlan {
    /// The descriptor of the journal in a new run.
    static let journalDescriptor: Int32 = 99
}
