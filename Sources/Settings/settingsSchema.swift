import Linting
import Model
import Rules

/// Returns the JSON Schema of `.lint.yml`, which `vmlint schema` prints. It is created from the same tables as the
/// reader.
package func settingsSchema(pages: [Page] = allRules.map(\.page)) -> String {
    let schema = SchemaNode.object([
        ("$schema", .text("http://json-schema.org/draft-07/schema#")),
        ("title", .text("vmlint settings (.lint.yml)")),
        ("type", .list([.text("object"), .text("null")])),
        ("additionalProperties", .flag(false)),
        ("properties", .object(SettingsKeys.top.map { ($0.key, topSchema($0.key).described($0.summary)) })),
        (
            "definitions",
            .object(
                [
                    ("path", .object([("type", .text("string")), ("pattern", .text(insidePattern))])),
                    ("paths", oneOrMore(reference("path"), least: 0)),
                    ("convention", words(Convention.all.map(\.id))),
                    ("severity", words(SettingsKeys.severities.map(\.word))),
                    ("text", .object([("type", .text("string")), ("minLength", .number(1))])),
                    ("texts", oneOrMore(reference("text"), least: 0)),
                    ("names", namesSchema()),
                    (
                        "endings",
                        oneOrMore(
                            .object([("type", .text("string")), ("pattern", .text("^\(nameLetter)+$"))]), least: 0)
                    ),
                    ("rules", rulesSchema(pages)),
                ] + conditionDefinitions())
        ),
    ])
    return schema.printed(indentation: "") + "\n"
}

private func topSchema(_ key: String) -> SchemaNode {
    switch key {
    case "extends": reference("text")
    case "include", "exclude": reference("paths")
    case "names": reference("names")
    case SettingsKeys.dependencyEndings: reference("endings")
    case "conventions": oneOrMore(reference("convention"), least: 1)
    case "habits": habitsSchema()
    case "layers": layersSchema()
    case "roles": rolesSchema()
    case "own-rules": ownRulesSchema()
    case "rules": reference("rules")
    case "overrides":
        .object([
            ("type", .list([.text("array"), .text("null")])),
            (
                "items",
                .object([
                    ("type", .text("object")), ("required", .list([.text("paths")])),
                    ("additionalProperties", .flag(false)),
                    ("properties", .object(SettingsKeys.override.map { ($0, overrideSchema($0)) })),
                ])
            ),
        ])
    default: reference("path")
    }
}

private func habitsSchema() -> SchemaNode {
    func number(_ type: String, from least: SchemaNode, to most: SchemaNode) -> SchemaNode {
        .object([("type", .text(type)), ("minimum", least), ("maximum", most)])
    }
    let thresholds = map([
        (
            "share",
            number("number", from: .fraction("0.5"), to: .number(1)).described(
                "The share of places that must keep a rule for it to be a habit. The default is 0.67.")
        ),
        (
            "least",
            number("integer", from: .number(2), to: .number(1000)).described(
                "The number of places that are required to compute a share. The default is 8.")
        ),
    ])
    return .object([("anyOf", .list([words(["off"]), thresholds]))])
}

private func layersSchema() -> SchemaNode {
    let keys: [(String, SchemaNode)] = [
        ("in", reference("paths").described("The folders and files of the layer; globs relative to this file.")),
        (
            "modules",
            reference("endings").described("The modules of the layer: targets of a Package.swift, or names to import.")
        ),
        ("may-use", reference("texts").described("The layers that it may use; if omitted, all of them.")),
        ("because", reference("text").described("The reason, which is shown as a note of each finding.")),
    ]
    return .object([
        ("type", .list([.text("object"), .text("null")])),
        (
            "additionalProperties",
            .object([
                ("type", .text("object")), ("additionalProperties", .flag(false)), ("properties", .object(keys)),
                ("anyOf", .list(["in", "modules"].map { .object([("required", .list([.text($0)]))]) })),
            ])
        ),
    ])
}

private func overrideSchema(_ key: String) -> SchemaNode {
    switch key {
    case "paths": oneOrMore(reference("path"), least: 1)
    case "convention": reference("convention")
    case "names": reference("names")
    case SettingsKeys.dependencyEndings: reference("endings")
    default: reference("rules")
    }
}

private func namesSchema() -> SchemaNode {
    let roles = Role.allCases.flatMap { role in
        role.spellings.map { spelling in
            let hole = role.placeholder.replacingBraces
            let pattern = SchemaNode.object([
                ("type", .text("string")), ("pattern", .text("^(?!\(hole)$)\(nameLetter)*\(hole)\(nameLetter)*$")),
                ("maxLength", .number(200)),
            ])
            return (spelling, oneOrMore(pattern, least: 0).described("For example `\(role.example)`."))
        }
    }
    return map(roles)
}

private func rulesSchema(_ pages: [Page]) -> SchemaNode {
    let groups = ruleGroups(of: pages.map(\.id.description)).map { group in
        let which = group == "*" ? "All rules of vmlint" : "All rules whose ids begin with `\(group.dropLast())`"
        return (group, reference("severity").described("\(which); settings of a single rule take precedence."))
    }
    return map(
        pages.map { page in
            var keys = [(SettingsKeys.severity, reference("severity"))]
            keys += page.options.map { ($0.name.description, optionSchema($0.value).described($0.summary.description)) }
            let options = SchemaNode.object([
                ("type", .text("object")), ("additionalProperties", .flag(false)), ("properties", .object(keys)),
            ])
            let either = SchemaNode.object([("anyOf", .list([reference("severity"), options]))])
            return (page.id.description, either.described(page.summary.description))
        } + groups)
}

private func optionSchema(_ value: OptionValue) -> SchemaNode {
    switch value {
    case .flag: .object([("type", .text("boolean"))])
    case .word: reference("text")
    case .words: reference("texts")
    case .lists(let lists):
        lists.isEmpty
            ? .object([
                ("type", .list([.text("object"), .text("null")])), ("additionalProperties", reference("texts")),
            ])
            : map(lists.keys.sorted().map { ($0, reference("texts")) })
    }
}

/// The characters of Swift names, as precisely as a pattern that all editors support can describe them.
private let nameLetter = #"[^{}\s.,:;/*?!()-]"#

/// A path that stays inside the settings' folder: see `staysInside`.
private let insidePattern = #"^(?![/~])(?!(.*[/{},])?\.\.([/{},]|$))[^\\]+$"#

func reference(_ name: String) -> SchemaNode { .object([("$ref", .text("#/definitions/\(name)"))]) }

func words(_ words: [String]) -> SchemaNode { .object([("enum", .list(words.map { .text($0) }))]) }

/// Returns the schema of a map with only these keys, or null for an empty map.
func map(_ keys: [(String, SchemaNode)]) -> SchemaNode {
    .object([
        ("type", .list([.text("object"), .text("null")])), ("additionalProperties", .flag(false)),
        ("properties", .object(keys)),
    ])
}

func oneOrMore(_ item: SchemaNode, least: Int) -> SchemaNode {
    .object([
        (
            "anyOf",
            .list([
                item, .object([("type", .text("array")), ("minItems", .number(least)), ("items", item)]),
            ])
        )
    ])
}

extension String {
    /// A regular expression for a template such as `{Name}ViewModel`.
    fileprivate var replacingBraces: String { map { $0 == "{" || $0 == "}" ? "\\\($0)" : "\($0)" }.joined() }
}

/// A part of the schema, with keys in the order written.
enum SchemaNode {
    case object([(String, SchemaNode)])
    case list([SchemaNode])
    case text(String)
    case number(Int)
    case fraction(String)
    case flag(Bool)

    func described(_ summary: String) -> SchemaNode {
        guard case .object(let keys) = self else { return self }
        // Keys next to a reference are ignored, so the reference is put into a list of one element.
        if keys.first?.0 == "$ref" { return .object([("description", .text(summary)), ("allOf", .list([self]))]) }
        return .object([("description", .text(summary))] + keys)
    }

    func printed(indentation: String) -> String {
        let inner = indentation + "  "
        switch self {
        case .object(let keys):
            guard !keys.isEmpty else { return "{}" }
            let lines = keys.map { "\(inner)\(quoted($0.0)): \($0.1.printed(indentation: inner))" }
            return "{\n\(lines.joined(separator: ",\n"))\n\(indentation)}"
        case .list(let items): return "[\(items.map { $0.printed(indentation: indentation) }.joined(separator: ", "))]"
        case .text(let text): return quoted(text)
        case .number(let number): return "\(number)"
        case .fraction(let text): return text
        case .flag(let flag): return "\(flag)"
        }
    }

    private func quoted(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": quoted += "\\\(scalar)"
            case "\u{0}"..<" ": quoted += "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }
}
