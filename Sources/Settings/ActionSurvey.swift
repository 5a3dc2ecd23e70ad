import Linting
import Model
import Syntax

extension SurveyedTests {
    /// Suggestions about the labels of sections and the name of the subject.
    var lines: [RuleLine] { [labelLine, subjectLine].compactMap(\.self) }

    private var labelLine: RuleLine? {
        guard tests >= 5, labeled * 5 >= tests else { return nil }
        let labels = SurveyedTests.sections.map { section, known in
            let used = known.filter { (words[section]?[$0] ?? 0) * 10 >= labeled }
            return (section: section, usual: [known[0]], words: used.isEmpty ? [known[0]] : used)
        }
        if labels.allSatisfy({ $0.words == $0.usual }) { return nil }
        let lists = labels.map { "\($0.section): [\($0.words.joined(separator: ", "))]" }
        return RuleLine(
            rule: "tests-follow-given-when-then", value: "{ labels: { \(lists.joined(separator: ", ")) } }",
            reason: "\(labeled) of \(tests) tests mark sections, with these words.")
    }

    private var subjectLine: RuleLine? {
        let all = subjects.values.reduce(0, +)
        guard let (name, count) = subjects.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }), name != "sut",
            count >= NameSurvey.leastUses, count * 3 >= all * 2, isPartOfName(name)
        else { return nil }
        return RuleLine(
            rule: "tests-call-the-subject-sut", value: "{ name: \(name) }",
            reason: "\(count) of \(all) suites use this name for their subject.")
    }
}

/// The first words in the names of the methods that contracts of view models require, with their counts.
struct ActionSurvey {
    private var methods = 0
    private var words: [String: Int] = [:]

    init(of project: Project) {
        for requirement in Set(project.screens.compactMap(\.contract)).sorted().flatMap(\.requirements)
        where requirement.isFunction {
            methods += 1
            words[String(requirement.name.prefix { $0.isLowercase }), default: 0] += 1
        }
    }

    /// A suggestion for `contract-names-ui-events`, if most methods begin with words other than `did`.
    var lines: [RuleLine] {
        guard methods >= 5, (words["did"] ?? 0) * 2 < methods else { return [] }
        let events = ["did", "on", "will", "handle", "user", "view", "tap", "select"]
        let used = events.filter { (words[$0] ?? 0) * 10 >= methods }
        let covered = used.reduce(0) { $0 + (words[$1] ?? 0) }
        guard covered * 2 >= methods else { return [] }
        return [
            RuleLine(
                rule: "contract-names-ui-events", value: "{ prefixes: [\(used.joined(separator: ", "))] }",
                reason: "\(covered) of \(methods) contract methods begin with these words.")
        ]
    }
}
