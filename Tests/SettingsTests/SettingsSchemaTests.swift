import Foundation
import Linting
import Testing

@testable import Settings

/// Checks that the schema and the reader agree on every document.
@Suite struct SettingsSchemaTests {
    @Test(
        "The schema and the reader accept and reject the same documents",
        arguments: [
            "", "include: Sources", "include: [Sources, Tests]", "include: { a: b }", "include: ../a",
            "exclude: ['{..,a}/b']",
            "exclude: ['**/a', b/]", "exclude: [/a]", "include: ~a", "exclude: []",
            "names: { contract: '{Name}P' }", "names: { contract: ['{Name}P', 'P{Name}'] }",
            "names: { contract: '{Name}' }",
            "names: { contract: 'a b{Name}' }", "names: { view-model: '{Name}VM', mock: [] }",
            "names: { viewModel: '{Name}VM' }", "names: { view-model: ['{Name}VM', CartStore] }",
            "names: { view-model: Cart-Store }", "names: { view-model: '' }", "names: { view-model: '{Name}' }",
            "names: { view: CartView }",
            "names: { view model: '{Name}VM' }", "names: { viewmodel: '{Name}VM' }",
            "names: { call-count: '{method}N' }",
            "names: { call-count: '{Name}N' }", "layers:", "layers: { a: { in: A } }",
            "layers: { a: { modules: [A, B], may-use: a, because: b } }",
            "layers: { a: { in: [A], may-use: [] } }", "layers: { a: { may-use: [] } }", "layers: { a: { in: ../A } }",
            "layers: { a: { in: A, uses: [] } }", "layers: { a: b }", "layers: [a]", "layers: { a: { modules: A.B } }",
            "names:", "names: [a]",
            "dependency-endings: [Gateway]", "dependency-endings: Gateway", "dependency-endings: []",
            "dependency-endings: 'a b'", "dependency-endings: { a: b }", "dependency-endings: ['a-b']",
            "overrides: [{ paths: a, names: { mock: '{Name}Spy' }, dependency-endings: [Store] }]",
            "overrides: [{ paths: a, names: { mock: Spy } }]", "overrides: [{ paths: a, dependency-endings: [''] }]",
            "conventions: [mvsl, stateless]", "conventions: mvsl", "conventions: []", "conventions: [a]",
            "rules: { loud-rule: off, worded-rule: { severity: info } }", "rules: { loud-rule: loud }",
            "rules: { none: off }",
            "rules: { loud-rule: { severity: error, a: b } }", "rules: { worded-rule: { always: true } }",
            "rules: { worded-rule: { always: maybe } }", "rules: { worded-rule: { prefixes: a } }",
            "rules: { worded-rule: { prefixes: [a, b] } }", "rules: { worded-rule: { prefixes: {} } }",
            "rules: { worded-rule: { suites: [a] } }", "rules: { worded-rule: { suites: all } }",
            "rules: { worded-rule: { labels: { given: a, then: [b] } } }",
            "rules: { worded-rule: { labels: { when: a } } }",
            "rules: { worded-rule: [] }", "rules: { loud-rule: { severity: off } }",
            "overrides: [{ paths: a, convention: mvsl, rules: { loud-rule: off } }]", "overrides: [{ paths: [] }]",
            "overrides: [{ rules: {} }]", "overrides: [{ paths: a, path: b }]", "overrides: { paths: a }",
            "overrides: []",
            "overrides: [{ paths: a, convention: b }]", "overrides: [{ paths: ../a }]",
            "rules: null", "rules: ~", "names: null", "overrides: null", "exclude: null", "exclude: ~", "exclude: 5",
            "exclude: true", "exclude: [1.5]", "exclude: '5'", "include: [null]", "baseline: null", "baseline: 1e3",
            "conventions: null", "names: { mock: null }", "names: { mock: 0x1F }", "rules: { loud-rule: null }",
            "rules: { loud-rule: false }", "rules: { loud-rule: warn }", "rules: { loud-rule: { severity: null } }",
            "rules: { worded-rule: { always: 'true' } }", "rules: { worded-rule: { prefixes: [1] } }",
            "rules: { worded-rule: { labels: null } }", "rules: { worded-rule: { suites: true } }",
            "rules: { '*': off }", "rules: { loud-*: off }", "rules: { silent-o*: off }", "rules: { silent-*: off }",
            "rules: { silent-*: loud }", "rules: { silent-*: { severity: off } }", "rules: { silent-*: }",
            "dependency-endings: 5", "dependency-endings: null", "extends: base.yml", "extends: [a]", "extends: null",
            "overrides: [null]", "overrides: [{ paths: null }]", "disabled_rules: [loud-rule]",
            "roles: { a: { name: A, kind: [struct, class], not: { in: '**/B/**' } } }", "roles: { a: { nam: A } }",
            "roles: { a: { kind: strct } }", "roles:", "roles: []", "roles: { a: { nested: maybe } }",
            "own-rules: { a: { each: view, has: mock, severity: error, because: B } }",
            "own-rules: { a: { has: mock } }",
            "own-rules: { a: { each: type, must: { any: [{ name: A }, { generic: false }] } } }",
            "own-rules: { a: { each: { kind: enum }, must: { nested: true } } }",
            "own-rules: { a: { each: type, must: [] } }",
            "own-rules: { a: { each: type, functions: { async: true }, must: { return: Void } } }",
            "own-rules: { a: { each: type, must: { access: publc } } }",
            "own-rules: { a: { each: type, where: { properties: { stored: true } }, is-tested: true } }",
            "baseline: .lint-baseline", "baseline: [a]", "baseline: a/..", "baselin: a", "[a]", "a",
        ])
    func agree(text: String) throws {
        let bytes = Array(text.utf8)
        let reading = readSettings(bytes, pages: samplePages) { name, _ in .text([], path: name) }
        let isRead = reading.mistakes.isEmpty
        let schema = try #require(sampleSchema)
        let validator = Validator(definitions: schema["definitions"] as? [String: Any] ?? [:])
        #expect(validator.takes(json(try readYaml(bytes)), by: schema) == isRead)
    }

    @Test("The schema of all rules is JSON")
    func schemaIsJSON() throws {
        #expect(try JSONSerialization.jsonObject(with: Data(settingsSchema().utf8)) is [String: Any])
    }

    private func json(_ node: YamlNode) -> Any {
        switch node.value {
        case .missing: NSNull()
        case .scalar("true", false): true
        case .scalar("false", false): false
        case .scalar(let text, false) where Double(text) != nil || text.hasPrefix("0x"): 0.5
        case .scalar(let text, _): text
        case .list(let items): items.map(json)
        case .map(let entries): Dictionary(uniqueKeysWithValues: entries.map { ($0.key, json($0.value)) })
        }
    }
}

/// The schema of the sample pages, which is the same in all cases.
nonisolated(unsafe) private let sampleSchema =
    try? JSONSerialization.jsonObject(with: Data(settingsSchema(pages: samplePages).utf8)) as? [String: Any]

/// A validator for the part of JSON Schema that the settings' schema uses. An unknown keyword fails the test.
private struct Validator {
    let definitions: [String: Any]

    func takes(_ value: Any, by schema: [String: Any]) -> Bool {
        schema.allSatisfy { keyword, rule in
            switch keyword {
            case "$schema", "title", "description", "definitions", "properties": true
            case "$ref":
                takes(
                    value,
                    by: definitions[String((rule as? String ?? "").dropFirst("#/definitions/".count))] as? [String: Any]
                        ?? [:])
            case "allOf": (rule as? [[String: Any]] ?? []).allSatisfy { takes(value, by: $0) }
            case "anyOf": (rule as? [[String: Any]] ?? []).contains { takes(value, by: $0) }
            case "type": (rule as? [String] ?? [rule as? String ?? ""]).contains(type(of: value))
            case "enum": (rule as? [String] ?? []).contains(value as? String ?? "")
            case "pattern": (value as? String)?.range(of: rule as? String ?? "", options: .regularExpression) != nil
            case "minLength": (value as? String ?? "").count >= rule as? Int ?? 0
            case "maxLength": (value as? String ?? "").count <= rule as? Int ?? 0
            case "minItems": (value as? [Any] ?? []).count >= rule as? Int ?? 0
            case "items": (value as? [Any] ?? []).allSatisfy { takes($0, by: rule as? [String: Any] ?? [:]) }
            case "required": (rule as? [String] ?? []).allSatisfy { (value as? [String: Any] ?? [:])[$0] != nil }
            case "additionalProperties": takesKeys(of: value, by: schema, others: rule)
            default: unknown(keyword)
            }
        }
    }

    private func takesKeys(of value: Any, by schema: [String: Any], others: Any) -> Bool {
        let known = schema["properties"] as? [String: Any] ?? [:]
        return (value as? [String: Any] ?? [:]).allSatisfy { key, value in
            if let rule = known[key] as? [String: Any] { return takes(value, by: rule) }
            if let rule = others as? [String: Any] { return takes(value, by: rule) }
            return false
        }
    }

    private func type(of value: Any) -> String {
        switch value {
        case is NSNull: "null"
        case is String: "string"
        case is Double: "number"
        case is [Any]: "array"
        case is [String: Any]: "object"
        default: "boolean"
        }
    }

    private func unknown(_ keyword: String) -> Bool {
        Issue.record("the schema uses \(keyword)")
        return false
    }
}
