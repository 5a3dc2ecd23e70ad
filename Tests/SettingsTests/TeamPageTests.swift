import Linting
import Rules
import Testing

@testable import Settings

/// Reading of the pages of a team's rules, their cases, and updates of their marks.
@Suite struct TeamPageTests {
    private static let settings = """
        roles: { use-case: { name: "{Name}UseCase" } }
        own-rules:
          use-cases-are-values: { each: use-case, must: { be: struct }, because: They are verbs. }
          sheds-are-final: { each: class, must: { modifiers: final } }
        """

    private func page(_ cases: String, id: String = "use-cases-are-values") -> TeamPage {
        TeamPage("# \(id)\n\nA use case is a value.\n\n\(cases)", at: ".lint/\(id).md")
    }

    private func settings() -> Configuration { readSettings(Array(TeamPageTests.settings.utf8)).settings }

    private func faults(_ page: TeamPage) -> [String] {
        checkPage(page, settings: settings()).map { "\($0.line): \($0.message)" }
    }

    @Test("A page with correct marks has no mistakes")
    func aPageWhoseMarks() {
        let page = page(
            """
            ## Why

            They are verbs.

            ## Violates the rule

            ```swift
            class LoadUseCase {}  // ✗ is a class
            ```

            ## Follows the rule

            `Sources/A.swift`

            ```swift
            struct LoadUseCase {}
            ```
            """)
        #expect(faults(page) == [])
        #expect(page.id == "use-cases-are-values")
        #expect(page.summary == "A use case is a value.")
        #expect(page.cases.map(\.heading) == ["Violates the rule", "Follows the rule"])
        #expect(page.cases[1].files.map(\.path) == ["Sources/A.swift"])
    }

    @Test(
        "Cases run with the project's settings, and files without a path are where the rule judges",
        arguments: [
            ("include: [App]", "", [String]()),
            (
                "include: ['Tests/**']\nexclude: [Tests/Old]", "`Tests/Old/A.swift`\n",
                ["in the settings leave out Tests/Old/A.swift"]
            ),
            ("include: [App]", "`Web/A.swift`\n", ["in the settings leave out Web/A.swift"]),
            (
                "overrides: [{ paths: [Legacy], rules: { rows-are-structs: off } }]", "`Legacy/A.swift`\n",
                ["`overrides` in the settings turn it off in Legacy/A.swift"]
            ),
            ("overrides: [{ paths: [Legacy], rules: { rows-are-structs: off } }]", "", []),
        ])
    func projectSettings(words: String, path: String, expected: [String]) {
        let rule = "own-rules: { rows-are-structs: { each: { name: '*Row' }, must: { be: struct } } }\n"
        let settings = readSettings(Array((rule + words).utf8)).settings
        let head = "# rows-are-structs\n\nRows are structs.\n\n## Violates the rule\n\n"
        let new = TeamPage(head + "\(path)```swift\nclass CartRow {}\n```\n", at: ".lint/rows-are-structs.md")
        let updated = updatingMarks(of: new, settings: settings)
        #expect(updated.text.contains("class CartRow {}  // ✗ the type `CartRow` is a class") == expected.isEmpty)
        let found = checkPage(updated, settings: settings).map { "\($0.line): \($0.message)" }
        #expect(found.count == expected.count)
        for (found, wanted) in zip(found, expected) {
            #expect(found.hasPrefix("9: `Violates the rule` reports nothing") && found.contains(wanted), "\(found)")
        }
    }

    @Test(
        "A new page of a rule about paths is marked without a path",
        arguments: [
            ("in: 'App/**'", "include: [App]"), ("in: '**/*Tests/**'", ""), ("in: Tests", ""),
            ("in: ['Web/*/Rows/*.swift']", ""),
        ])
    func newPage(condition: String, words: String) {
        let each = "each: { kind: class, name: '*Row', \(condition) }"
        let rule = "own-rules: { rows-are-final: { \(each), must: { modifiers: final } } }\n"
        let settings = readSettings(Array((rule + words).utf8)).settings
        let text = "# rows-are-final\n\nRows are final.\n\n## Violates the rule\n\n```swift\nclass CartRow {}\n```\n"
        let updated = updatingMarks(of: TeamPage(text, at: ".lint/rows-are-final.md"), settings: settings)
        #expect(updated.text.contains("class CartRow {}  // ✗ the type `CartRow` is not `final`"))
        #expect(checkPage(updated, settings: settings) == [])
    }

    @Test(
        "Each mistake is reported at its line of the page",
        arguments: [
            ("## A\n\n```swift\nstruct LoadUseCase {}  // ✗ is a class\n```", ["8: `is a class` is not reported here"]),
            (
                "## A\n\n```swift\nclass LoadUseCase {}\n```",
                ["8: reported without a mark: the use case `LoadUseCase` is a class, not a struct"]
            ),
            (
                "## A\n\n```swift\nclass LoadUseCase {}  // ✗ is an actor\n```",
                [
                    "8: `is an actor` is not reported here, but: the use case `LoadUseCase` is a class, not a struct",
                    "8: reported without a mark: the use case `LoadUseCase` is a class, not a struct",
                ]
            ),
            ("## A", ["1: expected a case: a heading with a `swift` code block under it"]),
            ("## A\n\n```swift\nstruct LoadUseCase {}", ["7: a code block is not closed"]),
            ("```swift\n```\n## A\n```swift\n```", ["5: a `swift` code block is outside of a case"]),
            (
                "## Violates the rule\n```swift\n```",
                ["7: `Violates the rule` reports nothing: the rule finds nothing to judge in it"]
            ),
            (
                "## A\n```yaml\nroles: { a: { nam: b } }\n```\n```swift\n```",
                ["7: unknown condition `nam`: did you mean `name`?"]
            ),
            (
                "## A\n```swift\nclass LoadUseCase {} // ✗ class\n```\n### Fixed\n```swift\nactor LoadUseCase {}\n```",
                ["11: fixing Sources/File.swift results in `struct LoadUseCase {}` here"]
            ),
        ])
    func mistakes(cases: String, expected: [String]) {
        #expect(faults(page(cases)) == expected)
    }

    @Test("A case that breaks nothing says why")
    func silence() {
        let settings = readSettings(
            Array(
                "roles: { robot: { name: '{Name}Robot', in: 'Tests/**' } }\nown-rules: { own: { each: robot, must: { be: class } } }"
                    .utf8)
        ).settings
        func faults(_ code: String) -> [String] {
            let page = TeamPage("# own\n\nS.\n\n## Violates the rule\n\n\(code)", at: ".lint/own.md")
            return checkPage(page, settings: settings).map(\.message)
        }
        #expect(
            faults("`Sources/A.swift`\n```swift\nstruct CartRobot {}\n```") == [
                "`Violates the rule` reports nothing: the rule is about files in `Tests/**`, not Sources/A.swift; write a path in backticks on the line above the code"
            ])
        #expect(
            faults("`Tests/A.swift`\n```swift\nclass CartRobot {}\n```") == [
                "`Violates the rule` reports nothing: the code follows the rule"
            ])
        #expect(faults("`Tests/A.swift`\n```swift\nstruct CartRobot {} // ✗ is a struct\n```") == [])
        #expect(faults("```swift\nstruct CartRobot {} // ✗ is a struct\n```") == [])
    }

    @Test("A page is named like a rule of the settings")
    func aPageIsNamed() {
        let wrong = page("## A\n```swift\n```", id: "use-cases-are-value")
        #expect(
            faults(wrong) == [
                "1: the settings have no rule `use-cases-are-value`: did you mean `use-cases-are-values`?"
            ])
        let page = TeamPage("# sheds-are-final\n\nS.\n\n## A\n```swift\n```", at: ".lint/sheds.md")
        #expect(faults(page) == ["1: the title is `sheds-are-final`, but the file is named `sheds.md`"])
    }

    @Test("A case can have its own settings and expected fixes")
    func aCaseMayHave() {
        let text = """
            ## A

            ```yaml
            roles: { use-case: { name: "{Name}Verb" } }
            ```

            ```swift
            final class LoadVerb {}  // ✗ is a class
            ```

            #### Fixed

            ```swift
            struct LoadVerb {}
            ```
            """
        #expect(faults(page(text)) == [])
    }

    @Test("Marks are updated to the findings of the rule, and correct ones are kept")
    func marksAreWrittenAs() {
        let text = """
            ## A

            ```swift
            class LoadUseCase {}  // ✗ is a class
            struct SaveUseCase {}  // ✗ is a class
            actor SyncUseCase {}
            ```
            """
        let updated = updatingMarks(of: page(text), settings: settings()).lines.suffix(5)
        #expect(
            Array(updated) == [
                "```swift", "class LoadUseCase {}  // ✗ is a class", "struct SaveUseCase {}",
                "actor SyncUseCase {}  // ✗ the use case `SyncUseCase` is an actor, not a struct", "```",
            ])
        #expect(faults(updatingMarks(of: page(text), settings: settings())) == [])
    }

    @Test("Line endings are kept")
    func lineEndingsStay() {
        let text = "# a\r\n\r\nS.\r\n"
        #expect(TeamPage(text, at: "a.md").text == text)
    }
}
