import Model
import Rules
import Settings
import Syntax
import Testing

@testable import Linting

/// Suites that belong to no screen: some whose tests have all sections, one whose test expects nothing in the end, and
/// some without any sections.
private func findings(sectioned: Int, bare: Int) -> [String] {
    func suite(_ number: Int, _ body: String) -> FileFacts {
        let text = """
            import XCTest

            final class Ferry\(number)Tests: XCTestCase {
                func testFerry\(number)() {
            \(body)
                }
            }
            """
        return scan(Source(path: "Tests/Ferry\(number)Tests.swift", bytes: Array(text.utf8)))
    }
    let (given, when) = ("        // Given\n        let ferry = Ferry()", "        // When\n        ferry.leave()")
    let then = "        // Then\n        XCTAssertTrue(ferry.isAway)"
    let whole = (0..<sectioned).map { suite($0, [given, when, then].joined(separator: "\n")) }
    let late = suite(1000, [given, when, then, when].joined(separator: "\n"))
    let others = (0..<bare).map { suite(2000 + $0, "        XCTAssertTrue(Ferry().isAway)") }
    let ferry = scan(
        Source(path: "Ferry.swift", bytes: Array("class Ferry { var isAway = true; func leave() {} }".utf8)))
    let settings = Configuration()
    let rules = allRules.filter { $0.page.id == "tests-follow-given-when-then" }
    let result = lint(
        link([ferry] + whole + [late] + others, settings: settings.linking), with: settings, rules: rules)
    defer { result.project.forget() }
    return result.diagnostics.filter { !$0.isUnreported }.map { result.project.files[$0.finding.place.file].path }
}

@Suite struct SectionHabitTests {
    @Test("Sections are a habit of those tests that have them")
    func habit() {
        #expect(findings(sectioned: 30, bare: 0) == ["Tests/Ferry1000Tests.swift"])
        #expect(findings(sectioned: 30, bare: 30) == ["Tests/Ferry1000Tests.swift"])
    }

    @Test("Where most tests have no sections, there is no habit")
    func noHabit() {
        #expect(findings(sectioned: 20, bare: 60) == [])
    }
}
