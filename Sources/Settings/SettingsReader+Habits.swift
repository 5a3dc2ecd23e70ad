import Linting

/// Reads `habits: { share: 0.55, least: 8 }` and `habits: off`.
extension SettingsReader {
    mutating func readHabits(_ entry: YamlEntry) {
        if case .scalar(let word, isQuoted: false) = entry.value.value {
            guard word == "off" else {
                return add("`habits` is `off` or a map with `share` and `least`, not `\(word)`", at: entry.value.offset)
            }
            settings.habits = nil
            return
        }
        var thresholds = HabitThresholds()
        for part in map(entry.value, "`habits`") {
            switch part.key {
            case "share":
                if let share = number(part.value, 0.5...1, "`share` is a number from 0.5 to 1, as in `0.67`") {
                    thresholds.percent = Int((share * 100).rounded())
                }
            case "least":
                let message = "`least` is a whole number from 2 to 1000"
                if let least = number(part.value, 2...1000, isWhole: true, message) { thresholds.least = Int(least) }
            default: unknown("key", part.key, at: part.offset, among: SettingsKeys.habits)
            }
        }
        settings.habits = thresholds
    }

    private mutating func number(
        _ node: YamlNode, _ range: ClosedRange<Double>, isWhole: Bool = false, _ message: String
    ) -> Double? {
        guard case .scalar(let text, isQuoted: false) = node.value, PlainScalar(text) == .number,
            let number = Double(text), range.contains(number), !isWhole || number == number.rounded()
        else {
            add(message, at: node.offset)
            return nil
        }
        return number
    }
}
