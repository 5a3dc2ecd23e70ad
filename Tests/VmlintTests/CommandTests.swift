import Foundation
import Reporting
import Support
import Testing

@Suite("The command line")
struct CommandTests {
    @Test("the code is 0 for a clean project, 0 for warnings unless --strict, and 2 for nothing to lint")
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
        "invalid arguments exit with 2 and a suggestion, and nothing is linted",
        arguments: [
            (["--strct"], "unknown option `--strct`: did you mean `--strict`?"),
            (["--only", "viewmodel-is-finl"], "unknown rule `viewmodel-is-finl`: did you mean `viewmodel-is-final`?"),
            (
                ["--format", "sarf"],
                "unknown format `sarf`: did you mean `sarif`? (text, concise, xcode, agent, json, "
            ),
            (["--only", "viewmodel-is-final,view-is-final"], "unknown rule `view-is-final`"),
            (["--columns", "utf32"], "unknown `utf32`"), (["help", "lnt"], "unknown `lnt`: did you mean `lint`?"),
            (["--format", "json", "--format", "sarif"], "two reports cannot have the same destination"),
            (["--color", "sometimes"], "unknown `sometimes`"), (["--jobs", "0"], "--jobs needs a number"),
            (["--suggested"], "--suggested needs --fix or --diff"), (["--fix", "--diff"], "cannot be combined"),
            (["--strict=yes"], "--strict takes no value"), (["--only"], "--only needs a value"),
            (["explain", "a", "b"], "name one rule"), (["explain", "viewmodel-is-finl"], "did you mean"),
            (["explain", "final"], "unknown rule `final`: rules with this word are viewmodel-is-final, mock-is-final"),
            (["explain", "zzz"], "unknown rule `zzz`; `vmlint rules` lists all"),
            (["Sources/*.swift"], "no such file; globs are for `include` in .lint.yml"),
            (["rules", "more"], "`rules` takes no `more`"), (["rules", "--fix"], "`rules` takes no --fix"),
            (["completions", "tcsh"], "unknown `tcsh`"), (["baseline"], "needs one of write, prune, check"),
            (["Nowhere"], "Nowhere: no such file or folder\n"), (["lnit"], "did you mean `vmlint lint`?"),
            (["halp"], "did you mean `vmlint help`?"), (["src/lnit"], "src/lnit: no such file or folder\n"),
            (["--only", "viewmodel-is-final,a"], "unknown rule `a`"),
            (["--config", "none.yml"], "none.yml cannot be read"),
            (["--since", "nothing"], "not in a git repository"), (["--staged"], "not in a git repository"),
        ])
    func refusals(line: [String], words: String) throws {
        let scratch = try Scratch(screenWithMistake)
        let outcome = try scratch.run(binary.path, line)
        #expect(outcome.code == 2)
        #expect(outcome.output == "")
        #expect(outcome.errors.contains(words), "\(outcome.errors)")
    }

    @Test("mistakes in settings are reported with their place, and nothing is linted")
    func settings() throws {
        let scratch = try Scratch(screenWithMistake.merging([".lint.yml": "rules:\n  viewmodel-is-finl: off\n"]) { $1 })
        let outcome = try scratch.vmlint()
        #expect(outcome.code == 2 && outcome.output.isEmpty)
        #expect(outcome.errors.hasPrefix(".lint.yml:2:3: error: unknown rule `viewmodel-is-finl`"))
        try scratch.write("# All of it\ninclude: [Nowhere]\n", to: ".lint.yml")
        let nothing = try scratch.vmlint()
        #expect(nothing.code == 2 && nothing.errors.contains(": .lint.yml:2 includes only `Nowhere`"), "\(nothing)")
        #expect(outcome.errors.contains("did you mean `viewmodel-is-final`?"))
    }

    @Test("the nearest .lint.yml up to the repository's top is read, and paths are relative to it")
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
        let formats = isSweeping ? ReportFormat.allCases : [.text, .sarif, .junit]
        for format in formats.map(\.rawValue) {
            let outputs = try ["1", "9"].map { jobs in
                let outcome = try scratch.vmlint("--jobs", jobs, "--format", format, app)
                #expect(outcome.code == 1)
                // The time and the duration differ between runs.
                return outcome.output.replacing(#/ (?:time|timestamp)="[^"]*"/#, with: "")
                    .replacing(#/ · [0-9.]+ s\n/#, with: "\n")
            }
            #expect(outputs[0] == outputs[1], "\(format)")
        }
    }

    @Test("each report is written to its file, and the remaining one to standard output")
    func files() throws {
        let scratch = try Scratch(screenWithMistake)
        let outcome = try scratch.vmlint("--format", "json=a.json", "--format=sarif=b c.sarif", "--format", "concise")
        #expect(outcome.findings == [mistake])
        #expect(try scratch.read("a.json").hasSuffix("}\n"))
        #expect(try scratch.read("b c.sarif").contains("viewmodel-is-final"))
        let refused = try scratch.vmlint("--format", "json=none/a.json")
        #expect(refused.code == 2 && refused.errors.contains("none/a.json cannot be written"))
    }

    @Test("color and links are used in terminals, or on request")
    func color() throws {
        let scratch = try Scratch(screenWithMistake)
        #expect(try !scratch.vmlint().output.contains("\u{1B}"))
        #expect(try scratch.vmlint("--color", "always").output.contains("\u{1B}[1;33m"))
        func output(_ options: String..., variables: [String: String]) throws -> String {
            try scratch.run(binary.path, options, environment: variables).output
        }
        #expect(try output(variables: ["FORCE_COLOR": "1"]).contains("\u{1B}[1;33m"))
        #expect(try !output(variables: ["FORCE_COLOR": "0"]).contains("\u{1B}"))
        #expect(try !output(variables: ["FORCE_COLOR": "1", "NO_COLOR": "1"]).contains("\u{1B}"))
        #expect(try !output("--color", "never", variables: ["FORCE_COLOR": "1"]).contains("\u{1B}"))
        #expect(
            try output(variables: ["FORCE_HYPERLINK": "1"]).contains(
                "\u{1B}]8;;file://\(scratch.folder.path)/Sources/Shelf/ShelfViewModel.swift\u{1B}\\"))
        #expect(try !output("--format", "xcode", variables: ["FORCE_HYPERLINK": "1"]).contains("\u{1B}"))
    }

    @Test("a coding agent gets its own format unless it asks for another")
    func agents() throws {
        let scratch = try Scratch(screenWithMistake)
        for variable in ["AI_AGENT", "CLAUDECODE", "CURSOR_AGENT"] {
            let outcome = try scratch.vmlint(environment: [variable: "1"])
            #expect(outcome.output.contains("\n1:7 viewmodel-is-final "), "\(variable): \(outcome.output)")
            #expect(try scratch.vmlint("--format", "concise", environment: [variable: "1"]).findings == [mistake])
            #expect(try scratch.vmlint(environment: [variable: ""]).output.contains(" [viewmodel-is-final]\n"))
        }
        try scratch.write("rules: { viewmodel-is-final: off }\n", to: ".lint.yml")
        let instructions = try scratch.vmlint("agents")
        #expect(instructions.code == 0 && instructions.output.hasPrefix("## Architecture of screens\n"))
        #expect(!instructions.output.contains("viewmodel-is-final"))
    }

    @Test("`lint` and `check` lint, `help` is --help, and rules are chosen one by one or in a list")
    func words() throws {
        let scratch = try Scratch(screenWithMistake)
        for word in ["lint", "check"] {
            #expect(try scratch.vmlint(word, "--format", "concise", "Sources").findings == [mistake])
            #expect(try scratch.vmlint("help", word).output == scratch.vmlint("--help").output)
        }
        #expect(try scratch.vmlint("help").output == scratch.vmlint("--help").output)
        #expect(try scratch.vmlint("help", "screens").output == scratch.vmlint("screens", "--help").output)
        for (list, count) in [("viewmodel-is-final,tests-assert", 1), ("tests-assert,mock-is-final", 0)] {
            #expect(try scratch.vmlint("--only", list, "--format", "concise").findings.count == count)
            #expect(try scratch.vmlint("--skip", list, "--format", "concise").findings.count == 1 - count)
        }
    }

    @Test("--only and --skip accept groups of rules, as the settings do")
    func groups() throws {
        let scratch = try Scratch(screenWithMistake)
        for (list, count) in [("viewmodel-*", 1), ("mock-*", 0), ("*", 1), ("mock-*,viewmodel-is-final", 1)] {
            #expect(try scratch.vmlint("--only", list, "--format", "concise").findings.count == count, "\(list)")
            #expect(try scratch.vmlint("--skip", list, "--format", "concise").findings.count == 1 - count, "\(list)")
        }
        let unknown = try scratch.vmlint("--only", "mok-*")
        #expect(unknown.code == 2 && unknown.errors.contains("unknown group of rules `mok-*`: did you mean `mock-*`?"))
    }

    @Test(
        "each command writes the formats that it is asked for, to files and to standard output",
        arguments: [["screens"], ["rules"], ["rules", "--counts"], ["survey"], []])
    func formats(command: [String]) throws {
        let scratch = try Scratch(screenWithMistake)
        let plain = try scratch.run(binary.path, command + ["--format", "markdown"])
        let outcome = try scratch.run(
            binary.path, command + ["--format", "json=out.json", "--format", "markdown"])
        #expect(outcome.code == 0 && !outcome.output.isEmpty)
        #expect(outcome.output == plain.output)
        let written = try scratch.read("out.json")
        #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(written.utf8)) }
        let same = try scratch.run(binary.path, command + ["--format", "json=-", "--format", "markdown"])
        #expect(same.code == 2 && same.errors.contains("two reports cannot have the same destination"))
        let source = try scratch.run(binary.path, command + ["--format", "json=Sources/Shelf/ShelfViewModel.swift"])
        #expect(source.code == 2 && source.errors.contains("a report cannot replace a source"))
    }

    @Test("the advice of `screens --all` is a setting that works")
    func otherClasses() throws {
        let scratch = try Scratch([
            "App/Basket.swift": """
            import SwiftUI
            final class BasketCoordinator: ObservableObject { @Published var count = 0 }
            struct BasketView: View {
                @StateObject private var coordinator = BasketCoordinator()
                var body: some View { Text("\\(coordinator.count)") }
            }

            """
        ])
        let advice = "names: { view-model: [\"{Name}ViewModel\", BasketCoordinator] }"
        #expect(try scratch.vmlint("screens", "--all").output.contains("  \(advice)\n"))
        try scratch.write(advice + "\n", to: ".lint.yml")
        let outcome = try scratch.vmlint("screens", "--all")
        #expect(outcome.code == 0 && outcome.output.hasPrefix("BasketCoordinator  observable-object"), "\(outcome)")
    }

    @Test("Xcode gets absolute paths")
    func xcode() throws {
        let scratch = try Scratch(screenWithMistake)
        #expect(try scratch.vmlint("--format", "xcode").findings == ["\(scratch.folder.path)/\(mistake)"])
    }

    @Test("a passing run has no failure in JUnit, and the run's time and machine")
    func junit() throws {
        let scratch = try Scratch(screenWithMistake)
        for (options, failures) in [([], 0), (["--strict"], 1), (["--lenient"], 0)] {
            let outcome = try scratch.run(binary.path, ["--format", "junit"] + options)
            #expect(outcome.code == Int32(failures))
            #expect(outcome.output.contains("failures=\"\(failures)\""))
            #expect(outcome.output.firstMatch(of: #/<testsuite .* time="\d+\.\d{3}" .*timestamp="\d{4}-[^"]+"/#) != nil)
        }
    }

    @Test(
        "bash completes values after `=` as after a space",
        arguments: [
            (["--format", "sar"], "sarif"), (["--format", "=", "sar"], "sarif"), (["--format=sar"], "sarif"),
            (["screens", "--format", "=", "mark"], "markdown"), (["--color", "="], "never"),
            (["--only", "viewmodel-is-final,mock-is-f"], "viewmodel-is-final,mock-is-final"),
            (["--format", "=", "sarif", "=", "Sourc"], "Sources"), (["--format", "sarif", "=", "Sourc"], "Sources"),
            (["he"], "help"), (["help", "scr"], "screens"), (["lint", "--stri"], "--strict"), (["ch"], "check"),
        ])
    func bash(words: [String], wanted: String) throws {
        let scratch = try Scratch(screenWithMistake)
        let script = """
            source <("$0" completions bash); COMP_WORDS=(vmlint "$@"); COMP_CWORD=$#; _vmlint
            printf '%s\\n' "${COMPREPLY[@]}"
            """
        let outcome = try scratch.run("/bin/bash", ["--norc", "-c", script, binary.path] + words)
        #expect(outcome.output.split(separator: "\n").contains(Substring(wanted)), "\(outcome)")
    }

    @Test("--version, --help of each command, rules, explain, schema and completions are printed")
    func reported() throws {
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

    @Test("inspect takes files and folders")
    func inspection() throws {
        let scratch = try Scratch(screenWithMistake.merging(["notes": "let a"]) { $1 })
        let outcome = try scratch.vmlint("inspect", "declarations", "Sources", "notes")
        #expect(outcome.code == 0 && outcome.errors.isEmpty)
        let files = outcome.output.split(separator: "\n").filter { $0.contains("\"file\":") }
        #expect(
            files.map { $0.split(separator: "\"")[3] }.map(String.init) == screenWithMistake.keys.sorted() + ["notes"])
        #expect(try scratch.vmlint("inspect", "tokens", "Nowhere").code == 2)
    }

    @Test("inspect prints the verdict on each place that a rule judges, for any number of threads")
    func verdicts() throws {
        let scratch = try Scratch(screenWithMistake)
        let outputs = try ["1", "5"].map { try scratch.vmlint("inspect", "verdicts", "--jobs", $0) }
        #expect(outputs[0].code == 0 && outputs[0].errors.isEmpty && outputs[0].output == outputs[1].output)
        let lines = try outputs[0].output.split(separator: "\n").map { line in
            try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
        }
        let violated = lines.filter { $0["verdict"] as? String == "violated" }
        let final = violated.filter { $0["rule"] as? String == "viewmodel-is-final" }
        let findings = final.first?["findings"] as? [[String: Any]]
        let edits = (findings?.first?["fix"] as? [String: Any])?["edits"] as? [[String: Any]]
        #expect(edits?.first?["replacement"] as? String == "final ")
        #expect(lines.contains { $0["verdict"] as? String == "followed" && $0["line"] as? Int != nil })
        #expect(lines.contains { $0["verdict"] as? String == "not judged" && $0["reason"] as? String != nil })
        let one = try scratch.vmlint("inspect", "verdicts", "--only", "viewmodel-is-final")
        #expect(one.output.split(separator: "\n").count == 1 && outputs[0].output.contains(one.output))
        #expect(try scratch.vmlint("inspect", "tokens", "--only", "viewmodel-is-final", ".").code == 2)
    }

    @Test("vmlint exits quietly when its reader closes the pipe")
    func closedPipe() throws {
        let app = packageRoot.appendingPathComponent("Examples/Mistakes").path
        let outcome = try Scratch().run("/bin/sh", ["-c", "'\(binary.path)' '\(app)' | head -n 1"])
        #expect(outcome.code == 0 && outcome.errors == "")
    }
}
