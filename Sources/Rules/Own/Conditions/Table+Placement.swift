import Model

/// Conditions on where a declaration is and how long it is.
extension ConditionEntry {
    static let placement = [
        order("after", ("is declared after %", "is not declared after %"), "before it") { $0 < $1 },
        order("before", ("is declared before %", "is not declared before %"), "after it") { $0 > $1 },
        ConditionEntry(
            "compiled-if", on: ConditionSubject.declarations, takes: .oneOf(.names(.text)),
            says: ("is compiled only if %", "is compiled whether or not %"),
            means: "it is in an `#if` with one of these conditions, or joined to others by `&&`",
            example: "[DEBUG, \"os(iOS)\"]",
            test: { subject, value, _ in
                guard case .names(let wanted) = value, let declared = subject.declared else { return false }
                let conditions = declared.project.compilationConditions(at: declared.place)
                return wanted.contains { pattern in
                    let plain = NamePattern(pattern.text.withoutBlanks)
                    return conditions.contains { plain.fits($0) }
                }
            }),
        ConditionEntry(
            "lines", on: [.type, .extension, .function, .initializer, .property, .file, .closure], takes: .limit,
            says: ("has at most % lines", "has more than % lines"),
            means: "it has at most this number of lines", example: "{ at-most: 300 }",
            test: { subject, value, _ in
                guard case .limit(let most) = value, let count = subject.lineCount else { return false }
                return count <= most
            }
        ).lacking { subject, value in
            subject.lineCount.map { "has \($0) lines, more than \(value.words())" }
        },
    ]

    /// Returns a condition on the order of the members of a type, an extension or a file.
    private static func order(
        _ name: String, _ wording: (String, String), _ side: String,
        _ isRight: @escaping @Sendable (Place, Place) -> Bool
    ) -> ConditionEntry {
        ConditionEntry(
            name, on: ConditionSubject.declarations, takes: .each(.members), says: wording,
            means: "all members of this form in its type are declared \(side)",
            example: "[\"func *\", \"stored var *\", init]",
            test: { subject, value, _ in
                guard case .member(let pattern) = value, let declared = subject.declared else { return false }
                return declared.siblings.filter(pattern.fits).allSatisfy { isRight($0.place, declared.place) }
            }
        ).lacking { subject, value in
            guard case .member(let pattern) = value, let declared = subject.declared else { return nil }
            let other = declared.siblings.filter(pattern.fits).first { !isRight($0.place, declared.place) }
            return other.map { "is not declared \(name) `\($0.words)`" }
        }
    }
}

extension Subject {
    /// The number of lines from the beginning to the end; for a type, without its extensions.
    fileprivate var lineCount: Int? { (declared?.memberScope ?? scope)?.lineCount }
}
