import Foundation
import Support
import Testing

/// A folder is a part of its project: it limits what is reported, and not what is read.
@Suite("Folders that are named")
struct FolderTests {
    /// Returns the findings of a JSON report in a folder, each as text.
    private func findings(_ outcome: Outcome, in folder: String = "") throws -> [String] {
        let report = try #require(
            JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any], "\(outcome)")
        let findings = try #require(report["findings"] as? [[String: Any]])
        return try findings.filter { ($0["path"] as? String)?.hasPrefix(folder) == true }.map { finding in
            String(
                decoding: try JSONSerialization.data(withJSONObject: finding, options: .sortedKeys), as: UTF8.self)
        }
    }

    /// Copies the example with mistakes into the folder `App` of a repository.
    private func repository() throws -> Scratch {
        let scratch = try Scratch()
        let example = packageRoot.appendingPathComponent("Examples/Mistakes")
        try FileManager.default.copyItem(at: example, to: scratch.folder.appendingPathComponent("App"))
        try scratch.git("init", "-q")
        return scratch
    }

    @Test("a folder has the findings that the whole project has there, however it is named")
    func sameFindings() throws {
        let scratch = try repository()
        let whole = try scratch.vmlint("--format", "json")
        let folders = [
            "App/Sources", "App/Tests", "App/Sources/Library/Welcome", "App/Sources/Library/Loan",
            "App/Tests/LibraryTests/Mocks",
        ]
        for folder in isSweeping ? folders[...] : folders[1...2] {
            let wanted = try findings(whole, in: folder + "/")
            #expect(!wanted.isEmpty, "\(folder)")
            for name in [folder, "./" + folder + "/", scratch.folder.path + "/" + folder] {
                #expect(try findings(scratch.vmlint("--format", "json", name)) == wanted, "\(name)")
            }
            let inside = try scratch.run("/bin/sh", ["-c", "cd '\(folder)' && '\(binary.path)' --format json"])
            #expect(try findings(inside) == wanted, "inside \(folder)")
            let outside = try scratch.run(
                "/bin/sh", ["-c", "cd / && '\(binary.path)' --format json '\(scratch.folder.path)/\(folder)'"])
            #expect(try findings(outside) == wanted, "from outside")
        }
        let two = try scratch.vmlint("--format", "json", folders[2], folders[3])
        #expect(
            try findings(two).sorted()
                == (findings(whole, in: folders[2] + "/") + findings(whole, in: folders[3] + "/")).sorted())
    }

    @Test("--alone reads only what is named")
    func alone() throws {
        let scratch = try Scratch(cleanScreen.merging(["Other/Spare.swift": "class Sub: SpareViewModel {}\n"]) { $1 })
        try scratch.write(
            "protocol SpareViewModelContract {}\nclass SpareViewModel: SpareViewModelContract {}\n",
            to: "Sources/Spare/SpareViewModel.swift")
        let line = ["--only", "viewmodel-is-final", "--format", "concise", "Sources/Spare"]
        #expect(try scratch.run(binary.path, line).findings == [])
        #expect(
            try scratch.run(binary.path, line + ["--alone"]).findings == [
                "Sources/Spare/SpareViewModel.swift:2 viewmodel-is-final"
            ])
        for option in ["--fix", "--diff"] {
            let refused = try scratch.vmlint("--alone", option, "Sources")
            #expect(refused.code == 2 && refused.errors.contains("cannot be combined"))
        }
    }

    @Test("the summary counts the files, screens and fixes of the folder, and no others")
    func summary() throws {
        let scratch = try repository()
        let part = try scratch.vmlint("App/Sources/Library/Welcome")
        #expect(part.output.contains(" of 3 files, 1 screen"), "\(part.output.suffix(200))")
        let whole = try scratch.vmlint()
        #expect(whole.output.contains(" of 32 files, 6 screens"))
    }

    @Test("a folder in another repository belongs to that one, and two projects are not mixed")
    func otherProjects() throws {
        let scratch = try Scratch()
        for name in ["One", "Two"] {
            for (path, text) in screenWithMistake { try scratch.write(text, to: "\(name)/\(path)") }
            try scratch.git("-C", name, "init", "-q")
        }
        try scratch.write("rules: { viewmodel-is-final: off }\n", to: "One/.lint.yml")
        let other = try scratch.run(
            "/bin/sh", ["-c", "cd One && '\(binary.path)' --format concise '\(scratch.folder.path)/Two/Sources'"])
        #expect(other.findings == [mistake], "\(other)")
        let both = try scratch.vmlint("One/Sources", "Two")
        #expect(
            both.code == 2 && both.output == "" && both.errors.contains("Two belongs to another project than "),
            "\(both)")
        let alone = try scratch.vmlint("--alone", "--format", "concise", "Two", "One")
        #expect(alone.code == 0 && alone.output.contains("viewmodel-is-final"))
        let file = try scratch.run(
            "/bin/sh",
            [
                "-c",
                "cd One && '\(binary.path)' --format concise --stdin-path '\(scratch.folder.path)/Two/Sources/Shelf/ShelfViewModel.swift'",
            ], input: screenWithMistake["Sources/Shelf/ShelfViewModel.swift"] ?? "")
        #expect(file.findings == [mistake], "\(file)")
    }

    @Test(
        "folders that `include` does not match are read alone, or in addition to the project, never without it for fixes"
    )
    func notIncluded() throws {
        let scratch = try Scratch(cleanScreen)
        try scratch.write("include: [Sources]\nhabits: off\n", to: ".lint.yml")
        try scratch.write(
            "protocol ShelfViewModelContract {}\nclass ShelfViewModel: ShelfViewModelContract {}\n",
            to: "Sample/A.swift")
        try scratch.write("final class Sub: SampleViewModel {}\n", to: "Sources/Sub.swift")
        let sample = try scratch.vmlint("--format", "json", "Sample")
        #expect(sample.output.contains("\"files\": 1,") && sample.output.contains("viewmodel-is-final"))
        let both = try scratch.vmlint("--format", "json", "Sample", "Sources")
        #expect(both.output.contains("\"files\": 4,"))
        try scratch.write(
            "protocol SampleViewModelContract {}\nclass SampleViewModel: SampleViewModelContract {}\n",
            to: "Sample/A.swift")
        #expect(try scratch.vmlint("--fix", "Sample").code == 0)
        #expect(try !scratch.read("Sample/A.swift").contains("final"))
        try scratch.write("rules: { viewmodel-is-final: off }\n", to: "Sample/.lint.yml")
        #expect(try scratch.vmlint("--only", "viewmodel-is-final", "--format", "concise", "Sample").output == "")
    }

    @Test("a folder without files to lint is refused, with the reason")
    func nothing() throws {
        let scratch = try Scratch(
            cleanScreen.merging([
                ".lint.yml": "exclude: [Legacy]\n", "Legacy/A.swift": "class A {}\n", "Docs/a.md": "",
                ".gitignore": "Made/\n", "Made/B.swift": "class B {}\n",
            ]) { $1 })
        try scratch.git("init", "-q")
        for (folder, words) in [
            ("Legacy", "no Swift files in Legacy, which is excluded or ignored"),
            ("Made", "no Swift files in Made, which is excluded or ignored"), ("Docs", "no Swift files in Docs\n"),
        ] {
            for option in [[], ["--alone"], ["--fix"]] {
                let outcome = try scratch.run(binary.path, option + [folder])
                #expect(outcome.code == 2 && outcome.errors.contains(words), "\(option) \(outcome)")
            }
        }
        #expect(try scratch.vmlint("Legacy", "Sources").code == 0)
    }

    @Test("a link to a folder of the project is that folder")
    func links() throws {
        let scratch = try Scratch(screenWithMistake)
        try scratch.git("init", "-q")
        try FileManager.default.createSymbolicLink(
            atPath: scratch.folder.path + "/Current", withDestinationPath: "Sources/Shelf")
        #expect(try scratch.vmlint("--format", "concise", "Current").findings == [mistake])
    }

    @Test("--staged and --since are limited by a folder as well")
    func git() throws {
        let scratch = try Scratch(cleanScreen)
        try scratch.git("init", "-q")
        try scratch.git("add", ".")
        try scratch.git("commit", "-qm", "Begin")
        for (path, text) in screenWithMistake { try scratch.write(text, to: path) }
        try scratch.write("class SpareViewModel: ShelfViewModelContract {}\n", to: "Other/SpareViewModel.swift")
        try scratch.git("add", ".")
        for option in [["--staged"], ["--since", "HEAD"]] {
            let line = option + ["--only", "viewmodel-is-final", "--format", "concise"]
            #expect(try scratch.run(binary.path, line).findings.count == 2)
            #expect(try scratch.run(binary.path, line + ["Sources"]).findings == [mistake])
        }
    }

    @Test("commands that count read the project, and count what is in the folder")
    func commands() throws {
        let scratch = try repository()
        func output(_ line: String...) throws -> String {
            let outcome = try scratch.run(binary.path, line)
            #expect(outcome.code == 0, "\(outcome.errors)")
            return outcome.output
        }
        let screens = try output("screens", "App/Sources/Library/Loan")
        #expect(screens.hasSuffix("1 screen: 1 stateful\n") && screens.contains("App/Tests/LibraryTests/"))
        #expect(try output("screens").contains("6 screens: "))
        let survey = try output("survey", "App/Sources/Library/Loan")
        #expect(survey.hasPrefix("4 files, 1 screen\n"), "\(survey.prefix(100))")
        #expect(!survey.contains("App/Sources/Library/Welcome/") && survey.contains("stateful"))
        let counts = try output("rules", "--counts", "App/Sources/Library/Loan", "--format", "json")
        #expect(counts != (try output("rules", "--counts", "--format", "json")))
        #expect(counts.contains("mock"))
        let alone = try output("survey", "--alone", "App/Sources/Library/Loan")
        #expect(alone.hasPrefix("4 files, 1 screen\n") && alone != survey)
    }

    @Test("a survey of a folder counts the files that a revision had there, even if they are gone")
    func formerFiles() throws {
        let scratch = try Scratch(cleanScreen)
        try scratch.write("final class SpareViewModel: ShelfViewModelContract {}\n", to: "Sources/Shelf/Spare.swift")
        try scratch.git("init", "-q")
        try scratch.git("add", ".")
        try scratch.git("commit", "-qm", "Begin")
        try scratch.git("rm", "-q", "Sources/Shelf/Spare.swift")
        try scratch.write("class OtherViewModel: ShelfViewModelContract {}\n", to: "Other/OtherViewModel.swift")
        for (paths, now) in [([], "1 of 2, "), (["Sources"], "1 of 1, ")] {
            let outcome = try scratch.run(
                binary.path, ["survey", "--since", "HEAD", "--format", "markdown"] + paths)
            let line = outcome.output.split(separator: "\n").first { $0.contains("viewmodel-is-final") } ?? ""
            #expect(line.contains("2 of 2, ") && line.contains(now), "\(line) \(outcome.errors)")
        }
    }

    @Test("a baseline that is checked for a folder has stale entries only there")
    func baseline() throws {
        let scratch = try Scratch(screenWithMistake.merging([".lint.yml": "baseline: .lint-baseline\n"]) { $1 })
        try scratch.write("class SpareViewModel: ShelfViewModelContract {}\n", to: "Other/SpareViewModel.swift")
        #expect(try scratch.vmlint("baseline", "write").code == 0)
        for (path, text) in cleanScreen { try scratch.write(text, to: path) }
        #expect(try scratch.vmlint("Sources").output.contains("1 baseline entry no longer found"))
        #expect(try !scratch.vmlint("Other").output.contains("no longer found"))
        #expect(try scratch.vmlint("baseline", "check", "Other").code == 0)
        #expect(try scratch.vmlint("baseline", "check", "Sources").code == 1)
    }

    @Test("`init` reads the folders that are named, and the new settings include them")
    func initialize() throws {
        let scratch = try Scratch(screenWithMistake.merging(["Other/A.swift": "class A {}\n"]) { $1 })
        let outcome = try scratch.vmlint("init", "Sources")
        #expect(outcome.code == 0 && outcome.errors.contains("for 2 files"), "\(outcome.errors)")
        #expect(try scratch.read(".lint.yml").contains("\ninclude: [\"Sources\"]\n"))
        #expect(try scratch.vmlint("--format", "json").output.contains("\"files\": 2,"))
    }
}
