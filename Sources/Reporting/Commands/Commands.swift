/// One of vmlint's commands. The parser, `--help` and the shell completions all use this description.
package struct Command: Sendable {
    package let id: ID
    /// Other names for the command.
    package let aliases: [String]
    package let arguments: Arguments
    package let summary: String
    /// The options that aliases of the command stand for: `vmlint fix` is `vmlint --fix`.
    package let optionsOfAliases: [String: CommandOption.ID]
    /// The command's own options; every command also has the common ones.
    package let options: [CommandOption.ID]
    /// The summaries of options that have another meaning for this command.
    let ownSummaries: [CommandOption.ID: String]

    package init(
        _ id: ID, aliases: [String] = [], optionsOfAliases: [String: CommandOption.ID] = [:], arguments: Arguments,
        summary: String, options: [CommandOption.ID], ownSummaries: [CommandOption.ID: String] = [:]
    ) {
        self.id = id
        self.aliases = aliases + optionsOfAliases.keys.sorted()
        self.optionsOfAliases = optionsOfAliases
        self.arguments = arguments
        self.summary = summary
        self.options = options
        self.ownSummaries = ownSummaries
    }

    /// The word that selects the command; empty for linting, which needs none.
    package var name: String { id.rawValue }

    package enum ID: String, CaseIterable, Sendable {
        case lint = ""
        case explain, rules, screens, survey, layers, test
        case initialize = "init"
        case baseline, agents
        case languageServer = "lsp"
        case watch
        case inspect, schema, completions, help
    }

    package enum Arguments: Sendable {
        case none
        case paths
        case rule
        /// The name of a command; may be omitted.
        case command
        /// One of several words.
        case word([String])
        /// One of several words, followed by paths.
        case wordAndPaths([String])
    }
}

/// A command-line option, such as `--format F[=FILE]`.
package struct CommandOption: Sendable {
    package let id: ID
    package let value: Value
    package var summary: String
    package let isRepeatable: Bool

    package init(_ id: ID, _ value: Value, _ summary: String, isRepeatable: Bool = false) {
        self.id = id
        self.value = value
        self.summary = summary
        self.isRepeatable = isRepeatable
    }

    /// The option as typed: `--fix`.
    package var name: String { id.rawValue }

    package enum ID: String, CaseIterable, Sendable {
        case help = "--help"
        case version = "--version"
        case config = "--config"
        case format = "--format"
        case fix = "--fix"
        case suggested = "--suggested"
        case diff = "--diff"
        case strict = "--strict"
        case lenient = "--lenient"
        case only = "--only"
        case skip = "--skip"
        case staged = "--staged"
        case since = "--since"
        case baseline = "--baseline"
        case noBaseline = "--no-baseline"
        case stdinPath = "--stdin-path"
        case filesFrom = "--files-from"
        case jobs = "--jobs"
        case statistics = "--statistics"
        case timings = "--timings"
        case quiet = "--quiet"
        case color = "--color"
        case columns = "--columns"
        case editor = "--editor"
        case all = "--all"
        case counts = "--counts"
        case explainSilence = "--explain-silence"
        case showSettings = "--show-settings"
        case showFiles = "--show-files"
        case adopt = "--adopt"
        case from = "--from"
        case update = "--update"
        case root = "--root"
        case stamp = "--stamp"
        case alone = "--alone"
        case level = "--level"
        case maxWarnings = "--max-warnings"
        case stdio = "--stdio"
    }

    package enum Value: Sendable {
        case none
        case file(String)
        case folder(String)
        /// A rule, or several separated by commas.
        case rules
        case format
        case word([String])
        /// Free text, such as a revision or a number.
        case text(String)
    }
}

package let allCommands = [
    Command(
        .lint, aliases: ["lint", "check"], optionsOfAliases: ["fix": .fix, "version": .version], arguments: .paths,
        summary: "Lint Swift sources (default: what the settings include or, without settings, this folder).",
        options: [
            .config, .format, .fix, .suggested, .diff, .strict, .lenient, .level, .maxWarnings, .only, .skip, .alone,
            .staged, .since, .baseline, .noBaseline, .stdinPath, .filesFrom, .jobs, .statistics, .timings,
            .quiet, .color, .columns, .editor, .root, .explainSilence, .showSettings,
            .showFiles, .stamp,
        ]),
    Command(
        .explain, arguments: .rule, summary: "Print a rule's page.", options: [.config, .color, .root]),
    Command(
        .rules, arguments: .paths, summary: "List all rules, or count how often your code follows each.",
        options: [.counts, .alone, .config, .format, .filesFrom, .jobs, .color, .root]),
    Command(
        .screens, arguments: .paths, summary: "List the screens found, with their parts and conventions.",
        options: [.all, .alone, .config, .format, .filesFrom, .jobs, .color, .root]),
    Command(
        .survey, arguments: .paths,
        summary: "Show how often your code follows each rule, and what the screens consist of.",
        options: [
            .config, .format, .editor, .since, .only, .skip, .alone, .filesFrom, .jobs, .color, .root,
        ],
        ownSummaries: [
            .since: "Compare how often your code follows each rule with the revision REV, without a checkout."
        ]),
    Command(
        .layers, arguments: .paths, summary: "Show how the layers in the settings use each other.",
        options: [.alone, .config, .format, .filesFrom, .jobs, .color, .root]),
    Command(
        .test, arguments: .paths,
        summary: "Test your own rules with the cases in their pages, .lint/RULE.md (default: all pages).",
        options: [.update, .config, .color, .root]),
    Command(
        .initialize, arguments: .paths,
        summary: "Write a .lint.yml that fits the project, or only the files in PATH, which it then includes.",
        options: [.adopt, .from, .config, .jobs, .root]),
    Command(
        .baseline, arguments: .wordAndPaths(["write", "prune", "check"]),
        summary: "Accept the current findings, remove stale entries, or fail on stale entries.",
        options: [.config, .baseline, .only, .skip, .alone, .jobs, .root]),
    Command(
        .agents, arguments: .none,
        summary: "Print instructions for coding agents: the conventions in the settings, or those in use.",
        options: [.config, .only, .skip, .jobs, .root]),
    Command(
        .languageServer, arguments: .none,
        summary: "Serve an editor on standard input and output (Language Server Protocol).",
        options: [.stdio, .jobs]),
    Command(
        .watch, arguments: .paths, summary: "Lint, print the report, and lint again after each change.",
        options: [
            .config, .strict, .lenient, .level, .only, .skip, .alone, .baseline, .noBaseline, .jobs, .quiet, .color,
            .root,
        ]),
    Command(
        .inspect, arguments: .wordAndPaths(["tokens", "declarations", "code", "verdicts", "features"]),
        summary: "For debugging vmlint: print how it reads files, or what each rule says about each place.",
        options: [.config, .only, .skip, .filesFrom, .jobs, .root]),
    Command(
        .schema, arguments: .none, summary: "Print the JSON Schema of .lint.yml.",
        options: [.config, .root]),
    Command(
        .completions, arguments: .word(["bash", "zsh", "fish"]), summary: "Print a shell's completion script.",
        options: []),
    Command(.help, arguments: .command, summary: "Print help for a command.", options: []),
]

/// The options of every command.
package let commonOptions = [
    CommandOption(.help, .none, "Print help for the command."),
    CommandOption(.version, .none, "Print the version."),
]

package let allOptions = [
    CommandOption(.config, .file("FILE"), "Use these settings instead of the nearest .lint.yml."),
    CommandOption(
        .format, .format, "Report in format F to FILE (`-` or none: standard output). May be repeated.",
        isRepeatable: true),
    CommandOption(.fix, .none, "Apply safe fixes, then report the remaining findings."),
    CommandOption(.suggested, .none, "With --fix or --diff: also apply suggested fixes."),
    CommandOption(.diff, .none, "Print fixes as a diff for `git apply` without changing files."),
    CommandOption(.strict, .none, "Also fail on warnings."),
    CommandOption(.lenient, .none, "Report errors as warnings; never fail on findings."),
    CommandOption(.level, .word(["error", "warning", "info"]), "Report only findings of at least this severity."),
    CommandOption(.maxWarnings, .text("N"), "Also fail if more than N warnings are reported."),
    CommandOption(
        .only, .rules,
        "Run only these rules, groups such as `mock-*`, or all rules in a folder of Rules/, such as `memory`.",
        isRepeatable: true),
    CommandOption(
        .skip, .rules,
        "Don't run these rules, groups such as `mock-*`, or all rules in a folder of Rules/, such as `memory`.",
        isRepeatable: true),
    CommandOption(.alone, .none, "Read only what is named, instead of the whole project."),
    CommandOption(
        .staged, .none, "Lint what is staged in git instead of the working copy, and report on staged files."),
    CommandOption(
        .since, .text("REV"),
        "Report only on lines that changed since the branch left REV, such as origin/main (the merge base)."),
    CommandOption(.baseline, .file("FILE"), "Use this baseline instead of the one in the settings."),
    CommandOption(.noBaseline, .none, "Ignore the settings' baseline, for example to fix the findings in it."),
    CommandOption(.stdinPath, .file("PATH"), "Lint standard input as the file at PATH."),
    CommandOption(
        .filesFrom, .file("FILE"), "Read paths from FILE (`-`: standard input), separated by newlines or NUL."),
    CommandOption(.jobs, .text("N"), "Use N threads (default: one per core)."),
    CommandOption(.statistics, .none, "Add the number of findings per rule."),
    CommandOption(.timings, .none, "Print the duration of each step to standard error."),
    CommandOption(.quiet, .none, "Print only findings, no summary."),
    CommandOption(.color, .word(["auto", "always", "never"]), "Whether to use colors and links."),
    CommandOption(
        .columns, .word(ColumnUnit.allCases.map(\.rawValue)),
        "Count columns in UTF-8 bytes, as swiftc does, or in UTF-16 units (default)."),
    CommandOption(
        .editor, .word(Editor.allCases.map(\.rawValue)), "The program in which the paths on an HTML page open."),
    CommandOption(
        .all, .none, "Also list the observed classes that are not view models, with the reason."),
    CommandOption(
        .counts, .none, "Count the places that follow and violate each rule, and those it cannot judge."),
    CommandOption(
        .explainSilence, .text("PATH:LINE"), "Print why each rule that judges the line reports nothing there."),
    CommandOption(
        .showSettings, .none, "Print the settings in force for PATH, or for all files, and the line that each is from."),
    CommandOption(.showFiles, .none, "Print the files that would be linted; those only read for context are marked."),
    CommandOption(.from, .file("FILE"), "Also translate the custom rules of a .swiftlint.yml to own rules."),
    CommandOption(
        .adopt, .text("CONVENTIONS"),
        "Judge every view model by these conventions, separated by commas, and accept the current findings.",
        isRepeatable: true),
    CommandOption(.update, .none, "Rewrite the pages' marks to match the findings."),
    CommandOption(.stdio, .none, "Has no effect: standard input and output are always used."),
    CommandOption(.root, .folder("DIR"), "Report paths relative to DIR."),
    CommandOption(
        .stamp, .file("FILE"),
        "Create FILE after linting (a Swift file with only a comment), for build systems that need an output."),
]

/// Other spellings of options, with the words that they stand for.
package let otherSpellings: [String: [String]] = [
    "-h": ["--help"], "-q": ["--quiet"], "-v": ["--version"], "-V": ["--version"], "--no-color": ["--color", "never"],
]

/// Options of other tools, with what to write instead.
package let foreignOptions = [
    "--reporter": "`--format F`", "--output": "`--format F=FILE`", "--autocorrect": "`--fix`", "--correct": "`--fix`",
    "--dry-run": "`--diff`", "--disable": "`--skip RULE`", "--enable": "`--only RULE`",
    "--exclude": "`exclude` in .lint.yml", "--include": "`include` in .lint.yml",
    "--path": "the path without an option", "--threads": "`--jobs N`", "--verbose": "`--timings`",
    "--write-baseline": "`vmlint baseline write`",
]

extension Command {
    /// The formats that the command's `--format` accepts.
    package var formats: [String] {
        switch id {
        case .lint: ReportFormat.allCases.map(\.rawValue)
        case .layers: ["text", "json", "mermaid", "dot"]
        case .survey: ["text", "json", "markdown", "html"]
        default: ["text", "json", "markdown"]
        }
    }

    /// The options that the command accepts, with their summaries.
    package var knownOptions: [CommandOption] {
        allOptions.filter { options.contains($0.id) }.map { option in
            var option = option
            option.summary = ownSummaries[option.id] ?? option.summary
            return option
        } + commonOptions
    }

    /// Returns whether a word is the command's name or an alias.
    package func isNamed(_ word: String) -> Bool { !word.isEmpty && (word == name || aliases.contains(word)) }
}

/// The words that a command line can begin with.
let commandWords = allCommands.dropFirst().map(\.name) + allCommands.flatMap(\.aliases)
