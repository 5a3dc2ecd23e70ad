import Model

extension OwnRule {
    /// The rule's page, written from its definition.
    package var page: Page {
        Page(
            id: id, group: Page.ownGroup, summary: because.isEmpty ? demand : because, severity: severity ?? .warning,
            conventions: [], fix: nil, reported: isReportedAlways ? .always : .byHabit, options: [], text: writtenPage)
    }

    /// What the rule requires, as a sentence.
    private var demand: String {
        let demands =
            must.map { $0.clause(isWanted: true) } + mustNot.map { $0.clause(isWanted: false) }
            + (count.map { ["occurs at most \($0.most == 1 ? "once" : "\($0.most) times") in a \($0.scope)"] } ?? [])
        let last = demands.count > 1 ? " and \(demands[demands.count - 1])" : ""
        return "Each \(subjectWords) \((last.isEmpty ? demands : demands.dropLast()).joined(separator: ", "))\(last)."
    }

    /// What the rule is about, in words: `use case`, `function of each view model`.
    private var subjectWords: String {
        let selected =
            switch each {
            case .role(let role): roleWords(role)
            case .types(let role): roleWords(role.name)
            case .files: "file"
            case .screens: "screen"
            case .extensions: "extension"
            case .macros(let name): "`#\(name)`"
            }
        return members.reduce(selected) { "\($1.kind.noun) of each \($0)" }
    }

    private var writtenPage: String {
        let severity = severity ?? .warning
        let reason = because.isEmpty ? "The settings give no reason; `because:` adds one." : because
        return """
            # \(id)

            \(demand)

            Default: \(severity) · Reported: \(isReportedAlways ? "always" : "by habit")

            ## Why

            \(reason)

            ## The rule

            ```yaml
            \(definition)
            ```

            """
    }
}
