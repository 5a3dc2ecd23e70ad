import Foundation
import Testing

@Suite("Staged contents, changed lines, baselines and fixes")
struct GitTests {
    private let path = "Sources/Shelf/ShelfViewModel.swift"

    @Test("--staged reads the index, before the first commit and after it")
    func staged() throws {
        let scratch = try Scratch(screenWithMistake)
        try scratch.git("init", "-q")
        #expect(try scratch.vmlint("--staged", "--format", "concise").output == "")
        try scratch.git("add", ".")
        #expect(try scratch.vmlint("--staged", "--format", "concise").findings == [mistake])
        // The fix is only in the working tree, so the commit would still contain the mistake.
        try scratch.write(cleanScreen[path] ?? "", to: path)
        #expect(try scratch.vmlint("--staged", "--format", "concise").findings == [mistake])
        #expect(try scratch.vmlint("--format", "concise").findings == [])
        try scratch.git("add", ".")
        try scratch.git("commit", "-qm", "Begin")
        try scratch.write(screenWithMistake[path] ?? "", to: path)
        #expect(try scratch.vmlint("--staged", "--format", "concise").output == "")
        // Changes that are not in the index are not committed.
        try scratch.git("add", ".")
        try scratch.write("class NewViewModel {}\n", to: "New.swift")
        #expect(try scratch.vmlint("--staged", "--format", "concise").findings == [mistake])
        try scratch.git("mv", path, "Sources/Shelf/Moved.swift")
        let moved = try scratch.vmlint("--staged", "--format", "concise")
        #expect(moved.findings == ["Sources/Shelf/Moved.swift:1 viewmodel-is-final"])
        // A file that is missing in the working tree is still staged.
        try FileManager.default.removeItem(at: scratch.folder.appendingPathComponent("Sources/Shelf/Moved.swift"))
        #expect(try scratch.vmlint("--staged", "--format", "concise").findings == moved.findings)
        #expect(
            try scratch.vmlint("--staged", "--format", "concise", environment: ["GIT_DIR": ".git"]).findings
                == moved.findings)
    }

    @Test("--staged --fix fails until the fixes are staged")
    func stagedFix() throws {
        let scratch = try Scratch(screenWithMistake)
        try scratch.git("init", "-q")
        try scratch.git("add", ".")
        let outcome = try scratch.vmlint("--staged", "--fix", "--strict", "--format", "concise")
        #expect(outcome.code == 1 && outcome.findings == [])
        #expect(outcome.errors.contains("not staged, and a commit would not contain them: `git add \(path)`"))
        #expect(try scratch.read(path) == cleanScreen[path])
        let again = try scratch.vmlint("--staged", "--fix", "--strict", "--format", "concise")
        #expect(again.code == 1 && again.errors.contains("not fixed, because it differs from what is staged"))
        let diff = try scratch.vmlint("--staged", "--diff")
        #expect(diff.output == "" && diff.errors.contains("not fixed, because it differs from what is staged"))
        try scratch.git("add", ".")
        let staged = try scratch.vmlint("--staged", "--fix", "--strict", "--format", "concise")
        #expect(staged.code == 0 && staged.errors == "")
        // Without --strict, the finding is a warning, which does not fail the run.
        try scratch.write(screenWithMistake[path] ?? "", to: path)
        try scratch.git("add", ".")
        let lenient = try scratch.vmlint("--staged", "--fix", "--format", "concise")
        #expect(lenient.code == 0 && lenient.errors.contains("the fixes are not staged"))
    }

    @Test("--since finds a file by git's spelling if git ignores case")
    func sinceInOtherCase() throws {
        let scratch = try Scratch(screenWithMistake)
        try scratch.git("init", "-q")
        try scratch.git("config", "core.ignorecase", "true")
        try scratch.git("add", ".")
        try scratch.git("commit", "-qm", "Begin")
        let (old, new) = ("Sources/Shelf/ShelfViewModel.swift", "Sources/Shelf/shelfViewModel.swift")
        let text = try scratch.read(old)
        try FileManager.default.removeItem(at: scratch.folder.appendingPathComponent(old))
        try scratch.write(text, to: new)
        #expect(try scratch.vmlint("--since", "HEAD", "--format", "concise").findings == [])
        try scratch.write("// Changed.\n" + text, to: new)
        #expect(try scratch.vmlint("--since", "HEAD", "--format", "concise").findings == [])
        try scratch.write(text.replacingOccurrences(of: "class", with: "class "), to: new)
        #expect(
            try scratch.vmlint("--since", "HEAD", "--format", "concise").findings == ["\(new):1 viewmodel-is-final"])
    }

    @Test("--since reports findings on changed lines, including those of new files")
    func since() throws {
        let scratch = try Scratch(screenWithMistake)
        try scratch.git("init", "-q")
        try scratch.git("add", ".")
        try scratch.git("commit", "-qm", "Begin")
        #expect(try scratch.vmlint("--since", "HEAD", "--format", "concise").findings == [])
        try scratch.write(
            (screenWithMistake[path] ?? "") + "\nclass SpareViewModel: ShelfViewModelContract {}\n", to: path)
        try scratch.write("class NewViewModel: ShelfViewModelContract {}\n", to: "Sources/New ü.swift")
        let outcome = try scratch.vmlint("--since", "HEAD", "--format", "concise", "--only", "viewmodel-is-final")
        #expect(outcome.findings == ["Sources/New ü.swift:1 viewmodel-is-final", "\(path):5 viewmodel-is-final"])
        #expect(try scratch.vmlint("--since", "--output=x").errors.contains("unknown revision"))
        #expect(!scratch.has("x"))
    }

    @Test(
        "--since finds changes regardless of attributes, names and line endings",
        arguments: [
            ("*.swift binary\n", "\n"), ("*.swift -diff\n", "\n"), ("*.swift -text eol=lf\n", "\n"), ("", "\r"),
            ("", "\r\n"), ("*.swift text eol=crlf\n", "\r\n"),
        ])
    func sinceHidesNothing(attributes: String, end: String) throws {
        let old = "// \u{0}\nclass OldViewModel: ShelfViewModelContract {}\n"
        let scratch = try Scratch(cleanScreen.merging(["Sources/Old.swift": old]) { $1 })
        try scratch.git("init", "-q")
        try scratch.git("add", ".")
        try scratch.git("commit", "-qm", "Begin")
        try scratch.write(attributes, to: ".gitattributes")
        // An added line looks like the header of a diff, another one contains a CR that shifts line numbers, and a NUL
        // follows.
        let new = old + "// a\r// b\r++ b/x\n++ b/Sources/Other.swift\n@@ -1 +1 @@\n"
        let added = "class NewViewModel: ShelfViewModelContract {}\n"
        try scratch.write((new + added).replacingOccurrences(of: "\n", with: end), to: "Sources/Old.swift")
        let outcome = try scratch.vmlint("--since", "HEAD", "--format", "concise", "--only", "viewmodel-is-final")
        #expect(outcome.findings == ["Sources/Old.swift:8 viewmodel-is-final"], "\(outcome.errors)")
        #expect(outcome.code == 0)
    }

    @Test("--since takes one revision, and prints git's own message about a broken repository")
    func sinceRevisions() throws {
        let scratch = try Scratch(screenWithMistake)
        try scratch.git("init", "-q")
        try scratch.git("add", ".")
        try scratch.git("commit", "-qm", "Begin")
        try scratch.git("tag", "-a", "v1", "-m", "tag")
        #expect(try scratch.vmlint("--since", "v1").code == 0)
        for revision in ["^HEAD", "HEAD..HEAD", "HEAD:Sources", "-h", "--all", "@{1}..", "HEAD^{tree}"] {
            let outcome = try scratch.run(binary.path, ["--since=\(revision)"])
            #expect(outcome.code == 2 && outcome.errors.contains("unknown revision"), "\(outcome.errors)")
        }
        try scratch.write("[core]\nrepositoryformatversion = 99\n", to: ".git/config")
        for option in [["--since", "HEAD"], ["--staged"]] {
            let outcome = try scratch.run(binary.path, option)
            #expect(outcome.code == 2 && outcome.errors.contains("99"), "\(outcome.errors)")
        }
    }

    @Test("--since ignores a submodule, but not a folder that only was one")
    func sinceSubmodules() throws {
        let scratch = try Scratch(screenWithMistake)
        try scratch.git("init", "-q")
        let inner = "class InnerViewModel: ShelfViewModelContract {}\n"
        try scratch.write(inner, to: "Inner/Inner.swift")
        try scratch.git("-C", "Inner", "init", "-q")
        try scratch.git("-C", "Inner", "add", ".")
        try scratch.git("-C", "Inner", "commit", "-qm", "Begin")
        try scratch.git("-c", "advice.addEmbeddedRepo=false", "add", ".")
        try scratch.git("commit", "-qm", "Begin")
        let lint = ["--since", "HEAD", "--format", "concise", "--only", "viewmodel-is-final"]
        #expect(try scratch.run(binary.path, lint).findings == [])
        try FileManager.default.removeItem(at: scratch.folder.appendingPathComponent("Inner/.git"))
        #expect(try scratch.run(binary.path, lint).findings == ["Inner/Inner.swift:1 viewmodel-is-final"])
    }

    @Test("a baseline is stable when lines move, reports stale entries, and can be pruned")
    func baseline() throws {
        let scratch = try Scratch(screenWithMistake.merging([".lint.yml": "baseline: .lint-baseline\n"]) { $1 })
        #expect(try scratch.vmlint("baseline", "write").code == 0)
        #expect(try scratch.vmlint("--strict").code == 0)
        try scratch.write("\n\n" + (screenWithMistake[path] ?? ""), to: path)
        #expect(try scratch.vmlint("--strict").code == 0)
        try scratch.write(
            (screenWithMistake[path] ?? "") + "class MoreViewModel: ShelfViewModelContract {}\n", to: path)
        #expect(try scratch.vmlint("--strict", "--only", "viewmodel-is-final").code == 1)
        try scratch.write(cleanScreen[path] ?? "", to: path)
        let stale = try scratch.vmlint()
        #expect(stale.code == 0 && stale.output.contains("1 baseline entry no longer found"))
        #expect(try scratch.vmlint("baseline", "check").code == 1)
        #expect(try scratch.vmlint("baseline", "prune").code == 0)
        #expect(try scratch.read(".lint-baseline") == "")
        #expect(try scratch.vmlint("baseline", "check").code == 0)
    }

    @Test("a baseline keeps the entries of files that were not read")
    func baselineKeepsEntries() throws {
        let spare = "class SpareViewModel: ShelfViewModelContract {}\n"
        let scratch = try Scratch(screenWithMistake.merging(["Other/SpareViewModel.swift": spare]) { $1 })
        #expect(try scratch.vmlint("baseline", "write").code == 0)
        let whole = try scratch.read(".lint-baseline")
        #expect(whole.contains("Other/SpareViewModel.swift") && whole.contains(path))
        for paths in [[path], ["Other/SpareViewModel.swift"], ["Other"], ["Sources"]] {
            for command in ["write", "prune"] {
                #expect(try scratch.run(binary.path, ["baseline", command] + paths).code == 0)
                #expect(try scratch.read(".lint-baseline") == whole, "\(command) \(paths)")
            }
        }
        // Only named files are judged. The other entry remains, although its finding is gone as well.
        try scratch.write(cleanScreen[path] ?? "", to: path)
        try scratch.write("", to: "Other/SpareViewModel.swift")
        #expect(try scratch.vmlint("baseline", "check", path).code == 1)
        #expect(try scratch.vmlint("baseline", "prune", path).code == 0)
        let left = try scratch.read(".lint-baseline")
        #expect(!left.contains(path) && left.contains("Other/SpareViewModel.swift"))
    }

    @Test("a baseline keeps entries when a file or folder cannot be read, and the code is 2")
    func baselineOfUnreadable() throws {
        let spare = "class SpareViewModel: ShelfViewModelContract {}\n"
        let scratch = try Scratch(screenWithMistake.merging(["Other/Spare.swift": spare]) { $1 })
        let (files, other) = (FileManager.default, scratch.folder.appendingPathComponent("Other"))
        #expect(try scratch.vmlint("baseline", "write").code == 0)
        let whole = try scratch.read(".lint-baseline")
        // The superuser can read every folder, but no user can read a loop of links or a pipe as a file.
        try files.removeItem(at: other.appendingPathComponent("Spare.swift"))
        mkfifo(other.path + "/Spare.swift", 0o600)
        for command in ["write", "prune", "check"] {
            #expect(try scratch.vmlint("baseline", command).code == 2)
            #expect(try scratch.read(".lint-baseline") == whole)
        }
        #expect(try !scratch.vmlint().output.contains("no longer found"))
        guard geteuid() != 0 else { return }
        chmod(other.path, 0)
        for command in ["write", "prune", "check"] {
            #expect(try scratch.vmlint("baseline", command).code == 2)
            #expect(try scratch.read(".lint-baseline") == whole)
        }
        chmod(other.path, 0o755)
    }

    @Test("--fix keeps the file's mode, and --diff prints the same changes without making them")
    func fix() throws {
        let scratch = try Scratch(screenWithMistake)
        let file = scratch.folder.appendingPathComponent(path).path
        chmod(file, 0o640)
        let diff = try scratch.vmlint("--diff", "--strict")
        #expect(diff.code == 1 && diff.output.contains("-class ShelfViewModel") && diff.output.contains("+final class"))
        #expect(try scratch.read(path) == screenWithMistake[path])
        let fixed = try scratch.vmlint("--fix", "--strict")
        #expect(fixed.code == 0 && fixed.errors.contains("fixed 1 finding in 1 file"))
        #expect(try scratch.read(path) == cleanScreen[path])
        let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
        #expect(mode == 0o640)
        #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.folder.path + "/Sources/Shelf").count == 2)
    }

    @Test("Any number of files with staged changes are read as they are staged")
    func manyStagedOtherwise() throws {
        let scratch = try Scratch(screenWithMistake)
        try scratch.write("habits: off\n", to: ".lint.yml")
        try scratch.git("init", "-q")
        var expected = [mistake]
        for number in 100..<230 {
            // The files have different lengths, with and without a line break at the end, and one is empty.
            let text =
                String(repeating: "\n", count: number % 7) + "class Spare\(number)ViewModel: ShelfViewModelContract {}"
            let file = "Sources/Spare\(number).swift"
            try scratch.write(number == 150 ? "" : number % 2 == 0 ? text : text + "\n", to: file)
            if number != 150 { expected.append("\(file):\(number % 7 + 1) viewmodel-is-final") }
        }
        try scratch.git("add", ".")
        for number in 100..<230 { try scratch.write("struct Other {}\n", to: "Sources/Spare\(number).swift") }
        let outcome = try scratch.vmlint("--staged", "--only", "viewmodel-is-final", "--format", "concise")
        #expect(outcome.findings == expected, "\(outcome.errors)")
    }

    @Test("A staged file whose name is encoded differently on disk is linted once")
    func stagedSpelledOtherwise() throws {
        let (staged, onDisk) = ("Caf\u{E9}.swift", "Cafe\u{301}.swift")
        let scratch = try Scratch(["Plain.swift": "class CafeViewModel {}\n", staged: "class HarborViewModel {}\n"])
        try scratch.git("init", "-q")
        try scratch.git("add", ".")
        try FileManager.default.moveItem(
            at: scratch.folder.appendingPathComponent(staged), to: scratch.folder.appendingPathComponent(onDisk))
        try scratch.git("-c", "core.precomposeunicode=true", "add", "Plain.swift")
        let outcome = try scratch.vmlint("--staged", "--jobs", "4", "--only", "viewmodel-is-final", "--lenient")
        #expect(outcome.output.contains(" of 2 files, 2 screens"), "\(outcome.output)")
    }

    @Test("--fix --staged leaves a file that differs from the index")
    func fixStaged() throws {
        let scratch = try Scratch(screenWithMistake)
        try scratch.git("init", "-q")
        try scratch.git("add", ".")
        let edited = (screenWithMistake[path] ?? "") + "// more\n"
        try scratch.write(edited, to: path)
        let outcome = try scratch.vmlint("--fix", "--staged", "--format", "concise")
        #expect(outcome.findings == [mistake])
        #expect(outcome.errors.contains("differs from what is staged"))
        #expect(try scratch.read(path) == edited)
    }

    @Test("`init` writes settings that are valid, and never replaces others")
    func initialize() throws {
        let scratch = try Scratch(cleanScreen)
        #expect(try scratch.vmlint("init").code == 0)
        #expect(try scratch.vmlint("--strict").code == 0)
        let written = try scratch.read(".lint.yml")
        let second = try scratch.vmlint("init")
        #expect(second.code == 2 && second.errors.contains("was not changed"))
        #expect(try scratch.read(".lint.yml") == written)
    }
}
