import Model

/// A condition that the settings can use: how it is written, what it applies to, what satisfies it, and how messages and
/// documents express it. `ConditionEntry.all` is the only list of conditions.
package struct ConditionEntry: Sendable {
    typealias Test = @Sendable (Subject, ConditionValue, RoleTable?) -> Bool
    typealias Search = @Sendable (Subject, ConditionValue, RoleTable?) -> [ConditionMatch]

    /// All spellings that are accepted, beginning with the one that messages use.
    package let spellings: [String]
    /// What the condition applies to.
    package let subjects: [ConditionSubject]
    package let form: ConditionForm
    /// The condition as a predicate and its negation. `%` stands for the value.
    private let wording: (positive: String, negative: String)
    /// What the condition says, and a value, for the documentation.
    package let meaning: String
    package let example: String
    private let test: Test?
    private let search: Search?
    /// Returns what the subject lacks, or what it is instead.
    private var lack: (@Sendable (Subject, ConditionValue) -> String?)?
    private var remedy: (@Sendable (Subject, ConditionValue) -> Remedy)?
    /// Whether the condition is about a whole file, regardless of its declarations.
    let isAboutFile: Bool
    /// The kinds that a flag stands for: `let: true` is `be: let`.
    package let kinds: Set<DeclarationKind>?
    /// Whether the condition refers to another role, so that roles can't use it.
    package let isRelation: Bool

    init(
        _ spellings: String..., on subjects: [ConditionSubject], takes form: ConditionForm,
        says wording: (String, String), means meaning: String, example: String, kinds: Set<DeclarationKind>? = nil,
        isAboutFile: Bool = false, isRelation: Bool = false, test: Test? = nil, evidence: Search? = nil
    ) {
        self.spellings = spellings
        self.subjects = subjects
        self.form = form
        self.wording = wording
        self.meaning = meaning
        self.example = example
        self.kinds = kinds
        self.isAboutFile = isAboutFile
        self.isRelation = isRelation
        self.test = test
        search = evidence
    }

    package var name: String { spellings[0] }

    func lacking(_ lack: @escaping @Sendable (Subject, ConditionValue) -> String?) -> Self {
        var entry = self
        entry.lack = lack
        return entry
    }

    func fixed(_ remedy: @escaping @Sendable (Subject, ConditionValue) -> Remedy) -> Self {
        var entry = self
        entry.remedy = remedy
        return entry
    }
}

// MARK: Questions

extension ConditionEntry {
    func holds(_ value: ConditionValue, of subject: Subject, _ roles: RoleTable?) -> Bool {
        if let test { return test(subject, value, roles) }
        return !(search?(subject, value, roles).isEmpty ?? true)
    }

    func evidence(for value: ConditionValue, in subject: Subject, _ roles: RoleTable?) -> [ConditionMatch] {
        if let search { return search(subject, value, roles) }
        guard holds(value, of: subject, roles) else { return [] }
        return [ConditionMatch(place: subject.place, clause: clause(value, isWanted: true))]
    }

    func clause(_ value: ConditionValue, isWanted: Bool) -> String {
        let text = isWanted ? wording.positive : wording.negative
        guard let hole = text.firstIndex(of: "%") else { return text }
        let words = value.words(asNoun: text[..<hole].hasSuffix("no "))
        return text[..<hole] + words + text[text.index(after: hole)...]
    }

    func lack(in subject: Subject, _ value: ConditionValue) -> String {
        lack?(subject, value) ?? clause(value, isWanted: false)
    }

    /// Returns how to change the code so that the subject satisfies the condition.
    func remedy(for subject: Subject, _ value: ConditionValue) -> Remedy { remedy?(subject, value) ?? .none }
}

/// What a condition can be about.
package enum ConditionSubject: String, Sendable, CaseIterable {
    case type, `extension`, function, initializer, property
    case enumCase = "case"
    case parameter, file, screen, macro, closure, call, argument, mention, string, comment

    static let declarations: [Self] = [.type, .extension, .function, .initializer, .property, .enumCase]
    /// What contains code.
    static let code = Self.allCases.filter { $0 != .screen && $0 != .string && $0 != .comment }
}

/// The form of a condition's value in the settings.
package enum ConditionForm: Sendable {
    case flag
    /// Texts, each of which is a condition.
    case each(TextForm)
    /// Texts, one of which has to be true.
    case oneOf(TextForm)
    /// Conditions on members or pieces of code, one of which has to satisfy all.
    case members(MemberKind)
    /// Texts, or conditions on pieces of code.
    case eachOrMembers(TextForm, MemberKind)
    /// A flag, or `{ in: TYPE }`.
    case flagOrTypes
    /// `{ at-most: 300 }`.
    case limit
    /// A list of maps of conditions, or a map of conditions.
    case list, negation

    /// The members that a map of conditions is about.
    package var memberKind: MemberKind? {
        switch self {
        case .members(let kind), .eachOrMembers(_, let kind): kind
        default: nil
        }
    }
}

/// What a text in the value of a condition is.
package enum TextForm: Sendable {
    case kinds, modifiers, access, paths, members, types, roles, mentions, calls, assignments, captures, attributes
    case names(NameUse)
    /// Text of a file, with line breaks and blanks as they are.
    case source

    /// Returns the value that a text stands for. Throws a fault if it can match nothing. Words of a fixed list, paths,
    /// types and roles are read by the settings, which know them.
    package func value(of text: String) throws(PatternFault) -> ConditionValue {
        switch self {
        case .names(let use): return .name(try NamePattern(checking: text, as: use))
        case .attributes: return .attribute(try AttributePattern(checking: text))
        case .mentions: return .mention(try MentionPattern(checking: text))
        case .calls: return .call(try CallPattern(checking: text))
        case .assignments: return .assignment(try AssignmentPattern(checking: text))
        case .captures: return .capture(try CapturePattern(checking: text))
        case .members: return .member(try MemberPattern(checking: text))
        case .source:
            if text.allSatisfy({ $0 == "*" }) { throw PatternFault("`\(text)` is in every source: write some text") }
            if text.contains("*"), text.contains(where: \.isNewline) {
                throw PatternFault("`*` stands for text in a line: write a text without `*` or without line breaks")
            }
            return .name(try NamePattern(checking: text, as: .text))
        case .modifiers: return .modifier(text)
        case .access: return .access(Set([AccessLevel(rawValue: text)].compactMap(\.self)))
        case .kinds, .paths, .types, .roles: return .flag
        }
    }
}
