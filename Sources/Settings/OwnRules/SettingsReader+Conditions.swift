import Linting
import Model
import Rules

/// Reads the conditions of roles and own rules.
extension SettingsReader {
    /// Reads a map of conditions. Each of a key's values is a separate condition, unless a declaration can only satisfy
    /// one of them.
    mutating func conditions(
        _ node: YamlNode, _ what: String, on subject: ConditionSubject, areOfRole: Bool = false
    ) -> [ReadCondition] {
        map(node, what).flatMap { condition($0, on: subject, areOfRole: areOfRole) }
    }

    mutating func condition(
        _ entry: YamlEntry, on subject: ConditionSubject, areOfRole: Bool = false
    ) -> [ReadCondition] {
        guard let known = ConditionEntry.spelled(entry.key, on: subject) else {
            refuse(entry, on: subject)
            return []
        }
        if areOfRole, known.isRelation {
            add("a role can't depend on another role: `\(entry.key)` is for rules", at: entry.offset)
            return []
        }
        let what = "`\(entry.key)`"
        switch known.form {
        case .flag: return flagged(known, entry)
        case .eachOrMembers(_, let kind) where entry.value.isMap: return [members(kind, known, entry)]
        case .each(let form), .eachOrMembers(let form, _):
            return values(form, known, entry, on: subject, areOfRole: areOfRole).map { read($0, known, entry) }
        case .oneOf(let form):
            let values = values(form, known, entry, on: subject, areOfRole: areOfRole)
            return merged(values, known, entry).map { [$0] } ?? []
        case .members(let kind): return [members(kind, known, entry)]
        case .flagOrTypes:
            guard case .map(let parts) = entry.value.value else { return flagged(known, entry) }
            return parts.flatMap { part -> [ReadCondition] in
                guard part.key == "in" else {
                    unknown("key", part.key, at: part.offset, oneOf: ["in"])
                    return []
                }
                return values(.types, .nestedIn, part, on: subject, areOfRole: areOfRole).map {
                    read($0, .nestedIn, part)
                }
            }
        case .limit: return limited(known, entry)
        case .negation:
            let refused = conditions(entry.value, what, on: subject, areOfRole: areOfRole)
            if refused.isEmpty { return [] }
            return [
                ReadCondition(
                    condition: .not(.any(refused.map(\.condition))), words: "not: \(refused.allWords)",
                    offset: entry.offset, parts: [refused])
            ]
        case .list: return listed(known, entry, on: subject, areOfRole: areOfRole)
        }
    }

    private mutating func refuse(_ entry: YamlEntry, on subject: ConditionSubject) {
        let others = ConditionEntry.spelled(entry.key).flatMap(\.subjects)
        if !others.isEmpty {
            let words = ConditionSubject.allCases.filter(others.contains).map(\.rawValue.withArticle)
            return add(
                "`\(entry.key)` does not apply to \(subject.rawValue.withArticle): it is a condition on \(words.joined(separator: ", "))",
                at: entry.offset)
        }
        let known = ConditionEntry.all(on: subject)
        let spellings = known.flatMap(\.spellings)
        if let instead = Settings.condition(meantBy: entry.key, on: subject) {
            add("unknown condition `\(entry.key)`: write `\(instead)`", at: entry.offset)
        } else if nearest(to: entry.key, among: spellings) != nil {
            unknown("condition", entry.key, at: entry.offset, among: spellings)
        } else {
            unknown("condition", entry.key, at: entry.offset, oneOf: known.map(\.name))
        }
    }

    // MARK: Forms

    private mutating func flagged(_ known: ConditionEntry, _ entry: YamlEntry) -> [ReadCondition] {
        guard let flag = flag(entry.value, "`\(entry.key)`") else { return [] }
        let condition: Condition =
            if let kinds = known.kinds { .one(.kind, .kinds(kinds)) } else { .one(known, .flag) }
        return [
            ReadCondition(
                condition: flag ? condition : .not(condition), words: "\(known.name): \(flag)", offset: entry.offset)
        ]
    }

    private func read(
        _ value: (value: ConditionValue, word: String), _ known: ConditionEntry, _ entry: YamlEntry
    ) -> ReadCondition {
        ReadCondition(
            condition: .one(known, value.value), words: "\(known.name): \(value.word)", offset: entry.offset)
    }

    /// Joins values of which one suffices.
    private func merged(
        _ values: [(value: ConditionValue, word: String)], _ known: ConditionEntry, _ entry: YamlEntry
    ) -> ReadCondition? {
        guard !values.isEmpty else { return nil }
        let words = values.map(\.word).joined(separator: ", ")
        let condition: Condition =
            if let value = ConditionValue(oneOf: values.map(\.value)) {
                .one(known, value)
            } else if values.count == 1 {
                .one(known, values[0].value)
            } else {
                .any(values.map { .one(known, $0.value) })
            }
        return ReadCondition(condition: condition, words: "\(known.name): \(words)", offset: entry.offset)
    }

    private mutating func members(
        _ kind: MemberKind, _ known: ConditionEntry, _ entry: YamlEntry
    ) -> ReadCondition {
        let asked = selecting(kind, entry)
        return ReadCondition(
            condition: .one(known, .conditions(kind, asked.map(\.condition))),
            words: "\(known.name): \(asked.allWords)", offset: entry.offset)
    }

    /// Reads conditions that select members or pieces of code.
    mutating func selecting(_ kind: MemberKind, _ entry: YamlEntry) -> [ReadCondition] {
        let asked = conditions(entry.value, "`\(entry.key)`", on: kind.subject)
        refuseImpossible(asked, on: kind.subject)
        if kind == .mentions, asked.flatMap({ $0.condition.mentionPatterns }).isEmpty, mistakes.isEmpty {
            add("`\(entry.key)` needs `name`: what is mentioned", at: entry.offset)
        }
        return asked
    }

    private mutating func listed(
        _ known: ConditionEntry, _ entry: YamlEntry, on subject: ConditionSubject, areOfRole: Bool
    ) -> [ReadCondition] {
        let items = list(entry.value, "`\(entry.key)`")
        if items.isEmpty { add("`\(entry.key)` needs a list of conditions", at: entry.offset) }
        let read = items.map { conditions($0, "each of `\(entry.key)`", on: subject, areOfRole: areOfRole) }
        let found = read.filter { !$0.isEmpty }.map { item in
            item.count == 1 ? item[0].condition : Condition.all(item.map(\.condition))
        }
        if found.isEmpty { return [] }
        return [
            ReadCondition(
                condition: known.name == "all" ? .all(found) : .any(found),
                words: "\(known.name): \(read.flatMap(\.self).allWords)", offset: entry.offset, parts: read)
        ]
    }

    // MARK: Values

    /// Reads the texts of a condition, and leaves out those that are mistakes.
    private mutating func values(
        _ form: TextForm, _ known: ConditionEntry, _ entry: YamlEntry, on subject: ConditionSubject, areOfRole: Bool
    ) -> [(value: ConditionValue, word: String)] {
        var texts = words(entry.value, "`\(entry.key)`")
        // A composition requires each of its parts.
        if case .types = form, case .each = known.form {
            texts = texts.flatMap { text in text.word.parts(atText: " & ").map { ($0, text.offset) } }
        }
        return texts.compactMap { word, offset in
            guard word.utf8.count <= 200 else {
                add("a pattern is at most 200 bytes long", at: offset)
                return nil
            }
            return value(word, form, known, at: offset, on: subject, areOfRole: areOfRole).map { ($0, word) }
        }
    }

    private mutating func value(
        _ word: String, _ form: TextForm, _ known: ConditionEntry, at offset: Int, on subject: ConditionSubject,
        areOfRole: Bool
    ) -> ConditionValue? {
        if let words = form.words(on: subject), !words.contains(word) {
            if case .modifiers = form, AccessLevel(rawValue: word) != nil {
                add("`\(word)` is an access level: write `access: \(word)`", at: offset)
            } else {
                unknown(form.noun, word, at: offset, oneOf: words)
            }
            return nil
        }
        switch form {
        case .kinds: return .kinds(Set(kindWords(of: subject).filter { $0.word == word }.map(\.kind)))
        case .paths: return pathPattern(word, at: offset).map { .paths([$0]) }
        case .types: return typePattern(word, at: offset, areOfRole: areOfRole).map { .type($0) }
        case .roles:
            guard knownRoles.contains(word) else {
                unknownRole(word, at: offset, among: knownRoles.sorted())
                return nil
            }
            if known.name == "has" { requireNames(of: word, at: offset) }
            return .role(word)
        default:
            do throws(PatternFault) {
                return try form.value(of: word)
            } catch {
                add(error.message, at: offset)
                return nil
            }
        }
    }

    /// Reports a relation by `{Name}` between roles of which one has no `{Name}`.
    private mutating func requireNames(of role: String, at offset: Int) {
        if let own = ownRole(role), !own.names.contains(where: \.hasName) {
            add(
                "`has: \(role)` compares names, but the role `\(role)` has none with `{Name}`: give it one, such as `name: \"{Name}\(role.camelCased)\"`",
                at: offset)
        } else if !selectionHasName {
            add(
                "`has: \(role)` compares names, but what `each` selects has none with `{Name}`: add one, such as `name: \"{Name}View\"`, or `name: \"{Name}\"` for the whole name",
                at: offset)
        }
    }

    private mutating func pathPattern(_ text: String, at offset: Int) -> PathPattern? {
        guard staysInside(text) else {
            refusePath(text, at: offset)
            return nil
        }
        let glob = Glob(text)
        return PathPattern(text) { glob.covers($0) }
    }

    /// Reads the name of a role, or a pattern for type names.
    private mutating func typePattern(_ word: String, at offset: Int, areOfRole: Bool) -> TypePattern? {
        if knownRoles.contains(word) {
            if areOfRole {
                add("a role can't depend on another role: `\(word)` is one", at: offset)
                return nil
            }
            return .role(word)
        }
        // Type names begin with a capital letter, so a lowercase word is meant as a role.
        guard !word.looksLikeRole else {
            unknownRole(word, at: offset, among: knownRoles.sorted())
            return nil
        }
        // `StoreOf<reducer>` has arguments that are roles.
        if let start = word.firstIndex(of: "<"), word.hasSuffix(">") {
            let arguments = word[word.index(after: start)...].dropLast().split(separator: ",").map {
                String($0.drop { $0 == " " })
            }
            if arguments.contains(where: { knownRoles.contains($0) || $0.looksLikeRole }) {
                let patterns = arguments.compactMap { typePattern($0, at: offset, areOfRole: areOfRole) }
                guard patterns.count == arguments.count else { return nil }
                return .generic(NamePattern(String(word[..<start])), patterns)
            }
        }
        do throws(PatternFault) {
            return .named(try NamePattern(checking: word, as: .writtenType))
        } catch {
            add(error.message, at: offset)
            return nil
        }
    }

    /// Returns one of the team's own roles.
    func ownRole(_ name: String) -> OwnRole? { settings.ownRules.roles.first { $0.name == name } }

    /// The names of all roles: the parts of screens, and the team's own roles.
    var knownRoles: [String] {
        SettingsReader.partNames + settings.ownRules.roles.map(\.name)
    }

    static let partNames = Role.screenParts.map(\.key)
}

extension [ReadCondition] {
    fileprivate var allWords: String { map(\.words).joined(separator: ", ") }
}

extension ConditionValue {
    /// Joins values of which one suffices; nil if there is no such value.
    fileprivate init?(oneOf values: [ConditionValue]) {
        var (names, types, paths) = ([NamePattern](), [TypePattern](), [PathPattern]())
        var (kinds, levels) = (Set<DeclarationKind>(), Set<AccessLevel>())
        for value in values {
            switch value {
            case .name(let name): names.append(name)
            case .type(let type): types.append(type)
            case .paths(let list): paths += list
            case .kinds(let set): kinds.formUnion(set)
            case .access(let set): levels.formUnion(set)
            default: return nil
            }
        }
        if !names.isEmpty {
            self = .names(names)
        } else if !types.isEmpty {
            self = .types(types)
        } else if !paths.isEmpty {
            self = .paths(paths)
        } else {
            self = kinds.isEmpty ? .access(levels) : .kinds(kinds)
        }
    }
}

extension String {
    fileprivate var looksLikeRole: Bool { allSatisfy { $0 == "-" || $0.isLowercase && $0.isASCII } }

    /// The words of a role as a type's name has them: `UseCase` for `use-case`.
    fileprivate var camelCased: String {
        split(separator: "-").map { String($0).capitalized }.joined()
    }
}
