import Syntax

/// What tests expect by.
extension Expression {
    /// Whether the expression checks something, by its name: `#expect`, `XCTAssertEqual`, `Issue.record`, `assertSnapshot`.
    package var isExpectation: Bool { Model.isExpectation(names, chain) }

    /// Whether it checks something at once, so that it belongs under `Then`. What waits, confirms or unwraps may stand elsewhere.
    package var isPlainExpectation: Bool {
        guard let first = names.first else { return false }
        if start == .macro { return first.drop { $0 == "#" } == "expect" }
        if first == "Issue" { return lastName == "record" }
        return first.hasPrefix("XCTAssert") || first == "XCTFail"
            || first.hasPrefix("assert") && !checksOfSwift.contains(first)
    }

    /// Whether it stands in the arguments or the closure of an expectation.
    package var isInExpectation: Bool { enclosingCalls.contains(where: \.isExpectation) }

    /// Whether it stands in a function or type that is declared in a body.
    package var isInLocalDeclaration: Bool {
        var next: Block? = block
        while let block = next {
            if block.kind == .localFunction || block.kind == .localType { return true }
            next = block.parent
        }
        return false
    }
}

/// Whether an expression of some names checks something.
func isExpectation(_ names: ChainNames, _ chain: Chain) -> Bool {
    guard let first = names.first, let last = names.last else { return false }
    if chain.start == .macro { return ["expect", "require"].contains(first.drop { $0 == "#" }) }
    if first == "Issue" { return last == "record" }
    // A benchmark is a function of XCTest, and no method of what is tested.
    if names.count > 1, last == "measure" { return false }
    return isChecking(first) || isChecking(last)
}

private func isChecking(_ name: String) -> Bool {
    // Most begin otherwise.
    guard let first = name.utf8.first, initialsOfChecks.contains(first | 0x20) else { return false }
    if checks.contains(name) { return true }
    if checksOfSwift.contains(name) { return false }
    let name = name.lowercased()
    return beginningsOfChecks.contains { name.hasPrefix($0) }
}

/// Whether a name is a check's of a testing library, and not only begins like one.
func isCertainlyChecking(_ name: String) -> Bool { checks.contains(name) || name.hasPrefix("XCT") }

private let checks: Set = [
    "confirmation", "withKnownIssue", "XCTFail", "XCTUnwrap", "measure", "wait", "waitForExpectations",
]
/// Whether Swift's own `assert` and the like are called.
func isCheckOfSwift(_ names: ChainNames) -> Bool { names.count == 1 && checksOfSwift.contains(names[0]) }

/// What ends a program that is wrong, or does nothing in a release build.
private let checksOfSwift: Set = ["assert", "assertionFailure"]
private let initialsOfChecks = Set((checks + beginningsOfChecks).compactMap { $0.utf8.first.map { $0 | 0x20 } })
private let beginningsOfChecks = ["xctassert", "assert", "verify", "expect", "fulfillment"]
