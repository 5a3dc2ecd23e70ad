import Bytes
import Linting
import Reporting

/// Runs `vmlint watch [PATH…]`: lints, prints the report, and does so again whenever a file has changed. On a terminal, each
/// report takes the place of the one before; otherwise, only the findings that are new or gone are printed.
///
/// It ends when it is interrupted, or when its output is closed, and returns the last exit code.
func watch(_ arguments: Arguments) -> Int32 {
    let isTerminal = isatty(1) == 1
    endOnInterrupt()
    var code: Int32 = 0
    var former: ReportChanges?
    while true {
        let before = FileStamps(of: arguments)
        // What was printed is complete, so a rule that crashes may restart the program.
        allowRestart()
        do throws(Refusal) {
            let report = try lintOnce(arguments, isFirst: former == nil)
            let current = ReportChanges(report)
            code = exitCode(of: report, arguments)
            if let former, !isTerminal {
                try write(current.text(since: former), to: 1)
            } else {
                let style = TextStyle(
                    color: isColoured(arguments), links: hasLinks(arguments), quiet: arguments.has(.quiet))
                let text = ReportFormat.text.write(report, rules: [], style: style)
                try write((isTerminal ? clearedScreen : "") + text, to: 1)
            }
            former = current
            report.result.project.forget()
        } catch {
            if isTerminal { try? write(clearedScreen, to: 1) }
            printMessage(error.message)
            code = 2
        }
        guard waitForChange(since: before, arguments) else { return code }
    }
}

private func lintOnce(_ arguments: Arguments, isFirst: Bool) throws(Refusal) -> Report {
    let begin = now()
    guard case (let run, var loaded)? = try prepare(arguments, isQuiet: !isFirst) else {
        throw Refusal("nothing to lint")
    }
    var report = run.lint(&loaded)
    report.nanoseconds = now() - begin
    return report
}

/// Clears the screen and what was scrolled out of it.
private let clearedScreen = "\u{1B}[H\u{1B}[2J\u{1B}[3J"

/// Waits until a file differs from before. Returns false if the program should end.
///
/// Files are compared several times a second, but in at most a twentieth of the time.
private func waitForChange(since before: FileStamps, _ arguments: Arguments) -> Bool {
    var pause: Int32 = 0
    while !isInterrupted {
        let begin = now()
        if FileStamps(of: arguments) != before { return !isInterrupted }
        pause = Int32(clamping: max(200, (now() - begin) / 1_000_000 * 20))
        // The pause ends when the reader of the output does.
        var output = pollfd(fd: 1, events: 0, revents: 0)
        if poll(&output, 1, pause) > 0, output.revents & Int16(POLLERR | POLLHUP | POLLNVAL) != 0 { return false }
    }
    return false
}

/// The times and sizes of all files that a lint reads.
private struct FileStamps: Equatable {
    private struct Stamp: Equatable {
        var seconds: Int
        var nanoseconds: Int
        var size: Int
        var file: UInt64
    }

    private var stamps: [PathKey: Stamp] = [:]

    init(of arguments: Arguments) {
        do throws(Refusal) {
            var workspace = try Workspace(arguments)
            workspace.isQuiet = true
            add(workspace.reading.files.map { join(workspace.root, $0) })
            if let baseline = workspace.settings.baseline { add([join(workspace.root, baseline)]) }
            let selection = try arguments.select(workspace, threads: threads(arguments))
            add(selection.read.map { join(workspace.root, $0) })
            add(selection.projects.map { join(join(workspace.root, $0), "project.pbxproj") })
            add((selection.interfaces ?? []).map { join(workspace.root, $0) })
        } catch {
            // With settings that cannot be read, all files that could be settings matter.
            let folder =
                (try? ProjectFolder(of: arguments.projectPaths, from: workingFolder()))?.root ?? workingFolder()
            add(((try? names(in: folder)) ?? []).filter { $0 != ".." }.map { join(folder, $0) })
            add([arguments.value(.config)].compactMap { $0.map { absolute($0) } })
        }
    }

    private mutating func add(_ paths: [String]) {
        for path in paths {
            guard let found = status(path) else { continue }
            #if canImport(Darwin)
                let time = found.st_mtimespec
            #else
                let time = found.st_mtim
            #endif
            stamps[path] = Stamp(
                seconds: Int(time.tv_sec), nanoseconds: Int(time.tv_nsec), size: Int(found.st_size),
                file: UInt64(found.st_ino))
        }
    }
}

// MARK: Interrupts

/// Whether the program was asked to end. The handler of signals only sets it.
nonisolated(unsafe) private var isInterrupted = false

private func endOnInterrupt() {
    var numbers = sigset_t()
    sigemptyset(&numbers)
    for number in [SIGINT, SIGTERM, SIGHUP] {
        signal(number) { _ in isInterrupted = true }
        sigaddset(&numbers, number)
    }
    // The program that started this one may have blocked them.
    pthread_sigmask(SIG_UNBLOCK, &numbers, nil)
}
