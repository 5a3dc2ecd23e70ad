import Linting
import Rules

/// Severities and options.
extension SettingsReader {
    mutating func rules(_ entry: YamlEntry) -> [String: RuleSetting] {
        var settings: [String: RuleSetting] = [:]
        for rule in map(entry.value, "`rules`") {
            guard let page = pages[rule.key] else {
                unknown("rule", rule.key, at: rule.offset, among: pages.keys.sorted())
                continue
            }
            settings[rule.key] = setting(rule, page)
        }
        return settings
    }

    private mutating func setting(_ rule: YamlEntry, _ page: Page) -> RuleSetting {
        var setting = RuleSetting()
        switch rule.value.value {
        case .scalar(let word, _): setting.severity = severity(word, at: rule.value.offset)
        case .map(let entries):
            for entry in entries {
                if entry.key == SettingsKeys.severity {
                    if let (word, offset) = word(entry.value, "`severity`") {
                        setting.severity = severity(word, at: offset)
                    }
                } else if let option = page.options.first(where: { $0.name.description == entry.key }) {
                    setting.options[entry.key] = value(entry, like: option.value)
                } else if let instead = SettingsKeys.formerOptions[entry.key] {
                    add("`\(entry.key)` is no longer an option: \(instead)", at: entry.offset)
                } else {
                    let known = page.options.map(\.name.description)
                    unknown("option", entry.key, at: entry.offset, among: known + [SettingsKeys.severity])
                }
            }
        case .missing, .list: add("`\(rule.key)` needs a severity, or a map of its options", at: rule.value.offset)
        }
        return setting
    }

    private mutating func severity(_ word: String, at offset: Int) -> Severity? {
        if let known = SettingsKeys.severities.first(where: { $0.word == word }) { return known.severity }
        unknown("severity", word, at: offset, among: SettingsKeys.severities.map(\.word))
        return nil
    }

    private mutating func value(_ entry: YamlEntry, like known: OptionValue) -> OptionValue? {
        let name = "`\(entry.key)`"
        switch known {
        case .flag:
            guard let (word, offset) = word(entry.value, name) else { return nil }
            if word != "true", word != "false" { add("\(name) is `true` or `false`, not `\(word)`", at: offset) }
            return .flag(word == "true")
        case .word: return word(entry.value, name).map { .word($0.word) }
        case .words: return .words(words(entry.value, name).map(\.word))
        case .lists(var lists):
            let keys = lists.keys.sorted()
            for list in map(entry.value, name) {
                if !keys.isEmpty, !keys.contains(list.key) {
                    unknown("key", list.key, at: list.offset, among: keys)
                }
                lists[list.key] = words(list.value, "`\(list.key)`").map(\.word)
            }
            return .lists(lists)
        }
    }

    /// Options of a rule that stays off are a mistake: nobody would ever see them work.
    mutating func refuseOptionsOfSilentRules() {
        // Kept apart from reading, because an override may be what turns the rule on.
        for (id, setting) in settings.rules.sorted(by: { $0.key < $1.key }) where !setting.options.isEmpty {
            guard let page = pages[id], page.severity == .off, setting.severity == nil else { continue }
            let isTurnedOn = settings.overrides.contains { ($0.rules[id]?.severity ?? .off) != .off }
            if !isTurnedOn, let offset = offsetsOfRules[id] {
                add("`\(id)` is off unless a `severity` turns it on", at: offset)
            }
        }
    }
}
