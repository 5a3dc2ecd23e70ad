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
    ConditionKey.Subject.allCases.map { subject in
        let keys = ConditionKey.allCases.filter { $0.subjects.contains(subject) }
        return (
            "conditions-on-\(subject.rawValue)",
            JSON.map(keys.flatMap { key in key.spellings.map { ($0, valueSchema(key, of: subject)) } })
        )
    }
}

private func ownRuleKeys() -> [(key: String, value: JSON)] {
    let any = JSON.object([("anyOf", .array(ConditionKey.Subject.allCases.map(conditionsReference)))])
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
                                .object([
                                    ("type", .string("integer")), ("minimum", .number(0)), ("maximum", .number(10_000)),
                                ])
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
        default: (key, ConditionKey.spelled(key).map { valueSchema($0, of: .type) } ?? .reference("texts"))
        }
    }
}

private func valueSchema(_ key: ConditionKey, of subject: ConditionKey.Subject) -> JSON {
    switch key.value {
    case .flag: .object([("type", .string("boolean"))])
    case .kinds: .oneOrMore(JSON.oneOf(ConditionKey.kinds(of: subject).map(\.word)), least: 1)
    case .access: .oneOrMore(JSON.oneOf(AccessLevel.allCases.map(\.rawValue)), least: 1)
    case .modifiers: .oneOrMore(JSON.oneOf(ConditionKey.modifiers(of: subject)), least: 0)
    case .paths: .reference("paths")
    case .conditions(let inner): conditionsReference(key == .not ? subject : inner)
    case .list:
        .object([("type", .string("array")), ("minItems", .number(1)), ("items", conditionsReference(subject))])
    case .texts, .calls, .members, .types, .roles: .reference("texts")
    }
}

private func conditionsReference(_ subject: ConditionKey.Subject) -> JSON {
    JSON.reference("conditions-on-\(subject.rawValue)")
}

/// Returns the schema of a map that can have any keys, but only values with the given schema.
private func mapOf(_ value: JSON) -> JSON {
    .object([("type", .array([.string("object"), .string("null")])), ("additionalProperties", value)])
}
