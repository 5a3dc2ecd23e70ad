import Foundation
import Support
import Testing

@Suite struct FixingTests {
    private static let broken = "class Loan%ViewModel: Loan%ViewModelContract {\n    func didTapOnReturn() {}\n}\n"
    private static let contract = "@MainActor\nprotocol Loan%ViewModelContract {\n    func didTapOnReturn()\n}\n"

    private func numbered(_ text: String, _ number: Int) -> String {
        text.replacingOccurrences(of: "%", with: "\(number)")
    }

    /// Returns a folder of view models that each have one mistake with a safe fix, followed by a number of lines.
    private func library(of count: Int, lines: Int = 0) throws -> Scratch {
        let scratch = try Scratch([".lint.yml": "habits: off\n"])
        for number in 0..<count {
            try scratch.write(long(number, lines), to: "Loan\(number)ViewModel.swift")
            try scratch.write(numbered(FixingTests.contract, number), to: "Loan\(number)Contract.swift")
        }
        return scratch
    }

    private func long(_ number: Int, _ lines: Int) -> String {
        numbered(FixingTests.broken, number) + String(repeating: "// more\n", count: lines)
    }

    private func process(_ scratch: Scratch, _ arguments: String...) throws -> Process {
        let process = Process()
        process.executableURL = binary
        process.arguments = arguments
        process.currentDirectoryURL = scratch.folder
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        // A program inherits the blocked signals of its parent, which are all signals here.
        var (none, former) = (sigset_t(), sigset_t())
        sigemptyset(&none)
        pthread_sigmask(SIG_SETMASK, &none, &former)
        defer { pthread_sigmask(SIG_SETMASK, &former, nil) }
        try process.run()
        return process
    }

    /// Returns the number of view models that are fixed. All others must be unchanged.
    private func fixedCount(in scratch: Scratch, of count: Int, lines: Int = 0) throws -> Int {
        var outcome = 0
        for number in 0..<count {
            let old = long(number, lines)
            let text = try scratch.read("Loan\(number)ViewModel.swift")
            #expect(text == old || text == "final " + old, "half a file: \(text.prefix(100))")
            if text != old { outcome += 1 }
        }
        return outcome
    }

    private func leftovers(in scratch: Scratch) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: scratch.folder.path).filter { $0.hasSuffix(".vmlint-tmp") }
    }

    @Test("When --fix is killed, each file has old or new contents, and the next run cleans up", arguments: 0..<12)
    func killed(_ number: Int) throws {
        let scratch = try library(of: 40)
        let process = try process(scratch, "--fix")
        usleep(UInt32(5_000 + number * 8_000))
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        _ = try fixedCount(in: scratch, of: 40)
        #expect(try leftovers(in: scratch).count <= 1)
        #expect(try scratch.vmlint("--fix").code == 0)
        #expect(try fixedCount(in: scratch, of: 40) == 40)
        #expect(try leftovers(in: scratch) == [])
    }

    @Test(
        "A file that is being written is completed after SIGTERM, whichever thread receives it",
        arguments: [SIGINT, SIGTERM, SIGHUP], isSweeping ? 0..<3 : 0..<1)
    func interrupted(_ signal: Int32, _ number: Int) throws {
        let count = isSweeping ? 40 : 16
        let scratch = try library(of: count, lines: 20_000)
        let process = try process(scratch, "--fix", "--jobs", "4")
        // vmlint has begun to write once the first file has changed.
        let first = scratch.folder.appendingPathComponent("Loan0ViewModel.swift")
        while process.isRunning, try FileHandle(forReadingFrom: first).read(upToCount: 1) == Data("c".utf8) {}
        usleep(UInt32(number * 700))
        kill(process.processIdentifier, signal)
        process.waitUntilExit()
        _ = try fixedCount(in: scratch, of: count, lines: 20_000)
        #expect(try leftovers(in: scratch) == [])
    }

    @Test("Temporary files of a killed run are removed only by --fix, and only if no other run is writing them")
    func cleansUp() throws {
        let scratch = try library(of: 1)
        // Process ids in containers repeat, so that a running process with this id proves nothing.
        let leftovers = ["Loan0ViewModel.swift.99999999.vmlint-tmp", "Loan0ViewModel.swift.\(getpid()).vmlint-tmp"]
        let kept = ["Loan0ViewModel.swift.7.vmlint-tmp", "notes.vmlint-tmp", "a.txt.99999999.vmlint-tmp"]
        for name in kept + leftovers { try scratch.write("half", to: name) }
        let written = open(scratch.folder.appendingPathComponent(kept[0]).path, O_RDWR)
        #expect(flock(written, LOCK_EX | LOCK_NB) == 0)
        defer { close(written) }
        _ = try scratch.vmlint()
        for name in leftovers { #expect(scratch.has(name)) }
        _ = try scratch.vmlint("--fix")
        for name in leftovers { #expect(!scratch.has(name), "\(name)") }
        for name in kept { #expect(scratch.has(name), "\(name)") }
    }

    @Test("A file keeps its mode, owner and extended attributes")
    func belongings() throws {
        let scratch = try library(of: 1)
        let file = scratch.folder.appendingPathComponent("Loan0ViewModel.swift").path
        chmod(file, 0o640)
        if geteuid() == 0 { chown(file, 12345, 23456) }
        let isMarked = try scratch.run("/usr/bin/env", ["setfattr", "-n", "user.note", "-v", "kept", file]).code == 0
        #expect(try scratch.vmlint("--fix").code == 0)
        var status = stat()
        #expect(stat(file, &status) == 0 && status.st_mode & 0o7777 == 0o640)
        if geteuid() == 0 { #expect(status.st_uid == 12345 && status.st_gid == 23456) }
        #expect(try fixedCount(in: scratch, of: 1) == 1)
        if isMarked {
            #expect(try scratch.run("/usr/bin/env", ["getfattr", "-d", file]).output.contains("user.note=\"kept\""))
        }
    }

    @Test("A file that is write-protected or has hard links is not changed, and the code is 2")
    func leftAlone() throws {
        let scratch = try library(of: 2)
        let folder = scratch.folder.path
        chmod(folder + "/Loan0ViewModel.swift", 0o444)
        try FileManager.default.linkItem(atPath: folder + "/Loan1ViewModel.swift", toPath: folder + "/Other.txt")
        let outcome = try scratch.vmlint("--fix")
        #expect(
            outcome.code == 2
                && outcome.errors.contains("Loan0ViewModel.swift cannot be written: it is write-protected"))
        #expect(outcome.errors.contains("Loan1ViewModel.swift cannot be written: it has 2 names (hard links)"))
        #expect(try fixedCount(in: scratch, of: 2) == 0)
        #expect(try leftovers(in: scratch) == [])
    }

    @Test("--fix applies what was reported, and says what a new lint reports")
    func onlyReported() throws {
        let scratch = try Scratch([".lint.yml": "habits: off\n"])
        let files = [
            "Dock.swift": "protocol DockServiceContract: AnyObject {}\nprotocol DockViewModelContract: AnyObject {}\n",
            "DockViewModel.swift": """
            class DockViewModel: DockViewModelContract {
                private var service: DockServiceContract
                init(service: DockServiceContract) { self.service = service }
            }

            """,
        ]
        for (path, text) in files { try scratch.write(text, to: path) }
        let report = try scratch.vmlint("--format", "json")
        let summary = try #require(
            (JSONSerialization.jsonObject(with: Data(report.output.utf8)) as? [String: Any])?["summary"]
                as? [String: Any])
        let fixable = try #require(summary["fixable"] as? Int)
        #expect(fixable == 2)
        let lines = try scratch.vmlint("--diff").output.split(separator: "\n")
            .filter { $0.hasPrefix("+") && !$0.hasPrefix("+++") }
        let fixed = try scratch.vmlint("--fix")
        #expect(fixed.errors.hasPrefix("vmlint: fixed 2 findings in 1 file\n"), "\(fixed)")
        #expect(lines.count == 2)
    }

    @Test("Findings of a habit that the fixes create are reported afterwards, and not fixed")
    func news() throws {
        let scratch = try Scratch()
        // In A, nearly all follow the rule. In the project, 36 of 39 do, which is no habit, but 37 of 39 is one.
        for (folder, count, kept) in [("A", 31, 30), ("B", 8, 6)] {
            for number in 0..<count {
                let name = folder + String(repeating: "o", count: number + 1)
                try scratch.write(
                    """
                    import SwiftUI

                    @MainActor final class \(name)ViewModel: ObservableObject { @Published private(set) var count = 0 }

                    struct \(name)View: View {
                        @StateObject \(number < kept ? "private " : "")var viewModel = \(name)ViewModel()
                        var body: some View { Text("\\(viewModel.count)") }
                    }

                    """, to: "\(folder)/\(number).swift")
            }
        }
        let reported = try scratch.vmlint("--format", "concise").findings
        #expect(reported == ["A/30.swift:6 view-properties-are-private"])
        let fixed = try scratch.vmlint("--fix", "--format", "concise")
        #expect(
            fixed.errors == """
                vmlint: fixed 1 finding in 1 file
                vmlint:   1  view-properties-are-private
                vmlint: 2 findings are new after the fixes, and another --fix would fix 2 of them: 2 view-properties-are-private

                """)
        #expect(fixed.findings.count == 2 && fixed.findings.allSatisfy { $0.hasPrefix("B/") })
        #expect(try !scratch.read("B/6.swift").contains("private var"))
        #expect(try scratch.vmlint("--format", "concise").findings == fixed.findings)
    }

    @Test("Two runs of --fix at once fix each file once")
    func twoAtOnce() throws {
        let scratch = try library(of: 30)
        let both = try [process(scratch, "--fix"), process(scratch, "--fix")]
        for process in both { process.waitUntilExit() }
        #expect(both.allSatisfy { $0.terminationStatus == 0 })
        #expect(try fixedCount(in: scratch, of: 30) == 30)
        #expect(try leftovers(in: scratch) == [])
    }

    @Test("The target of a link is fixed once, and the link is kept")
    func link() throws {
        let scratch = try library(of: 1)
        let folder = scratch.folder
        try FileManager.default.createDirectory(
            at: folder.appendingPathComponent("Real"), withIntermediateDirectories: true)
        try FileManager.default.moveItem(
            at: folder.appendingPathComponent("Loan0ViewModel.swift"),
            to: folder.appendingPathComponent("Real/Model.swift"))
        try FileManager.default.createSymbolicLink(
            atPath: folder.path + "/Loan0ViewModel.swift", withDestinationPath: "Real/Model.swift")
        #expect(try scratch.vmlint("--fix").code == 0)
        #expect(try scratch.read("Real/Model.swift").hasPrefix("final class"))
        let path = folder.path + "/Loan0ViewModel.swift"
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == "Real/Model.swift")
    }

    @Test("On the example with mistakes --fix --suggested leaves only findings without a fix")
    func mistakes() throws {
        let scratch = try Scratch()
        let example = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Examples/Mistakes")
        try FileManager.default.copyItem(at: example, to: scratch.folder.appendingPathComponent("App"))
        let fixing = try scratch.vmlint("--fix", "--suggested", "--quiet", "App")
        #expect(fixing.errors.contains("fixed 19 findings"))
        // The remaining findings are reported with their current lines.
        #expect(try fixing.output == scratch.vmlint("--quiet", "App").output)
        let report = try scratch.vmlint("--format", "json", "App")
        let left = try #require(
            JSONSerialization.jsonObject(with: Data(report.output.utf8)) as? [String: Any])
        let findings = try #require(left["findings"] as? [[String: Any]])
        #expect(findings.count > 10)
        #expect(findings.allSatisfy { $0["fix"] == nil || $0["fix"] is NSNull })
        #expect(!(try scratch.vmlint("--fix", "--suggested", "App").errors.contains("fixed")))
    }

    @Test(
        "A fix that inserts code at the start of a body can be parsed in all styles of braces",
        arguments: [
            ("{ Task {\n        save()\n    } }", "{"), ("{ Task {\n        save()\n    }\n    }", "{"),
            ("{save();\n        save()\n    }", "{"), ("{ /* now */ save()\n        save() }", "{"),
            ("{ // now\n        save()\n    }", "{\n"), ("{\n        save()\n    }", "{\n"), ("{ save() }", "{\n"),
            ("{ #if DEBUG\n        save()\n    #endif\n    }", "{ "), ("{ }", "{private var a = 0\n"),
            ("{}", "{ private let a = 0; let b = 0\n"), ("{ if true {\n    } }", "{ func save() {\n    }\n"),
        ])
    func layouts(_ body: String, _ opening: String) throws {
        let mock = """
            protocol FerryTrackerContract {
                func trackSailed(id: Int)
                func trackMoored()
            }

            final class FerryTrackerMock: FerryTrackerContract, @unchecked Sendable \(opening)
                func trackSailed(id: Int) \(body)
                func trackMoored() \(body)
            }

            """
        let scratch = try Scratch(["FerryTrackerMock.swift": mock])
        func parse() throws -> Outcome {
            try scratch.run("/usr/bin/env", ["swiftc", "-frontend", "-parse", "FerryTrackerMock.swift"])
        }
        let before = try parse()
        try #require(before.code == 0, "\(before.errors)")
        let outcome = try scratch.vmlint("--fix", "--suggested", "--only", "mock-counts-every-call")
        #expect(outcome.errors.contains("fixed 2 findings"), "\(outcome.errors)\(outcome.output)")
        let after = try parse()
        let text = try scratch.read("FerryTrackerMock.swift")
        #expect(after.code == 0, "\(after.errors)\n\(text)")
    }

    @Test("Valid code can still be parsed after --fix in all styles of braces", arguments: 0..<(isSweeping ? 8 : 3))
    func braces(_ seed: UInt64) throws {
        let scratch = try Scratch()
        var dice = Dice(seed: seed + 1)
        let example = swiftFiles(in: "Examples/Mistakes")
        for file in example {
            // Line breaks are removed after and before a brace, but a comment with `//` needs the end of its line.
            var text = ""
            for line in try VmlintTests.text(of: file).split(separator: "\n", omittingEmptySubsequences: false) {
                let isComment = text.split(separator: "\n").last?.contains("//") ?? true
                let joins = text.hasSuffix("{\n") || line.drop(while: { $0 == " " }).first == "}"
                if joins, !isComment, !line.contains("//"), dice.below(2) == 0 {
                    text = text.dropLast() + " " + line.drop(while: { $0 == " " }) + "\n"
                } else {
                    text += line + "\n"
                }
            }
            try scratch.write(text, to: file)
        }
        func parse() throws -> Set<Substring> {
            let outcome = try scratch.run("/usr/bin/env", ["swiftc", "-frontend", "-parse"] + example)
            return Set(
                outcome.errors.split(separator: "\n").filter { $0.contains(": error: ") }.compactMap {
                    $0.split(separator: ":").first
                })
        }
        let before = try parse()
        #expect(before.count < 3)
        let outcome = try scratch.vmlint("--fix", "--suggested")
        #expect(outcome.errors.contains("fixed"))
        let broken = try parse().subtracting(before)
        let texts = try broken.sorted().map { try scratch.read(String($0)) }
        #expect(broken.isEmpty, "\(texts)")
    }

    @Test("Code still compiles after --fix --suggested")
    func compiles() throws {
        let scratch = try Scratch([
            "ReturnViewState.swift": """
            enum ReturnViewState: Equatable {
                case idle, loading, loaded(String), error
            }
            """,
            "ReturnViewModelContract.swift": """
            @MainActor
            protocol ReturnViewModelContract: AnyObject {
                var state: ReturnViewState { get set }
                func didAppear() async
                func didTapOnConfirm()
            }
            """,
            "ReturnViewModel.swift": """
            import Observation

            protocol ReturnUseCaseContract: Sendable {
                func execute() async throws -> String
            }

            @MainActor
            class ReturnViewModel: ReturnViewModelContract {
                var state: ReturnViewState = .idle
                var useCase: any ReturnUseCaseContract

                init(useCase: any ReturnUseCaseContract) { self.useCase = useCase }

                func didAppear() async {
                    state = .loading
                    do { state = .loaded(try await useCase.execute()) } catch { state = .error }
                }
                func didTapOnConfirm() { confirm() }
                func confirm() { state = .idle }
            }
            """,
            "ReturnViewModelMock.swift": """
            class ReturnViewModelMock: ReturnViewModelContract {
                var state: ReturnViewState = .idle
                var didAppearCallCount = 0
                func didAppear() async { didAppearCallCount += 1 }
                func didTapOnConfirm() {}
            }
            """,
        ])
        let files = try FileManager.default.contentsOfDirectory(atPath: scratch.folder.path).sorted()
        func compile() throws -> Outcome {
            try scratch.run(
                "/usr/bin/env", ["swiftc", "-typecheck", "-swift-version", "6", "-parse-as-library"] + files)
        }
        let before = try compile()
        #expect(before.code == 0, "\(before.errors)")
        let reported = try scratch.vmlint("--fix", "--suggested")
        #expect(reported.errors.contains("fixed"), "\(reported.errors)")
        let after = try compile()
        #expect(after.code == 0, "\(reported.errors)\n\(after.errors)")
    }
}
