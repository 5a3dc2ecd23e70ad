import Linting
import Model
import Rules

/// Reads `roles:` and `own-rules:`.
extension SettingsReader {
    mutating func readRoles(_ entry: YamlEntry) {
        let taken = SettingsReader.partNames + ConditionKey.selections.map(\.word) + ["file", "screen"]
        for written in map(entry.value, "`roles`") {
            guard isID(written, "role") else { continue }
            guard !taken.contains(written.key) else {
                add(
                    "`\(written.key)` already exists: a role needs a name of its own",
                    at: written.offset)
                continue
            }
            let role = role(written.value, named: written.key)
            settings.ownRules.roles.removeAll { $0.name == role.name }
            settings.ownRules.roles.append(role)
            expect(.ownRole(written.key), at: written.offset)
        }
    }

    /// Reads a role, or conditions that select types directly.
    private mutating func role(_ node: YamlNode, named name: String) -> OwnRole {
        let conditions = conditions(node, "`\(name)`", on: .type, areOfRole: true)
        if conditions.isEmpty, mistakes.isEmpty { add("`\(name)` has no conditions", at: node.offset) }
        refuseImpossible(conditions, on: .type)
        var role = OwnRole(name: name, kinds: OwnRole.allKinds)
        for read in conditions {
            switch read.condition {
            case .kind(let kinds): role.kinds.formIntersection(kinds)
            case .name(let names) where role.names.isEmpty: role.names = names
            default: role.conditions.append(read.condition)
            }
        }
        role.namesPaths = role.conditions.contains(where: \.namesPaths)
        return role
    }

    mutating func readOwnRules(_ entry: YamlEntry) {
        for written in map(entry.value, "`own-rules`") {
            guard isID(written, "rule") else { continue }
            guard builtInRules[written.key] == nil else {
                add("`\(written.key)` is a rule of vmlint: an own rule needs another id", at: written.offset)
                continue
            }
            guard let rule = ownRule(written) else { continue }
            settings.ownRules.rules.removeAll { $0.id == rule.id }
            settings.ownRules.rules.append(rule)
            expect(.ownRule(written.key), at: written.offset)
        }
    }

    private mutating func ownRule(_ written: YamlEntry) -> OwnRule? {
        let entries = map(written.value, "`\(written.key)`")
        guard let each = entries.first(where: { $0.key == "each" }) else {
            add("`\(written.key)` needs `each`: what the rule judges", at: written.offset)
            return nil
        }
        guard let (selection, subject) = selection(each) else { return nil }
        var rule = OwnRule(id: written.key, each: selection)
        // Conditions can be read only when it is known what they are about.
        let judged = readMembers(entries, of: subject, into: &rule)
        readRequirements(entries, at: written.offset, on: subject, judged, into: &rule)
        rule.definition = definition(of: written)
        return rule
    }

    /// Reads the keys that select members of what `each` selects, such as `functions` and `properties`. Returns the
    /// subject that the rule judges.
    private mutating func readMembers(
        _ entries: [YamlEntry], of subject: ConditionKey.Subject, into rule: inout OwnRule
    ) -> ConditionKey.Subject {
        var judged = subject
        for entry in entries {
            guard let key = ConditionKey.spelled(entry.key), case .conditions(let inner) = key.value, key != .not else {
                continue
            }
            guard key.subjects.contains(judged) else {
                add("\(judged.rawValue.withArticle) has no `\(entry.key)`", at: entry.offset)
                continue
            }
            let conditions = conditions(entry.value, "`\(entry.key)`", on: inner)
            refuseImpossible(conditions, on: inner)
            if judged == .type, let kinds = kinds(of: rule.each, []) {
                let asked = ReadCondition(
                    key: key, condition: .members(key.memberKind, []), words: entry.key, offset: entry.offset)
                refuseImpossible([asked], on: .type, of: kinds)
            }
            rule.members.append(MemberSelection(key.memberKind, conditions.map(\.condition)))
            judged = inner
        }
        return judged
    }

    /// Reads what a rule requires, and its severity.
    private mutating func readRequirements(
        _ entries: [YamlEntry], at offset: Int, on subject: ConditionKey.Subject, _ judged: ConditionKey.Subject,
        into rule: inout OwnRule
    ) {
        var (must, mustNot): ([ReadCondition], [ReadCondition]) = ([], [])
        for entry in entries {
            switch entry.key {
            case "each": break
            case "where":
                let conditions = conditions(entry.value, "`where`", on: subject)
                refuseImpossible(conditions, on: subject)
                rule.filter = conditions.map(\.condition)
            case "must": must += conditions(entry.value, "`must`", on: judged)
            case "must-not": mustNot += conditions(entry.value, "`must-not`", on: judged)
            case "count": rule.count = count(entry)
            case SettingsKeys.severity:
                if let (word, offset) = word(entry.value, "`severity`") { rule.severity = severity(word, at: offset) }
            case "reported":
                if let (word, offset) = word(entry.value, "`reported`") {
                    rule.isReportedAlways = word == SettingsKeys.reported[0]
                    if !SettingsKeys.reported.contains(word) {
                        unknown("value of `reported`", word, at: offset, oneOf: SettingsKeys.reported)
                    }
                }
            case "because": if let (text, _) = word(entry.value, "`because`") { rule.because = text }
            default:
                let key = ConditionKey.spelled(entry.key)
                if let key, [.has, .isTested, .isMocked, .isMadeBy].contains(key) {
                    must += condition(entry, on: judged)
                } else if key.map({ if case .conditions = $0.value { $0 != .not } else { false } }) != true {
                    unknown("key", entry.key, at: entry.offset, among: SettingsKeys.ownRule)
                }
            }
        }
        (rule.must, rule.mustNot) = (must.map(\.condition), mustNot.map(\.condition))
        if must.isEmpty, mustNot.isEmpty, rule.count == nil, mistakes.isEmpty {
            add("`\(rule.id)` requires nothing: it needs `must`, `must-not`, `has` or `count`", at: offset)
        }
        let kinds = rule.members.isEmpty ? kinds(of: rule.each, rule.filter) : nil
        refuseContradictions(must, mustNot, on: judged, of: kinds)
    }

    /// Reads what `each` selects, and what conditions on the selection can be about. Returns nil if the value is
    /// invalid.
    private mutating func selection(_ entry: YamlEntry) -> (Selection, ConditionKey.Subject)? {
        if case .map = entry.value.value { return (.types(role(entry.value, named: "type")), .type) }
        guard let (word, offset) = word(entry.value, "`each`") else { return nil }
        if word == "file" { return (.files, .file) }
        if word == "screen" { return (.screens, .screen) }
        if let known = ConditionKey.selections.first(where: { $0.word == word }) {
            return (.types(OwnRole(name: word, kinds: known.kinds)), .type)
        }
        guard knownRoles.contains(word) else {
            unknown(
                "role", word, at: offset,
                among: knownRoles + ConditionKey.selections.map(\.word) + ["file", "screen"])
            return nil
        }
        return (.role(word), word == "factory" ? .function : .type)
    }

    private mutating func count(_ entry: YamlEntry) -> CountLimit? {
        var (most, scope): (Int?, CountLimit.Scope?) = (nil, nil)
        for part in map(entry.value, "`count`") {
            switch part.key {
            case "at-most":
                if case .scalar(let text, isQuoted: false) = part.value.value, let number = Int(text),
                    (0...10_000).contains(number)
                {
                    most = number
                } else {
                    add("`at-most` is a whole number from 0 to 10000", at: part.value.offset)
                }
            case "per":
                guard let (word, offset) = word(part.value, "`per`") else { continue }
                scope = CountLimit.Scope(rawValue: word)
                if scope == nil {
                    unknown("scope", word, at: offset, oneOf: CountLimit.Scope.allCases.map(\.rawValue))
                }
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

    /// Returns whether a key is a valid id, which consists of lowercase letters and digits with hyphens in between.
    /// Reports other keys.
    private mutating func isID(_ entry: YamlEntry, _ noun: String) -> Bool {
        let parts = entry.key.split(separator: "-", omittingEmptySubsequences: false)
        let isID = parts.allSatisfy { part in
            !part.isEmpty && part.unicodeScalars.allSatisfy { ("a"..."z").contains($0) || ("0"..."9").contains($0) }
        }
        if !isID {
            add(
                "`\(entry.key)` is not a valid name for a \(noun): use lowercase letters and digits, joined by hyphens",
                at: entry.offset
            )
        }
        return isID
    }

    /// Returns the kinds of declarations that a rule may select; nil if they can't be determined from the settings.
    private func kinds(of selection: Selection, _ filter: [Condition]) -> Set<DeclarationKind>? {
        var kinds: Set<DeclarationKind>
        switch selection {
        case .types(let role): kinds = role.kinds
        case .role(let name):
            guard let role = settings.ownRules.roles.first(where: { $0.name == name }) else { return nil }
            kinds = role.kinds
        case .files, .screens: return nil
        }
        for case .kind(let wanted) in filter { kinds.formIntersection(wanted) }
        return kinds
    }
}
