import Model
import Rules

/// Returns the schema of `roles`. It is created from the same table as the reader.
func rolesSchema() -> SchemaNode { mapOf(conditionsReference(.type)) }

func ownRulesSchema() -> SchemaNode {
    mapOf(
        .object([
            ("type", .text("object")), ("required", .list([.text("each")])), ("additionalProperties", .flag(false)),
            ("properties", .object(ownRuleKeys())),
        ]))
}

/// Returns the definitions of conditions, one for each kind of thing that they can be about.
func conditionDefinitions() -> [(String, SchemaNode)] {
    ConditionKey.Subject.allCases.map { subject in
        let keys = ConditionKey.allCases.filter { $0.subjects.contains(subject) }
        return (
            "conditions-on-\(subject.rawValue)",
            map(keys.flatMap { key in key.spellings.map { ($0, valueSchema(key, of: subject)) } })
        )
    }
}

private func ownRuleKeys() -> [(String, SchemaNode)] {
    let any = SchemaNode.object([("anyOf", .list(ConditionKey.Subject.allCases.map(conditionsReference)))])
    return SettingsKeys.ownRule.map { key in
        switch key {
        case "each": (key, .object([("anyOf", .list([reference("text"), conditionsReference(.type)]))]))
        case "where", "must", "must-not": (key, any)
        case "count":
            (
                key,
                .object([
                    ("type", .text("object")), ("required", .list([.text("at-most"), .text("per")])),
                    ("additionalProperties", .flag(false)),
                    (
                        "properties",
                        .object([
                            (
                                "at-most",
                                .object([
                                    ("type", .text("integer")), ("minimum", .number(0)), ("maximum", .number(10_000)),
                                ])
                            ),
                            ("per", words(CountLimit.Scope.allCases.map(\.rawValue))),
                        ])
                    ),
                ])
            )
        case SettingsKeys.severity: (key, reference("severity"))
        case "reported":
            (
                key,
                words(SettingsKeys.reported).described(
                    "`by habit` reports the rule only where most of the sources keep it, or where there are few.")
            )
        case "because": (key, reference("text").described("The reason, as a sentence that is shown with each finding."))
        default: (key, ConditionKey.spelled(key).map { valueSchema($0, of: .type) } ?? reference("texts"))
        }
    }
}

private func valueSchema(_ key: ConditionKey, of subject: ConditionKey.Subject) -> SchemaNode {
    switch key.value {
    case .flag: .object([("type", .text("boolean"))])
    case .kinds: oneOrMore(words(ConditionKey.kinds(of: subject).map(\.word)), least: 1)
    case .access: oneOrMore(words(AccessLevel.allCases.map(\.rawValue)), least: 1)
    case .modifiers: oneOrMore(words(ConditionKey.modifiers(of: subject)), least: 0)
    case .paths: reference("paths")
    case .conditions(let inner): conditionsReference(key == .not ? subject : inner)
    case .list:
        .object([("type", .text("array")), ("minItems", .number(1)), ("items", conditionsReference(subject))])
    case .texts, .calls, .members, .types, .roles: reference("texts")
    }
}

private func conditionsReference(_ subject: ConditionKey.Subject) -> SchemaNode {
    reference("conditions-on-\(subject.rawValue)")
}

/// Returns the schema of a map with any keys and values of one form.
private func mapOf(_ value: SchemaNode) -> SchemaNode {
    .object([("type", .list([.text("object"), .text("null")])), ("additionalProperties", value)])
}
