import Rules

/// Reads what sets a limit: `count`, and conditions such as `lines`.
extension SettingsReader {
    mutating func count(_ entry: YamlEntry, on judged: ConditionSubject) -> CountLimit? {
        var (most, scope): (Int?, CountLimit.Scope?) = (nil, nil)
        for part in map(entry.value, "`count`") {
            switch part.key {
            case "at-most":
                most = wholeNumber(part)
            case "per":
                guard let (word, offset) = word(part.value, "`per`") else { continue }
                scope = CountLimit.Scope(rawValue: word)
                if scope == nil {
                    unknown("scope", word, at: offset, oneOf: CountLimit.Scope.allCases.map(\.rawValue))
                } else if scope == .function, judged != .parameter {
                    add("only `parameters` are counted per function", at: offset)
                }
            case "at-least", "minimum", "exactly":
                add(
                    "unknown key `\(part.key)`: `count` sets a maximum with `at-most`; what has to be there is a `must`, such as `must: { have: … }`",
                    at: part.offset)
            default: unknown("key", part.key, at: part.offset, among: ["at-most", "per"])
            }
        }
        guard let most, let scope else {
            if mistakes.isEmpty {
                add("`count` needs a limit and a scope: `{ at-most: 1, per: file }`", at: entry.offset)
            }
            return nil
        }
        return CountLimit(most: most, scope: scope)
    }

    /// Reads `{ at-most: 300 }`.
    mutating func limited(_ known: ConditionEntry, _ entry: YamlEntry) -> [ReadCondition] {
        guard case .map(let parts) = entry.value.value, !parts.isEmpty else {
            add("`\(entry.key)` needs a limit: write `\(entry.key): \(known.example)`", at: entry.value.offset)
            return []
        }
        return parts.compactMap { part in
            guard part.key == "at-most" else {
                unknown("key", part.key, at: part.offset, oneOf: ["at-most"])
                return nil
            }
            return wholeNumber(part).map { most in
                ReadCondition(
                    condition: .one(known, .limit(most)), words: "\(known.name): { at-most: \(most) }",
                    offset: entry.offset)
            }
        }
    }

    /// Reads a number such as the one after `at-most`.
    mutating func wholeNumber(_ entry: YamlEntry) -> Int? {
        if case .scalar(let text, isQuoted: false) = entry.value.value, let number = Int(text),
            (0...10_000).contains(number)
        {
            return number
        }
        add("`\(entry.key)` is a whole number from 0 to 10000", at: entry.value.offset)
        return nil
    }
}
