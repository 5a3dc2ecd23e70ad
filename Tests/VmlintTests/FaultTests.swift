import Foundation
import Testing

/// Tests of the promises for each fault in SECURITY.md, with the real program.
@Suite struct FaultTests {
    /// Runs a line of shell in which `$VMLINT` is the program.
    private func shell(_ scratch: Scratch, _ line: String, environment: [String: String] = [:]) throws -> Outcome {
        try scratch.run(
            "/bin/sh", ["-c", line], environment: environment.merging(["VMLINT": binary.path]) { one, _ in one })
    }

    @Test(
        "Output that cannot be written is an error",
        arguments: [
            ("$VMLINT >&-", "Bad file descriptor"), ("$VMLINT --version >&-", "Bad file descriptor"),
            ("$VMLINT --format sarif=no/such/folder.sarif", "no/such/folder.sarif cannot be written: No such file"),
            ("$VMLINT --format sarif=Sources", "Sources cannot be written: Is a directory"),
        ])
    func output(_ line: String, _ message: String) throws {
        let outcome = try shell(Scratch(screenWithMistake), line)
        #expect(outcome.code == 2)
        #expect(outcome.errors.contains(message), "\(outcome.errors)")
    }

    @Test(
        "A full disk is reported, and existing files are kept",
        .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
    func fullDisk() throws {
        let scratch = try Scratch(screenWithMistake)
        #expect(try shell(scratch, "$VMLINT >/dev/full").code == 2)
        let device = try shell(scratch, "$VMLINT --format json=/dev/full; echo $?; test -c /dev/full && echo device")
        #expect(device.output.hasSuffix("2\ndevice\n") && device.errors.contains("No space left"))
        // The file system has a single page: the report does not fit, and the file to replace remains complete.
        let line = """
            mkdir disk && mount -t tmpfs -o size=4k none disk && echo old > disk/report && \
            $VMLINT --format json=disk/report; echo "code $?"; cat disk/report; ls disk; umount disk
            """
        let small = try shell(scratch, "unshare -rm sh -c '\(line)' 2>&1 || true")
        guard small.output.contains("code") else { return }
        #expect(small.output.contains("No space left on device\ncode 2\nold\nreport\n"), "\(small.output)")
    }

    @Test("Findings in many files are reported with their lines")
    func manyFiles() throws {
        var files = [".lint.yml": "rules: { tests-assert: warning }\n"]
        for number in 100..<180 {
            let loose = number % 2 == 0 ? "struct Loose\(number)View {}\n\n" : ""
            files["Tests/Adding\(number).swift"] =
                "import XCTest\n\n\(loose)final class Adding\(number)Tests: XCTestCase {\n"
                + "    func testSum\(number)() {\n    }\n}\n"
        }
        let scratch = try Scratch(cleanScreen.merging(files) { $1 })
        let alone = try scratch.vmlint("--jobs", "1")
        let lines = alone.output.split(separator: "\n")
        for number in 100..<180 {
            let says = lines.filter { $0.contains("`testSum\(number)` has no expectation") }
            let shows = lines.filter { $0.contains("func testSum\(number)() {") }
            #expect(says.count == 1 && shows.count == 1, "\(number)")
        }
        #expect(try scratch.vmlint("--jobs", "2").findings == alone.findings && alone.findings.count == 80)
        #expect(try scratch.vmlint("--diff").code == alone.code)
    }

    @Test("A report can be written to a device or a pipe, which is kept")
    func device() throws {
        let scratch = try Scratch(cleanScreen)
        let outcome = try shell(
            scratch,
            "$VMLINT --format json=/dev/stdout --format text=/dev/null && test -c /dev/null && test -L /dev/stdout")
        #expect(outcome.code == 0)
        #expect(outcome.output.hasPrefix("{"))
        mkfifo(scratch.folder.appendingPathComponent("pipe").path, 0o600)
        let piped = try shell(scratch, "cat pipe > got & $VMLINT --format json=pipe; wait; test -p pipe && cat got")
        #expect(piped.output.hasPrefix("{") && piped.output.hasSuffix("}\n"))
    }

    @Test("A closed pipe ends the run quietly or with a message, never with a crash")
    func closedPipe() throws {
        let outcome = try shell(
            Scratch(screenWithMistake), "{ $VMLINT --strict --format json; echo $? >&2; } | head -c 1 >/dev/null")
        #expect(["1", "2"].contains(outcome.errors.split(separator: "\n").last ?? ""))
    }

    @Test(
        "A closed pipe affects neither the exit code nor other output",
        arguments: [
            ("$VMLINT --strct 2>&1", 2), ("$VMLINT --strict 2>&1", 1), ("$VMLINT --strict --format json", 1),
            ("$VMLINT --help", 0), ("$VMLINT baseline check", 0), ("$VMLINT screens", 0),
            ("$VMLINT --strict --format text --format sarif=F", 1), ("$VMLINT --fix 2>&1", 0),
        ])
    func closedReader(_ line: String, _ code: Int) throws {
        let scratch = try Scratch(screenWithMistake)
        try FileManager.default.createDirectory(
            at: scratch.folder.appendingPathComponent("bin"), withIntermediateDirectories: true)
        mkfifo(scratch.folder.appendingPathComponent("gone").path, 0o600)
        // The pipe's only reader exits before anything is written.
        let outcome = try shell(
            scratch, "exec 3<>gone 4>gone; exec 3<&-; { \(line); } >&4 4>&-; echo code $? >code")
        #expect(try scratch.read("code") == "code \(code)\n", "\(outcome.errors)")
        if line.contains("sarif=F") { #expect(try scratch.read("F").hasSuffix("}\n")) }
        if line.contains("--fix") {
            #expect(try scratch.read("Sources/Shelf/ShelfViewModel.swift").hasPrefix("final"))
        }
    }

    @Test("With closed standard streams, no file gets their descriptors, and fixed files are complete")
    func closedStreams() throws {
        for closed in ["<&-", ">&-", "2>&-", "<&- >&-", "<&- >&- 2>&-"] {
            let scratch = try Scratch(screenWithMistake)
            _ = try shell(scratch, "$VMLINT --fix --timings \(closed)")
            let path = "Sources/Shelf/ShelfViewModel.swift"
            #expect(try scratch.read(path) == cleanScreen[path], "\(closed)")
        }
    }

    @Test("A closed pipe for a report is reported")
    func closedReport() throws {
        let scratch = try Scratch(screenWithMistake)
        mkfifo(scratch.folder.appendingPathComponent("pipe").path, 0o600)
        // The report contains the pages of all rules, which exceeds the size of a pipe.
        let outcome = try shell(scratch, "head -c 1 pipe >/dev/null & $VMLINT --format sarif=pipe; echo code $?")
        #expect(outcome.errors.contains("pipe cannot be written: Broken pipe"), "\(outcome.errors)")
        #expect(outcome.output.contains("code 2"), "\(outcome.output)")
    }

    @Test("Files are linted without git or in a broken repository, and options that need git fail with a message")
    func git() throws {
        let scratch = try Scratch(cleanScreen)
        try FileManager.default.createDirectory(
            at: scratch.folder.appendingPathComponent(".git"), withIntermediateDirectories: true)
        #expect(try scratch.vmlint().code == 0)
        for option in [["--staged"], ["--since", "main"]] {
            let broken = try scratch.run(binary.path, option)
            #expect(broken.code == 2 && broken.errors.contains("git"), "\(broken.errors)")
            let missing = try scratch.run(binary.path, option, environment: ["PATH": "/nonexistent"])
            #expect(missing.code == 2 && missing.errors.contains("git is not on the PATH"), "\(missing.errors)")
        }
        #expect(try scratch.vmlint(environment: ["PATH": "/nonexistent"]).code == 0)
    }

    @Test("A hook reads the index of the commit, not that of the folder")
    func hook() throws {
        let scratch = try Scratch(cleanScreen)
        try scratch.git("init", "-q")
        try scratch.git("add", ".")
        try scratch.git("commit", "-qm", "Begin")
        for (path, text) in screenWithMistake { try scratch.write(text, to: path) }
        #expect(try scratch.vmlint("--staged").code == 0)
        let index = scratch.folder.appendingPathComponent(".git/index")
        let other = scratch.folder.appendingPathComponent(".git/next-index")
        try FileManager.default.copyItem(at: index, to: other)
        _ = try shell(scratch, "git add .", environment: ["GIT_INDEX_FILE": other.path])
        let environment = ["GIT_INDEX_FILE": other.path, "GIT_DIR": scratch.folder.path + "/.git"]
        let outcome = try scratch.vmlint("--staged", "--format", "concise", environment: environment)
        #expect(outcome.findings == [mistake])
    }

    @Test("A named file that does not exist is reported, and all others are linted")
    func missing() throws {
        let scratch = try Scratch(screenWithMistake)
        let names = screenWithMistake.keys.sorted() + ["Gone.swift"]
        let outcome = try scratch.vmlint(
            "--files-from", "-", "--format", "concise", input: names.joined(separator: "\n"))
        #expect(outcome.code == 2)
        #expect(outcome.output.contains("Gone.swift:1:1: error: cannot be read: No such file or directory"))
        #expect(outcome.findings.contains(mistake))
    }

    @Test("A script without declarations is read like any other file")
    func script() throws {
        let scratch = try Scratch([
            "Harbour.swift": """
            final class HarbourViewModel: ObservableObject {
                let tides: TidesContract
                @Published private(set) var boats: [Int] = []
                init(tides: TidesContract) { self.tides = tides }
            }
            """, "main.swift": "Current.tides.start()\n",
        ])
        let outcome = try scratch.vmlint("--format", "concise")
        #expect(outcome.code == 0 && outcome.findings.contains("Harbour.swift:2 dependencies-are-private-let"))
    }

    @Test("Binary and very large files are reported, and all others are linted")
    func noText() throws {
        let scratch = try Scratch(screenWithMistake)
        try Data([0x7F, 0x45, 0x4C, 0x46, 0, 0, 1]).write(to: scratch.folder.appendingPathComponent("Tool.swift"))
        try Data().write(to: scratch.folder.appendingPathComponent("Huge.swift"))
        #expect(truncate(scratch.folder.appendingPathComponent("Huge.swift").path, 16 << 20 + 1) == 0)
        let outcome = try scratch.vmlint("--format", "concise")
        #expect(outcome.code == 2)
        #expect(outcome.output.contains("Huge.swift:1:1: error: cannot be read: larger than 16 MB"))
        #expect(outcome.output.contains("Tool.swift:1:5: error: the file is not text: it contains NUL bytes"))
        #expect(outcome.findings.contains(mistake))
    }

    @Test("Generated files can have any size")
    func largeGenerated() throws {
        let scratch = try Scratch(cleanScreen)
        try scratch.write("// Generated by a tool, do not edit.\n", to: "Made.swift")
        #expect(truncate(scratch.folder.appendingPathComponent("Made.swift").path, 20 << 20) == 0)
        #expect(try scratch.vmlint().code == 0)
        try scratch.git("init", "-q")
        try scratch.git("add", ".")
        #expect(try scratch.vmlint("--staged").code == 0)
        try scratch.write("// Written by hand\n", to: "Made.swift")
        #expect(truncate(scratch.folder.appendingPathComponent("Made.swift").path, 20 << 20) == 0)
        try scratch.git("add", ".")
        let outcome = try scratch.vmlint("--staged", "--format", "concise")
        #expect(outcome.code == 2 && outcome.output.contains("Made.swift:1:1: error: cannot be read: larger than 16"))
    }

    @Test("A file that is nested too deeply is reported, not changed, and keeps its entries in a baseline")
    func tooDeep() throws {
        let scratch = try Scratch(screenWithMistake)
        let code = "class DeepViewModel: ObservableObject {}\nlet deep = " + String(repeating: "[", count: 300) + "\n"
        let entry = "viewmodel-is-final\tDeep.swift\tDeepViewModel\t0\n"
        try scratch.write(code, to: "Deep.swift")
        try scratch.write(entry, to: "base")
        let outcome = try scratch.vmlint("--fix", "--format", "concise")
        #expect(outcome.code == 2 && outcome.findings.allSatisfy { !$0.hasPrefix("Deep.swift:1 v") })
        let message = "Deep.swift:1:1: error: cannot be read: nested deeper than 256 levels in line 2"
        #expect(outcome.output.contains(message), "\(outcome)")
        #expect(try scratch.read("Deep.swift") == code)
        #expect(try scratch.vmlint("baseline", "write", "--baseline", "base").code == 2)
        #expect(try scratch.read("base").contains(entry))
    }

    @Test("Folders can be named like files and nested hundreds of levels deep")
    func folders() throws {
        let scratch = try Scratch(["Odd.swift/Model.swift": "class OddViewModel {}\n"])
        // Paths are limited to 1,024 bytes on macOS.
        let deep = Array(repeating: "d", count: 400).joined(separator: "/")
        try scratch.write("class DeepViewModel {}\n", to: deep + "/Model.swift")
        let outcome = try scratch.vmlint("--format", "concise", "--only", "viewmodel-is-final")
        #expect(outcome.output.contains("Odd.swift/Model.swift:1:7:"))
        #expect(outcome.output.contains(deep + "/Model.swift:1:7:"))
    }

    @Test("Metadata files of macOS are not sources, but sources with such names are")
    func appleDouble() throws {
        let scratch = try Scratch(screenWithMistake.merging(["._Odd.swift": "class OddViewModel {}\n"]) { $1 })
        try Data([0, 5, 0x16, 7, 0, 2, 0, 0]).write(
            to: scratch.folder.appendingPathComponent("Sources/Shelf/._ShelfViewModel.swift"))
        let outcome = try scratch.vmlint("--format", "concise", "--only", "viewmodel-is-final")
        #expect(outcome.findings == ["._Odd.swift:1 viewmodel-is-final", mistake] && outcome.errors == "")
    }

    @Test("Settings run nothing: a command in them is an unknown key")
    func settings() throws {
        let scratch = try Scratch(cleanScreen)
        try scratch.write("command: touch ran\n", to: ".lint.yml")
        let outcome = try scratch.vmlint()
        #expect(outcome.code == 2 && outcome.errors.contains(".lint.yml:1:1: "), "\(outcome.errors)")
        #expect(!scratch.has("ran"))
    }
}

/// Tests that code in the middle of being typed is linted, with the real program.
@Suite struct UnfinishedFileTests {
    @Test(
        "A file in any state is linted, on disk and from standard input",
        arguments: [
            #"func f() { let t = "\(1)"; t.n }"#, #"func f() { let t: Foo "\(1)"; t.n }"#, "print(Foo().n)",
            "Foo().n = 1",
            "func f() { func g(a { t.n ; b :", "func f() { x { (a in t.n ; b :", "func f() { let t = t.n.",
            "func f() { let t = x { t.n }.",
        ])
    func anyState(_ code: String) throws {
        let scratch = try Scratch([
            "A.swift": "@Observable class AViewModel { var n = 0 }\n", "main.swift": code, ".lint.yml": "",
        ])
        let onDisk = try scratch.vmlint("--format", "concise")
        #expect(onDisk.output.contains("[viewmodel-is-final]"), "\(onDisk.errors)")
        let typed = try scratch.vmlint("--stdin-path", "main.swift", "--format", "concise", input: code)
        #expect(typed.code < 2 || typed.output.contains("[source-is-readable]"), "\(typed.errors)")
        #expect(!(onDisk.errors + typed.errors).contains("crash"))
    }
}
