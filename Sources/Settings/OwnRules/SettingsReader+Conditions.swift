import Linting
import Model
import Rules

/// Reads the conditions of roles and own rules.
extension SettingsReader {
    /// Reads a map of conditions. Each of a key's values is a separate condition, unless a declaration can only satisfy
    /// one of them.
    mutating func conditions(
        _ node: YamlNode, _ what: String, on subject: ConditionKey.Subject, areOfRole: Bool = false
    ) -> [ReadCondition] {
        map(node, what).flatMap { condition($0, on: subject, areOfRole: areOfRole) }
    }

    mutating func condition(
        _ entry: YamlEntry, on subject: ConditionKey.Subject, areOfRole: Bool = false
    ) -> [ReadCondition] {
        guard let key = ConditionKey.spelled(entry.key) else {
            let known = ConditionKey.allCases.filter { $0.subjects.contains(subject) }
            if let instead = ConditionKey.condition(meantBy: entry.key, on: subject) {
                add("unknown condition `\(entry.key)`: write `\(instead)`", at: entry.offset)
            } else if nearest(to: entry.key, among: known.flatMap(\.spellings)) != nil {
                unknown("condition", entry.key, at: entry.offset, among: known.flatMap(\.spellings))
            } else {
                unknown("condition", entry.key, at: entry.offset, oneOf: known.map { $0.spellings[0] })
            }
            return []
        }
        guard key.subjects.contains(subject) else {
            let others = ConditionKey.Subject.allCases.filter(key.subjects.contains).map(\.rawValue.withArticle)
            add(
                "`\(entry.key)` does not apply to \(subject.rawValue.withArticle): it is a condition on \(others.joined(separator: ", "))",
                at: entry.offset)
            return []
        }
        if areOfRole, [.has, .isMadeBy].contains(key) {
            add("a role can't depend on another role: `\(entry.key)` is for rules", at: entry.offset)
            return []
        }
        return read(key, entry, on: subject, areOfRole: areOfRole).map { condition, words in
            ReadCondition(key: key, condition: condition, words: "\(key.spellings[0]): \(words)", offset: entry.offset)
        }
    }

    private mutating func read(
        _ key: ConditionKey, _ entry: YamlEntry, on subject: ConditionKey.Subject, areOfRole: Bool
    ) -> [(Condition, String)] {
        let what = "`\(entry.key)`"
        switch key.value {
        case .flag:
            guard let flag = flag(entry.value, what) else { return [] }
            let condition = key.flagged
            return [(flag ? condition : .not(condition), "\(flag)")]
        case .kinds:
            let known = ConditionKey.kinds(of: subject)
            let words = knownWords(entry.value, what, "kind", known.map(\.word))
            let kinds = known.filter { words.contains($0.word) }.map(\.kind)
            return kinds.isEmpty ? [] : [(.kind(Set(kinds)), words.joined(separator: ", "))]
        case .access:
            let words = knownWords(entry.value, what, "access level", AccessLevel.allCases.map(\.rawValue))
            let levels = words.compactMap(AccessLevel.init)
            return levels.isEmpty ? [] : [(.access(Set(levels)), words.joined(separator: ", "))]
        case .modifiers:
            return knownWords(entry.value, what, "modifier", ConditionKey.modifiers(of: subject)).map {
                (.modifier($0), $0)
            }
        case .texts: return texts(key, entry)
        case .calls: return patterns(entry.value, what).map { (.calls(CallPattern($0.word)), $0.word) }
        case .paths:
            let patterns = words(entry.value, what).compactMap { pathPattern($0.word, at: $0.offset) }
            return patterns.isEmpty ? [] : [(.path(patterns), patterns.map(\.text).joined(separator: ", "))]
        case .members:
            return patterns(entry.value, what).compactMap { word, offset in
                if let member = MemberPattern(word) { return (.member(member), word) }
                add(
                    "`\(word)` is not a member: write members as they are declared, such as `func load`, `stored var *`, `static let shared` or `init`",
                    at: offset)
                return nil
            }
        case .types where key == .type:
            let types = patterns(entry.value, what).compactMap { word, offset in
                typePattern(word, at: offset, areOfRole: areOfRole).map { (word: word, type: $0) }
            }
            return types.isEmpty
                ? [] : [(.type(types.map(\.type)), types.map(\.word).joined(separator: ", "))]
        case .types:
            return patterns(entry.value, what).compactMap { word, offset in
                guard let type = typePattern(word, at: offset, areOfRole: areOfRole) else { return nil }
                return (key.typed(type), word)
            }
        case .roles:
            return words(entry.value, what).compactMap { word, offset in
                guard isRole(word, at: offset) else { return nil }
                return (key == .has ? .has(role: word) : .isMadeBy(role: word), word)
            }
        case .conditions where key == .not:
            let refused = conditions(entry.value, what, on: subject, areOfRole: areOfRole)
            return refused.isEmpty ? [] : [(.not(.any(refused.map(\.condition))), refused.allWords)]
        case .conditions(let inner):
            let asked = conditions(entry.value, what, on: inner, areOfRole: areOfRole)
            refuseImpossible(asked, on: inner)
            return [(.members(key.memberKind, asked.map(\.condition)), asked.allWords)]
        case .list:
            let items = list(entry.value, what)
            if items.isEmpty { add("\(what) needs a list of conditions", at: entry.offset) }
            let read = items.map { conditions($0, "each of \(what)", on: subject, areOfRole: areOfRole) }
            let found = read.filter { !$0.isEmpty }.map { item in
                item.count == 1 ? item[0].condition : .all(item.map(\.condition))
            }
            let all = read.flatMap(\.self).map(\.words).joined(separator: ", ")
            return found.isEmpty ? [] : [(key == .all ? .all(found) : .any(found), all)]
        }
    }

    private mutating func texts(_ key: ConditionKey, _ entry: YamlEntry) -> [(Condition, String)] {
        let words = patterns(entry.value, "`\(entry.key)`").map(\.word)
        guard !words.isEmpty else { return [] }
        let patterns = words.map { NamePattern($0) }
        let all = words.joined(separator: ", ")
        switch key {
        case .name: return [(.name(patterns), all)]
        case .returns: return [(.returns(patterns), all)]
        case .attributes: return patterns.map { (.attribute($0), $0.text) }
        case .imports: return patterns.map { (.imports($0), $0.text) }
        case .mention: return words.map { (.mentions(MentionPattern($0)), $0) }
        default: return words.map { (.comments(CodeText($0)), $0) }
        }
    }

    /// Reads patterns for names, which must not be too long.
    private mutating func patterns(_ node: YamlNode, _ what: String) -> [(word: String, offset: Int)] {
        words(node, what).filter { word, offset in
            if word.utf8.count <= 200 { return true }
            add("a pattern is at most 200 bytes long", at: offset)
            return false
        }
    }

    /// Reads words from a fixed list.
    private mutating func knownWords(
        _ node: YamlNode, _ what: String, _ noun: String, _ known: [String]
    ) -> [String] {
        words(node, what).compactMap { word, offset in
            if known.contains(word) { return word }
            unknown(noun, word, at: offset, oneOf: known)
            return nil
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
        let looksLikeRole = word.allSatisfy { $0 == "-" || $0.isLowercase && $0.isASCII }
        guard !looksLikeRole else {
            unknownRole(word, at: offset, among: knownRoles.sorted())
            return nil
        }
        return .named(NamePattern(word))
    }

    mutating func isRole(_ word: String, at offset: Int) -> Bool {
        if knownRoles.contains(word) { return true }
        unknownRole(word, at: offset, among: knownRoles.sorted())
        return false
    }

    /// The names of all roles: the parts of screens, and the team's own roles.
    var knownRoles: [String] {
        SettingsReader.partNames + settings.ownRules.roles.map(\.name)
    }

    static let partNames = Role.screenParts.map { $0.words.joined(separator: "-") }
}

extension [ReadCondition] {
    fileprivate var allWords: String { map(\.words).joined(separator: ", ") }
}

extension ConditionKey {
    fileprivate var flagged: Condition {
        switch self {
        case .generic: .generic
        case .nested: .nested
        case .namedLikeFile: .namedLikeFile
        case .isTested: .isTested
        case .isMocked: .isMocked
        case .isAsync: .isAsync
        case .isThrowing: .isThrowing
        case .isStatic: .isStatic
        case .isStored: .isStored
        case .isLet: .kind([.let])
        default: .kind([.var])
        }
    }

    fileprivate func typed(_ type: TypePattern) -> Condition {
        switch self {
        case .conform: .conforms(type)
        case .inherit: .inherits(type)
        case .declare: .declares(type)
        default: .holds(type)
        }
    }

    var memberKind: MemberKind {
        switch self {
        case .initializers: .initializers
        case .properties: .properties
        case .cases: .cases
        case .parameters: .parameters
        default: .functions
        }
    }
}
