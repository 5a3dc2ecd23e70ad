import Linting
import Model
import Rules
import Syntax

/// Returns a commented `.lint.yml` that fits the project: its names, conventions, test labels and habits. The text can
/// be read without mistakes.
///
/// - Parameters:
///   - files: The project's files.
///   - included: The folders and files to include; empty for all files.
///   - adopted: The conventions that all view models should follow. If there are none, the project's habits apply.
package func suggestSettings(
    for files: [FileFacts], including included: [String] = [], adopting adopted: [Convention] = [],
    rules: [Rule] = allRules,
    workers: some Workers = OneWorker()
) -> String {
    var settings = Configuration()
    var names = NameSurvey(of: files).names
    var project = link(files, settings: settings.linking(with: names))
    let contracts = names[.contract]?.filter { name in project.knowsContracts(named: name.template) }
    if let contracts, contracts.count < names[.contract]?.count ?? 0 {
        names[.contract] = contracts.isEmpty ? nil : contracts
        project = link(files, settings: settings.linking(with: names))
    }
    settings.take(names)
    let result = lint(project, with: settings, rules: rules, isSurvey: true, workers: workers)
    let survey = Survey(result, workers: workers)
    let known = Set(rules.map(\.page.id))
    let lines = (survey.tests.lines + ActionSurvey(of: project).lines).filter { known.contains($0.rule) }
    var text =
        "# Configuration of vmlint, written by `vmlint init` for \(counted(files.count, "file")) and \(counted(survey.screens, "screen")).\n"
    text += "# `vmlint explain RULE` explains a rule; `vmlint schema` prints a JSON Schema for editors.\n\n"
    text += "# The files to read and to exclude, relative to this file. By default, all files are read;\n"
    text += "# ignored and generated files are never read.\n"
    text +=
        included.isEmpty
        ? "# include: [\(project.topFolders.joined(separator: ", "))]\n"
        : "include: [\(included.map { "\"\($0)\"" }.joined(separator: ", "))]\n"
    text += "# exclude: [\"**/Generated/**\"]\n\n"
    text +=
        namesText(names, project) + rolesText(project) + familiesText(survey) + conventionsText(survey, adopted)
        + rulesText(lines, survey)
    text += layersText(files, workers)
    text += "# Rules and a convention for some files; the last entry that matches a path wins.\n"
    text +=
        "# overrides:\n#   - paths: [\"Legacy/**\"]\n#     convention: observable-object\n#     rules: { viewmodel-is-final: off }\n\n"
    text += "# Accepts the current findings; created by `vmlint baseline write`.\n"
    text += adopted.isEmpty ? "# baseline: .lint-baseline\n" : "baseline: .lint-baseline\n"
    return text
}

private func namesText(_ names: [Role: [NameSurvey.Use]], _ project: Project) -> String {
    var text = "# Templates for the names of a screen's parts"
    text +=
        names.isEmpty
        ? ": no others are used often enough to suggest them. Each can be one template or a list.\n# names:\n"
        : ", if they differ from the defaults, with the number of matches.\nnames:\n"
    for role in Role.allCases {
        guard let uses = names[role] else {
            if names.isEmpty { text += "#   \(role.key): \(list(Names()[keyPath: role.templates]))\n" }
            continue
        }
        text +=
            "  \(role.key): \(list(role.templates(with: uses)))  # \(uses.map { "\($0.count)" }.joined(separator: ", "))\n"
    }
    return text + "\n" + dependencyEndingsText(project) + "\n"
}

private func conventionsText(_ survey: Survey, _ adopted: [Convention]) -> String {
    let found = survey.conventions.filter { $0.count > 0 }
    var text = "# The conventions that the project has adopted: every view model is judged by the closest of them.\n"
    text +=
        "# Without any, each screen follows the convention that its code shows, and habits decide what is reported.\n"
    if !found.isEmpty { text += "# Found: \(found.map { "\($0.name) \($0.count)" }.joined(separator: ", ")).\n" }
    if !adopted.isEmpty { return text + "conventions: [\(adopted.map(\.id).joined(separator: ", "))]\n\n" }
    let named = found.map(\.name).filter { $0 != "none" }
    return text + "# conventions: [\((named.isEmpty ? Convention.all.map(\.id) : named).joined(separator: ", "))]\n\n"
}

private func rulesText(_ lines: [RuleLine], _ survey: Survey) -> String {
    var text = "# A rule is `off`, `info`, `warning` or `error`, or a map with its `severity` and options.\n"
    text += lines.isEmpty ? "# rules:\n" : "rules:\n"
    for line in lines { text += "  # \(line.reason)\n  \(line.rule): \(line.value)\n" }
    // If `rules:` is a comment itself, its lines are indented by one more level.
    let mark = lines.isEmpty ? "#   " : "  # "
    func section(_ title: String, _ lines: [String]) -> String {
        lines.isEmpty ? "" : ([title] + lines).map { mark + $0 + "\n" }.joined()
    }
    func line(_ rule: SurveyedRule, _ severity: Severity) -> String {
        "\(rule.page.id): \(severity.word)  # \(rule.count.kept) of \(rule.count.judged)"
    }
    let written = Set(lines.map(\.rule))
    let open = survey.rules.filter { $0.page.reported != .always && !written.contains($0.page.id) }
    text += section(
        "What most of your code does today. A rule that is listed here is reported everywhere, even if the code changes:",
        open.filter { $0.standing == .habit }.map { line($0, max($0.page.severity, .info)) })
    let others = open.filter { rule in
        rule.page.reported != .ifSet && (rule.standing == .noHabit || rule.standing == .contested)
    }
    text += section(
        "Habits in some folders, and reported there. `off` turns them off everywhere:",
        others.filter { $0.reported > 0 }.map { rule in
            let habit = rule.scopes.first { $0.standing == .habit }?.habit
            return line(rule, .off) + (habit.map { ", but \($0.figure)" } ?? "")
        })
    text += section(
        "Not habits, and not reported. A severity instead of `off` reports them:",
        others.filter { $0.reported == 0 }.map { line($0, .off) })
    return text + "\n"
}

private func list(_ templates: [String]) -> String {
    templates.count == 1 ? "\"\(templates[0])\"" : "[\(templates.map { "\"\($0)\"" }.joined(separator: ", "))]"
}

private func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

/// A line to suggest under `rules:`, with the reason.
struct RuleLine {
    var rule: String
    var value: String
    var reason: String
}

extension Configuration {
    /// Applies the naming templates that a survey found.
    fileprivate mutating func take(_ found: [Role: [NameSurvey.Use]]) {
        for (role, uses) in found { names[keyPath: role.templates] = role.templates(with: uses) }
        if found[.contract] != nil, found[.anyContract] == nil { names.deriveAnyContract() }
    }

    fileprivate func linking(with names: [Role: [NameSurvey.Use]]) -> LinkSettings {
        var settings = self
        settings.take(names)
        return settings.linking
    }
}

extension Project {
    /// Returns whether protocols that fit a template are really used as contracts: view models conform to them, and
    /// views, mocks or factories use them.
    fileprivate func knowsContracts(named template: String) -> Bool {
        let known = screens.count { screen in
            guard let contract = screen.contract, Names.match(contract.name, [template]) != nil else { return false }
            return !screen.mocks.isEmpty || screen.views.contains { $0.holds == .contract }
                || screen.factories.contains { $0.result == contract }
        }
        return known >= NameSurvey.leastUses
    }

    /// The top-level folders that contain Swift files, as items of a YAML list.
    fileprivate var topFolders: [String] {
        let folders = Set(
            files.compactMap { $0.path.contains("/") ? $0.path.split(separator: "/").first.map(String.init) : nil })
        return folders.sorted().prefix(12).map { folder in
            let isPlain = folder.unicodeScalars.allSatisfy { $0.properties.isAlphabetic || ("0"..."9").contains($0) }
            // Any name can be in a comment as long as it has no line break.
            return isPlain
                ? folder : "\"\(String(folder.map { $0.isNewline || $0 == "\"" || $0 == "\\" ? "?" : $0 }))\""
        }
    }
}
