import Foundation
import Testing

/// Tests of rules that crash. In debug builds, the variable `VMLINT_CRASH` makes them do so.
@Suite struct CrashTests {
    private let rule = "viewmodel-is-final"
    private let other = "viewmodel-shows-only-its-contract"
    private let path = "Sources/Shelf/ShelfViewModel.swift"

    private func message(_ rule: String = "viewmodel-is-final", line: Int = 1) -> String {
        "the rule `\(rule)` stopped unexpectedly at \(path):\(line) and was left out: please report it"
    }

    /// Runs vmlint in a folder, with rules that crash.
    private func run(_ crashes: String, _ arguments: String..., in scratch: Scratch, input: String = "") throws
        -> Outcome
    {
        try scratch.run(binary.path, arguments, input: input, environment: crashing(crashes))
    }

    private func crashing(_ crashes: String) -> [String: String] { ["VMLINT_CRASH": crashes, "SWIFT_BACKTRACE": ""] }

    /// A screen with a mistake of a rule that does not crash, too.
    private func screen() throws -> Scratch {
        let scratch = try Scratch(screenWithMistake)
        try scratch.write(
            "\n\nclass ShelfViewModel: ShelfViewModelContract {\n    func didTapOnBook() {}\n    func shown() {}\n}\n",
            to: path)
        return scratch
    }

    @Test(
        "A rule that crashes is left out and reported with its place, and the other rules run",
        arguments: ["trap", "overflow", "memory", "abort"], ["1", "2", "8"])
    func leftOut(_ kind: String, _ jobs: String) throws {
        let scratch = try screen()
        let alone = try scratch.vmlint("--format", "concise")
        #expect(alone.findings == ["\(path):3 \(rule)", "\(path):5 \(other)"], "\(alone)")
        let outcome = try run("\(rule)=\(kind)", "--format", "concise", "--jobs", jobs, in: scratch)
        #expect(outcome.code == 2 && outcome.findings == ["\(path):3 \(rule)", "\(path):5 \(other)"], "\(outcome)")
        #expect(outcome.output.contains("\(path):3:1: error: \(message(line: 3)) [\(rule)]\n"), "\(outcome)")
        #expect(!outcome.errors.contains("stopped") && !outcome.errors.contains("Thread"), "\(outcome)")
    }

    @Test("Each of two rules that crash is left out, with threads and without", arguments: ["1", "2", "8"])
    func two(_ jobs: String) throws {
        let scratch = try screen()
        let outcome = try run("\(rule),\(other)=overflow", "--format", "concise", "--jobs", jobs, in: scratch)
        let lines = outcome.output.split(separator: "\n").sorted()
        #expect(outcome.code == 2 && lines.count == 2, "\(outcome)")
        #expect(
            lines.first?.contains(message(line: 3)) == true && lines.last?.contains(message(other, line: 4)) == true)
    }

    @Test("A rule that crashes before it has a place is left out, and reported without one")
    func withoutPlace() throws {
        let outcome = try run("\(rule)=find", "--format", "concise", in: screen())
        let line =
            ".:1:1: error: the rule `\(rule)` stopped unexpectedly and was left out: please report it [\(rule)]\n"
        #expect(outcome.code == 2 && outcome.output.hasPrefix(line) && outcome.findings.count == 2, "\(outcome)")
    }

    @Test("If each rule crashes, the run ends after a few restarts, with a message and without a report")
    func all() throws {
        let scratch = try screen()
        for jobs in ["1", "8"] {
            let outcome = try run("*=memory", "--format", "sarif=report", "--jobs", jobs, in: scratch)
            let lines = outcome.errors.split(separator: "\n")
            #expect(outcome.code == 2 && outcome.output == "" && lines.count == 2, "\(outcome)")
            #expect(lines[0].contains(", and the run with it: please report it"), "\(outcome)")
            #expect(
                lines[1].hasPrefix("vmlint: before, `") && lines[1].contains("old or its new contents"), "\(outcome)")
            #expect(!scratch.has("report"))
        }
    }

    @Test(
        "Every format reports a rule that crashed",
        arguments: [
            "text", "concise", "xcode", "agent", "json", "sarif", "github", "gitlab", "checkstyle", "junit", "rdjson",
            "sonarqube", "markdown", "html",
        ])
    func formats(_ format: String) throws {
        let scratch = try screen()
        let outcome = try run("\(rule)=memory", "--format", "\(format)=report", in: scratch)
        let report = try scratch.read("report").replacing("&#96;", with: "`").replacing("\\/", with: "/")
            .replacing("<code>", with: "`").replacing("</code>", with: "`").replacing("\\`", with: "`")
        #expect(outcome.code == 2 && outcome.output == "", "\(outcome)")
        #expect(report.contains(message(line: 3)), "\(report)")
        let isForPeople = ["text", "concise", "xcode", "agent"].contains(format)
        #expect(outcome.errors == (isForPeople ? "" : "vmlint: \(message(line: 3))\n"), "\(outcome)")
    }

    @Test("Fixes are applied and printed without the rule that crashed")
    func fixes() throws {
        let scratch = try Scratch(screenWithMistake)
        let none = try run("\(rule)=memory", "--fix", in: scratch)
        #expect(none.code == 2 && none.output.contains(message()), "\(none)")
        #expect(try scratch.read(path) == screenWithMistake[path])
        let diff = try run("\(rule)=memory", "--diff", in: scratch)
        #expect(diff.code == 2 && diff.output == "" && diff.errors.contains(message()), "\(diff)")
        let fixed = try run("\(other)=memory", "--fix", in: scratch)
        #expect(fixed.code == 2 && fixed.output.contains(message(other, line: 2)), "\(fixed)")
        #expect(fixed.errors == "vmlint: fixed 1 finding in 1 file\nvmlint:   1  \(rule)\n", "\(fixed)")
        #expect(try scratch.read(path) == cleanScreen[path])
    }

    @Test(
        "Other commands leave the rule out, say so, and exit with 2",
        arguments: [
            ["survey"], ["screens"], ["rules", "--counts"], ["agents"], ["baseline", "check"],
            ["--explain-silence", "Sources/Shelf/ShelfViewModel.swift:3"], ["survey", "--format", "json"],
        ])
    func commands(_ line: [String]) throws {
        let scratch = try screen()
        try scratch.write("", to: ".lint-baseline")
        let before = try scratch.run(binary.path, line)
        #expect(before.code == 0 && !before.output.isEmpty || line[0] == "baseline", "\(before)")
        let outcome = try scratch.run(binary.path, line, environment: crashing("\(rule)=memory"))
        #expect(outcome.code == 2 && outcome.errors.hasSuffix("vmlint: \(message(line: 3))\n"), "\(outcome)")
        #expect(outcome.output.isEmpty == before.output.isEmpty, "\(outcome)")
    }

    @Test("A baseline keeps the entries of a rule that crashed")
    func baseline() throws {
        let scratch = try screen()
        let (entry, new) = ("\(rule)\t\(path)\tShelfViewModel\t0\n", "\(other)\t\(path)\tShelfViewModel.shown\t0\n")
        try scratch.write(entry, to: "base")
        for command in ["prune", "write"] {
            let outcome = try run("\(rule)=memory", "baseline", command, "--baseline", "base", in: scratch)
            #expect(outcome.code == 2 && outcome.errors.contains(message(line: 3)), "\(outcome)")
            #expect(try scratch.read("base") == entry + (command == "write" ? new : ""))
        }
    }

    @Test("Standard input is read again after a crash")
    func input() throws {
        let scratch = try Scratch(cleanScreen)
        let text = try screen().read(path)
        let outcome = try run("\(rule)=memory", "--stdin-path", path, "--format", "concise", in: scratch, input: text)
        #expect(outcome.code == 2 && outcome.findings == ["\(path):3 \(rule)", "\(path):5 \(other)"], "\(outcome)")
        try scratch.write(text, to: path)
        let list = try run(
            "\(rule)=memory", "--files-from", "-", "--format", "concise", in: scratch, input: "\(path)\n")
        #expect(list.output == outcome.output && list.code == 2, "\(list)")
        // A pipe cannot be read twice, and the folder for a temporary file may be missing.
        let line = "cat \(path) | TMPDIR=/nonexistent \(binary.path) --stdin-path \(path)"
        let ended = try scratch.run("/bin/sh", ["-c", line], environment: crashing("\(rule)=memory"))
        let words =
            "vmlint: the rule `\(rule)` stopped unexpectedly at \(path):3, and the run with it: please report it\n"
        #expect(ended.code == 2 && ended.output == "" && ended.errors.hasPrefix(words), "\(ended)")
        let piped = try scratch.run(
            "/bin/sh", ["-c", "cat \(path) | \(binary.path) --stdin-path \(path) --format concise"],
            environment: crashing("\(rule)=memory,\(other)=memory"))
        #expect(piped.code == 2 && piped.output.contains(message(other, line: 4)), "\(piped)")
    }

    @Test("A rule of the team that crashes is left out")
    func ownRule() throws {
        let scratch = try screen()
        try scratch.write(
            "own-rules:\n  models-are-sealed: { each: view-model, must: { modifiers: final } }\n", to: ".lint.yml")
        let alone = try scratch.vmlint("--format", "concise")
        #expect(alone.findings.contains("\(path):3 models-are-sealed"), "\(alone)")
        let outcome = try run("models-are-sealed=overflow", "--format", "concise", in: scratch)
        #expect(outcome.code == 2 && outcome.output.contains(message("models-are-sealed", line: 3)), "\(outcome)")
        #expect(outcome.findings.contains("\(path):3 \(rule)"))
    }

    @Test("Paths in the message of a run that ends contain no control characters")
    func hostilePath() throws {
        let scratch = try Scratch(cleanScreen)
        let odd = "a\n::error::%3B;1:\u{202E}.swift"
        try scratch.write("class OddViewModel {}\n", to: odd)
        let outcome = try run("\(rule)=\(odd)", "--format", "concise", in: scratch)
        #expect(outcome.output.contains("a\\u{A}::error::%3B;1:\\u{202E}.swift:1 and was left out"), "\(outcome)")
        let ended = try run("*=\(odd)", in: scratch)
        #expect(ended.errors.contains(" at a%0A%3A%3Aerror%3A%3A%253B%3B1%3A%E2%80%AE.swift:1, and"), "\(ended)")
        // In debug builds, the standard library prints the reason of a trap.
        let lines = ended.errors.split(separator: "\n").filter { !$0.contains("Fatal error") }
        #expect(lines.count == 2 && lines.allSatisfy { $0.hasPrefix("vmlint: ") })
    }

    @Test("The variable of another process, or in another form, leaves nothing out")
    func foreignVariable() throws {
        let scratch = try screen()
        for value in ["1;\(rule):1:a.swift", "$$;\(rule)", "$$;\(rule):x:a", ";", "$$;"] {
            let line = "export VMLINT_STOPPED_RULES=\"\(value)\"; exec \(binary.path) --format concise"
            let outcome = try scratch.run("/bin/sh", ["-c", line])
            #expect(outcome.code == 0 && outcome.findings == ["\(path):3 \(rule)", "\(path):5 \(other)"], "\(outcome)")
        }
    }

    @Test("After a restart, signals have their effect again")
    func signals() throws {
        let scratch = try screen()
        mkfifo(scratch.folder.appendingPathComponent("pipe").path, 0o600)
        let line = """
            \(binary.path) --format sarif=pipe --jobs 2 2>/dev/null & exec 3<pipe; head -c 1 <&3 >first
            kill -TERM $!; wait $!; echo code $?
            """
        // A program inherits the blocked signals of its parent, which are all signals here.
        var (none, former) = (sigset_t(), sigset_t())
        sigemptyset(&none)
        pthread_sigmask(SIG_SETMASK, &none, &former)
        defer { pthread_sigmask(SIG_SETMASK, &former, nil) }
        let outcome = try scratch.run(
            "/bin/sh", ["-c", line], environment: crashing("\(rule)=memory,\(other)=overflow"))
        #expect(outcome.output == "code 143\n", "\(outcome)")
    }

    @Test("Swift's own handlers stay if a backtrace is asked for")
    func backtrace() throws {
        let scratch = try screen()
        let quiet = try scratch.run(
            binary.path, [], environment: ["VMLINT_CRASH": "\(rule)=memory", "SWIFT_BACKTRACE": "enable=no"])
        #expect(quiet.code == 2 && quiet.errors == "", "\(quiet)")
    }
}
