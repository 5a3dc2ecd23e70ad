import Model

extension ConditionEntry {
    static let code = [
        ConditionEntry(
            "import", "imports", on: ConditionSubject.code, takes: .each(.names(.module)),
            says: ("imports %", "does not import %"),
            means: "its file imports the module, with an attribute or access level if one is written",
            example: "[UIKit, \"@testable *\"]", isAboutFile: true,
            evidence: { subject, value, _ in
                guard case .name(let module) = value else { return [] }
                let words = module.text.split(separator: " ").map(String.init)
                let name = words.count > 1 ? NamePattern(words.last ?? "") : module
                return subject.sourceFile?.imports.filter { one in
                    name.fits(one.module) && words.dropLast().allSatisfy(one.isMarked)
                }.map { ConditionMatch(place: $0.place, clause: "imports `\($0.module)`", remedy: $0.removing) } ?? []
            }),
        ConditionEntry(
            "mention", "mentions", on: ConditionSubject.code, takes: .eachOrMembers(.mentions, .mentions),
            says: ("mentions %", "does not mention %"),
            means:
                "its code uses the name, attribute, macro, keyword or operator; comments and strings don't count",
            example:
                "[\"*ViewModel\", .shared, UIDevice.current, \"@Dependency\", \"#Preview\", \"try!\", \"?.\", \"!\"]",
            evidence: mentions),
        ConditionEntry(
            "call", "calls", on: ConditionSubject.code, takes: .eachOrMembers(.calls, .calls),
            says: ("calls %", "does not call %"),
            means:
                "its code calls it, with arguments like those in the pattern, if it has any",
            example: "[print, .sink, DispatchQueue.main.*, Date(), \"Store(initialState:)\", \".padding(8)\"]",
            evidence: { subject, value, roles in
                guard case .call(let pattern) = value else { return evidenceInParts(subject, value, roles) }
                return subject.scope.map(pattern.calls)?.map {
                    ConditionMatch(place: $0.place, clause: "calls `\(pattern.words(for: $0))`")
                } ?? []
            }),
        ConditionEntry(
            "assign", "assigns", on: ConditionSubject.code, takes: .each(.assignments),
            says: ("assigns %", "does not assign %"),
            means: "its code assigns to it, with the value if one is written",
            example: "[isLoading, .text, \"state = .idle\"]",
            evidence: { subject, value, _ in
                guard case .assignment(let pattern) = value else { return [] }
                return subject.scope.map(pattern.assignments)?.map {
                    ConditionMatch(place: $0.place, clause: "assigns `\(pattern.text)`")
                } ?? []
            }),
        literal(
            "string", .eachOrMembers(.names(.text), .strings), ("contains the string %", "contains no string %"),
            "its code contains a string literal of this form", "\"http://*\""
        ) { StringLiteral($0)?.content },
        literal(
            "number", .each(.names(.text)), ("contains the number %", "contains no number %"),
            "its code contains the number",
            "\"*\""
        ) { $0.kind == .number ? $0.text : nil },
        ConditionEntry(
            "comment", "comments", on: ConditionSubject.code, takes: .eachOrMembers(.names(.text), .comments),
            says: ("has a comment with %", "has no comment with %"),
            means: "a comment in it contains the text, in which `*` stands for any text",
            example: "[TODO, \"swiftlint:disable*\"]",
            evidence: { subject, value, roles in
                guard case .name(let text) = value else { return evidenceInParts(subject, value, roles) }
                return subject.scope?.comments(matching: text).map {
                    ConditionMatch(place: $0.place, clause: "has a comment with `\(text)`")
                } ?? []
            }),
        ConditionEntry(
            "text", on: ConditionSubject.code, takes: .each(.source),
            says: ("contains the text %", "does not contain the text %"),
            means: "its source contains the text, in comments, too; `*` stands for any text in a line",
            example: "\"Copyright * Harbour\"",
            evidence: { subject, value, _ in
                guard case .name(let text) = value, let scope = subject.scope else { return [] }
                let line = text.isPlain ? text : NamePattern("*\(text)*")
                let found = scope.occurrences(of: CodeText(text.literal)) { text.isPlain || line.fits($0) }
                return found.map { ConditionMatch(place: $0, clause: "contains the text \(value.words())") }
            }),
    ]

    /// Returns a condition on the content of literals.
    private static func literal(
        _ name: String, _ form: ConditionForm, _ wording: (String, String), _ meaning: String, _ example: String,
        _ content: @escaping @Sendable (CodeNode) -> String?
    ) -> ConditionEntry {
        ConditionEntry(
            name, on: ConditionSubject.code, takes: form, says: wording, means: meaning, example: example,
            evidence: { subject, value, roles in
                guard case .name(let pattern) = value else { return evidenceInParts(subject, value, roles) }
                guard let scope = subject.scope else { return [] }
                let text = CodeText(pattern.literal)
                return scope.fragments(containing: text) { content($0).map(pattern.fits) ?? false }.map {
                    ConditionMatch(place: $0.place, clause: "contains the \(name) `\(content($0.node) ?? "")`")
                }
            })
    }
}

@Sendable private func mentions(_ subject: Subject, _ value: ConditionValue, _ roles: RoleTable?) -> [ConditionMatch] {
    guard case .mention(let pattern) = value else { return evidenceInParts(subject, value, roles) }
    guard let found = subject.scope.map(pattern.uses), !found.isEmpty else { return [] }
    if pattern.isReportedEachTime { return found.map { ConditionMatch(place: $0.place, clause: "uses `\($0.name)`") } }
    // The names of the type and of its declarations are everywhere in the type.
    let ownName = subject.type?.name
    return found.filter { $0.name != ownName }.uniqued(by: \.name).map {
        ConditionMatch(place: $0.place, clause: "mentions `\($0.name)`")
    }
}

extension CodeScope {
    /// Returns the comments that contain a text.
    func comments(matching text: NamePattern) -> [Comment] {
        if text.isPlain { return comments(containing: CodeText(text.literal)) { _ in true } }
        let whole = NamePattern("*\(text)*")
        return comments(containing: CodeText(text.literal), where: whole.fits)
    }
}
