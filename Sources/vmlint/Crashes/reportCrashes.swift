/// The signals of crashes.
let crashSignals = [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE]

/// Makes a crash in a rule restart the program without the rule, and other crashes end it with a message and exit code 2.
/// Swift cannot catch a trap, but the trap's signal can be handled.
///
/// On Linux, Swift's runtime has handlers that print backtraces unless `SWIFT_BACKTRACE` says otherwise. They, and those of
/// sanitizers, are replaced unless the variable asks for backtraces.
func reportCrashes() {
    for crash in crashSignals {
        var (action, former) = (sigaction(), sigaction())
        if asksForBacktraces, sigaction(crash, nil, &former) == 0, former.hasHandler { continue }
        action.setHandler(handleCrash)
        // The stack may be used up.
        action.sa_flags = SA_ONSTACK
        sigfillset(&action.sa_mask)
        sigaction(crash, &action, nil)
    }
    // This takes memory, and a lack of it has a message from here on.
    CrashPlan.prepare()
    CurrentWork.prepareThread()
}

private var asksForBacktraces: Bool {
    guard let text = environment("SWIFT_BACKTRACE"), !text.isEmpty else { return false }
    let off = ["enable=no", "enable=off", "enable=false", "enable=0"]
    return !text.split(separator: ",").contains { off.contains($0.lowercased()) }
}

extension sigaction {
    fileprivate mutating func setHandler(_ function: @escaping @convention(c) (Int32) -> Void) {
        #if canImport(Glibc)
            __sigaction_handler.sa_handler = function
        #elseif canImport(Musl)
            __sa_handler.sa_handler = function
        #else
            __sigaction_u.__sa_handler = function
        #endif
    }

    /// Whether there is a function; otherwise, the system's default applies, which is 0.
    fileprivate var hasHandler: Bool {
        #if canImport(Glibc)
            unsafeBitCast(__sigaction_handler.sa_handler, to: Int.self) != 0
        #elseif canImport(Musl)
            unsafeBitCast(__sa_handler.sa_handler, to: Int.self) != 0
        #else
            unsafeBitCast(__sigaction_u.__sa_handler, to: Int.self) != 0
        #endif
    }
}

// MARK: The handler, which may call only a few functions, and must not allocate memory

private func handleCrash(_ signal: Int32) {
    guard let plan = crashPlan else { endWithoutRule() }
    // Other threads that crash wait until the program has ended or restarted.
    while pthread_mutex_trylock(&plan.pointee.first) != 0 { pause() }
    guard let work = CurrentWork.ofThread, work.pointee.rule.count > 0 else { endWithoutRule() }
    if plan.pointee.mayRestart, plan.pointee.restarts < StoppedRules.most, hasMemory() { restart(plan, without: work) }
    end(plan, in: work)
}

/// Returns whether the system still gives memory. Without any, a new program could not even begin, nor say so.
private func hasMemory() -> Bool {
    let size = 1 << 20
    guard let memory = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON, -1, 0), memory != MAP_FAILED
    else { return false }
    munmap(memory, size)
    return true
}

/// Runs the program again with the same arguments, and an environment that names the rule. Returns if that is impossible.
private func restart(_ plan: UnsafeMutablePointer<CrashPlan>, without work: UnsafeMutablePointer<CurrentWork>) {
    plan.pointee.stopped.append(UInt8(ascii: ";"))
    plan.pointee.stopped.append(encoding: work.pointee.rule.start, work.pointee.rule.count)
    plan.pointee.stopped.append(UInt8(ascii: ":"))
    plan.pointee.stopped.append(number: work.pointee.line)
    plan.pointee.stopped.append(UInt8(ascii: ":"))
    plan.pointee.stopped.append(encoding: work.pointee.path.start, work.pointee.path.count)
    plan.pointee.stopped.append(0)
    if let input = plan.pointee.input {
        guard pass(input, as: 0) else { return }
    }
    if let journal = plan.pointee.journal {
        // Another thread ends what it has begun. `poll` is a pause.
        var pauses = 0
        while plan.pointee.isTakingInput || plan.pointee.isWriting {
            pauses += 1
            if pauses > 5000 { return }
            poll(nil, 0, 1)
        }
        guard pass(plan.pointee.journal ?? journal, as: CrashPlan.journalDescriptor) else { return }
    }
    let count = plan.pointee.environmentCount
    let variable = UnsafeMutableRawPointer(plan.pointee.stopped.start)
    plan.pointee.environment[count] = variable.assumingMemoryBound(to: CChar.self)
    plan.pointee.environment[count + 1] = nil
    // A new program inherits the mask.
    pthread_sigmask(SIG_SETMASK, &plan.pointee.signals, nil)
    execve(plan.pointee.program, CommandLine.unsafeArgv, plan.pointee.environment)
}

/// Makes bytes the contents of a descriptor, by a temporary file that has no name any more. Returns whether that was
/// possible.
private func pass(_ kept: CrashPlan.KeptBytes, as descriptor: Int32) -> Bool {
    let file = open(kept.file, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW, 0o600)
    guard file >= 0 else { return false }
    unlink(kept.file)
    var written = 0
    while written < kept.count {
        let length = write(file, kept.bytes + written, kept.count - written)
        if length < 0 { return false }
        written += length
    }
    return lseek(file, 0, SEEK_SET) == 0 && dup2(file, descriptor) == descriptor && close(file) == 0
}

private func end(_ plan: UnsafeMutablePointer<CrashPlan>, in work: UnsafeMutablePointer<CurrentWork>) -> Never {
    plan.pointee.message.append("vmlint: the rule `")
    plan.pointee.message.append(encoding: work.pointee.rule.start, work.pointee.rule.count)
    plan.pointee.message.append("` stopped unexpectedly")
    let line = work.pointee.line
    if line > 0 {
        plan.pointee.message.append(" at ")
        plan.pointee.message.append(encoding: work.pointee.path.start, work.pointee.path.count)
        plan.pointee.message.append(UInt8(ascii: ":"))
        plan.pointee.message.append(number: line)
    }
    plan.pointee.message.append(", and the run with it: please report it\n")
    end(plan)
}

private func endWithoutRule() -> Never {
    let words: StaticString = "vmlint: vmlint stopped unexpectedly or ran out of memory: please report it\n"
    guard let plan = crashPlan else {
        _ = write(2, words.utf8Start, words.utf8CodeUnitCount)
        _exit(2)
    }
    plan.pointee.message.append(words)
    end(plan)
}

/// Ends the run with its message, the rules that were left out before, and the state of the files.
private func end(_ plan: UnsafeMutablePointer<CrashPlan>) -> Never {
    plan.pointee.message.append("vmlint: ")
    if plan.pointee.former.count > 0 {
        plan.pointee.message.append("before, ")
        plan.pointee.message.append(plan.pointee.former.start, plan.pointee.former.count)
        plan.pointee.message.append(" stopped and were left out; ")
    }
    plan.pointee.message.append("each file has either its old or its new contents\n")
    _ = write(2, plan.pointee.message.start, plan.pointee.message.count)
    _exit(2)
}
