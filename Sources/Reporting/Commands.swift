/// One command of vmlint, as data: what the parser takes, `--help` prints and the shells complete.
package struct Command: Sendable {
    /// Empty for linting itself, which needs no word.
    package let name: String
    package let arguments: Arguments
    package let summary: String
    /// Names of the options it takes beside those that every command takes.
    package let options: [String]

    package enum Arguments: Sendable {
        case none
        case paths
        case rule
        /// One of these words, and nothing else.
        case word([String])
        /// One of these words, then paths.
        case wordAndPaths([String])
    }
}

/// One option of the command line: `--format F[=FILE]`.
package struct CommandOption: Sendable {
    package let name: String
    package let value: Value
    package let summary: String
    package let isRepeatable: Bool

    package init(_ name: String, _ value: Value, _ summary: String, isRepeatable: Bool = false) {
        self.name = name
        self.value = value
        self.summary = summary
        self.isRepeatable = isRepeatable
    }

    package enum Value: Sendable {
        case none
        case file(String)
        case folder(String)
        case rule
        case format
        case word([String])
        /// Anything: a revision, a number.
        case text(String)
    }
}

package let allCommands = [
    Command(
        name: "", arguments: .paths, summary: "Lint Swift sources (default: the settings' include, else this folder).",
        options: [
            "--config", "--format", "--fix", "--suggested", "--diff", "--strict", "--lenient", "--only", "--skip",
            "--staged",
            "--since", "--baseline", "--stdin-path", "--files-from", "--jobs", "--statistics", "--timings", "--quiet",
            "--color", "--root",
        ]),
    Command(name: "explain", arguments: .rule, summary: "Print a rule's page.", options: ["--color"]),
    Command(name: "rules", arguments: .none, summary: "List every rule.", options: ["--format", "--color"]),
    Command(
        name: "screens", arguments: .paths, summary: "List the screens found, with their parts and convention.",
        options: ["--config", "--format", "--files-from", "--jobs", "--color", "--root"]),
    Command(
        name: "init", arguments: .paths, summary: "Look at the sources and write a .lint.yml that fits them.",
        options: ["--config", "--jobs", "--root"]),
    Command(
        name: "baseline", arguments: .wordAndPaths(["write", "prune", "check"]),
        summary: "Accept today's findings, drop stale entries, or fail on them.",
        options: ["--config", "--baseline", "--only", "--skip", "--jobs", "--root"]),
    Command(
        name: "inspect", arguments: .wordAndPaths(["tokens", "declarations"]), summary: "Print what the scanner sees.",
        options: ["--files-from"]),
    Command(name: "schema", arguments: .none, summary: "Print the JSON Schema of .lint.yml.", options: []),
    Command(
        name: "completions", arguments: .word(["bash", "zsh", "fish"]), summary: "Print a shell's completions.",
        options: []),
]

/// What every command takes.
package let commonOptions = [
    CommandOption("--help", .none, "Print help for the command."),
    CommandOption("--version", .none, "Print the version."),
]

package let allOptions = [
    CommandOption("--config", .file("FILE"), "Settings to use instead of the nearest .lint.yml."),
    CommandOption(
        "--format", .format, "Report as F, into FILE (`-` or none: standard output); one report per option.",
        isRepeatable: true),
    CommandOption("--fix", .none, "Mend what can be mended safely, then report the rest."),
    CommandOption("--suggested", .none, "With --fix or --diff: suggested fixes too."),
    CommandOption("--diff", .none, "Print the fixes as a diff that `git apply` takes; change nothing."),
    CommandOption("--strict", .none, "Warnings fail."),
    CommandOption("--lenient", .none, "Nothing fails: errors are told as warnings."),
    CommandOption("--only", .rule, "Run this rule only.", isRepeatable: true),
    CommandOption("--skip", .rule, "Leave this rule out.", isRepeatable: true),
    CommandOption("--staged", .none, "Lint what is staged in git; report on staged files."),
    CommandOption("--since", .text("REV"), "Report on lines changed since the merge base with REV."),
    CommandOption("--baseline", .file("FILE"), "Baseline to use instead of the settings'."),
    CommandOption("--stdin-path", .file("PATH"), "Lint standard input as the file at PATH."),
    CommandOption("--files-from", .file("FILE"), "Read paths from FILE (`-`: standard input), a line or NUL each."),
    CommandOption("--jobs", .text("N"), "Threads to use (default: one per core)."),
    CommandOption("--statistics", .none, "Add the number of findings per rule."),
    CommandOption("--timings", .none, "Say on standard error what took how long."),
    CommandOption("--quiet", .none, "Print findings only, no summary."),
    CommandOption("--color", .word(["auto", "always", "never"]), "Colour the text."),
    CommandOption("--root", .folder("DIR"), "Folder that paths are told relative to."),
]

extension Command {
    /// The formats that `--format` takes here.
    package var formats: [String] {
        switch name {
        case "": ReportFormat.allCases.map(\.rawValue)
        default: ["text", "json", "markdown"]
        }
    }

    package func takes(_ option: CommandOption) -> Bool { options.contains(option.name) }
}
