import Model
import Rules

/// Returns the roles that types seem to have, judging by their names, and rules that most of them keep, as comments.
func rolesText(_ project: Project) -> String {
    let found = knownRoles.compactMap { role -> (name: String, ending: String, types: [Type])? in
        let types = project.types(of: [.class, .struct, .actor, .enum]) {
            $0.hasSuffix(role.ending) && $0 != role.ending
        }
        .filter { role.isForTests ? $0.isTestCode : $0.isProductCode }
        return types.count < NameSurvey.leastUses ? nil : (role.name, role.ending, types)
    }
    var text = "# Roles of types in addition to the parts of screens, and your own rules for them.\n"
    guard !found.isEmpty else {
        return text + "# roles:\n#   use-case: { name: \"{Name}UseCase\" }\n# own-rules:\n"
            + "#   use-cases-are-values: { each: use-case, must: { be: struct } }\n\n"
    }
    text += "# roles:\n"
    for role in found {
        let place = knownRoles.contains { $0.name == role.name && $0.isForTests } ? ", in: [\"**/*Tests/**\"]" : ""
        text += "#   \(role.name): { name: \"{Name}\(role.ending)\"\(place) }  # \(role.types.count)\n"
    }
    text += "# own-rules:\n"
    for role in found {
        for habit in habits(of: role.types) {
            text += "#   \(role.name)-\(habit.id): { each: \(role.name), must: { \(habit.demand) } }"
            text += "  # \(habit.kept) of \(role.types.count)\n"
        }
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

/// Returns what most of the types have in common, as rules.
private func habits(of types: [Type]) -> [(id: String, demand: String, kept: Int)] {
    let questions: [(id: String, demand: String, holds: (Type) -> Bool)] = [
        ("is-a-struct", "be: struct", { $0.kind == .struct }),
        ("is-an-actor", "be: actor", { $0.kind == .actor }),
        ("is-final", "modifiers: final", { $0.kind == .class && $0.has(modifier: .final) }),
        ("is-tested", "is-tested: true", { $0.isTested }),
        ("stands-in-its-file", "named-like-file: true", { $0.fileName == $0.name }),
    ]
    return questions.compactMap { question in
        let kept = types.count(where: question.holds)
        return kept * 3 >= types.count * 2 ? (question.id, question.demand, kept) : nil
    }
}
