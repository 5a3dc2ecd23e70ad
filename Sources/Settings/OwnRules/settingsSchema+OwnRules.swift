import Model
import Rules
import Syntax

/// Returns the schema of `roles`, based on the same table as the reader.
func rolesSchema() -> JSON { .mapOf(conditionsReference(.type)) }

func ownRulesSchema() -> JSON {
    .mapOf(.nonNullMap(SettingsKeys.ownRule.map { ($0, ownRuleSchema($0)) }, requiring: ["each"]))
}

/// Returns the schemas of conditions, one for each kind of subject: types, members, files and screens.
func conditionDefinitions() -> [(key: String, value: JSON)] {
    ConditionSubject.allCases.map { subject in
        let entries = ConditionEntry.all(on: subject)
        return (
            "conditions-on-\(subject.rawValue)",
            JSON.map(entries.flatMap { entry in entry.spellings.map { ($0, valueSchema(entry, of: subject)) } })
        )
    }
}

private func ownRuleSchema(_ key: String) -> JSON {
    switch key {
    case "each": ["anyOf": [.reference("text"), conditionsReference(.type)]]
    case "where", "must", "must-not": ["anyOf": .array(ConditionSubject.allCases.map(conditionsReference))]
    case "count":
        .nonNullMap(
            [("at-most", limitSchema), ("per", .oneOf(CountLimit.Scope.allCases.map(\.rawValue)))],
            requiring: ["at-most", "per"])
    case SettingsKeys.severity: .reference("severity")
    case "reported":
        .oneOf(SettingsKeys.reported).described(
            "`by habit` reports the rule only where most of the project follows it, or where there are few places.")
    case "because": .reference("text").described("The reason, as a sentence that is shown with each finding.")
    default:
        ConditionEntry.spelled(key).first.map { valueSchema($0, of: .type, inRule: true) } ?? .reference("texts")
    }
}

/// Not a constant: the leak detector doesn't find what a global of an indirect enum refers to.
private var limitSchema: JSON { ["type": "integer", "minimum": 0, "maximum": 10_000] }

/// - Parameter inRule: Whether the key is one of a rule, rather than a condition.
private func valueSchema(_ entry: ConditionEntry, of subject: ConditionSubject, inRule: Bool = false) -> JSON {
    switch entry.form {
    case .flag: ["type": "boolean"]
    case .each(let form): textsSchema(form, of: subject, least: 0)
    case .oneOf(let form): textsSchema(form, of: subject, least: 1)
    case .members(let kind): conditionsReference(kind.subject)
    case .eachOrMembers(let form, let kind):
        inRule
            ? conditionsReference(kind.subject)
            : ["anyOf": [textsSchema(form, of: subject, least: 0), conditionsReference(kind.subject)]]
    case .flagOrTypes: ["anyOf": [["type": "boolean"], .nonNullMap([("in", .reference("texts"))])]]
    case .limit: .nonNullMap([("at-most", limitSchema)], requiring: ["at-most"])
    case .negation: conditionsReference(subject)
    case .list: ["type": "array", "minItems": 1, "items": conditionsReference(subject)]
    }
}

private func textsSchema(_ form: TextForm, of subject: ConditionSubject, least: Int) -> JSON {
    if case .paths = form { return .reference("paths") }
    if let words = form.words(on: subject) { return .oneOrMore(JSON.oneOf(words), least: least) }
    return .reference("texts")
}

private func conditionsReference(_ subject: ConditionSubject) -> JSON {
    JSON.reference("conditions-on-\(subject.rawValue)")
}
