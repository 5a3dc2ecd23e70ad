import Linting
import Model
import Rules

/// Returns the roles that types seem to have, judging by their names, and rules that most types with a role keep, as
/// comments.
func rolesText(_ project: Project) -> String {
    let found = knownRoles.compactMap { role -> (name: String, line: String, count: Int)? in
        let types = project.namedTypes(isForAppAlone: false).filter {
            $0.kind != .protocol && $0.name.hasSuffix(role.ending) && $0.name != role.ending
        }.map(\.type).filter { role.isForTests ? $0.isTestCode : $0.isProductCode }
        let place = role.isForTests ? ", in: [\"**/*Tests/**\"]" : ""
        let line = "\(role.name): { name: \"{Name}\(role.ending)\"\(place) }"
        return types.count < NameSurvey.leastUses ? nil : (role.name, line, types.count)
    }
    var text = "# Roles of types in addition to the parts of screens, and your own rules for them.\n"
    guard !found.isEmpty else {
        return text + "# roles:\n#   use-case: { name: \"{Name}UseCase\" }\n# own-rules:\n"
            + "#   use-cases-are-values: { each: use-case, must: { be: struct } }\n\n"
    }
    text += "# roles:\n"
    for role in found { text += "#   \(role.line)  # \(role.count)\n" }
    text += "# own-rules:\n"
    for rule in habits(of: found, in: project) {
        text += "#   \(rule.line)  # \(rule.count.kept) of \(rule.count.judged)\n"
    }
    return text + "\n"
}

private typealias KnownRole = (name: String, ending: String, isForTests: Bool)

private let knownRoles: [KnownRole] = [
    ("use-case", "UseCase", false), ("interactor", "Interactor", false), ("repository", "Repository", false),
    ("service", "Service", false), ("client", "Client", false), ("coordinator", "Coordinator", false),
    ("router", "Router", false), ("presenter", "Presenter", false), ("mapper", "Mapper", false),
    ("robot", "Robot", true),
]

/// Returns the rules that most types with a role keep. The verdicts are counted as if the settings contained these
/// rules.
private func habits(
    of roles: [(name: String, line: String, count: Int)], in project: Project
) -> [(line: String, count: KeptCount)] {
    let demands = [
        ("is-a-struct", "be: struct"), ("is-an-actor", "be: actor"), ("is-final", "modifiers: final"),
        ("is-tested", "is-tested: true"), ("stands-in-its-file", "named-like-file: true"),
    ]
    let rules = roles.flatMap { role in
        demands.map { (id: "\(role.name)-\($0.0)", body: "{ each: \(role.name), must: { \($0.1) } }") }
    }
    let text =
        "roles:\n" + roles.map { "  \($0.line)\n" }.joined() + "own-rules:\n"
        + rules.map { "  \($0.id): \($0.body)\n" }.joined()
    let settings = readSettings(Array(text.utf8)).settings
    let counts = countVerdicts(in: project, with: settings, rules: settings.teamRules)
    let byRule = Dictionary(counts.map { ($0.rule.id, $0.counts) }) { first, _ in first }
    return rules.compactMap { rule in
        guard let count = byRule[rule.id], count.kept * 3 >= (count.kept + count.broken) * 2, count.kept > 0 else {
            return nil
        }
        return ("\(rule.id): \(rule.body)", KeptCount(kept: count.kept, judged: count.kept + count.broken))
    }
}
