import Model
import Rules
import Syntax

/// Returns the schema of `roles`, based on the same table as the reader.
func rolesSchema() -> JSON { mapOf(conditionsReference(.type)) }

func ownRulesSchema() -> JSON {
    mapOf(
        .object([
            ("type", .string("object")), ("required", .array([.string("each")])),
            ("additionalProperties", .bool(false)),
            ("properties", .object(ownRuleKeys())),
        ]))
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

private func ownRuleKeys() -> [(key: String, value: JSON)] {
    let any = JSON.object([("anyOf", .array(ConditionSubject.allCases.map(conditionsReference)))])
    return SettingsKeys.ownRule.map { key in
        switch key {
        case "each": (key, .object([("anyOf", .array([JSON.reference("text"), conditionsReference(.type)]))]))
        case "where", "must", "must-not": (key, any)
        case "count":
            (
                key,
                .object([
                    ("type", .string("object")), ("required", .array([.string("at-most"), .string("per")])),
                    ("additionalProperties", .bool(false)),
                    (
                        "properties",
                        .object([
                            (
                                "at-most",
                                limitSchema
                            ),
                            ("per", .oneOf(CountLimit.Scope.allCases.map(\.rawValue))),
                        ])
                    ),
                ])
            )
        case SettingsKeys.severity: (key, .reference("severity"))
        case "reported":
            (
                key,
                JSON.oneOf(SettingsKeys.reported).described(
                    "`by habit` reports the rule only where most of the project follows it, or where there are few places."
                )
            )
        case "because":
            (key, .reference("text").described("The reason, as a sentence that is shown with each finding."))
        default:
            (
                key,
                ConditionEntry.spelled(key).first.map { valueSchema($0, of: .type, inRule: true) }
                    ?? .reference("texts")
            )
        }
    }
}

/// Not a constant: the leak detector doesn't find what a global of an indirect enum refers to.
private var limitSchema: JSON {
    .object([("type", .string("integer")), ("minimum", .number(0)), ("maximum", .number(10_000))])
}

/// - Parameter inRule: Whether the key is one of a rule, rather than a condition.
private func valueSchema(_ entry: ConditionEntry, of subject: ConditionSubject, inRule: Bool = false) -> JSON {
    switch entry.form {
    case .flag: .object([("type", .string("boolean"))])
    case .each(let form): textsSchema(form, of: subject, least: 0)
    case .oneOf(let form): textsSchema(form, of: subject, least: 1)
    case .members(let kind): conditionsReference(kind.subject)
    case .eachOrMembers(let form, let kind):
        inRule
            ? conditionsReference(kind.subject)
            : .object([
                ("anyOf", .array([textsSchema(form, of: subject, least: 0), conditionsReference(kind.subject)]))
            ])
    case .flagOrTypes:
        .object([
            (
                "anyOf",
                .array([
                    .object([("type", .string("boolean"))]),
                    .object([
                        ("type", .string("object")), ("additionalProperties", .bool(false)),
                        ("properties", .object([("in", .reference("texts"))])),
                    ]),
                ])
            )
        ])
    case .limit:
        .object([
            ("type", .string("object")), ("required", .array([.string("at-most")])),
            ("additionalProperties", .bool(false)), ("properties", .object([("at-most", limitSchema)])),
        ])
    case .negation: conditionsReference(subject)
    case .list:
        .object([("type", .string("array")), ("minItems", .number(1)), ("items", conditionsReference(subject))])
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

/// Returns the schema of a map that can have any keys, but only values with the given schema.
private func mapOf(_ value: JSON) -> JSON {
    .object([("type", .array([.string("object"), .string("null")])), ("additionalProperties", value)])
}
