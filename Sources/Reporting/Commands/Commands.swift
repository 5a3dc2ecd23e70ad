/// A command of vmlint. The parser, `--help` and the shell completions all use this description.
package struct Command: Sendable {
    /// The name of the command; empty for linting.
    package let name: String
    /// Other words for the command.
    package var aliases: [String] = []
    package let arguments: Arguments
    package let summary: String
    /// The names of its options, in addition to those that every command has.
    package let options: [String]

    package enum Arguments: Sendable {
        case none
        case paths
        case rule
        /// The name of a command, or nothing.
        case command
        /// One of a list of words, and nothing else.
        case word([String])
        /// One of a list of words, followed by paths.
        case wordAndPaths([String])
    }
}

/// An option of the command line, such as `--format F[=FILE]`.
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
        /// One rule, or several separated by commas.
        case rules
        case format
        case word([String])
        /// Any text, such as a revision or a number.
        case text(String)
    }
}

package let allCommands = [
    Command(
        name: "", aliases: ["lint", "check"], arguments: .paths,
        summary: "Lint Swift sources (default: the settings' `include`, or this folder).",
        options: [
            "--config", "--format", "--fix", "--suggested", "--diff", "--strict", "--lenient", "--only", "--skip",
            "--staged", "--since", "--baseline", "--stdin-path", "--files-from", "--jobs", "--statistics", "--timings",
            "--quiet", "--color", "--columns", "--root", "--explain-silence", "--stamp",
        ]),
    Command(
        name: "explain", arguments: .rule, summary: "Print a rule's page.", options: ["--config", "--color", "--root"]),
    Command(
        name: "rules", arguments: .paths, summary: "List all rules, or count how often each is kept.",
        options: ["--counts", "--config", "--format", "--files-from", "--jobs", "--color", "--root"]),
    Command(
        name: "screens", arguments: .paths, summary: "List the screens found, with their parts and conventions.",
        options: ["--all", "--config", "--format", "--files-from", "--jobs", "--color", "--root"]),
    Command(
        name: "survey", arguments: .paths,
        summary: "Show how often each rule is kept, and what the screens are made of.",
        options: [
            "--config", "--format", "--since", "--only", "--skip", "--files-from", "--jobs", "--color", "--root",
        ]),
    Command(
        name: "layers", arguments: .paths, summary: "Show the uses between the layers of the settings.",
        options: ["--config", "--format", "--files-from", "--jobs", "--color", "--root"]),
    Command(
        name: "test", arguments: .paths,
        summary: "Run the cases in the pages of your own rules, .lint/RULE.md (default: all pages).",
        options: ["--update", "--config", "--color", "--root"]),
    Command(
        name: "init", arguments: .paths, summary: "Write a .lint.yml that matches the sources.",
        options: ["--adopt", "--config", "--jobs", "--root"]),
    Command(
        name: "baseline", arguments: .wordAndPaths(["write", "prune", "check"]),
        summary: "Accept the current findings, remove stale entries, or fail on stale entries.",
        options: ["--config", "--baseline", "--only", "--skip", "--jobs", "--root"]),
    Command(
        name: "agents", arguments: .none,
        summary: "Print the conventions of the settings or of the sources as instructions for coding agents.",
        options: ["--config", "--only", "--skip", "--jobs", "--root"]),
    Command(
        name: "inspect", arguments: .wordAndPaths(["tokens", "declarations"]),
        summary: "Print the tokens or declarations of files.", options: ["--files-from"]),
    Command(
        name: "schema", arguments: .none, summary: "Print the JSON Schema of .lint.yml.",
        options: ["--config", "--root"]),
    Command(
        name: "completions", arguments: .word(["bash", "zsh", "fish"]), summary: "Print a shell's completion script.",
        options: []),
    Command(name: "help", arguments: .command, summary: "Print help for a command.", options: []),
]

/// The options of every command.
package let commonOptions = [
    CommandOption("--help", .none, "Print help for the command."),
    CommandOption("--version", .none, "Print the version."),
]

package let allOptions = [
    CommandOption("--config", .file("FILE"), "Use these settings instead of the nearest .lint.yml."),
    CommandOption(
        "--format", .format, "Report in format F to FILE (`-` or none: standard output). May be repeated.",
        isRepeatable: true),
    CommandOption("--fix", .none, "Apply safe fixes, then report the remaining findings."),
    CommandOption("--suggested", .none, "With --fix or --diff: apply suggested fixes, too."),
    CommandOption("--diff", .none, "Print fixes as a diff for `git apply` without changing files."),
    CommandOption("--strict", .none, "Fail on warnings, too."),
    CommandOption("--lenient", .none, "Report errors as warnings; never fail on findings."),
    CommandOption("--only", .rules, "Run only these rules, or groups such as `mock-*`.", isRepeatable: true),
    CommandOption("--skip", .rules, "Don't run these rules, or groups such as `mock-*`.", isRepeatable: true),
    CommandOption("--staged", .none, "Lint the staged contents; report on staged files."),
    CommandOption("--since", .text("REV"), "Report only on lines changed since the merge base with REV."),
    CommandOption("--baseline", .file("FILE"), "Use this baseline instead of the settings'."),
    CommandOption("--stdin-path", .file("PATH"), "Lint standard input as the file at PATH."),
    CommandOption(
        "--files-from", .file("FILE"), "Read paths from FILE (`-`: standard input), separated by newlines or NUL."),
    CommandOption("--jobs", .text("N"), "Use N threads (default: one per core)."),
    CommandOption("--statistics", .none, "Add the number of findings per rule."),
    CommandOption("--timings", .none, "Print the duration of each step to standard error."),
    CommandOption("--quiet", .none, "Print only findings, no summary."),
    CommandOption("--color", .word(["auto", "always", "never"]), "Whether to use colors and links."),
    CommandOption(
        "--columns", .word(ColumnUnit.allCases.map(\.rawValue)),
        "Count columns in UTF-8 bytes, as swiftc does, or in UTF-16 units (default)."),
    CommandOption(
        "--all", .none, "Also list the observed classes that are not view models, with the reason."),
    CommandOption(
        "--counts", .none, "Count the places that keep and break each rule, and those it cannot judge."),
    CommandOption(
        "--explain-silence", .text("PATH:LINE"), "Print why each rule that judges the line reports nothing there."),
    CommandOption(
        "--adopt", .text("CONVENTIONS"),
        "Judge every view model by these conventions, separated by commas, and accept the current findings.",
        isRepeatable: true),
    CommandOption("--update", .none, "Rewrite the pages' marks to match the findings."),
    CommandOption("--root", .folder("DIR"), "Report paths relative to DIR."),
    CommandOption(
        "--stamp", .file("FILE"), "Write a Swift comment to FILE after linting, for build systems that want an output."),
]

extension Command {
    /// The formats that its `--format` accepts.
    package var formats: [String] {
        switch name {
        case "": ReportFormat.allCases.map(\.rawValue)
        case "layers": ["text", "json", "mermaid", "dot"]
        case "survey": ["text", "json", "markdown", "html"]
        default: ["text", "json", "markdown"]
        }
    }

    package func takes(_ option: CommandOption) -> Bool { options.contains(option.name) }

    /// Returns whether a word on the command line names the command.
    package func isNamed(_ word: String) -> Bool { !word.isEmpty && (word == name || aliases.contains(word)) }
}

/// The words with which a command line can begin.
let commandWords = allCommands.dropFirst().map(\.name) + allCommands.flatMap(\.aliases)
