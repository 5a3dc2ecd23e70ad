import Model

/// A pattern for members, written like a short declaration: `func execute`, `stored var *`, `static let shared`, `@Test
/// func *`, `init`.
package struct MemberPattern: Sendable, Hashable {
    package let text: String
    let attributes: [AttributePattern]
    let modifiers: [String]
    /// Whether matching properties are stored, rather than computed; nil if both kinds match.
    let isStored: Bool?
    let kind: DeclarationKind
    /// The pattern for the name. If the pattern contains parentheses, as in `execute(id:)`, it applies to the name with
    /// its labels.
    let name: NamePattern

    /// Parses a pattern. Returns nil if the text doesn't describe a member.
    private init?(_ text: String) {
        self.text = text
        var (attributes, modifiers): ([AttributePattern], [String]) = ([], [])
        var isStored: Bool?
        var words = text.split(separator: " ").map(String.init)[...]
        while let word = words.first, MemberPattern.keywords[word.prefix { $0 != "(" }.description] == nil {
            words = words.dropFirst()
            if word.hasPrefix("@") {
                attributes.append(AttributePattern(word))
            } else if word == "stored" || word == "computed" {
                isStored = word == "stored"
            } else if MemberPattern.modifierWords.contains(word) {
                modifiers.append(word)
            } else {
                return nil
            }
        }
        guard let keyword = words.popFirst(),
            let kind = MemberPattern.keywords[keyword.prefix { $0 != "(" }.description]
        else { return nil }
        if keyword.hasPrefix("init"), words.isEmpty {
            name = NamePattern(keyword)
        } else {
            guard keyword.allSatisfy(\.isLetter), words.count == 1, let word = words.first,
                !word.contains("(") && !word.contains(")")
                    || word.last == ")" && word.count(where: { "()".contains($0) }) == 2
            else { return nil }
            name = NamePattern(word)
        }
        if isStored != nil, kind != .var, kind != .let { return nil }
        self.attributes = attributes
        self.modifiers = modifiers
        self.isStored = isStored
        self.kind = kind
    }

    private static let keywords: [String: DeclarationKind] = [
        "func": .func, "var": .var, "let": .let, "init": .`init`, "case": .case, "typealias": .typealias,
        "subscript": .subscript, "class": .class, "struct": .struct, "enum": .enum, "actor": .actor,
    ]
    private static let modifierWords: Set = [
        "private", "fileprivate", "internal", "package", "public", "open", "private(set)", "static", "final", "weak",
        "unowned", "lazy", "override", "mutating", "nonisolated", "convenience", "required", "async", "throws",
    ]
}

extension MemberPattern {
    /// Creates a pattern from settings. Throws a fault if no member is declared like this.
    package init(checking text: String) throws(PatternFault) {
        guard let pattern = MemberPattern(text) else {
            throw PatternFault(
                "`\(text)` is not a member: write members as they are declared, such as `func load`, `stored var *`, `static let shared` or `init`"
            )
        }
        _ = try NamePattern(checking: pattern.name.text, as: .declaration)
        self = pattern
    }

    func filled(with stem: String) -> MemberPattern {
        guard name.hasName else { return self }
        return MemberPattern(text.filled(with: stem)) ?? self
    }

    func fits(_ member: Member) -> Bool {
        guard member.kind == kind, (isStored ?? member.isStored) == member.isStored,
            name.text.contains("(") ? name.fits(member.fullName) : name.fits(member.name),
            modifiers.allSatisfy(member.isMarked),
            attributes.allSatisfy({ pattern in
                member.attributes.contains { pattern.fits($0.name, arguments: $0.arguments) }
            })
        else { return false }
        return true
    }

    /// Whether the pattern is for enum cases.
    package var isEnumCase: Bool { kind == .case }
}

extension Member {
    /// What messages call the member: `var count`, `func load`, `init(id:)`.
    var words: String { kind == .`init` ? fullName : "\(kind) \(name)" }
}
