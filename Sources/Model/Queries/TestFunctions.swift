import Syntax

/// One test of a suite: `@Test func loads()`, `func testLoads()`.
package struct TestFunction {
    package var function: DeclarationID
    /// With `@Test`: not XCTest's.
    package var isMarked: Bool
    package var suite: SuiteParts
}

extension ProjectIndex {
    /// A suite's tests, those of its extensions included.
    package func tests(of suite: SuiteParts) -> [TestFunction] {
        likelyTests(in: suite.type).compactMap { id, isMarked in
            guard isMarked || suite.isXCTest && type(of: id) == nil && !self[id].isStatic && !self[id].isPrivate else {
                return nil
            }
            return TestFunction(function: id, isMarked: isMarked, suite: suite)
        }
    }

    /// The convention of the screen that a suite tests.
    package func convention(of suite: SuiteParts) -> Convention? { suite.screen.flatMap { screens[$0].convention } }

    /// The suites of screens of the two contract conventions.
    package var contractSuites: [SuiteParts] {
        suites.filter { suite in
            guard let convention = convention(of: suite) else { return false }
            return convention == .stateless || convention == .stateful
        }
    }
}

/// Whether a chain checks something by its name: `#expect`, `XCTAssertEqual`, `Issue.record`, `assertSnapshot`.
package func isExpectation(_ names: [String], _ chain: Chain) -> Bool {
    guard let first = names.first, let last = names.last else { return false }
    if chain.start == .macro { return ["expect", "require"].contains(first.drop { $0 == "#" }) }
    if first == "Issue" { return last == "record" }
    return isChecking(first) || isChecking(last)
}

private func isChecking(_ name: String) -> Bool {
    // Most begin otherwise.
    guard let first = name.utf8.first, initialsOfChecks.contains(first | 0x20) else { return false }
    if checks.contains(name) { return true }
    let name = name.lowercased()
    return beginningsOfChecks.contains { name.hasPrefix($0) }
}

private let checks: Set = [
    "confirmation", "withKnownIssue", "XCTFail", "XCTUnwrap", "measure", "wait", "waitForExpectations",
]
private let initialsOfChecks = Set((checks + beginningsOfChecks).compactMap { $0.utf8.first.map { $0 | 0x20 } })
private let beginningsOfChecks = ["xctassert", "assert", "verify", "expect", "fulfillment"]

/// Whether a chain expects at once, so that it belongs under `Then`; what waits, confirms or unwraps may stand elsewhere.
package func isPlainExpectation(_ names: [String], _ chain: Chain) -> Bool {
    guard let first = names.first, let last = names.last else { return false }
    if chain.start == .macro { return first.drop { $0 == "#" } == "expect" }
    if first == "Issue" { return last == "record" }
    return first.hasPrefix("XCTAssert") || first == "XCTFail" || first.hasPrefix("assert")
}
