import Linting
import Model
import Rules
import Syntax

/// The text of a commented `.lint.yml` that fits the sources: their names, conventions, test labels. Read back, it has no mistakes.
///
/// The files must have their bytes: names are read in all of them.
package func suggestSettings(for files: [FileFacts], rules: [Rule] = allRules) -> String {
    let survey = NameSurvey(of: files)
    var settings = Configuration()
    let chosen = survey.chosenNames
    for (role, templates) in chosen { settings.names[keyPath: role.templates] = templates }
    if chosen[.contract] != nil, chosen[.anyContract] == nil { settings.names.deriveAnyContract() }
    let project = link(files, settings: settings.linking)
    let conventions = project.conventionCounts
    let tests = TestSurvey(of: project)
    let actions = ActionSurvey(of: project)
    var text =
        "# Configuration of vmlint, written by `vmlint init` for \(counted(files.count, "file")) and \(counted(project.screens.count, "screen")).\n"
    text += "# Every rule is explained by `vmlint explain RULE`; `vmlint schema` prints a JSON Schema for editors.\n\n"
    text += "# What to read and what to leave out, relative to this file. All of it when left out;\n"
    text += "# what .gitignore names and generated files are never read.\n"
    text += "# include: [\(project.topFolders.joined(separator: ", "))]\n# exclude: [\"**/Generated/**\"]\n\n"
    text += namesText(chosen)
    text += conventionsText(conventions)
    let known = Set(rules.map(\.page.id.description))
    let ruleLines = (tests.lines + actions.lines).filter { known.contains($0.rule) }
    settings.adopt(ruleLines, pages: rules.map(\.page))
    let findings = lint(project, with: settings, rules: rules).diagnostics.filter { $0.silencedBy == nil }
    let habits = mockHabits(findings, project)
    text += rulesText(ruleLines + habits, findings)
    text += "# Rules and a convention for a part of the files; the last entry that covers a path wins.\n"
    text +=
        "# overrides:\n#   - paths: [\"Legacy/**\"]\n#     convention: observable-object\n#     rules: { viewmodel-is-final: off }\n\n"
    text += "# Accepts today's findings; written by `vmlint baseline write`.\n# baseline: .lint-baseline\n"
    return text
}

private func namesText(_ chosen: [Role: [String]]) -> String {
    var text = "# The names by which the parts of a screen are known"
    text +=
        chosen.isEmpty
        ? ": the defaults fit. Each may be one template or a list.\n# names:\n"
        : ", where they are not the defaults.\nnames:\n"
    for role in Role.allCases {
        guard let templates = chosen[role] else {
            if chosen.isEmpty { text += "#   \(role.key): \(list(Names()[keyPath: role.templates]))\n" }
            continue
        }
        text += "  \(role.key): \(list(templates))\n"
    }
    return text + "\n"
}

private func conventionsText(_ counts: [(Convention, Int)]) -> String {
    let found = counts.filter { $0.1 > 0 }
    var text = "# The conventions in use; each view model's is recognised from its source."
    if found.isEmpty {
        return text
            + " None was found yet, so all are on.\n# conventions: [\(Convention.all.map(\.id).joined(separator: ", "))]\n\n"
    }
    text += "\n# Found: \(found.map { "\($0.0) \($0.1)" }.joined(separator: ", ")).\n"
    return text + "conventions: [\(found.map(\.0.id).joined(separator: ", "))]\n\n"
}

/// Rules that most of the mocks break, in a project that has some: there mocks are made otherwise.
private func mockHabits(_ findings: [Diagnostic], _ project: Project) -> [RuleLine] {
    let mocks = project.mocks.filter { $0.contract != nil }.map(\.type)
    var breaking: [String: Set<Type>] = [:]
    for diagnostic in findings where diagnostic.rule.id.description.hasPrefix("mock-") {
        let place = diagnostic.finding.place
        let around = mocks.first { $0.extent.contains(place) }
        if let around { breaking[diagnostic.rule.id.description, default: []].insert(around) }
    }
    return breaking.filter { $0.value.count > 2 && 2 * $0.value.count > mocks.count }.sorted { $0.key < $1.key }.map {
        RuleLine(rule: $0.key, value: "off", reason: "\($0.value.count) of \(mocks.count) mocks are made otherwise.")
    }
}

private func rulesText(_ lines: [RuleLine], _ findings: [Diagnostic]) -> String {
    var text = "# A rule is `off`, `info`, `warning` or `error`, or a map with its `severity` and options.\n"
    text += lines.isEmpty ? "# rules:\n" : "rules:\n"
    for line in lines { text += "  # \(line.reason)\n  \(line.rule): \(line.value)\n" }
    let off = Set(lines.filter { $0.value == "off" }.map(\.rule))
    var counts: [String: Int] = [:]
    for diagnostic in findings where !off.contains(diagnostic.rule.id.description) {
        counts[diagnostic.rule.id.description, default: 0] += 1
    }
    let most = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(5)
    // Under `rules:` that is itself a comment the lines are one more level of it.
    let mark = lines.isEmpty ? "#   " : "  # "
    if !most.isEmpty { text += "\(mark)What finds most today:\n" }
    for (rule, count) in most { text += "\(mark)\(rule): off  # \(counted(count, "finding"))\n" }
    return text + "\n"
}

private func list(_ templates: [String]) -> String {
    templates.count == 1 ? "\"\(templates[0])\"" : "[\(templates.map { "\"\($0)\"" }.joined(separator: ", "))]"
}

private func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

/// A line of `rules:` and why it is there.
struct RuleLine {
    var rule: String
    var value: String
    var reason: String
}

extension Configuration {
    /// Reads the lines as the file's reader will.
    fileprivate mutating func adopt(_ lines: [RuleLine], pages: [Page]) {
        let text = "rules:\n" + lines.map { "  \($0.rule): \($0.value)\n" }.joined()
        rules = readSettings(Array(text.utf8), pages: pages).settings.rules
    }
}

extension Project {
    fileprivate var conventionCounts: [(Convention, Int)] {
        Convention.all.map { convention in (convention, screens.count { $0.convention == convention }) }
    }

    /// Folders of the first level that hold sources, as a list for YAML.
    fileprivate var topFolders: [String] {
        let folders = Set(
            files.compactMap { $0.path.contains("/") ? $0.path.split(separator: "/").first.map(String.init) : nil })
        return folders.sorted().prefix(12).map { folder in
            let isPlain = folder.unicodeScalars.allSatisfy { $0.properties.isAlphabetic || ("0"..."9").contains($0) }
            // A comment holds whatever name; only its line must not end.
            return isPlain
                ? folder : "\"\(String(folder.map { $0.isNewline || $0 == "\"" || $0 == "\\" ? "?" : $0 }))\""
        }
    }
}
