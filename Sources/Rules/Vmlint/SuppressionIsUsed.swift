import Model

/// Judges the comment itself. Whether it silences anything is known only after all rules have run, in `lint`.
let suppressionIsUsed = Rule(Pages.suppressionIsUsed) { project, options in
    let known = knownNames.union(options.teamRules)
    let isKnown = { @Sendable (name: SuppressionComment.Name) in known.contains("\(name)") }
    let comments = project.suppressionComments
    let unknown = comments.filter { $0.kind == .unknown }
    let conventions = comments.filter { $0.kind == .convention }.flatMap(\.names)
    let rules = comments.filter { $0.silences || $0.kind == .enable }.flatMap(\.names)
    return unknown.judge { .broken("`\($0.instruction)` is not an instruction", at: $0) }
        + conventions.judge { name in
            Convention(id: "\(name)") != nil ? .kept : .broken("no convention is named `\(name)`", at: name)
        }
        + rules.judge { name in
            if isKnown(name) { return .kept }
            let isWhole = !name.comment.names.contains(where: isKnown)
            return .broken("no rule is named `\(name)`", at: name, remedy: name.removing(withComment: isWhole))
        }
}

private let knownNames = Set(allRules.map { "\($0.page.id)" } + ["all"])
