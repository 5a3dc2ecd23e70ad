import Linting
import Model
import Rules
import Syntax

/// Returns a survey as JSON. Within a version of the format, keys keep their meaning.
package func surveyJSON(_ survey: Survey, of report: Report) -> String {
    JSON.object([
        ("version", 1), ("files", .number(survey.files)), ("screens", .number(survey.screens)),
        ("conventions", counts(survey.conventions)), ("parts", counts(survey.parts)),
        ("observation", counts(survey.observation)),
        (
            "names",
            .array(
                survey.names.map { name in
                    [
                        "role": .string(name.role.key), "template": .string(name.template),
                        "count": .number(name.count),
                    ]
                })
        ),
        (
            "tests",
            .object([
                ("tests", .number(survey.tests.tests)), ("ofScreens", .bool(survey.tests.areOfScreens)),
                ("labeled", .number(survey.tests.labeled)),
                (
                    "labels",
                    .object(SurveyedTests.sections.map { ($0.section, words(survey.tests.words[$0.section] ?? [:])) })
                ),
                ("subjects", words(survey.tests.subjects)),
            ])
        ),
        (
            "families",
            .array(
                survey.families.map { convention in
                    [
                        "convention": .string(convention.words), "kept": .number(convention.count.kept),
                        "judged": .number(convention.count.judged),
                    ]
                })
        ),
        (
            "modules",
            .array(
                survey.modules.map { module in
                    ["name": .string(module.name), "screens": .number(module.screens), "parts": counts(module.parts)]
                })
        ),
        ("rules", .array(survey.rules.map { rule($0, report) })),
    ]).text
}

private func rule(_ rule: SurveyedRule, _ report: Report) -> JSON {
    func examples(_ places: [Place]) -> JSON { .array(places.map { .string(report.words(of: $0)) }) }
    return .object([
        ("rule", .string(rule.page.id)),
        ("conventions", .array(rule.page.conventions.map { .string($0.id) })),
        ("default", .string(rule.page.severity.word)), ("kept", .number(rule.count.kept)),
        ("broken", .number(rule.count.broken)), ("notJudged", .number(rule.notJudged)),
        ("share", rule.share.map(JSON.number) ?? .null), ("standing", .string(rule.standing.rawValue)),
        ("reported", .number(rule.reported)), ("unreported", .number(rule.unreported)),
        ("contested", .number(rule.contested)),
        ("reason", .string(rule.reason)),
        ("scopes", .array(rule.scopes.map(scope))),
        ("examples", ["kept": examples(rule.kept), "broken": examples(rule.broken)]),
        (
            "modules",
            .array(
                rule.modules.map { module in
                    [
                        "name": .string(module.name), "kept": .number(module.count.kept),
                        "judged": .number(module.count.judged),
                    ]
                })
        ),
    ])
}

private func scope(_ scope: HabitScope) -> JSON {
    [
        "folder": .string(scope.habit.folder), "group": .string(scope.habit.group),
        "kept": .number(scope.habit.count.kept), "judged": .number(scope.habit.count.judged),
        "standing": .string(scope.standing.rawValue), "violations": .number(scope.violations),
        "against": scope.against.map(habitJSON) ?? .null,
    ]
}

private func counts(_ counts: [Survey.Count]) -> JSON {
    .object(counts.map { (key: $0.name, value: .number($0.count)) })
}

private func words(_ words: [String: Int]) -> JSON {
    .object(words.sorted { $0.key < $1.key }.map { (key: $0.key, value: .number($0.value)) })
}
