import Foundation
import Testing

/// Tests of commands that show settings, and of settings and options without effect.
@Suite struct SettingsCommandTests {
    @Test(
        "Settings in a file with another name are not silently ignored",
        arguments: [".lint.yaml", ".vmlint.yml", ".vmlint.yaml", "vmlint.yml"])
    func otherName(_ name: String) throws {
        let scratch = try Scratch(cleanScreen)
        try scratch.write("rules: {}\n", to: name)
        #expect(try scratch.vmlint().errors == "vmlint: \(name) is not read: rename it to .lint.yml\n")
        try scratch.write("rules: {}\n", to: ".lint.yml")
        #expect(try scratch.vmlint("survey").errors == "vmlint: \(name) is not read: move its settings to .lint.yml\n")
    }

    @Test("Settings in a subfolder are not silently ignored")
    func subfolder() throws {
        let scratch = try Scratch(cleanScreen)
        try scratch.write("rules: {}\n", to: "Sources/Shelf/.lint.yml")
        let words = "vmlint: Sources/Shelf/.lint.yml: not read, because all settings are in one file: "
        let advice = "write `overrides: [{ paths: Sources/Shelf, … }]` in .lint.yml\n"
        #expect(try scratch.vmlint().errors == words + advice)
        try scratch.write("rules: {}\n", to: "Sources/.lint.yml")
        let two = try scratch.vmlint().errors
        #expect(two.hasPrefix("vmlint: Sources/.lint.yml and 1 more file: not read"), "\(two)")
        // They are the settings in use.
        #expect(
            try scratch.vmlint("--config", "Sources/.lint.yml").errors == words
                + advice.replacing("in .", with: "in Sources/."))
        try scratch.write("exclude: Sources/Shelf/**\nrules: {}\n", to: ".lint.yml")
        #expect(try !scratch.vmlint().errors.contains("Shelf/.lint.yml"))
    }

    @Test("--statistics says so if no format prints them")
    func statistics() throws {
        let scratch = try Scratch(screenWithMistake)
        let message =
            "vmlint: --statistics has no effect without `--format text`, because other formats have no statistics\n"
        #expect(try scratch.vmlint("--statistics", "--format", "concise").errors == message)
        #expect(try scratch.vmlint("--statistics", "--format", "json=a", "--format", "text").errors == "")
        #expect(try scratch.vmlint("--statistics").errors == "")
    }

    @Test(
        "A version that the settings do not accept ends the run, even if it does not know their keys",
        arguments: [("1.4", false), ("\">=0.2\"", false), ("0.1", true), ("'>=0.1, <0.2'", true), ("'==0.1.1'", false)])
    func requiredVersion(_ requirement: String, _ isAccepted: Bool) throws {
        let scratch = try Scratch(cleanScreen)
        try scratch.write("required-version: \(requirement)\nshelves: 3\n", to: ".lint.yml")
        let outcome = try scratch.vmlint()
        #expect(outcome.code == 2 && outcome.output == "")
        if isAccepted {
            #expect(outcome.errors.hasPrefix(".lint.yml:2:1: error: unknown key `shelves`"), "\(outcome)")
        } else {
            let text = requirement.filter { !"\"'".contains($0) }
            #expect(
                outcome.errors == ".lint.yml:1:19: error: this is vmlint 0.1.0, but the settings require `\(text)`\n",
                "\(outcome)")
        }
    }

    @Test("--show-files prints the files that are linted, and marks those that are only read")
    func files() throws {
        let scratch = try Scratch(cleanScreen.merging(["Sources/Made.generated.swift": "let a = 1\n"]) { $1 })
        let (contract, model) = ("Sources/Shelf/ShelfViewModelContract.swift", "Sources/Shelf/ShelfViewModel.swift")
        #expect(try scratch.vmlint("--show-files").output == "\(model)\n\(contract)\n")
        #expect(try scratch.vmlint("--show-files", model).output == "\(model)\n\(contract)\tonly read\n")
        try scratch.write("exclude: [\(contract)]\n", to: ".lint.yml")
        let outcome = try scratch.vmlint("--show-files")
        #expect(outcome.code == 0 && outcome.output == "\(model)\n" && outcome.errors == "", "\(outcome)")
    }

    @Test("--show-settings prints what is in force for a file, and the line that it is from")
    func settings() throws {
        let scratch = try Scratch(cleanScreen)
        try scratch.write(
            """
            baseline: base
            rules:
              mock-*: error
              contract-names-ui-events: { severity: warning, prefixes: [on] }
            """, to: "team.yml")
        try scratch.write(
            """
            extends: team.yml
            required-version: 0.1
            include: [Sources]
            habits: { least: 5 }
            names: { view: "{Name}Page" }
            rules:
              mock-is-final: info
              state-is-read:
                severity: error
            overrides:
              - paths: Sources/Shelf/**
                rules: { state-is-read: off }
            """, to: ".lint.yml")
        let all = try scratch.vmlint("--show-settings")
        #expect(all.code == 0 && all.errors == "", "\(all)")
        let lines = all.output.split(separator: "\n").map(String.init)
        for line in [
            "# From .lint.yml, team.yml.", "required-version: \"0.1\"  # .lint.yml:2",
            "include: Sources  # .lint.yml:3",
            "baseline: base  # team.yml:1", "habits: { share: 0.55, least: 5 }  # .lint.yml:4",
            "  view: [\"{Name}Page\"]  # .lint.yml:5", "  mock: [\"{Name}Mock\"]  # default",
            "  mock-is-final: info  # .lint.yml:7", "  mock-is-unchecked-sendable: error  # team.yml:3",
            "    severity: warning  # team.yml:4", "    prefixes: [on]  # team.yml:4",
            "  state-is-read: error  # .lint.yml:9", "# An override for [\"Sources/Shelf/**\"]: .lint.yml:11",
            "  viewmodel-is-final: warning  # default, or by habit",
        ] { #expect(lines.contains(line), "\(line)\n\(all.output)") }
        for path in ["Sources/Shelf/ShelfViewModel.swift", "Sources/Shelf"] {
            let one = try scratch.vmlint("--show-settings", path).output.split(separator: "\n").map(String.init)
            #expect(
                one.contains("  state-is-read: off  # .lint.yml:12")
                    && one.contains("  mock-is-final: info  # .lint.yml:7"))
            #expect(one.contains("# Overridden for [\"Sources/Shelf/**\"]: .lint.yml:11"), "\(one)")
        }
        let skipped = try scratch.vmlint("--show-settings", "--skip", "mock-is-final").output
        #expect(skipped.contains("  mock-is-final: off  # --skip\n"))
        #expect(try Scratch(cleanScreen).vmlint("--show-settings").output.contains("these are the defaults"))
    }
}
