import Model

extension ConditionEntry {
    /// All conditions, in the order in which messages and documents list them.
    package static let all: [ConditionEntry] =
        shapes + inheritance + names + placement + members + signatures + code + fragments + relations + combinations

    /// Returns the condition with a spelling that applies to a subject.
    package static func spelled(_ word: String, on subject: ConditionSubject) -> ConditionEntry? {
        bySpelling[word]?.first { $0.subjects.contains(subject) }
    }

    /// Returns the conditions with a spelling, whatever they apply to.
    package static func spelled(_ word: String) -> [ConditionEntry] { bySpelling[word] ?? [] }

    /// The conditions that apply to a subject.
    package static func all(on subject: ConditionSubject) -> [ConditionEntry] {
        all.filter { $0.subjects.contains(subject) }
    }

    private static let bySpelling: [String: [ConditionEntry]] = all.reduce(into: [:]) { table, entry in
        for spelling in entry.spellings { table[spelling, default: []].append(entry) }
    }

    /// The conditions that a rule can contain as keys of its own, outside of `must`.
    package static let requirements = relations.map(\.name)

    private static let combinations = [
        ConditionEntry(
            "all", on: ConditionSubject.allCases, takes: .list, says: ("", ""),
            means: "all of the conditions in the list are true", example: "[{ name: \"*Row\" }, { generic: true }]"),
        ConditionEntry(
            "any", on: ConditionSubject.allCases, takes: .list, says: ("", ""),
            means: "at least one of the conditions in the list is true",
            example: "[{ name: \"*Row\" }, { conform-to: Row }]"),
        ConditionEntry(
            "not", on: ConditionSubject.allCases, takes: .negation, says: ("", ""),
            means: "none of the conditions in the map is true", example: "{ in: \"**/Generated/**\" }"),
    ]
}
