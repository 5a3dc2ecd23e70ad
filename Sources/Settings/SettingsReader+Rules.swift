import Linting
import Rules

/// Reads severities and options of rules.
extension SettingsReader {
    mutating func rules(_ entry: YamlEntry) -> [String: RuleSetting] {
        var settings: [String: RuleSetting] = [:]
        let entries = map(entry.value, "`rules`")
        // The setting of a rule takes precedence over that of a group, and a smaller group over a larger one that
        // contains it.
        let groups = entries.filter { $0.key.hasSuffix("*") }.sorted { $0.key.utf8.count < $1.key.utf8.count }
        for group in groups {
            guard ruleGroups.contains(group.key) else {
                unknown("group of rules", group.key, at: group.offset, among: ruleGroups)
                continue
            }
            guard case .scalar(let word, _) = group.value.value else {
                add("`\(group.key)` needs a severity: options are set for a single rule", at: group.value.offset)
                continue
            }
            let severity = severity(word, at: group.value.offset)
            // Own rules are enabled individually, so `*` does not match them.
            for id in (group.key == "*" ? builtInRules : pages).keys where id.hasPrefix(group.key.dropLast()) {
                settings[id] = RuleSetting(severity: severity)
                locate(.severity(rule: id), at: group.offset)
            }
        }
        for rule in entries where !rule.key.hasSuffix("*") {
            guard let page = pages[rule.key] else {
                unknown("rule", rule.key, at: rule.offset, among: pages.keys.sorted())
                continue
            }
            var own = setting(rule, page)
            own.severity = own.severity ?? settings[rule.key]?.severity
            settings[rule.key] = own
        }
        return settings
    }

    private mutating func setting(_ rule: YamlEntry, _ page: Page) -> RuleSetting {
        var setting = RuleSetting()
        switch rule.value.value {
        case .scalar(let word, _):
            setting.severity = severity(word, at: rule.value.offset)
            locate(.severity(rule: page.id), at: rule.offset)
        case .map(let entries):
            for entry in entries {
                if entry.key == SettingsKeys.severity {
                    if case .scalar(let word, _) = entry.value.value {
                        setting.severity = severity(word, at: entry.value.offset)
                        locate(.severity(rule: page.id), at: entry.offset)
                    } else {
                        add("`severity` must be text", at: entry.value.offset)
                    }
                } else if let option = page.options.first(where: { $0.name == entry.key }) {
                    setting.options[entry.key] = value(entry, like: option.value)
                    locate(.option(rule: page.id, name: entry.key), at: entry.offset)
                } else if let instead = SettingsKeys.formerOptions[entry.key] {
                    add("`\(entry.key)` is no longer an option: \(instead)", at: entry.offset)
                } else {
                    let known = page.options.map(\.name)
                    unknown("option", entry.key, at: entry.offset, among: known + [SettingsKeys.severity])
                }
            }
        case .missing, .list: add("`\(rule.key)` needs a severity, or a map of its options", at: rule.value.offset)
        }
        return setting
    }

    mutating func severity(_ word: String, at offset: Int) -> Severity? {
        if let known = Severity.allCases.first(where: { $0.word == word }) { return known }
        unknown(
            "severity", word, at: offset, oneOf: Severity.allCases.map(\.word),
            meant: SettingsKeys.otherSeverities[word.lowercased()])
        return nil
    }

    private mutating func value(_ entry: YamlEntry, like known: OptionValue) -> OptionValue? {
        let name = "`\(entry.key)`"
        switch known {
        case .flag: return flag(entry.value, name).map { .flag($0) }
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

    /// Reports options of rules that are off everywhere, because such options have no effect.
    mutating func refuseOptionsOfSilentRules() {
        // This happens after reading, because an override can turn the rule on.
        for (id, setting) in settings.rules.sorted(by: { $0.key < $1.key }) where !setting.options.isEmpty {
            guard let page = pages[id], page.severity == .off, setting.severity == nil else { continue }
            let isTurnedOn = settings.overrides.contains { ($0.rules[id]?.severity ?? .off) != .off }
            if !isTurnedOn, let offset = offsetsOfRules[id] {
                add("`\(id)` is off unless a `severity` turns it on", at: offset)
            }
        }
    }
}
