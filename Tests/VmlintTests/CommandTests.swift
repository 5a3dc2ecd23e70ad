import Foundation
import Testing

@Suite("The command line")
struct CommandTests {
    @Test("a clean project is 0, warnings are 0 unless --strict, nothing to lint is 2")
    func codes() throws {
        let clean = try Scratch(cleanScreen)
        #expect(try clean.vmlint("--strict").code == 0)
        let scratch = try Scratch(screenWithMistake)
        #expect(try scratch.vmlint("--format", "concise").findings == [mistake])
        #expect(try scratch.vmlint().code == 0)
        #expect(try scratch.vmlint("--strict").code == 1)
        try scratch.write("rules: { viewmodel-is-final: error }\n", to: ".lint.yml")
        #expect(try scratch.vmlint().code == 1)
        #expect(try scratch.vmlint("--lenient", "--format", "concise").code == 0)
        #expect(try scratch.vmlint("--lenient", "--format", "concise").output.contains(": warning: "))
        let empty = try Scratch(["README.txt": ""]).vmlint()
        #expect(empty.code == 2 && empty.output.isEmpty && empty.errors.contains("no Swift files"))
    }

    @Test(
        "what is not understood is 2, says what was meant, and lints nothing",
        arguments: [
            (["--strct"], "unknown option `--strct`: did you mean `--strict`?"),
            (["--only", "viewmodel-is-finl"], "unknown rule `viewmodel-is-finl`: did you mean `viewmodel-is-final`?"),
            (["--format", "sarf"], "unknown format `sarf`: did you mean `sarif`?"),
            (["--format", "json", "--format", "sarif"], "two reports cannot go to one place"),
            (["--color", "sometimes"], "unknown `sometimes`"), (["--jobs", "0"], "--jobs needs a number"),
            (["--suggested"], "--suggested needs --fix or --diff"), (["--fix", "--diff"], "cannot go together"),
            (["--strict=yes"], "--strict takes no value"), (["--only"], "--only needs a value"),
            (["explain"], "name one rule"), (["explain", "viewmodel-is-finl"], "did you mean"),
            (["rules", "more"], "`rules` takes no `more`"), (["rules", "--fix"], "`rules` takes no --fix"),
            (["completions", "tcsh"], "unknown `tcsh`"), (["baseline"], "needs one of write, prune, check"),
            (["Nowhere"], "Nowhere: no such file or folder"), (["--config", "none.yml"], "none.yml cannot be read"),
            (["--since", "nothing"], "in no git repository"), (["--staged"], "in no git repository"),
        ])
    func refusals(line: [String], words: String) throws {
        let scratch = try Scratch(screenWithMistake)
        let outcome = try scratch.run(binary.path, line)
        #expect(outcome.code == 2)
        #expect(outcome.output == "")
        #expect(outcome.errors.contains(words), "\(outcome.errors)")
    }

    @Test("settings with a mistake are told with their place and lint nothing")
    func settings() throws {
        let scratch = try Scratch(screenWithMistake.merging([".lint.yml": "rules:\n  viewmodel-is-finl: off\n"]) { $1 })
        let outcome = try scratch.vmlint()
        #expect(outcome.code == 2 && outcome.output.isEmpty)
        #expect(outcome.errors.contains(".lint.yml:2:3: error: unknown rule `viewmodel-is-finl`"))
        #expect(outcome.errors.contains("did you mean `viewmodel-is-final`?"))
    }

    @Test("the nearest .lint.yml up to the repository's top is read, and paths are told from it")
    func nearest() throws {
        let scratch = try Scratch(
            screenWithMistake.merging([".lint.yml": "rules: { viewmodel-is-final: off }\n"]) { $1 })
        try scratch.git("init", "-q")
        let below = try scratch.run("/bin/sh", ["-c", "cd Sources/Shelf && '\(binary.path)' --strict"])
        #expect(below.code == 0)
        try scratch.write("rules: { viewmodel-is-final: error }\n", to: ".lint.yml")
        let loud = try scratch.run("/bin/sh", ["-c", "cd Sources/Shelf && '\(binary.path)' --format concise ."])
        #expect(loud.findings == [mistake])
    }

    @Test("the output is the same for any number of threads")
    func jobs() throws {
        let app = packageRoot.appendingPathComponent("Examples/Mistakes").path
        let scratch = try Scratch()
        for format in ["json", "sarif", "concise", "checkstyle", "junit", "gitlab", "github", "markdown"] {
            let one = try scratch.vmlint("--jobs", "1", "--format", format, app)
            let many = try scratch.vmlint("--jobs", "9", "--format", format, app)
            #expect(one.output == many.output && one.code == 1)
        }
    }

    @Test("each report goes to its file, whole; standard output has what is left")
    func files() throws {
        let scratch = try Scratch(screenWithMistake)
        let outcome = try scratch.vmlint("--format", "json=a.json", "--format=sarif=b c.sarif", "--format", "concise")
        #expect(outcome.findings == [mistake])
        #expect(try scratch.read("a.json").hasSuffix("}\n"))
        #expect(try scratch.read("b c.sarif").contains("viewmodel-is-final"))
        let refused = try scratch.vmlint("--format", "json=none/a.json")
        #expect(refused.code == 2 && refused.errors.contains("none/a.json cannot be written"))
    }

    @Test("colour is for terminals, or when asked")
    func colour() throws {
        let scratch = try Scratch(screenWithMistake)
        #expect(try !scratch.vmlint().output.contains("\u{1B}"))
        #expect(try scratch.vmlint("--color", "always").output.contains("\u{1B}[1;33m"))
    }

    @Test("--version, --help of each command, rules, explain, schema and completions are told")
    func told() throws {
        let scratch = try Scratch()
        #expect(try scratch.vmlint("--version").output == "vmlint 0.1.0\n")
        for command in ["explain", "rules", "screens", "init", "baseline", "inspect", "schema", "completions"] {
            let help = try scratch.vmlint(command, "--help")
            #expect(help.code == 0 && help.output.contains("Usage: vmlint \(command)"))
        }
        #expect(
            try scratch.vmlint("explain", "viewmodel-is-final").output.hasPrefix(
                "viewmodel-is-final\n=====\n".dropLast(6)))
        #expect(try scratch.vmlint("rules").output.contains("viewmodel-is-final"))
        for line in [["rules", "--format", "json"], ["schema"]] {
            let outcome = try scratch.run(binary.path, line)
            #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) }
        }
        for shell in ["bash", "zsh", "fish"] {
            #expect(try scratch.vmlint("completions", shell).output.contains("vmlint"))
        }
    }

    @Test("a reader that goes away ends vmlint quietly")
    func closedPipe() throws {
        let app = packageRoot.appendingPathComponent("Examples/Mistakes").path
        let outcome = try Scratch().run("/bin/sh", ["-c", "'\(binary.path)' '\(app)' | head -n 1"])
        #expect(outcome.code == 0 && outcome.errors == "")
    }
}
