import Foundation
import Rules
import Settings
import Testing

/// `docs/own-rules.md` shows all conditions, and every form in it is read without mistakes.
@Suite struct OwnRuleDocumentTests {
    private static let file = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("docs/own-rules.md")
    private static let roles = """
        roles:
          use-case: { name: "{Name}UseCase" }
          repository: { name: "{Name}Repository" }
          reducer: { name: "{Name}Feature" }
          robot: { name: "{Name}Robot" }

        """

    @Test("The table of conditions is the one in the program")
    func table() throws {
        let text = try String(contentsOf: Self.file, encoding: .utf8)
        let parts = text.components(separatedBy: "<!-- conditions -->\n")
        let rest = try #require(parts.last).components(separatedBy: "<!-- /conditions -->")
        if ProcessInfo.processInfo.environment["UPDATE"] == "1" {
            let updated = parts[0] + "<!-- conditions -->\n" + ConditionEntry.documentation + "<!-- /conditions -->"
            try (updated + rest.dropFirst().joined()).write(to: Self.file, atomically: true, encoding: .utf8)
        } else {
            #expect(rest.first == ConditionEntry.documentation)
        }
    }

    @Test("The page lists the conditions of which one value suffices")
    func lists() throws {
        let text = try String(contentsOf: Self.file, encoding: .utf8)
        let line = try #require(text.split(separator: "\n").first { $0.contains("one value of the list suffices: ") })
        let sentence = line.components(separatedBy: "suffices: ").last?.components(separatedBy: ". ").first ?? ""
        let listed = sentence.matches(of: #/`([a-z-]+)`/#).map { String($0.1) }
        let entries = ConditionEntry.all.filter { if case .oneOf = $0.form { true } else { false } }
        #expect(listed.count == Set(listed).count && Set(listed) == Set(entries.map(\.name)))
    }

    @Test("Each rule in the table of real rules is read without mistakes")
    func rules() throws {
        let text = try String(contentsOf: Self.file, encoding: .utf8)
        let rules = text.split(separator: "\n").filter { $0.contains("| `{ each:") }.map { line in
            line.components(separatedBy: "| `{ each:").last.map { "{ each:" + $0.dropLast(3) } ?? ""
        }
        #expect(rules.count >= 30)
        for rule in rules {
            let mistakes = readSettings(Array((Self.roles + "own-rules: { own: \(rule) }").utf8)).mistakes
            #expect(mistakes.map(\.message) == [], "\(rule)")
        }
    }

    @Test("The example of each condition is read without mistakes", arguments: ConditionSubject.allCases)
    func examples(subject: ConditionSubject) {
        for entry in ConditionEntry.all(on: subject) {
            var start = Self.start(subject)
            // A rule that judges enums can ask for cases, and so on.
            if entry.name == "cases" { start = "each: enum" }
            let value = subject == .property && entry.name == "be" ? "let" : entry.example
            let inner = ["any", "all"].contains(entry.name) ? "[{ in: A }, { in: B }]" : value
            let modifier = entry.name == "modifiers" ? (subject == .property ? "weak" : "final") : inner
            let rule = "{ \(start), must: { \(entry.name): \(modifier) } }"
            let mistakes = readSettings(Array((Self.roles + "own-rules: { own: \(rule) }").utf8)).mistakes
            #expect(mistakes.map(\.message) == [], "\(rule)")
        }
    }

    private static func start(_ subject: ConditionSubject) -> String {
        switch subject {
        case .type: "each: use-case"
        case .extension: "each: extension"
        case .function: "each: type, functions: {}"
        case .initializer: "each: type, initializers: {}"
        case .property: "each: type, properties: {}"
        case .enumCase: "each: enum, cases: {}"
        case .parameter: "each: type, functions: {}, parameters: {}"
        case .file: "each: file"
        case .screen: "each: screen"
        case .macro: "each: '#Preview'"
        case .closure: "each: type, closures: {}"
        case .call: "each: type, call: { name: load }"
        case .argument: "each: type, arguments: {}"
        case .string: "each: type, string: { name: a }"
        case .mention: "each: type, mention: { name: if }"
        case .comment: "each: type, comment: { name: TODO }"
        }
    }

    @Test("Custom rules of SwiftLint become own rules, or comments with the reason")
    func swiftLint() {
        let text = """
            file_header:
              required_string: |
                    // Header
            custom_rules:
              no_print:
                regex: "\\\\b(print)\\\\("
                message: "Use the logger."
                severity: error
                excluded: ".*Tests/.*"
              no_shared:
                regex: '(UIApplication\\.shared)'
                included: Sources
              record_mode:
                regex: "recordMode = true"
              insecure:
                regex: '"http://'
              todos:
                regex: "TODO|FIXME"
                match_kinds: comment
              legacy:
                regex: "import UIKit"
              spaces:
                regex: '\\n{2,}'
              folded:
                regex: >-
                  a
                  b
            line_length: 120
            """
        let rules = ownRules(fromSwiftLint: Array(text.utf8))
        #expect(rules.translated == 6)
        #expect(rules.others == ["spaces", "a rule that cannot be read"])
        #expect(readSettings(Array(rules.text.utf8)).mistakes == [])
        for line in [
            "call: [\"print\", \".print\"]", "in: [\"**\"], not: { in: [\"**/*Tests/**\"] }", "severity: error",
            "mention: [\"UIApplication.shared\"]", "in: [\"**/Sources/**\"]", "assign: [\"recordMode = true\"]",
            "string: [\"http://*\"]", "comment: [\"TODO\", \"FIXME\"]", "import: [\"UIKit\"]",
            "# spaces (\\n{2,}): not translated, because its expression needs more than fixed text and alternatives",
        ] {
            #expect(rules.text.contains(line), "\(line) in \(rules.text)")
        }
    }
}
