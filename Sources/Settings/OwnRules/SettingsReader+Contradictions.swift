import Model
import Rules

/// Detects conditions that are impossible, contradict each other, or are always true.
extension SettingsReader {
    /// Reports conditions that no declaration can satisfy, alone or at the same time.
    mutating func refuseImpossible(
        _ conditions: [ReadCondition], on subject: ConditionSubject, of kinds: Set<DeclarationKind>? = nil
    ) {
        refuseContradictions([(conditions, true, "where")], on: subject, of: kinds)
    }

    /// Reports what is both required and forbidden, what nothing can satisfy, and what everything satisfies.
    mutating func refuseContradictions(
        _ must: [ReadCondition], _ mustNot: [ReadCondition], where filter: [ReadCondition],
        on subject: ConditionSubject, of kinds: Set<DeclarationKind>?
    ) {
        refuseContradictions(
            [(filter, true, "where"), (must, true, "must"), (mustNot, false, "must-not")], on: subject, of: kinds)
    }

    private mutating func refuseContradictions(
        _ groups: [(conditions: [ReadCondition], isWanted: Bool, key: String)], on subject: ConditionSubject,
        of kinds: Set<DeclarationKind>?
    ) {
        var seen: [String: Claim] = [:]
        var possible = kinds ?? (subject == .property ? [.let, .var] : OwnRole.allKinds)
        var levels = Set(AccessLevel.allCases)
        for group in groups {
            for claim in claims(of: group.conditions, isWanted: group.isWanted, group.key) {
                if let other = seen[claim.words] {
                    add(claim.conflict(with: other), at: claim.offset)
                    return
                }
                seen[claim.words] = claim
                switch claim.condition {
                case .one(_, .kinds(let kinds)):
                    guard refuse(claim, kinds, among: possible, subject) else { return }
                    if claim.isWanted { possible.formIntersection(kinds) } else { possible.subtract(kinds) }
                case .one(_, .access(let wanted)) where claim.isWanted:
                    if levels.isDisjoint(with: wanted) {
                        let others = AccessLevel.allCases.filter(levels.contains).map { "`\($0.rawValue)`" }
                        add(
                            "`\(claim.words)` can never be true: here the access level is \(others.joined(separator: " or "))",
                            at: claim.offset)
                    }
                    levels.formIntersection(wanted)
                default: break
                }
            }
        }
        guard subject == .type else { return }
        for group in groups { refuseOfOtherKinds(group.conditions, possible: possible) }
    }

    /// Reports a condition on the kind that nothing or everything satisfies. Returns whether it is fine.
    private mutating func refuse(
        _ claim: Claim, _ kinds: Set<DeclarationKind>, among possible: Set<DeclarationKind>, _ subject: ConditionSubject
    ) -> Bool {
        if possible.isDisjoint(with: kinds) {
            let others = DeclarationKind.allCases.filter(possible.contains).map { "`\($0)`" }
            add(
                "`\(claim.words)` can never be true: here the kind is \(others.joined(separator: " or "))",
                at: claim.offset)
            return false
        }
        if !claim.isWanted, possible.isSubset(of: kinds) {
            add(
                "`\(claim.words)` excludes every kind of \(subject == .property ? "property" : "type")",
                at: claim.offset)
            return false
        }
        return true
    }

    /// Reports conditions that only types of other kinds can satisfy, whether they are required or forbidden.
    private mutating func refuseOfOtherKinds(_ conditions: [ReadCondition], possible: Set<DeclarationKind>) {
        for read in conditions {
            if read.parts.isEmpty {
                let condition = if case .not(let inner) = read.condition { inner } else { read.condition }
                guard let needed = condition.kindsNeeded, possible.isDisjoint(with: needed.kinds) else { continue }
                let words = DeclarationKind.allCases.filter(possible.contains).map { "\($0)".withArticle }
                add(
                    "`\(read.words)` can never be true of \(words.joined(separator: " or ")): \(needed.reason)",
                    at: read.offset)
            }
            for part in read.parts {
                var inner = possible
                if case .not = read.condition {
                } else {
                    for case .one(_, .kinds(let kinds)) in part.map(\.condition) { inner.formIntersection(kinds) }
                }
                if !inner.isEmpty { refuseOfOtherKinds(part, possible: inner) }
            }
        }
    }

    /// Returns the single conditions that have to be true or false, as far as that is certain.
    private func claims(of conditions: [ReadCondition], isWanted: Bool, _ key: String) -> [Claim] {
        conditions.flatMap { read -> [Claim] in
            switch read.condition {
            case .one:
                return [Claim(read.words, read.condition, isWanted, key, read.offset)]
            case .not(let inner) where read.parts.isEmpty:
                let words = read.words.hasSuffix(": false") ? read.words.dropLast(5) + "true" : read.words
                return [Claim(String(words), inner, !isWanted, key, read.offset)]
            case .not:
                let parts = read.parts.flatMap(\.self)
                return !isWanted && parts.count > 1 ? [] : claims(of: parts, isWanted: !isWanted, key)
            case .all:
                let parts = read.parts.flatMap(\.self)
                return isWanted || parts.count == 1 ? claims(of: parts, isWanted: isWanted, key) : []
            case .any:
                if isWanted { return read.parts.count == 1 ? claims(of: read.parts[0], isWanted: true, key) : [] }
                return read.parts.filter { $0.count == 1 }.flatMap { claims(of: $0, isWanted: false, key) }
            }
        }
    }
}

/// A single condition that has to be true or false for what a rule judges.
private struct Claim {
    var words: String
    var condition: Condition
    var isWanted: Bool
    /// The key of the rule that contains the condition.
    var key: String
    var offset: Int

    init(_ words: String, _ condition: Condition, _ isWanted: Bool, _ key: String, _ offset: Int) {
        (self.words, self.condition, self.isWanted, self.key, self.offset) = (words, condition, isWanted, key, offset)
    }

    func conflict(with other: Claim) -> String {
        if isWanted != other.isWanted {
            return key == other.key
                ? "`\(words)` is both required and excluded here"
                : "`\(words)` is a `\(other.key)`, too: the two contradict each other"
        }
        return key == other.key
            ? "`\(words)` is written twice"
            : "`\(words)` is a `\(other.key)`, too: what is selected always satisfies it"
    }
}

extension Condition {
    /// The kinds of types that can satisfy the condition, with the reason; nil if all kinds can.
    fileprivate var kindsNeeded: (kinds: Set<DeclarationKind>, reason: String)? {
        guard case .one(let entry, let value) = self else { return nil }
        return switch value {
        case .modifier("final"): ([.class], "only a class can be `final`")
        case .modifier("indirect"): ([.enum], "only an enum can be `indirect`")
        case .access([.open]): ([.class], "only a class can be `open`")
        case .type where entry.name == "inherit" && !isByRole:
            ([.class, .protocol], "for a struct, an enum or an actor, use `conform-to`")
        case .member(let member) where member.isEnumCase: ([.enum], "only an enum has cases")
        case .conditions(.cases, _): ([.enum], "only an enum has cases")
        case .type where entry.name == "hold": ([.class, .struct, .actor, .enum], "a protocol stores nothing")
        default: nil
        }
    }

    private var isByRole: Bool { if case .one(_, .type(.role)) = self { true } else { false } }
}
