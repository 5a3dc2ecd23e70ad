import Linting
import Model
import Rules
import Syntax

/// Returns the JSON Schema of `.lint.yml`, which `vmlint schema` prints. It is based on the same tables as the reader.
package func settingsSchema(pages: [Page] = allRules.map(\.page)) -> String { schema(pages: pages).text }

/// Returns the JSON Schema of `.lint.yml` as a value, in which editors look up keys.
package func schema(pages: [Page]) -> JSON {
    JSON.object([
        ("$schema", "http://json-schema.org/draft-07/schema#"),
        ("title", "vmlint settings (.lint.yml)"),
        ("type", ["object", "null"]),
        ("additionalProperties", false),
        ("properties", .object(SettingsKeys.top.map { ($0.key, topSchema($0.key).described($0.summary)) })),
        (
            "definitions",
            .object(
                [
                    ("path", ["type": "string", "pattern": .string(insidePattern)]),
                    ("paths", .oneOrMore(JSON.reference("path"), least: 0)),
                    ("convention", .oneOf(Convention.all.map(\.id))),
                    ("severity", .oneOf(Severity.allCases.map(\.word))),
                    ("text", ["type": "string", "minLength": 1]),
                    ("texts", .oneOrMore(JSON.reference("text"), least: 0)),
                    ("names", namesSchema()),
                    ("endings", .oneOrMore(["type": "string", "pattern": .string("^\(nameLetter)+$")], least: 0)),
                    ("rules", rulesSchema(pages)),
                ] + conditionDefinitions())
        ),
    ])
}

private func topSchema(_ key: String) -> JSON {
    switch key {
    case "extends": .reference("text")
    case "required-version": requiredVersionSchema()
    case "include", "exclude": .reference("paths")
    case "names": .reference("names")
    case SettingsKeys.dependencyEndings: .reference("endings")
    case "conventions": .oneOrMore(JSON.reference("convention"), least: 1)
    case "habits": habitsSchema()
    case "layers": layersSchema()
    case "roles": rolesSchema()
    case "own-rules": ownRulesSchema()
    case "rules": .reference("rules")
    case "overrides":
        [
            "type": ["array", "null"],
            "items": .nonNullMap(SettingsKeys.override.map { ($0, overrideSchema($0)) }, requiring: ["paths"]),
        ]
    default: .reference("path")
    }
}

private func requiredVersionSchema() -> JSON {
    let one = #"\s*(==|>=|<=|>|<)?\s*[0-9]{1,9}(\.[0-9]{1,9}){0,2}"#
    return ["type": ["string", "number"], "pattern": .string("^\(one)(,\(one))*$")]
}

private func habitsSchema() -> JSON {
    func number(_ type: String, from least: JSON, to most: JSON) -> JSON {
        ["type": .string(type), "minimum": least, "maximum": most]
    }
    let thresholds = JSON.map([
        (
            "share",
            number("number", from: .fraction("0.5"), to: 1).described(
                "The share of alike places that must follow a rule for it to be a habit, as far as their number shows it. The default is 0.55, or 0.8 where the whole project does not follow the rule in nearly all of many places."
            )
        ),
        (
            "least",
            number("integer", from: 2, to: 1000).described(
                "The number of places that are required to compute a share. The default is 8.")
        ),
    ])
    return ["anyOf": [.oneOf(["off"]), thresholds]]
}

private func layersSchema() -> JSON {
    let keys: [(key: String, value: JSON)] = [
        ("in", .reference("paths").described("The folders and files of the layer; globs relative to this file.")),
        (
            "modules",
            JSON.reference("endings").described(
                "The modules of the layer: targets of a Package.swift, or names of imported modules.")
        ),
        (
            "may-use",
            .reference("texts").described("The other layers that this layer may use; if omitted, all of them.")
        ),
        ("because", .reference("text").described("The reason, which is shown as a note of each finding.")),
    ]
    return [
        "type": ["object", "null"],
        "additionalProperties": [
            "type": "object", "additionalProperties": false, "properties": .object(keys),
            "anyOf": [["required": ["in"]], ["required": ["modules"]]],
        ],
    ]
}

private func overrideSchema(_ key: String) -> JSON {
    switch key {
    case "paths": .oneOrMore(JSON.reference("path"), least: 1)
    case "convention": .reference("convention")
    case "names": .reference("names")
    case SettingsKeys.dependencyEndings: .reference("endings")
    default: .reference("rules")
    }
}

private func namesSchema() -> JSON {
    let roles = Role.allCases.flatMap { role in
        role.spellings.map { spelling in
            let hole = role.placeholder.replacingBraces
            let exact = role.allowsExactNames ? "|\(nameLetter)+" : ""
            let pattern: JSON = [
                "type": "string",
                "pattern": .string("^(?!\(hole)$)(\(nameLetter)*\(hole)\(nameLetter)*\(exact))$"),
                "maxLength": 200,
            ]
            let summary = "For example `\(role.example)`\(exact.isEmpty ? "" : ", or the whole name of a class")."
            return (spelling, JSON.oneOrMore(pattern, least: 0).described(summary))
        }
    }
    return JSON.map(roles)
}

private func rulesSchema(_ pages: [Page]) -> JSON {
    let groups = ruleGroups(of: pages.map(\.id)).map { group in
        let which = group == "*" ? "All rules of vmlint" : "All rules whose ids begin with `\(group.dropLast())`"
        return (group, JSON.reference("severity").described("\(which); settings of a single rule take precedence."))
    }
    return JSON.map(
        pages.map { page in
            var keys = [(SettingsKeys.severity, JSON.reference("severity"))]
            keys += page.options.map { ($0.name, optionSchema($0.value).described($0.summary)) }
            let either: JSON = ["anyOf": [.reference("severity"), .nonNullMap(keys)]]
            return (page.id, either.described(page.summary))
        } + groups)
}

private func optionSchema(_ value: OptionValue) -> JSON {
    switch value {
    case .flag: ["type": "boolean"]
    case .word: .reference("text")
    case .words: .reference("texts")
    case .lists(let lists):
        lists.isEmpty
            ? .mapOf(.reference("texts"))
            : .map(lists.keys.sorted().map { ($0, .reference("texts")) })
    }
}

/// The characters that names can contain, as precisely as all editors' regular expressions can describe them.
private let nameLetter = #"[^{}\s.,:;/*?!()-]"#

/// Matches paths that stay inside the settings' folder; see `staysInside`.
private let insidePattern = #"^(?![/~])(?!(.*[/{},])?\.\.([/{},]|$))[^\\]+$"#

extension String {
    /// The text with escaped braces for a regular expression.
    fileprivate var replacingBraces: String { map { $0 == "{" || $0 == "}" ? "\\\($0)" : "\($0)" }.joined() }
}

extension JSON {
    /// Returns a reference to a definition of the schema.
    static func reference(_ name: String) -> JSON { ["$ref": .string("#/definitions/\(name)")] }

    /// Returns the schema of a text that is one of the given words.
    static func oneOf(_ words: [String]) -> JSON { ["enum": .array(words.map(JSON.string))] }

    /// Returns the schema of a map that can have only these keys. The map can also be empty or null.
    static func map(_ keys: [(key: String, value: JSON)]) -> JSON {
        ["type": ["object", "null"], "additionalProperties": false, "properties": .object(keys)]
    }

    /// Returns the schema of a map that can have only these keys, and is not null.
    static func nonNullMap(_ keys: [(key: String, value: JSON)], requiring required: [String] = []) -> JSON {
        var pairs: [(key: String, value: JSON)] = [("type", "object")]
        if !required.isEmpty { pairs.append(("required", .array(required.map(JSON.string)))) }
        return .object(pairs + [("additionalProperties", false), ("properties", .object(keys))])
    }

    /// Returns the schema of a map that can have any keys, but only values with the given schema.
    static func mapOf(_ value: JSON) -> JSON { ["type": ["object", "null"], "additionalProperties": value] }

    static func oneOrMore(_ item: JSON, least: Int) -> JSON {
        ["anyOf": [item, ["type": "array", "minItems": .number(least), "items": item]]]
    }

    /// Returns the schema with a description.
    func described(_ summary: String) -> JSON {
        guard case .object(let keys) = self else { return self }
        // Keys next to a reference are ignored, so the reference is put into a list of one element.
        if keys.first?.key == "$ref" { return ["description": .string(summary), "allOf": [self]] }
        return .object([("description", .string(summary))] + keys)
    }
}
