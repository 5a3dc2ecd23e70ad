import Model

/// A place where a condition is satisfied, and a predicate for messages, such as ``imports `SwiftUI` ``.
struct ConditionMatch {
    var place: Place
    var clause: String
    /// How to change the code so that the condition is no longer satisfied.
    var remedy = Remedy.none
}

extension Condition {
    /// Returns the findings for a subject that must or must not satisfy the condition.
    func findings(of subject: Subject, isWanted: Bool, _ roles: RoleTable) -> [Finding] {
        switch self {
        case .not(let condition): return condition.findings(of: subject, isWanted: !isWanted, roles)
        case .all(let list) where isWanted, .any(let list) where !isWanted:
            return list.flatMap { $0.findings(of: subject, isWanted: isWanted, roles) }
        case .all, .any:
            guard holds(of: subject, roles) != isWanted else { return [] }
            return [Finding("\(subject.description) \(clause(isWanted: !isWanted))", at: subject.place)]
        case .one(let entry, .role(let role)) where entry.name == "is-made-by" && isWanted:
            return otherConstructions(of: subject, role, roles).map {
                Finding("\(subject.description) is created here, not by \(roleWords(role).withArticle)", at: $0.place)
            }
        case .one(let entry, let value) where isWanted:
            if entry.holds(value, of: subject, roles) { return [] }
            return [
                Finding(
                    "\(subject.description) \(entry.lack(in: subject, value))", at: subject.place,
                    remedy: entry.remedy(for: subject, value))
            ]
        case .one(let entry, let value):
            return entry.evidence(for: value, in: subject, roles).map {
                Finding("\(subject.description) \($0.clause)", at: $0.place, remedy: $0.remedy)
            }
        }
    }
}

// MARK: Words

extension ConditionValue {
    /// The value as messages express it.
    ///
    /// - Parameter isNoun: Whether an article or `no` precedes the value.
    func words(asNoun isNoun: Bool = false) -> String {
        switch self {
        case .flag: ""
        case .kinds(let kinds):
            DeclarationKind.allCases.filter(kinds.contains).map(\.withArticle).joined(separator: " or ")
        case .access(let levels):
            AccessLevel.allCases.filter(levels.contains).map { "`\($0.rawValue)`" }.joined(separator: " or ")
        case .modifier(let word): "`\(word)`"
        case .names(let names): names.map { "`\($0)`" }.joined(separator: " or ")
        case .name(let name): "`\(name.text.showingBlanks)`"
        case .attribute(let attribute): "`@\(attribute.text)`"
        case .paths(let paths): paths.map { "`\($0.text)`" }.joined(separator: " or ")
        case .member(let member): "`\(member.text)`"
        case .type(let type): isNoun ? type.noun : type.description
        case .types(let types): types.map(\.description).joined(separator: " or ")
        case .role(let role): isNoun ? roleWords(role) : roleWords(role).withArticle
        case .mention(let pattern): "`\(pattern.text)`"
        case .call(let pattern): "`\(pattern.text)`"
        case .assignment(let pattern): "`\(pattern.text)`"
        case .capture(let pattern): "`\(pattern.text)`"
        case .limit(let most): "\(most)"
        case .conditions(let kind, let conditions):
            (isNoun ? kind.noun : kind.noun.withArticle)
                + (conditions.isEmpty
                    ? "" : " that " + conditions.map { $0.clause(isWanted: true) }.joined(separator: " and "))
        }
    }
}

extension DeclarationKind {
    /// The kind with an article: ``a struct``, ``a `var` ``.
    var withArticle: String { isType ? "\(self)".withArticle : "a `\(self)`" }
}

extension String {
    /// The text with escapes instead of tabs and line breaks.
    fileprivate var showingBlanks: String {
        reduce(into: "") { $0 += $1 == "\t" ? "\\t" : $1.isNewline ? "\\n" : String($1) }
    }
}

/// Returns a role as words: `use case` for `use-case`.
func roleWords(_ role: String) -> String { String(role.map { $0 == "-" || $0 == "_" ? " " : $0 }) }
