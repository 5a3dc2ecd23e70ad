import Model

extension Condition {
    /// Returns the imports, mentions, calls and comments that satisfy the condition.
    func evidenceInCode(of subject: Subject) -> [Evidence] {
        switch self {
        case .imports(let module):
            return subject.sourceFile?.imports.filter { module.fits($0.module) }.map {
                Evidence(place: $0.place, clause: "imports `\($0.module)`", remedy: $0.removing)
            } ?? []
        case .mentions(let name):
            let isMember = name.text.hasPrefix(".")
            let pattern = isMember ? NamePattern(String(name.text.dropFirst())) : name
            if let word = pattern.forcedKeyword {
                return subject.scope?.mentions(containing: pattern.text, asWord: true) {
                    $0.name == word && $0.isForced
                }
                .map {
                    Evidence(place: $0.place, clause: "uses `\(pattern)`")
                } ?? []
            }
            let found = subject.scope?.mentions(containing: pattern.literal, asWord: pattern.isPlain) { mention in
                let isMeant = isMember ? mention.isMember : !mention.isMember || mention.isTypeName
                return isMeant && pattern.fits(mention.name)
            }
            // The names of the type and of its declarations are everywhere in the type.
            return (found ?? []).filter { $0.name != subject.type?.name }.uniqued(by: \.name).map {
                Evidence(place: $0.place, clause: "mentions `\($0.name)`")
            }
        case .calls(let call):
            return subject.scope?.calls(containing: call.literal, asWord: call.isPlain, where: call.fits).map {
                Evidence(place: $0.lastNamePlace, clause: "calls `\($0.names.joined(separator: "."))`")
            } ?? []
        case .comments(let text):
            return subject.scope?.comments(containing: text).map {
                Evidence(place: $0, clause: "has a comment with `\(text)`")
            } ?? []
        default: return []
        }
    }
}

extension NamePattern {
    /// The keyword of a forced expression: `try` of `try!`, `as` of `as!`.
    fileprivate var forcedKeyword: String? { ["try!", "as!"].contains(text) ? String(text.dropLast()) : nil }
}

extension Mention {
    /// Whether the name begins with a capital letter, as those of types do.
    fileprivate var isTypeName: Bool { name.first?.isUppercase ?? false }
}

extension Subject {
    fileprivate var sourceFile: SourceFile? {
        switch kind {
        case .file(let file): file
        case .parameter(_, let member): member.sourceFile
        case .screen: nil
        default: declared?.sourceFile
        }
    }
}
