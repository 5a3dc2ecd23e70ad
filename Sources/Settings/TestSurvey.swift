import Linting
import Model
import Syntax

/// How the tests of view models and logic mark their sections: `// Given`, `// Arrange`, or not at all.
struct TestSurvey {
    private var tests = 0
    private var labelled = 0
    /// By section and word, in how many tests.
    private var words: [String: [String: Int]] = [:]

    private static let sections: [(section: String, words: [String])] = [
        ("given", ["Given", "Arrange", "Setup"]), ("when", ["When", "Act", "Exercise"]),
        ("then", ["Then", "Assert", "Verify"]),
    ]

    init(of project: Project) {
        let screenSuites = project.suites.filter(\.isScreenSuite)
        for suite in screenSuites.isEmpty ? project.suites : screenSuites {
            for code in suite.tests.compactMap(\.function.code) { take(code.comments) }
        }
    }

    private mutating func take(_ comments: [String]) {
        tests += 1
        var found: Set<String> = []
        for comment in comments {
            let first = comment.drop { $0 == "/" || $0 == " " }.prefix { $0.isLetter }
            for (section, words) in TestSurvey.sections {
                guard let word = words.first(where: { $0.lowercased() == first.lowercased() }) else { continue }
                if found.insert(word).inserted { self.words[section, default: [:]][word, default: 0] += 1 }
            }
        }
        if !found.isEmpty { labelled += 1 }
    }

    /// What to say of `tests-follow-given-when-then`.
    var lines: [RuleLine] {
        let rule = "tests-follow-given-when-then"
        guard tests >= 5 else { return [] }
        guard labelled * 5 >= tests else {
            return [RuleLine(rule: rule, value: "off", reason: "\(labelled) of \(tests) tests mark sections.")]
        }
        var isDefault = true
        let lists = TestSurvey.sections.map { section, words in
            let used = words.filter { (self.words[section]?[$0] ?? 0) * 10 >= labelled }
            if used != [words[0]], !used.isEmpty { isDefault = false }
            return "\(section): [\((used.isEmpty ? [words[0]] : used).joined(separator: ", "))]"
        }
        guard !isDefault else { return [] }
        return [
            RuleLine(
                rule: rule, value: "{ labels: { \(lists.joined(separator: ", ")) } }",
                reason: "\(labelled) of \(tests) tests mark sections, with these words.")
        ]
    }
}

/// With which words the methods of view models' contracts begin.
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

    /// What to say of `contract-names-ui-events`.
    var lines: [RuleLine] {
        let rule = "contract-names-ui-events"
        guard methods >= 5, (words["did"] ?? 0) * 2 < methods else { return [] }
        let events = ["did", "on", "will", "handle", "user", "view", "tap", "select"]
        let used = events.filter { (words[$0] ?? 0) * 10 >= methods }
        let covered = used.reduce(0) { $0 + (words[$1] ?? 0) }
        guard covered * 2 >= methods else {
            return [
                RuleLine(
                    rule: rule, value: "off",
                    reason: "\(words["did"] ?? 0) of \(methods) contract methods begin with `did`.")
            ]
        }
        return [
            RuleLine(
                rule: rule, value: "{ prefixes: [\(used.joined(separator: ", "))] }",
                reason: "\(covered) of \(methods) contract methods begin so.")
        ]
    }
}
