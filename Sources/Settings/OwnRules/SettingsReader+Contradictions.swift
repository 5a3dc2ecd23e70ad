import Model
import Rules

/// Detects conditions that are impossible or contradict each other.
extension SettingsReader {
    /// Reports conditions that no declaration can satisfy at the same time.
    mutating func refuseImpossible(
        _ conditions: [ReadCondition], on subject: ConditionKey.Subject, of kinds: Set<DeclarationKind>? = nil
    ) {
        var possible = kinds ?? (subject == .property ? [.let, .var] : OwnRole.allKinds)
        for read in conditions {
            guard case .kind(let wanted) = read.condition else { continue }
            if possible.isDisjoint(with: wanted) {
                let others = DeclarationKind.allCases.filter(possible.contains).map { "`\($0)`" }
                add(
                    "`\(read.words)` can never be true: here the kind is \(others.joined(separator: " or "))",
                    at: read.offset)
                return
            }
            possible.formIntersection(wanted)
        }
        guard subject == .type else { return }
        for read in conditions {
            guard let needed = read.condition.kindsNeeded, possible.isDisjoint(with: needed.kinds) else { continue }
            let words = DeclarationKind.allCases.filter(possible.contains).map { "\($0)".withArticle }
            add(
                "`\(read.words)` can never be true of \(words.joined(separator: " or ")): \(needed.reason)",
                at: read.offset)
        }
    }

    /// Reports conditions that are both required and forbidden, and required conditions that nothing can satisfy.
    mutating func refuseContradictions(
        _ must: [ReadCondition], _ mustNot: [ReadCondition], on subject: ConditionKey.Subject,
        of kinds: Set<DeclarationKind>?
    ) {
        let wanted = Set(must.map(\.words))
        for read in mustNot where wanted.contains(read.words) {
            add("`\(read.words)` is a `must`, too: the two contradict each other", at: read.offset)
        }
        refuseImpossible(must, on: subject, of: kinds)
        guard let kinds else { return }
        for read in mustNot {
            if case .kind(let refused) = read.condition, kinds.isSubset(of: refused) {
                add("`\(read.words)` excludes every kind of type", at: read.offset)
            }
        }
    }
}

extension Condition {
    /// The kinds of types that can satisfy the condition, with the reason; nil if all kinds can.
    fileprivate var kindsNeeded: (kinds: Set<DeclarationKind>, reason: String)? {
        switch self {
        case .modifier("final"): ([.class], "only a class can be `final`")
        case .modifier("indirect"): ([.enum], "only an enum can be `indirect`")
        case .access([.open]): ([.class], "only a class can be `open`")
        case .inherits(.named): ([.class, .protocol], "for a struct, an enum or an actor, use `conform-to`")
        case .member(let member) where member.isEnumCase: ([.enum], "only an enum has cases")
        case .members(.cases, _): ([.enum], "only an enum has cases")
        default: nil
        }
    }
}
