import Syntax

extension CodeNode {
    /// Whether an access, or what a call calls, is an expectation, judging by its name: `#expect`, `XCTAssertEqual`,
    /// `Issue.record`, `assertSnapshot`. The scanner notes those that need no tree (`noteExpectation`).
    package var isExpectation: Bool {
        if let callee = Call(self)?.callee { return callee.withoutMarks.isExpectation }
        if kind == .macro { return isNamed("expect") || isNamed("require") }
        let names = accessedNames
        guard let first = names.first, let last = names.last else { return false }
        if first == "Issue" { return last == "record" }
        // A benchmark is a function of XCTest, not a method of the tested code.
        if names.count > 1, last == "measure" { return false }
        // A robot for user interfaces checks through a member: `login.verify.buttonExists()`.
        return isChecking(first) || isChecking(last) || names.dropFirst().dropLast().contains { checkers.contains($0) }
    }

    /// Whether an access is an expectation that checks a value right away and so belongs under `Then`. Expectations that
    /// wait, confirm or unwrap can be elsewhere.
    package var isPlainExpectation: Bool {
        if kind == .macro { return isNamed("expect") }
        guard let first = accessedNames.first else { return false }
        if first == "Issue" { return isNamed("record") }
        return first.hasPrefix("XCTAssert") || first == "XCTFail"
            || first.hasPrefix("assert") && !checksOfSwift.contains(first)
    }

    /// Whether the node is in the arguments or the closure of an expectation.
    package var isInExpectation: Bool {
        ancestors.contains { $0.kind == .argument && $0.parent?.isExpectation ?? false }
    }
}

private let checkers: Set = ["verify", "assert", "expect", "should"]

private func isChecking(_ name: String) -> Bool {
    // Most names begin with other letters.
    guard let first = name.utf8.first else { return false }
    if isPrefixedCheck(name) { return true }
    guard initialsOfChecks.contains(first | 0x20) else { return false }
    if checks.contains(name) { return true }
    if checksOfSwift.contains(name) { return false }
    let name = name.lowercased()
    return prefixesOfChecks.contains { name.hasPrefix($0) }
}

/// Returns whether a name begins with two capital letters and contains `Verify` or `Assert`, as in
/// `FBSnapshotVerifyView`.
private func isPrefixedCheck(_ name: String) -> Bool {
    let initials = name.utf8.prefix(2)
    guard initials.count == 2, initials.allSatisfy({ (65...90).contains($0) }) else { return false }
    return name.holds("Verify") || name.holds("Assert")
}

/// Returns whether a name is in the list of known checks or begins with `XCT`.
func isCertainlyChecking(_ name: String) -> Bool { checks.contains(name) || name.hasPrefix("XCT") }

private let checks: Set = [
    "confirmation", "withKnownIssue", "XCTFail", "XCTUnwrap", "measure", "wait", "waitForExpectations",
]
/// Returns whether the only name is Swift's own `assert` or `assertionFailure`.
func isCheckOfSwift(_ names: [String]) -> Bool { names.count == 1 && checksOfSwift.contains(names[0]) }

/// Swift's own assertions, which stop an incorrect program in debug builds and do nothing in release builds.
private let checksOfSwift: Set = ["assert", "assertionFailure"]
private let initialsOfChecks = Set((checks + prefixesOfChecks).compactMap { $0.utf8.first.map { $0 | 0x20 } })
private let prefixesOfChecks = ["xctassert", "assert", "verify", "expect", "fulfillment"]
