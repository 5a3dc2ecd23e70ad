extension ConditionEntry {
    /// The table of all conditions in `docs/own-rules.md`.
    package static var documentation: String {
        let rows = all.map { entry in
            let spellings = entry.spellings.map { "`\($0)`" }.joined(separator: ", ")
            return "| \(spellings) | \(entry.subjectWords) | \(entry.meaning) | `\(entry.name): \(entry.example)` |\n"
        }
        return "| Condition | Applies to | True if | For example |\n| --- | --- | --- | --- |\n" + rows.joined()
    }

    private var subjectWords: String {
        let missing = ConditionSubject.allCases.filter { !subjects.contains($0) }
        if missing.isEmpty { return "all" }
        if missing.count <= 3 { return "all but " + missing.map(\.plural).joined(separator: ", ") }
        return ConditionSubject.allCases.filter(subjects.contains).map(\.plural).joined(separator: ", ")
    }
}

extension ConditionSubject {
    fileprivate var plural: String { self == .property ? "properties" : "\(rawValue)s" }
}
