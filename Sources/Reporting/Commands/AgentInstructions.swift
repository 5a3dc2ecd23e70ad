import Linting
import Model
import Rules

/// Returns the conventions and rules in force as instructions for coding agents, in Markdown for AGENTS.md: the output
/// of `vmlint agents`.
///
/// - Parameter survey: What was counted in the project. If there is a survey, the instructions state only what it or
///   the settings show, each with its figure.
package func agentInstructions(_ settings: Configuration, rules: [Page], survey: Survey? = nil) -> String {
    let rules = rules.filter { settings.isInForce($0) && $0.group != "vmlint" }
    var text = """
        ## Architecture of screens

        Screens follow the rules below. Run `vmlint --format agent` after every change to a screen and correct what it
        reports; `vmlint --fix` applies the safe fixes, and `vmlint explain RULE` prints a rule with examples. Do not
        silence a finding without a reason: `// vmlint:disable:next RULE -- the reason`.
        \(survey == nil ? "" : meaningOfFigures)
        ### Conventions


        """
    text += survey.map { conventions($0, settings) } ?? conventions(settings)
    let names = names(settings.names, survey).filter { !$0.templates.isEmpty }
    if !names.isEmpty { text += "\n### Names\n\n" }
    text += names.map { "- \($0): \($1.joined(separator: " or "))\n" }.joined()
    if !settings.layers.isEmpty { text += "\n### Layers\n\n" + settings.layers.map(line).joined() }
    for (title, conventions) in audiences(rules, settings) {
        let some = rules.filter { audience(of: $0, in: settings) == conventions }
        text += "\n### \(title)\n\n" + some.map { line($0, settings, survey) }.joined()
    }
    let exceptions = settings.overrides.compactMap(line)
    if !exceptions.isEmpty { text += "\n### Exceptions\n\n" + exceptions.joined() }
    return text
}

private let meaningOfFigures = """

    The rules are those that this project follows: a figure such as 7 of 8 says how many places follow a rule.

    """

/// Returns the conventions that the settings prescribe.
private func conventions(_ settings: Configuration) -> String {
    "Each screen follows \(settings.conventions.count == 1 ? "this one" : "one of these").\n\n"
        + Convention.all.filter(settings.conventions.contains).map { "- \($0): \(sentence($0))\n" }.joined()
}

/// Returns the conventions that screens follow, with the number of screens.
private func conventions(_ survey: Survey, _ settings: Configuration) -> String {
    let all = counted(survey.screens, "screen")
    let shown = Convention.all.filter(settings.conventions.contains)
    var text =
        survey.screens == 0 ? "vmlint found no screens. With `conventions`, .lint.yml says how to build them.\n" : ""
    for convention in shown where survey.screens(following: convention) > 0 {
        text += "- \(convention), \(survey.screens(following: convention)) of \(all): \(sentence(convention))\n"
    }
    let others = survey.conventions.filter { count in count.count > 0 && !shown.contains { $0.id == count.name } }
    for other in others {
        let name = other.name == "none" ? "none of the documented conventions" : other.name
        text += "- \(name), \(other.count) of \(all).\n"
    }
    return text
}

/// Returns the summary of a convention as the second part of a sentence.
private func sentence(_ convention: Convention) -> String {
    convention.summary.prefix(1).lowercased() + convention.summary.dropFirst()
}

/// Returns a rule as a list item: its sentence, id, severity, options and how many places follow it.
private func line(_ page: Page, _ settings: Configuration, _ survey: Survey?) -> String {
    let set = settings.rules[page.id]?.options ?? [:]
    let options = page.options.compactMap { option in
        words(set[option.name] ?? option.value).map { "\(option.name): \($0)" }
    }
    let severity = settings.rules[page.id]?.severity ?? page.severity
    let count = survey?.rules.first { $0.page.id == page.id }?.count
    let figure = count.flatMap { $0.judged == 0 ? nil : "\($0.kept) of \($0.judged)" }
    let remarks = ["`\(page.id)`", severity.word] + options + [figure].compactMap(\.self)
    return "- \(page.summary) (\(remarks.joined(separator: "; ")))\n"
}

/// Returns a layer as a list item: its folders and modules, the layers that it may use, and why.
private func line(_ layer: LayerDeclaration) -> String {
    let places = (layer.folders.map(\.text) + layer.modules).map { "`\($0)`" }.joined(separator: ", ")
    return "- `\(layer.name)` (\(places)) \(layer.permission).\(layer.reason.map { " \($0)" } ?? "")\n"
}

/// Returns the value of an option in words; nil if the value is empty or `false`.
private func words(_ value: OptionValue) -> String? {
    switch value {
    case .flag(let flag): flag ? "yes" : nil
    case .word(let word): word.isEmpty ? nil : word
    case .words(let words): words.isEmpty ? nil : words.joined(separator: ", ")
    case .lists(let lists):
        lists.isEmpty
            ? nil
            : lists.sorted { $0.key < $1.key }.map { "\($0.key) (\($0.value.joined(separator: ", ")))" }
                .joined(separator: ", ")
    }
}

/// Returns the templates for the names of each part, with the number of names that fit them if they were counted.
private func names(_ names: Names, _ survey: Survey?) -> [(part: String, templates: [String])] {
    let counts = Dictionary(survey?.names.map { ($0.template, $0.count) } ?? []) { first, _ in first }
    let all = [
        ("Contract", names.contract), ("View model", names.viewModel), ("View state", names.viewState),
        ("Logic", names.logic), ("View", names.view), ("Factory method", names.factory), ("Mock", names.mock),
        ("Test suite", names.suite), ("Call count of a mock", names.callCount),
    ]
    return all.map { part, templates in
        (part, templates.map { template in "`\(template)`" + (counts[template].map { " (\($0))" } ?? "") })
    }
}

/// Returns the conventions in use that a rule applies to; empty if the rule applies to all of them.
private func audience(of page: Page, in settings: Configuration) -> [Convention] {
    let some = page.conventions.filter(settings.conventions.contains)
    return Set(some) == settings.conventions ? [] : some
}

/// Returns the headings, each with the conventions to which the rules below it apply: first all conventions, then
/// combinations, then single conventions.
private func audiences(_ rules: [Page], _ settings: Configuration) -> [(title: String, conventions: [Convention])] {
    var audiences: [[Convention]] = []
    for page in rules {
        let one = audience(of: page, in: settings)
        if !audiences.contains(one) { audiences.append(one) }
    }
    return audiences.sorted { order($0) < order($1) }.map { conventions in
        (
            conventions.isEmpty
                ? "All conventions" : "For " + conventions.map(\.id).joined(separator: ", "), conventions
        )
    }
}

private func order(_ conventions: [Convention]) -> String {
    let places = conventions.map { "\(Convention.all.firstIndex(of: $0) ?? 9)" }.joined()
    return conventions.isEmpty ? "" : "\(conventions.count == 1 ? 2 : 1)\(places)"
}

/// Returns an override as a list item: its paths, its convention, and the rules that it changes. Returns nil if there
/// is nothing to mention.
private func line(_ override: Override) -> String? {
    var words = override.convention.map { ["the convention is \($0)"] } ?? []
    for (rule, setting) in override.rules.sorted(by: { $0.key < $1.key }) {
        if let severity = setting.severity { words.append("`\(rule)` is \(severity.word)") }
    }
    let paths = override.paths.map { "`\($0.text)`" }.joined(separator: ", ")
    return words.isEmpty ? nil : "- In \(paths): \(words.joined(separator: ", ")).\n"
}

extension Configuration {
    /// Returns whether a rule is on, overrides aside, and applies to a convention that is in use.
    fileprivate func isInForce(_ page: Page) -> Bool {
        let id = page.id
        guard only.isEmpty || only.contains(id), !skip.contains(id) else { return false }
        // The rules about layers judge nothing without layers.
        if layers.isEmpty, id.hasPrefix("layers-") { return false }
        let isForUse = page.conventions.isEmpty || page.conventions.contains(where: conventions.contains)
        return isForUse && (rules[id]?.severity ?? page.severity) != .off
    }
}
