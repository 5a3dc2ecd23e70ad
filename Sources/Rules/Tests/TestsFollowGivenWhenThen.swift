import Model

let testsFollowGivenWhenThen = Rule(Pages.testsFollowGivenWhenThen) { project, options in
    let asked = Dictionary(grouping: project.suites) { isAskedForSections($0, options) }
        .mapValues { suites in suites.map { SectionedSuite($0, options) } }
    let others = SectionHabit(asked[false] ?? [])
    let (ofScreens, alone) = (others.filter { $0.suite.screen != nil }, others.filter { $0.suite.screen == nil })
    return judged(asked[true] ?? []) { _ in .all }
        + judged(ofScreens.suites) { suite in
            // If no test of a suite has sections, they are omitted deliberately, unless hardly any other suite omits them.
            guard others.isOfMostTests.wrapped else { return suite.hasSections.wrapped ? .order : .none }
            return ofScreens.isOfNearlyAllSuites.wrapped ? .any : suite.hasSections.wrapped ? .all : .none
        }.onlyIfHabit
        + judged(alone.suites, isComplete: false) { _ in alone.isOfMostTests.wrapped ? .order : .none }
        + judgedForAny(alone)
}

/// Which sections the tests of a suite need.
private enum SectionNeed {
    /// All sections that a test needs. Tests of suites without any can be counted as a separate habit.
    case all
    /// All sections that a test needs, in suites without any as well.
    case any
    /// The sections that a test has must be in order.
    case order
    case none
}

/// A suite with its words for sections. The sections are read when a test is first judged.
private struct SectionedSuite: Sendable {
    let suite: Suite
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
        (self.suite, self.words, self.labels) = (suite, words, labels)
        hasSections = Lazy { suite.tests.contains { $0.sectioned(by: labels)?.hasSection(.then) == true } }
        omitsGiven = Lazy {
            if [.stateless, .stateful, .inputOutputEffect].contains(suite.screen?.convention) { return false }
            let sectioned = suite.tests.compactMap { $0.sectioned(by: labels) }.filter { $0.hasSection(.when) }
            return sectioned.count >= 3 && !sectioned.contains { $0.hasSection(.given) }
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
        (self.test, self.suite) = (test, suite)
        sectioned = Lazy { test.function.code.map { SectionedTest($0, labels: suite.labels) } }
    }

    /// Returns the test's sections to check. If only the order matters, returns nil unless there are two kinds of
    /// sections, including one for expectations.
    func check(_ need: SectionNeed, asksGiven: Bool = false) -> SectionCheck? {
        let sectioned = need == .order ? test.sectioned(by: suite.labels) : sectioned.wrapped
        guard let sectioned else { return nil }
        let kinds = Set(sectioned.sections.flatMap(\.kinds))
        guard need != .order || kinds.count > 1 && kinds.contains(.then) else { return nil }
        return SectionCheck(
            sectioned, of: test, labels: suite.words, isComplete: need != .order,
            omitsGiven: !asksGiven && suite.omitsGiven.wrapped)
    }
}

/// How many of the tests in some suites have sections.
private struct SectionHabit: Sendable {
    let suites: [SectionedSuite]
    /// Whether at least half of all tests have sections. Where most have none, those that have some are no habit.
    let isOfMostTests: Lazy<Bool>
    /// Whether there are at least 16 suites, of which at least nine in ten have a test with sections.
    let isOfNearlyAllSuites: Lazy<Bool>

    init(_ suites: [SectionedSuite]) {
        self.suites = suites
        isOfMostTests = Lazy {
            let sectioned = suites.map { suite in
                suite.suite.tests.count { $0.sectioned(by: suite.labels)?.hasSection(.then) == true }
            }
            return sectioned.reduce(0, +) * 2 >= suites.map(\.suite.tests.count).reduce(0, +)
        }
        isOfNearlyAllSuites = Lazy {
            suites.count >= 16 && suites.count(where: \.hasSections.wrapped) * 10 >= suites.count * 9
        }
    }

    func filter(_ isIncluded: (SectionedSuite) -> Bool) -> SectionHabit { SectionHabit(suites.filter(isIncluded)) }
}

/// Returns a judgement of the tests in suites.
///
/// - Parameter isComplete: Whether tests of these suites may need all sections.
private func judged(
    _ suites: [SectionedSuite], isComplete: Bool = true,
    _ need: @escaping @Sendable (SectionedSuite) -> SectionNeed
) -> Judgement {
    let tests = suites.flatMap(\.tests)
    let group: @Sendable (SuiteTest) -> String = { test in
        need(test.suite) == .all && !test.suite.hasSections.wrapped ? "without sections" : ""
    }
    let sections = tests.judge(at: \.test.function.place, groupedBy: group) { test in
        let need = need(test.suite)
        if need == .none { return .notJudged("the team writes no sections here") }
        guard let check = test.check(need) else { return .notJudged("the test has no sections to compare") }
        if check.needsNoSections { return .notJudged("the test contains only expectations") }
        let findings = check.findings
        return findings.isEmpty ? .kept : .violated(findings)
    }
    guard isComplete else { return sections }
    return sections + judgedEmpty(.given, in: tests, need) + judgedEmpty(.when, in: tests, need)
}

/// Returns a judgement of the tests with sections that have no statements for one kind of section. Some teams always
/// write all labels; others omit the labels of empty sections.
private func judgedEmpty(
    _ kind: SectionKind, in tests: [SuiteTest], _ need: @escaping @Sendable (SectionedSuite) -> SectionNeed
) -> Judgement {
    let group: @Sendable (SuiteTest) -> String = { _ in "empty \(kind)" }
    return tests.judge(at: \.test.function.place, groupedBy: group) { test in
        let need = need(test.suite)
        guard need == .all || need == .any, let check = test.check(need), !check.test.sections.isEmpty else {
            return .notJudged("the test has no sections")
        }
        if check.fills(kind) { return .notJudged("the test has statements for the section") }
        let findings = check.empty(kind)
        return findings.isEmpty ? .kept : .violated(findings)
    }
}

/// Judges suites that belong to no screen: a test without any comment violates the rule if nearly all suites have
/// sections.
private func judgedForAny(_ habit: SectionHabit) -> Judgement {
    let group: @Sendable (SuiteTest) -> String = { _ in "any sections" }
    return habit.suites.flatMap(\.tests).judge(at: \.test.function.place, groupedBy: group) { test in
        guard habit.isOfMostTests.wrapped, habit.isOfNearlyAllSuites.wrapped else {
            return .notJudged("the team writes no sections here")
        }
        guard let check = test.check(.any, asksGiven: true) else { return .notJudged("the test has no code") }
        if check.needsNoSections { return .notJudged("the test contains only expectations") }
        if !check.test.sections.isEmpty { return .kept }
        if check.function.code?.comments.isEmpty != true { return .notJudged("the test has comments of its own") }
        return .violated(check.findings)
    }.onlyIfHabit
}

/// Returns whether a suite's tests should have sections because the settings or the document of the screen's convention
/// say so.
private func isAskedForSections(_ suite: Suite, _ options: Options) -> Bool {
    options.word("suites", at: suite) == "all"
        || [.stateless, .stateful, .inputOutputEffect].contains(suite.screen?.convention)
}
