import Linting
import Model
import Reporting
import Rules
import Settings
import Syntax

/// Runs the command without the rules that crashed, and returns the exit code.
func runWithoutStoppedRules(_ arguments: Arguments) throws(Refusal) -> Int32 {
    let code = try run(arguments)
    // The exit code of the server is that of the protocol, and it has shown a message.
    if arguments.command.id == .languageServer { return code }
    // Reports about findings list these rules themselves.
    if arguments.command.id == .lint, !arguments.has(.explainSilence) { return code }
    return max(code, reportStoppedRules())
}

/// Runs the command, and returns the exit code.
func run(_ arguments: Arguments) throws(Refusal) -> Int32 {
    if arguments.has(.help) {
        try write(help(for: arguments.command), to: 1)
        return 0
    }
    if arguments.has(.version) {
        try write("vmlint \(version)\n", to: 1)
        return 0
    }
    try checkDestinations(arguments)
    switch arguments.command.id {
    case .help:
        let command = arguments.words.first.flatMap { word in allCommands.first { $0.isNamed(word) } }
        try write(help(for: command ?? allCommands[0]), to: 1)
    case .agents: return try agents(arguments)
    case .explain: try writeText(explain(arguments))
    case .rules: return try rules(arguments)
    case .schema:
        let rules = try Workspace(arguments).settings.everyRule
        try write(settingsSchema(pages: rules.map(\.page)), to: 1)
    case .completions: try write(completions(arguments.words[0]), to: 1)
    case .inspect: return try inspect(arguments)
    case .screens: return try screens(arguments)
    case .layers: return try layers(arguments)
    case .survey: return try survey(arguments)
    case .test: return try test(arguments)
    case .initialize: return try initialize(arguments)
    case .baseline: return try baselineCommand(arguments)
    case .languageServer: return try languageServer(arguments)
    case .watch: return watch(arguments)
    case .lint: return try lint(arguments)
    }
    return 0
}

private func explain(_ arguments: Arguments) throws(Refusal) -> String {
    guard let id = arguments.words.first else {
        let pages = try Workspace(arguments).settings.everyRule.map(\.page)
        return ruleList(pages, paint: Paint(isColoured(arguments)))
    }
    // Built-in rules can be explained even if the settings cannot be read.
    let rules =
        allRules.contains { $0.page.id == id } ? allRules : try Workspace(arguments).settings.everyRule
    guard let page = rules.first(where: { $0.page.id == id })?.page else {
        throw Refusal(unknownRule(id, among: rules.map(\.page.id)))
    }
    var settings: Configuration?
    do throws(Refusal) { settings = try Workspace(arguments).settings } catch {}
    let style = PageStyle(color: isColoured(arguments), width: terminalWidth())
    return Reporting.explain(page, settings: settings, style: style)
}

private func completions(_ shell: String) -> String {
    let pages = allRules.map(\.page)
    return switch shell {
    case "bash": bashCompletions(pages)
    case "zsh": zshCompletions(pages)
    default: fishCompletions(pages)
    }
}

private func screens(_ arguments: Arguments) throws(Refusal) -> Int32 {
    let workspace = try Workspace(arguments)
    let threads = try threads(arguments)
    let selection = try arguments.select(workspace, threads: threads)
    var loaded = load(selection, at: workspace, threads: threads)
    var run = LintRun(arguments: arguments, workspace: workspace, selection: selection, threads: threads)
    // The findings of a screen are counted in all its files.
    run.selection.reported = nil
    var report = run.lint(&loaded)
    report.files = selection.reportedFiles(of: report.result.project)
    let code = reportUnreadable(loaded.unreadable)
    try writeOutput(arguments) { format, paint in
        switch format {
        case "json": screenListJSON(report)
        case "markdown": screenListMarkdown(report)
        default: screenList(report, listsOthers: arguments.has(.all), paint: paint)
        }
    }
    keepUntilExit((report, loaded))
    return code
}

extension Arguments {
    /// Selects the files of a command that takes paths and `--files-from`.
    func select(_ workspace: Workspace, threads: Int) throws(Refusal) -> Selection {
        try vmlint.select(
            words + listed(self), workspace, areFiles: has(.filesFrom), reading: has(.alone) ? .onlyNamed : .project,
            threads: threads)
    }
}

func threads(_ arguments: Arguments) throws(Refusal) -> Int {
    guard let value = arguments.value(.jobs) else { return max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }
    guard let count = Int(value), (1...1024).contains(count) else {
        throw Refusal("--jobs needs a number from 1 to 1024")
    }
    return count
}
