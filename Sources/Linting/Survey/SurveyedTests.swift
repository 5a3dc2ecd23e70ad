import Model

/// How tests mark their sections and name their subject. Only tests of screens count, unless there are none.
package struct SurveyedTests: Sendable {
    package private(set) var tests = 0
    /// Whether only tests of screens are counted.
    package private(set) var areOfScreens = false
    /// The number of tests that mark at least two sections.
    package private(set) var labeled = 0
    /// For each section, the words that mark it, with the number of tests that use them.
    package private(set) var words: [String: [String: Int]] = [:]
    /// The names that suites give their subject, with their counts.
    package private(set) var subjects: [String: Int] = [:]

    /// The words that can open each section, the usual one first.
    package static let sections: [(section: String, words: [String])] = [
        ("given", ["Given", "Arrange", "Setup"]), ("when", ["When", "Act", "Exercise"]),
        ("then", ["Then", "Assert", "Verify", "Expect"]),
    ]

    init(of suites: [Suite], _ workers: some Workers) {
        let screenSuites = suites.filter { $0.isScreenSuite || $0.screen != nil }
        let asked = screenSuites.isEmpty ? suites : screenSuites
        areOfScreens = !screenSuites.isEmpty
        let labels = SectionLabels(Dictionary(uniqueKeysWithValues: SurveyedTests.sections))
        let found = workers.map(asked.count) { number in
            var survey = SurveyedTests()
            let suite = asked[number]
            for test in suite.tests where test.function.hasBody { survey.take(test.sectioned(by: labels)) }
            for property in suite.type.storedProperties where suite.holdsSubject(property) {
                survey.subjects[property.name, default: 0] += 1
            }
            return survey
        }
        for survey in found { add(survey) }
    }

    private init() {}

    private mutating func add(_ other: SurveyedTests) {
        tests += other.tests
        labeled += other.labeled
        for (section, counts) in other.words { words[section, default: [:]].merge(counts, uniquingKeysWith: +) }
        subjects.merge(other.subjects, uniquingKeysWith: +)
    }

    /// Counts a test and the words that open its sections. A single section doesn't count, because any comment may begin
    /// with such a word.
    private mutating func take(_ test: SectionedTest?) {
        tests += 1
        var found: [String: String] = [:]
        for section in test?.sections ?? [] {
            for (kind, word) in zip(section.kinds, section.words) where found[kind.rawValue] == nil {
                found[kind.rawValue] = word
            }
        }
        guard found.count > 1 else { return }
        labeled += 1
        for (section, word) in found { words[section, default: [:]][word, default: 0] += 1 }
    }

    /// Returns the words that open a section with their counts, the most common first.
    package func counts(of section: String) -> [(word: String, count: Int)] {
        (words[section] ?? [:]).sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { ($0.key, $0.value) }
    }
}
