import Linting
import Model
import Reporting
import Rules
import Settings

/// Runs `vmlint init`: writes a commented `.lint.yml` that fits the project, and lints with it.
///
/// An existing file is not changed. `--adopt` prescribes conventions for all view models, and accepts current
/// violations in a baseline.
func initialize(_ arguments: Arguments) throws(Refusal) -> Int32 {
    let root = try arguments.startFolder()
    let file = arguments.value(.config).map { absolute($0) } ?? join(root, ".lint.yml")
    let displayed = visible(relative(file, to: root) ?? file)
    try refuseExisting(file, root)
    let adopted = try adoptedConventions(arguments)
    let baselineFile = join(parent(of: file), ".lint-baseline")
    if !adopted.isEmpty { try refuseExisting(baselineFile, root) }
    // No settings are read, not even those of a parent folder, because the new ones must be complete.
    var workspace = try Workspace(root: root)
    let threads = try threads(arguments)
    let selection = try select(
        arguments.words, workspace, reading: arguments.words.isEmpty ? .project : .onlyNamed, threads: threads)
    var loaded = load(selection, at: workspace, threads: threads)
    let code = reportUnreadable(loaded.unreadable)
    let rules = try arguments.value(.from).map(translatedRules)
    let suggested = suggestSettings(
        for: loaded.files, including: try included(arguments, root), adopting: adopted,
        workers: Threads(count: threads))
    let text = suggested + (rules.map { "\n\($0.text)" } ?? "")
    let before = linted(&loaded, workspace, threads)
    workspace.settings = readSettings(Array(text.utf8)).settings
    // The parts in a file depend on the names in the settings.
    loaded = load(selection, at: workspace, threads: threads)
    let after = linted(&loaded, workspace, threads)
    try replace(file, with: Array(text.utf8))
    let screens = after.result.project.screens.count
    if !arguments.has(.config), let outer = try settingsAround(root, workspace.repository) {
        printMessage(
            "\(outer) no longer applies in this folder: add `extends: \(outer)` to keep its settings, or delete \(displayed)"
        )
    }
    printMessage("wrote \(displayed) for \(counted(after.files.count, "file")), \(counted(screens, "screen"))")
    if let rules { printMessage(words(rules)) }
    if !adopted.isEmpty {
        let baseline = after.result.baseline(settings: workspace.settings)
        try replace(baselineFile, with: Array(baseline.text.utf8))
        let name = visible(relative(baselineFile, to: root) ?? baselineFile)
        printMessage("wrote \(name): it accepts \(counted(baseline.entries.count, "finding"))")
    }
    printMessage("without the settings: \(words(before)); with them: \(words(after))")
    for line in newFindings(after, since: before) { printMessage(line) }
    if screens == 0 { printMessage(noScreens) }
    return code
}

private let noScreens =
    "no screens were recognized: set `names` to the names of your view models and views; "
    + "`vmlint screens --all` lists the classes that views observe"

/// Returns the own rules that the custom rules of a `.swiftlint.yml` stand for.
private func translatedRules(_ file: String) throws(Refusal) -> TranslatedRules {
    switch readFile(absolute(file)) {
    case .failed(let reason): throw Refusal("\(visible(file)) cannot be read: \(reason)")
    case .bytes(let bytes):
        let rules = ownRules(fromSwiftLint: bytes)
        guard rules.translated > 0 || !rules.others.isEmpty else {
            throw Refusal("\(visible(file)) has no `custom_rules`")
        }
        return rules
    }
}

private func words(_ rules: TranslatedRules) -> String {
    let others = rules.others.isEmpty ? "" : "; as comments with the reason: \(rules.others.joined(separator: ", "))"
    return visible("translated \(counted(rules.translated, "custom rule"))\(others)")
}

private func refuseExisting(_ file: String, _ root: String) throws(Refusal) {
    guard try statusIfPresent(file) != nil else { return }
    throw Refusal("\(visible(relative(file, to: root) ?? file)) already exists and was not changed")
}

/// Returns the named paths as the new settings include them: relative to their folder. The list is empty if they
/// include everything.
private func included(_ arguments: Arguments, _ root: String) throws(Refusal) -> [String] {
    var paths: [String] = []
    for word in arguments.words {
        guard let path = relative(absolute(word), to: root) else {
            throw Refusal("\(visible(word)) is outside of \(visible(root)), the folder of the new settings")
        }
        paths.append(path)
    }
    return paths.contains("") ? [] : paths
}

/// Returns the settings file that applies in a folder that has none itself, such as `../.lint.yml`.
private func settingsAround(_ root: String, _ repository: String?) throws(Refusal) -> String? {
    guard let repository, root != repository,
        let home = try folder(upFrom: parent(of: root), with: ".lint.yml", notAbove: repository),
        let path = relative(root, to: home)
    else { return nil }
    return path.split(separator: "/").map { _ in "../" }.joined() + ".lint.yml"
}

/// Returns the conventions listed by `--adopt`.
private func adoptedConventions(_ arguments: Arguments) throws(Refusal) -> [Convention] {
    var found: [Convention] = []
    for word in arguments.values(.adopt).flatMap({ $0.split(separator: ",").map(String.init) }) {
        guard let convention = Convention(id: word) else {
            let known = Convention.all.map(\.id)
            let guess = suggestion(for: word, among: known)
            throw Refusal("unknown convention `\(visible(word))`\(guess) (\(known.joined(separator: ", ")))")
        }
        if !found.contains(convention) { found.append(convention) }
    }
    return found
}

private func linted(_ loaded: inout Loaded, _ workspace: Workspace, _ threads: Int) -> Report {
    let project = loaded.link(workspace.settings.linking, threads)
    return Report(result: lint(project, with: workspace.settings, workers: Threads(count: threads)))
}

private func words(_ report: Report) -> String {
    let words = Totals(Entries(report).all, of: report).findingWords
    return words == "No findings" ? "no findings" : words
}

/// Returns a line for each rule that has new findings because of the new settings, with the first of these findings.
private func newFindings(_ after: Report, since before: Report) -> [String] {
    func key(_ entry: Reporting.Entry) -> [String] { [entry.rule, entry.path, entry.symbol, "\(entry.ordinal)"] }
    let former = Set(Entries(before).reported.map(key))
    let new = Dictionary(grouping: Entries(after).reported.filter { !former.contains(key($0)) }, by: \.rule)
    return new.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }.map { rule, entries in
        let place = "\(visible(entries[0].path)):\(entries[0].span.start.line)"
        return "  new with them: \(entries.count) of \(rule), the first at \(place): \(visible(entries[0].message))"
    }
}
