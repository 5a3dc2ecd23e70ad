import Foundation
import Testing

@Suite("Words that people type")
struct WordTests {
    @Test(
        "words of other tools and misspelled ones are answered with what to write, and the code is 2",
        arguments: [
            (["--reporter", "json"], "unknown option `--reporter`: write `--format F`"),
            (["--autocorrect"], "unknown option `--autocorrect`: write `--fix`"),
            (["--exclude", "Pods"], "unknown option `--exclude`: write `exclude` in .lint.yml"),
            (["Souces"], "Souces: no such file or folder: did you mean `Sources`?"),
            (["Souces/Shelf"], "did you mean `Sources/Shelf`?"),
            (["./Sources/Shelv"], "did you mean `./Sources/Shelf`?"),
            (["screns"], "did you mean `vmlint screens`?"), (["fixx"], "did you mean `vmlint fix`?"),
            (["--since", "origin/mian"], "--since: unknown revision `origin/mian`: did you mean `origin/main`?"),
            (["survey", "--since", "v1.O"], "--since: unknown revision `v1.O`: did you mean `v1.0`?"),
            (["--only", "memry"], "unknown rule `memry`: did you mean `memory`?"),
            (["--level", "errors"], "unknown `errors`: did you mean `error`? (error, warning, info)"),
            (["--max-warnings", "few"], "--max-warnings needs a number"),
            (["--max-warnings", "1", "--strict"], "--strict and --max-warnings cannot be combined"),
            (["screens", "-q"], "`screens` takes no --quiet"),
            (["version", "Souces", "--fx"], "unknown option `--fx`"),
        ])
    func answers(line: [String], words: String) throws {
        let scratch = try Scratch(screenWithMistake)
        try scratch.git("init", "-q")
        try scratch.git("commit", "-q", "--allow-empty", "-m", "Begin")
        try scratch.git("tag", "v1.0")
        try scratch.git("update-ref", "refs/remotes/origin/main", "HEAD")
        let outcome = try scratch.run(binary.path, line)
        #expect(outcome.code == 2 && outcome.output == "" && outcome.errors.contains(words), "\(outcome)")
    }

    @Test("`fix`, `version` and short options are understood")
    func understood() throws {
        let scratch = try Scratch(screenWithMistake)
        for word in ["version", "-v", "-V", "--version"] {
            #expect(try scratch.vmlint(word).output == "vmlint 0.1.0\n", "\(word)")
        }
        #expect(try scratch.vmlint("init", "--help").output.contains("Usage: vmlint init"))
        #expect(try scratch.vmlint("fix", "--help").output == scratch.vmlint("-h").output)
        let quiet = try scratch.vmlint("-q", "--no-color", environment: ["FORCE_COLOR": "1"])
        #expect(try quiet.output == scratch.vmlint("--quiet").output && !quiet.output.contains("\u{1B}"))
        let fixed = try scratch.vmlint("fix", "Sources")
        #expect(fixed.code == 0 && fixed.errors.contains("fixed 1 finding in 1 file"))
    }

    @Test("a section of the list of rules chooses its rules")
    func sections() throws {
        let scratch = try Scratch(screenWithMistake)
        for (section, count) in [("viewmodel", 1), ("memory", 0), ("mock,viewmodel", 1)] {
            #expect(try scratch.vmlint("--only", section, "--format", "concise").findings.count == count, "\(section)")
            #expect(try scratch.vmlint("--skip", section, "--format", "concise").findings.count == 1 - count)
        }
    }

    @Test("--level limits what is reported and fails, and --max-warnings what may be reported")
    func levels() throws {
        let scratch = try Scratch(screenWithMistake)
        let line = ["--format", "concise", "--strict", "--level"]
        #expect(try scratch.run(binary.path, line + ["error"]).output == "")
        #expect(try scratch.run(binary.path, line + ["error"]).code == 0)
        for level in ["warning", "info"] { #expect(try scratch.run(binary.path, line + [level]).findings == [mistake]) }
        try scratch.write("rules: { viewmodel-is-final: info }\n", to: ".lint.yml")
        #expect(try scratch.run(binary.path, line + ["warning"]).output == "")
        #expect(try scratch.vmlint("--max-warnings", "0").code == 0)
        try scratch.write("rules: { viewmodel-is-final: warning }\n", to: ".lint.yml")
        let failed = try scratch.vmlint("--max-warnings", "0")
        #expect(failed.code == 1 && failed.errors == "vmlint: 1 warning, and --max-warnings allows 0\n")
        #expect(try scratch.vmlint("--max-warnings", "1").code == 0)
        #expect(try scratch.vmlint("--level", "error", "--max-warnings", "0").code == 0)
        #expect(try scratch.vmlint("--fix", "--level", "error").errors == "")
    }

    @Test("errors are reported before warnings, and many infos of a rule are one line")
    func order() throws {
        let scratch = try Scratch(cleanScreen)
        for number in 0..<7 {
            try scratch.write("class A\(number)ViewModel: ShelfViewModelContract {}\n", to: "A\(number).swift")
        }
        try scratch.write(
            """
            habits: off
            rules: { viewmodel-is-final: info }
            overrides:
              - { paths: [A5.swift], rules: { viewmodel-is-final: warning } }
              - { paths: [A6.swift], rules: { viewmodel-is-final: error } }

            """, to: ".lint.yml")
        func text(_ line: String...) throws -> [String] {
            let lines = try scratch.run(binary.path, ["--level", "info", "--skip", "viewmodel-has-a-contract"] + line)
                .output
            return lines.split(separator: "\n").map(String.init).filter { $0.contains("[viewmodel-is-final]") }
        }
        let five = try text("--quiet")
        #expect(
            five.map { $0.prefix(8) } == [
                "A6.swift", "A5.swift", "A0.swift", "A1.swift", "A2.swift", "A3.swift", "A4.swift",
            ])
        try scratch.write("class A7ViewModel: ShelfViewModelContract {}\n", to: "A7.swift")
        let six = try text("--quiet")
        #expect(six.map { $0.prefix(8) } == ["A6.swift", "A5.swift", "A0.swift"], "\(six)")
        let whole = try scratch.vmlint("--skip", "viewmodel-has-a-contract").output
        #expect(whole.contains("\n    and 5 more in 6 files: `--only viewmodel-is-final` lists them\n"), "\(whole)")
        #expect(whole.contains("\n1 error, 1 warning, 6 infos in 8 of 10 files"), "\(whole)")
        let all = try scratch.vmlint("--quiet", "--only", "viewmodel-is-final").output
        #expect(all.split(separator: "\n").count { $0.contains("[viewmodel-is-final]") } == 8)
        let concise = try scratch.vmlint("--format", "concise", "--only", "viewmodel-is-final").output
        #expect(concise.split(separator: "\n").map { $0.prefix(2) } == (0..<8).map { "A\($0)" })
    }
}
