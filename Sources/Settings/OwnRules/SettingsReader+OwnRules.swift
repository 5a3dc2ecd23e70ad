import Linting
import Model
import Rules

/// Reads `roles:` and `own-rules:`.
extension SettingsReader {
    mutating func readRoles(_ entry: YamlEntry) {
        for written in map(entry.value, "`roles`") {
            guard isID(written, "role") else { continue }
            if SettingsReader.partNames.contains(written.key) {
                add(
                    "`\(written.key)` is a part of screens, which `each` can select without a role: a role needs another name",
                    at: written.offset)
                continue
            }
            if selectionWords.contains(written.key) {
                add("`each: \(written.key)` has a meaning already: a role needs another name", at: written.offset)
                continue
            }
            let role = role(written.value, named: written.key)
            settings.ownRules.roles.removeAll { $0.name == role.name }
            settings.ownRules.roles.append(role)
            replace(.ownRole(role.name))
            note(.ownRole(role.name), role.conditions.hint, at: written.offset)
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
            case .one(_, .kinds(let kinds)): role.kinds.formIntersection(kinds)
            case .one(let entry, .names(let names)) where entry.name == "name" && role.names.isEmpty:
                role.names = names
            default: role.conditions.append(read.condition)
            }
        }
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
            replace(.ownRule(rule.id))
            note(.ownRule(rule.id), rule.hint, at: written.offset)
        }
    }

    private mutating func ownRule(_ written: YamlEntry) -> OwnRule? {
        let entries = map(written.value, "`\(written.key)`")
        guard let each = entries.first(where: { $0.key == "each" }) else {
            add("`\(written.key)` needs `each`: what the rule judges", at: written.offset)
            return nil
        }
        guard let (selection, subject) = selection(each) else { return nil }
        selectionHasName = hasName(selection)
        defer { selectionHasName = true }
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
        _ entries: [YamlEntry], of subject: ConditionSubject, into rule: inout OwnRule
    ) -> ConditionSubject {
        var judged = subject
        for entry in entries {
            guard let kind = entry.memberKind else { continue }
            guard let known = ConditionEntry.spelled(entry.key, on: judged) else {
                add("\(judged.rawValue.withArticle) has no `\(entry.key)`", at: entry.offset)
                continue
            }
            let conditions = selecting(kind, entry)
            if judged == .type, let kinds = kinds(of: rule.each) {
                let asked = ReadCondition(
                    condition: .one(known, .conditions(kind, [])), words: entry.key, offset: entry.offset)
                refuseImpossible([asked], on: .type, of: kinds)
            }
            rule.members.append(MemberSelection(kind, conditions.map(\.condition)))
            judged = kind.subject
        }
        return judged
    }

    /// Reads what a rule requires, and its severity.
    private mutating func readRequirements(
        _ entries: [YamlEntry], at offset: Int, on subject: ConditionSubject, _ judged: ConditionSubject,
        into rule: inout OwnRule
    ) {
        var (must, mustNot, filter): ([ReadCondition], [ReadCondition], [ReadCondition]) = ([], [], [])
        for entry in entries {
            switch entry.key {
            case "each": break
            case "where":
                filter = conditions(entry.value, "`where`", on: subject)
                rule.filter = filter.map(\.condition)
            case "must": must += conditions(entry.value, "`must`", on: judged)
            case "must-not": mustNot += conditions(entry.value, "`must-not`", on: judged)
            case "count": rule.count = count(entry, on: judged)
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
                if ConditionEntry.requirements.contains(entry.key) {
                    must += condition(entry, on: judged)
                } else if entry.memberKind == nil {
                    refuse(ruleKey: entry, on: judged)
                }
            }
        }
        (rule.must, rule.mustNot) = (must.map(\.condition), mustNot.map(\.condition))
        if must.isEmpty, mustNot.isEmpty, rule.count == nil, mistakes.isEmpty {
            add("`\(rule.id)` requires nothing: it needs `must`, `must-not`, `has` or `count`", at: offset)
        }
        let kinds = kinds(of: rule.each)
        if rule.members.isEmpty {
            refuseContradictions(must, mustNot, where: filter, on: judged, of: kinds)
        } else {
            refuseImpossible(filter, on: subject, of: kinds)
            refuseContradictions(must, mustNot, where: [], on: judged, of: nil)
        }
    }

    /// Reports a key that a rule does not have.
    private mutating func refuse(ruleKey entry: YamlEntry, on judged: ConditionSubject) {
        if ConditionEntry.spelled(entry.key, on: judged) != nil {
            add("`\(entry.key)` is a condition: write it under `must`, `must-not` or `where`", at: entry.offset)
        } else if let instead = SettingsKeys.otherRuleKeys[entry.key] {
            add("unknown key `\(entry.key)`: \(instead)", at: entry.offset)
        } else {
            unknown("key", entry.key, at: entry.offset, among: SettingsKeys.ownRule)
        }
    }

    /// Returns whether `{Name}` stands for a part of the names of what a rule selects. For types without conditions, it
    /// stands for the whole name.
    private func hasName(_ selection: Selection) -> Bool {
        switch selection {
        case .types(let role): role.name != "type" || role.isPlain || role.names.contains(where: \.hasName)
        case .role(let name): ownRole(name)?.names.contains(where: \.hasName) ?? true
        case .files, .screens, .extensions, .macros: true
        }
    }

    /// Reads what `each` selects, and what conditions on the selection can be about. Returns nil if the value is
    /// invalid.
    private mutating func selection(_ entry: YamlEntry) -> (Selection, ConditionSubject)? {
        if entry.value.isMap { return (.types(role(entry.value, named: "type")), .type) }
        guard let (word, offset) = word(entry.value, "`each`") else { return nil }
        if word == "file" { return (.files, .file) }
        if word == "screen" { return (.screens, .screen) }
        if word == "extension" { return (.extensions, .extension) }
        if word.hasPrefix("#") {
            do throws(PatternFault) {
                _ = try MentionPattern(checking: word)
                return (.macros(NamePattern(String(word.dropFirst()))), .macro)
            } catch {
                add(error.message, at: offset)
                return nil
            }
        }
        if let known = typeSelections.first(where: { $0.word == word }) {
            return (.types(OwnRole(name: word, kinds: known.kinds)), .type)
        }
        guard knownRoles.contains(word) else {
            unknown("role", word, at: offset, among: knownRoles + selectionWords)
            return nil
        }
        return (.role(word), word == "factory" ? .function : .type)
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
    private func kinds(of selection: Selection) -> Set<DeclarationKind>? {
        switch selection {
        case .types(let role): role.kinds
        case .role(let name): ownRole(name)?.kinds
        case .files, .screens, .extensions, .macros: nil
        }
    }
}

extension YamlEntry {
    /// The members or pieces of code that a rule judges instead, if this entry of a rule selects some.
    fileprivate var memberKind: MemberKind? {
        guard let kind = ConditionEntry.spelled(key).lazy.compactMap(\.form.memberKind).first else { return nil }
        // Texts are conditions: `call: print`.
        return !value.isMap && [MemberKind.calls, .mentions, .strings, .comments].contains(kind) ? nil : kind
    }
}

extension [Condition] {
    /// What to write instead if nothing satisfies the conditions, because several values mean all of them.
    fileprivate var hint: String {
        for name in ["inherit", "conform-to"] {
            let values = compactMap { condition -> String? in
                guard case .one(let entry, .type(let type)) = condition, entry.name == name else { return nil }
                return type.text
            }
            guard values.count > 1 else { continue }
            let list = values.map { "{ \(name): \($0) }" }.joined(separator: ", ")
            return
                ": `\(name): [\(values.joined(separator: ", "))]` means all of them; for one of them, write `any: [\(list)]`"
        }
        return ""
    }
}

extension OwnRule {
    fileprivate var hint: String {
        if case .types(let role) = each, !role.conditions.hint.isEmpty { return role.conditions.hint }
        return filter.hint
    }
}
