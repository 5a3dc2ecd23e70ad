import Foundation
import Testing

/// Tests of files that are too large or cannot be read, apart from sources, and of crashes.
@Suite struct LimitTests {
    /// Returns a repository in which git tracks a source although it is ignored.
    private func repository() throws -> Scratch {
        let scratch = try Scratch(screenWithMistake.merging([".gitignore": "Made*\n"]) { $1 })
        try scratch.write("class MadeViewModel {}\n", to: "Sources/Shelf/MadeViewModel.swift")
        try scratch.git("init", "-q")
        try scratch.git("add", "-f", ".")
        return scratch
    }

    /// Writes a file that repeats a text until it has a number of megabytes.
    private func fill(_ path: String, with text: String, _ megabytes: Int, in scratch: Scratch) throws {
        let piece = Data(String(repeating: text, count: (1 << 20) / text.utf8.count + 1).utf8)
        let file = scratch.folder.appendingPathComponent(path)
        try piece.write(to: file)
        let handle = try FileHandle(forWritingTo: file)
        handle.seekToEndOfFile()
        for _ in 1..<megabytes { handle.write(piece) }
        try handle.close()
    }

    @Test(
        "Ignore rules, baselines and lists that are too large are reported and not read",
        arguments: [
            (".gitignore", "*.tmp\n", 1, [], ".gitignore cannot be read: larger than 1 MB"),
            (".git/info/exclude", "[", 1, [], ".git/info/exclude cannot be read: larger than 1 MB"),
            (".git/config", "# \n", 1, [], ".git/config cannot be read: larger than 1 MB"),
            (".lint.yml", "a: b\n", 1, [], ".lint.yml:1:1: error: the file is larger than 1 MiB"),
            ("big", "a\tb\tc\t0\n", 32, ["--baseline", "big"], "/big cannot be read: larger than 32 MB"),
            ("big", "A.swift\n", 32, ["--files-from", "big"], "big cannot be read: larger than 32 MB"),
        ])
    func tooLarge(_ path: String, _ text: String, _ megabytes: Int, _ line: [String], _ message: String) throws {
        let scratch = try repository()
        try FileManager.default.createDirectory(
            at: scratch.folder.appendingPathComponent(".git/info"), withIntermediateDirectories: true)
        try fill(path, with: text, megabytes, in: scratch)
        let outcome = try scratch.run(binary.path, ["--format", "json"] + line)
        #expect(outcome.code == 2 && outcome.errors.contains(message), "\(outcome.errors)")
    }

    @Test("Many ignore rules that are too large together are reported and not read", arguments: ["1", "8"])
    func tooLargeTogether(jobs: String) throws {
        let scratch = try repository()
        let text = String(repeating: "# nothing\n", count: 60_000)
        for folder in 0..<6 { try scratch.write(text, to: "Sources/\(folder)/.gitignore") }
        #expect(try scratch.vmlint("--lenient").code == 0)
        for folder in 6..<8 { try scratch.write(text, to: "Sources/\(folder)/.gitignore") }
        let outcome = try scratch.vmlint("--jobs", jobs)
        let message = "vmlint: the .gitignore files cannot be read: together larger than 4 MB\n"
        #expect(outcome.code == 2 && outcome.errors == message && outcome.output == "", "\(outcome)")
    }

    @Test("A list on standard input that is too large is not read")
    func tooLargeInput() throws {
        let scratch = try Scratch(cleanScreen)
        let outcome = try scratch.vmlint("--files-from", "-", input: String(repeating: "A.swift\n", count: 5 << 20))
        #expect(outcome.code == 2 && outcome.errors.contains("- cannot be read: larger than 32 MB"))
    }

    @Test("Ignore rules and pages that exist and cannot be read are reported")
    func notReadable() throws {
        for path in [".gitignore", "Sources/.gitignore"] {
            let scratch = try repository()
            let file = scratch.folder.appendingPathComponent(path)
            try? FileManager.default.removeItem(at: file)
            // A folder cannot be read as a file, even by the superuser, but only links and files are rules.
            try scratch.write("", to: "Rules/x")
            try FileManager.default.createSymbolicLink(
                atPath: file.path, withDestinationPath: scratch.folder.path + "/Rules")
            let outcome = try scratch.vmlint("--format", "concise")
            #expect(outcome.code == 2, "\(outcome)")
            #expect(outcome.output.contains("\(path):1:1: error: cannot be read: not a regular file"), "\(outcome)")
            #expect(outcome.findings.contains(mistake))
        }
    }

    @Test("If git cannot say what it tracks, a message says so, and a baseline keeps its entries")
    func unknownIndex() throws {
        let scratch = try repository()
        let entry = "viewmodel-is-final\tSources/Shelf/MadeViewModel.swift\tMadeViewModel\t0\n"
        try scratch.write(entry, to: "base")
        #expect(try scratch.vmlint("--lenient").errors == "")
        try scratch.write("no index", to: ".git/index")
        let outcome = try scratch.vmlint("--lenient")
        #expect(outcome.code == 0 && outcome.errors.contains("which ignored files git tracks: `git ls-files`"))
        for command in ["write", "prune"] {
            _ = try scratch.vmlint("baseline", command, "--baseline", "base")
            #expect(try scratch.read("base").contains(entry), "\(command)")
        }
    }

    @Test("A crash ends with a message and with 2", arguments: ["SEGV", "ABRT", "TRAP", "BUS", "ILL", "FPE"])
    func crash(_ signal: String) throws {
        let scratch = try Scratch(screenWithMistake)
        mkfifo(scratch.folder.appendingPathComponent("pipe").path, 0o600)
        // Once the first byte can be read, vmlint is waiting to write the rest, which exceeds the size of a pipe.
        let line = """
            \(binary.path) --format sarif=pipe & exec 3<pipe; head -c 1 <&3 >first
            kill -\(signal) $!; wait $!; echo code $?; ls *.vmlint-tmp 2>/dev/null
            """
        let outcome = try scratch.run("/bin/sh", ["-c", line], environment: ["SWIFT_BACKTRACE": ""])
        let words = "vmlint: vmlint stopped unexpectedly or ran out of memory: please report it\n"
        #expect(outcome.output == "code 2\n" && outcome.errors.hasPrefix(words), "\(outcome)")
        #expect(outcome.errors.split(separator: "\n").count == 2, "\(outcome)")
    }

    @Test("If git prints without end, the run ends with a message")
    func endlessGit() throws {
        let scratch = try repository()
        try scratch.write("#!/bin/sh\nexec yes 100644\n", to: "bin/git")
        chmod(scratch.folder.path + "/bin/git", 0o755)
        let outcome = try scratch.vmlint(
            "--since", "HEAD", environment: ["PATH": scratch.folder.path + "/bin:/usr/bin:/bin"])
        #expect(outcome.code == 2 && outcome.errors.contains("it is larger than 256 MB"), "\(outcome)")
    }

    #if os(Linux)
        @Test("A report in shared memory replaces a longer one completely")
        func sharedMemory() throws {
            let scratch = try Scratch(screenWithMistake)
            let report = URL(fileURLWithPath: "/dev/shm/vmlint-\(UUID().uuidString).json")
            try Data(String(repeating: "5", count: 1 << 20).utf8).write(to: report)
            defer { try? FileManager.default.removeItem(at: report) }
            _ = try scratch.vmlint("--format", "json=\(report.path)")
            #expect(try JSONSerialization.jsonObject(with: Data(contentsOf: report)) is [String: Any])
        }

        @Test("Without /proc, arguments are not ignored")
        func withoutProc() throws {
            let scratch = try Scratch(screenWithMistake)
            let line = "mount -t tmpfs none /proc && echo mounted; \(binary.path) --strct; echo code $?"
            let outcome = try scratch.run(
                "/bin/sh", ["-c", "unshare -rm sh -c '\(line)' || true"], environment: ["SWIFT_BACKTRACE": "enable=no"])
            guard outcome.output.contains("mounted") else { return }
            #expect(outcome.output.hasSuffix("code 2\n") && outcome.errors.contains("vmlint: "), "\(outcome)")
        }
    #endif

    /// On macOS, threads have 512 kB of stack. On Linux, they have what the limit of the process says.
    @Test("the deepest nesting is linted with a stack of 512 kB")
    func smallStack() throws {
        func nested(_ begin: String, _ middle: String, _ end: String, _ count: Int = 240) -> String {
            String(repeating: begin, count: count) + middle + String(repeating: end, count: count)
        }
        let scratch = try Scratch([
            "Deep.swift": """
            protocol DeepViewModelContract { func didTap() }
            class DeepViewModel: DeepViewModelContract {
                func didTap() {
                    \(nested("if isOn { ", "open()", " }"))
                    let number = \(nested("(", "1", ")"))
                    let values = \(nested("[{ ", "1", " }]", 100))
                }
            }
            struct DeepView: View {
                let viewModel: DeepViewModelContract
                var body: some View { \(nested("VStack { ", "Text(text)", " }")) }
            }

            """
        ])
        let command = "ulimit -s 512 && exec \"$0\" --only viewmodel-is-final --format concise"
        let outcome = try scratch.run("/bin/sh", ["-c", command, binary.path])
        #expect(outcome.findings == ["Deep.swift:2 viewmodel-is-final"], "\(outcome)")
        let all = try scratch.run("/bin/sh", ["-c", "ulimit -s 512 && exec \"$0\" --lenient", binary.path])
        #expect(all.code == 0 && !all.errors.contains("stopped unexpectedly"), "\(all)")
    }

    @Test("functions that call each other in a long chain, and copies of copies, are linted with a stack of 512 kB")
    func longChains() throws {
        func chain(_ line: (Int) -> String) -> String { (1...3000).map(line).joined(separator: "\n") }
        let scratch = try Scratch([
            "Action.swift": """
            protocol PierViewModelContract { func didTap() }
            final class PierViewModel: PierViewModelContract {
                private let navigator: PierNavigatorContract
                private let tracker: PierTrackerContract
                init(navigator: PierNavigatorContract, tracker: PierTrackerContract) {
                    self.navigator = navigator
                    self.tracker = tracker
                }
                func didTap() { step1() }
                \(chain { "private func step\($0)() { step\($0 + 1)() }" })
                private func step3001() { navigator.navigateToSea() }
            }
            struct PierView: View {
                let viewModel: PierViewModelContract
                var body: some View { Button("Sea") { viewModel.didTap() } }
            }

            """,
            "Load.swift": """
            enum KilnViewState { case idle, loading, loaded(String), error(String) }
            protocol KilnViewModelContract: AnyObject {
                var state: KilnViewState { get }
                func didAppear() async
            }
            @Observable
            final class KilnViewModel: KilnViewModelContract {
                private(set) var state: KilnViewState = .idle
                private let getKiln: GetKilnUseCaseContract
                init(getKiln: GetKilnUseCaseContract) { self.getKiln = getKiln }
                func didAppear() async { await load1() }
                \(chain { "private func load\($0)() async { await load\($0 + 1)() }" })
                private func load3001() async { state = .loaded(await getKiln.execute()) }
            }
            struct KilnView: View {
                @State private var viewModel: KilnViewModelContract
                var body: some View {
                    let copy0 = viewModel.state
                    \(chain { "let copy\($0) = copy\($0 - 1)" })
                    switch copy3000 {
                    case .idle: EmptyView()
                    default: ProgressView()
                    }
                }
            }

            """,
        ])
        let outcome = try scratch.run("/bin/sh", ["-c", "ulimit -s 512 && exec \"$0\" --lenient", binary.path])
        #expect(outcome.code == 0 && !outcome.errors.contains("stopped unexpectedly"), "\(outcome)")
    }
}
