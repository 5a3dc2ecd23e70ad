import Model

extension ConditionEntry {
    /// Conditions on pieces of code.
    static let fragments = [
        ConditionEntry(
            "name", "named", on: [.call], takes: .oneOf(.calls), says: ("calls %", "does not call %"),
            means: "it is a call of this form", example: "\".padding(_)\"",
            test: { subject, value, _ in
                guard case .call(let pattern) = value, case .fragment(let fragment, _) = subject.kind else {
                    return false
                }
                return pattern.fits(fragment.node)
            }),
        ConditionEntry(
            "name", "named", on: [.mention], takes: .oneOf(.mentions), says: ("is %", "is not %"),
            means: "it is a name or keyword of this form", example: "if",
            test: { subject, value, _ in
                guard case .mention(let pattern) = value, case .use(let use, _) = subject.kind else { return false }
                return use.pattern == pattern
            }),
        ConditionEntry(
            "name", "named", on: [.comment], takes: .oneOf(.names(.text)), says: ("contains %", "does not contain %"),
            means: "it contains the text", example: "\"TODO: APP-*\"",
            test: { subject, value, _ in
                guard case .names(let names) = value, case .comment(let comment) = subject.kind else { return false }
                return names.contains { NamePattern("*\($0)*").fits(comment.text) }
            }),
        ConditionEntry(
            "name", "named", on: [.string], takes: .oneOf(.names(.text)), says: ("is %", "is not %"),
            means: "the text between the quotes matches one of the patterns", example: "\"*http*\"",
            test: { subject, value, _ in
                guard case .names(let names) = value else { return false }
                return names.contains { $0.fits(subject.name) }
            }),
        ConditionEntry(
            "literal", on: [.call, .argument], takes: .flag,
            says: ("has only literals as arguments", "has arguments that are no literals"),
            means: "all its arguments are literals, such as strings, numbers, Booleans and arrays of them",
            example: "true",
            test: { subject, _, _ in
                guard case .fragment(let fragment, _) = subject.kind else { return false }
                let arguments = Call(fragment.node)?.arguments ?? [CallArgument(fragment.node)].compactMap(\.self)
                let values = arguments.compactMap(\.value).filter { $0.kind != .closure }
                return !values.isEmpty && values.allSatisfy(\.isLiteral)
            }),
        ConditionEntry(
            "capture", "captures", on: [.closure], takes: .each(.captures), says: ("captures %", "does not capture %"),
            means: "its capture list names it", example: "weak self",
            evidence: { subject, value, _ in
                guard case .capture(let pattern) = value, case .fragment(let fragment, _) = subject.kind else {
                    return []
                }
                let found = Closure(fragment.node)?.captures.first(where: pattern.fits)
                return found.map { _ in [ConditionMatch(place: subject.place, clause: "captures \(value.words())")] }
                    ?? []
            }),
        ConditionEntry(
            "passed-to", on: [.closure, .argument, .string], takes: .oneOf(.calls),
            says: ("is passed to %", "is not passed to %"), means: "it is an argument of a call of this form",
            example: "[.sink, \"Task\"]",
            test: { subject, value, _ in
                guard case .call(let pattern) = value else { return false }
                return subject.argument?.owner.map(pattern.fits) ?? false
            }),
        ConditionEntry(
            "label", on: [.closure, .argument, .string], takes: .oneOf(.names(.member)),
            says: ("is passed as %", "is not passed as %"),
            means: "it is passed for the argument with this label. The first trailing closure of a call has none",
            example: "action",
            test: { subject, value, _ in
                guard case .names(let names) = value, let label = subject.argument?.label else { return false }
                return names.contains { $0.fits(label) }
            }),
    ]
}

extension Subject {
    /// The argument that a closure or a string is, or that is judged itself.
    fileprivate var argument: CallArgument? {
        guard case .fragment(let fragment, _) = kind else { return nil }
        return CallArgument(fragment.node) ?? fragment.node.parent.flatMap(CallArgument.init)
    }
}
