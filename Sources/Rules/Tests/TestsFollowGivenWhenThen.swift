import Model

let testsFollowGivenWhenThen = Rule(Pages.testsFollowGivenWhenThen) { project, options in
    let suites = Dictionary(grouping: project.suites) { isAskedForSections($0, options) }
    let others = Dictionary(grouping: suites[false] ?? []) { $0.screen != nil }
    let isCustom = others[true] != nil && mostTestsHaveSections(suites[false] ?? [], options)
    // If no test of a suite has sections, they are omitted deliberately, unless hardly any other suite omits them.
    let isForAll = isCustom && nearlyAllHaveSections(others[true] ?? [], options)
    let custom = isCustom && !isForAll ? others[true]?.filter { hasSections($0, options) } : others[true]
    return judged(suites[true] ?? [], options)
        + judged(custom ?? [], options, isComplete: isCustom, isForAll: isForAll).onlyIfHabit
        + judgedForAll(others[false] ?? [], options)
}

/// Judges suites that belong to no screen: tests with sections, and those without any comment if nearly all suites have
/// sections.
private func judgedForAll(_ suites: [Suite], _ options: Options) -> Judgement {
    guard mostTestsHaveSections(suites, options) else { return .nothing }
    let sectioned = judged(suites, options, isComplete: false)
    guard nearlyAllHaveSections(suites, options) else { return sectioned }
    let checks = suites.flatMap { suite -> [SectionCheck] in
        let words = options.lists("labels", at: suite)
        let labels = SectionLabels(words)
        return suite.tests.compactMap { test in
            let sectioned = test.function.code.map { SectionedTest($0, labels: labels) }
            return sectioned.map {
                SectionCheck($0, of: test, labels: words, isComplete: true, isBare: false, omitsGiven: false)
            }
        }
    }
    return sectioned + checks.judge(at: \.function.place, groupedBy: { _ in "any sections" }, hasSections).onlyIfHabit
}

/// The verdict on a test that must have any sections.
private func hasSections(_ check: SectionCheck) -> Verdict {
    if check.needsNoSections { return .notJudged("the test contains only expectations") }
    if !check.test.sections.isEmpty { return .kept }
    if check.function.code?.comments.isEmpty != true { return .notJudged("the test has comments of its own") }
    return .violated(check.findings)
}

/// Returns whether at least half of all tests have sections. Where most have none, those that have some are no habit.
private func mostTestsHaveSections(_ suites: [Suite], _ options: Options) -> Bool {
    var (all, sectioned) = (0, 0)
    for suite in suites {
        let labels = SectionLabels(options.lists("labels", at: suite))
        all += suite.tests.count
        sectioned += suite.tests.count { $0.sectioned(by: labels)?.hasSection(.then) == true }
    }
    return sectioned * 2 >= all
}

/// Returns whether there are at least 16 suites, of which at least nine in ten have a test with sections.
private func nearlyAllHaveSections(_ suites: [Suite], _ options: Options) -> Bool {
    suites.count >= 16 && suites.count { hasSections($0, options) } * 10 >= suites.count * 9
}

/// Returns whether one of the suite's tests has a section for expectations.
private func hasSections(_ suite: Suite, _ options: Options) -> Bool {
    let labels = SectionLabels(options.lists("labels", at: suite))
    return suite.tests.contains { $0.sectioned(by: labels)?.hasSection(.then) == true }
}

/// Returns a judgement of the tests in suites. Unless `isComplete` is true, only tests with at least two kinds of
/// sections, including one for expectations, are judged.
private func judged(
    _ suites: [Suite], _ options: Options, isComplete: Bool = true, isForAll: Bool = false
) -> Judgement {
    let checks = suites.flatMap { suite -> [SectionCheck] in
        let words = options.lists("labels", at: suite)
        let labels = SectionLabels(words)
        let isBare = isComplete && !isForAll && !hasSections(suite, options)
        let omitsGiven = omitsGiven(suite, labels)
        return suite.tests.compactMap { test in
            guard
                let sectioned = isComplete
                    ? test.function.code.map({ SectionedTest($0, labels: labels) }) : test.sectioned(by: labels)
            else { return nil }
            let kinds = Set(sectioned.sections.flatMap(\.kinds))
            guard isComplete || kinds.count > 1 && kinds.contains(.then) else { return nil }
            return SectionCheck(
                sectioned, of: test, labels: words, isComplete: isComplete, isBare: isBare, omitsGiven: omitsGiven)
        }
    }
    return checks.judge(at: \.function.place, groupedBy: \.group) { check in
        if check.needsNoSections { return .notJudged("the test contains only expectations") }
        let findings = check.findings
        return findings.isEmpty ? .kept : .violated(findings)
    }
        + judgedEmpty(.given, in: isComplete ? checks : []) + judgedEmpty(.when, in: isComplete ? checks : [])
}

/// Returns whether at least three tests of a suite have sections, and none of them has a `Given`. The document of a
/// screen's convention may still require it.
private func omitsGiven(_ suite: Suite, _ labels: SectionLabels) -> Bool {
    if [.stateless, .stateful, .inputOutputEffect].contains(suite.screen?.convention) { return false }
    let sectioned = suite.tests.compactMap { $0.sectioned(by: labels) }.filter { $0.hasSection(.when) }
    return sectioned.count >= 3 && !sectioned.contains { $0.hasSection(.given) }
}

/// Returns a judgement of the tests with sections that have no statements for one kind of section. Some teams always
/// write all labels; others omit the labels of empty sections.
private func judgedEmpty(_ kind: SectionKind, in checks: [SectionCheck]) -> Judgement {
    let group: @Sendable (SectionCheck) -> String = { _ in "empty \(kind)" }
    let unfilled = checks.filter { !$0.test.sections.isEmpty && !$0.fills(kind) }
    return unfilled.judge(at: \.function.place, groupedBy: group) { check in
        let findings = check.empty(kind)
        return findings.isEmpty ? .kept : .violated(findings)
    }
}

/// Returns whether a suite's tests should have sections because the settings or the document of the screen's convention
/// say so.
private func isAskedForSections(_ suite: Suite, _ options: Options) -> Bool {
    options.word("suites", at: suite) == "all"
        || [.stateless, .stateful, .inputOutputEffect].contains(suite.screen?.convention)
}
