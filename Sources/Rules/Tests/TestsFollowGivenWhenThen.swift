import Model

let testsFollowGivenWhenThen = Rule(Pages.testsFollowGivenWhenThen) { project, options in
    let suites = project.suites.map { SectionedSuite($0, options) }
    let tests = suites.filter(\.needsSections).flatMap(\.tests)
    return judgedSections(of: tests) + judgedEmpty(.given, in: tests) + judgedEmpty(.when, in: tests)
}

/// A suite with its words for sections. The sections are read when a test is first judged.
private struct SectionedSuite: Sendable {
    let suite: Suite
    /// Whether the settings ask all suites for sections.
    let isAskedFor: Bool
    let words: [String: [String]]
    let labels: SectionLabels
    /// Whether one of the suite's tests has a section for expectations.
    let hasSections: Lazy<Bool>
    /// Whether at least three tests have sections, and none of them has a `Given`. The document of a screen's convention
    /// may still require it.
    let omitsGiven: Lazy<Bool>

    init(_ suite: Suite, _ options: Options) {
        let words = options.lists("labels", at: suite)
        let labels = SectionLabels(words)
        self.suite = suite
        self.words = words
        self.labels = labels
        isAskedFor = options.word("suites", at: suite) == "all"
        hasSections = Lazy { suite.tests.contains { $0.sectioned(by: labels)?.hasSection(.then) == true } }
        omitsGiven = Lazy {
            if [.stateless, .stateful, .inputOutputEffect].contains(suite.screen?.convention) { return false }
            let sectioned = suite.tests.compactMap { $0.sectioned(by: labels) }.filter { $0.hasSection(.when) }
            return sectioned.count >= 3 && !sectioned.contains { $0.hasSection(.given) }
        }
    }

    /// Whether the settings or the document of the screen's convention ask for sections. The tests of an observable object
    /// have them in all tests or in none.
    var needsSections: Bool {
        switch suite.screen?.convention {
        case .stateless, .stateful, .inputOutputEffect: true
        case .observableObject: isAskedFor || hasSections.wrapped
        default: isAskedFor
        }
    }

    var tests: [SuiteTest] { suite.tests.map { SuiteTest($0, of: self) } }
}

/// A test of a suite.
private struct SuiteTest: Sendable {
    let test: Test
    let suite: SectionedSuite
    /// The test's sections; nil if it has no code.
    private let sectioned: Lazy<SectionedTest?>

    init(_ test: Test, of suite: SectionedSuite) {
        self.test = test
        self.suite = suite
        sectioned = Lazy { test.function.tree.flatMap { SectionedTest($0, labels: suite.labels) } }
    }

    /// The test's sections, with what they are checked for; nil if the test has no code.
    var check: SectionCheck? {
        sectioned.wrapped.map {
            SectionCheck($0, of: test, labels: suite.words, omitsGiven: suite.omitsGiven.wrapped)
        }
    }
}

private func judgedSections(of tests: [SuiteTest]) -> Judgement {
    let group: @Sendable (SuiteTest) -> String = { $0.suite.hasSections.wrapped ? "" : "without sections" }
    return tests.judge(at: \.test.place, groupedBy: group) { test in
        guard let check = test.check else { return .notJudged("the test has no code") }
        if check.needsNoSections { return .notJudged("the test contains only expectations") }
        let findings = check.findings
        return findings.isEmpty ? .kept : .violated(findings)
    }
}

/// Returns a judgement of the tests with sections that have no statements for one kind of section. Some teams always
/// write all labels; others omit the labels of empty sections.
private func judgedEmpty(_ kind: SectionKind, in tests: [SuiteTest]) -> Judgement {
    let group: @Sendable (SuiteTest) -> String = { _ in "empty \(kind)" }
    return tests.judge(at: \.test.place, groupedBy: group) { test in
        guard let check = test.check, !check.test.sections.isEmpty else {
            return .notJudged("the test has no sections")
        }
        if check.fills(kind) { return .notJudged("the test has statements for the section") }
        let findings = check.empty(kind)
        return findings.isEmpty ? .kept : .violated(findings)
    }
}
