import Model

/// Judges what suppression comments say. Whether a comment silences anything is decided in `lint`, after all rules have
/// run.
let suppressionIsUsed = Rule(Pages.suppressionIsUsed) { project, options in
    let known = knownNames.union(options.teamRules)
    let similar = similarRules(known)
    let comments = project.suppressionComments
    let unknown = comments.filter { $0.kind == .unknown }
    let conventions = comments.filter { $0.kind == .convention }.flatMap(\.names)
    let aboutRules = comments.filter { $0.silences || $0.kind == .enable }
    return unknown.judge { judgeUnknown($0, among: known, similar) }
        + aboutRules.filter(\.names.isEmpty).judge { comment in
            .broken("this comment names no rule, so it has no effect: add the rules, or `all`", at: comment)
        }
        + aboutRules.judge { comment in
            guard let correct = comment.instructionWithColon else { return .kept }
            return .broken(
                "`\(correct)` is written with a colon", at: comment.instructionPlace,
                remedy: .edit(Edit(comment.instructionPlace, correct), "Write `\(correct)`"))
        }
        + aboutRules.judge { comment in
            let (written, place) = (comment.separator, comment.separatorPlace)
            if written.isEmpty { return .kept }
            return .broken(
                "the reason is written after ` -- `, not after `\(written)`", at: place,
                remedy: .edit(Edit(place, separator(for: written, comment)), "Write ` -- `"))
        }
        + conventions.judge { name in
            if Convention(id: "\(name)") != nil { return .kept }
            let meant = nearest(to: "\(name)", among: Convention.all.map(\.id))
            return .broken(
                "no convention is named `\(name)`\(question(meant))", at: name,
                remedy: meant.map { name.replacing(with: $0) } ?? .none)
        }
        + aboutRules.flatMap { namedRules(in: $0, among: known, similar) }.judge { rule in
            if rule.isKnown { return .kept }
            if let meant = rule.meant {
                return .broken(
                    "no rule is named `\(rule.name)`\(question(meant))", at: rule.name,
                    remedy: rule.name.replacing(with: meant))
            }
            return .broken(
                "no rule is named `\(rule.name)`", at: rule.name, remedy: rule.name.removing(withComment: rule.isInVain)
            )
        }
}

private func judgeUnknown(_ comment: SuppressionComment, among known: Set<String>, _ similar: SimilarWords) -> Verdict {
    guard let correction = comment.correction else {
        return .broken("`\(comment.instruction)` is not an instruction", at: comment)
    }
    if !comment.isMarked {
        // Prose can begin like an instruction, but it names no rule.
        let names = comment.names.map(\.description)
        let meant = rulesMeant(by: names, among: known, similar)
        guard names.contains(where: { known.contains($0) || meant[$0] != nil }) else {
            return .notJudged("the comment begins like an instruction, but names no rule")
        }
    }
    let remedy = comment.misspeltPlace.map { place in
        Remedy.edit(Edit(place, "// \(correction)"), "Write `// \(correction)`", safety: .suggested)
    }
    return .broken(
        "`\(comment.misspelt)` has no effect here: write `// \(correction)`", at: comment, remedy: remedy ?? .none)
}

/// Returns what to write in place of a wrong separator between rules and reason.
private func separator(for written: String, _ comment: SuppressionComment) -> String {
    guard comment.hasReason else { return "" }
    return written == ":" ? " --" : written == "because" ? "-- because" : "--"
}

/// A rule named in a `vmlint:disable` or `vmlint:enable` comment. The rule may not exist.
private struct NamedRule: Placed, Sendable {
    let name: SuppressionComment.Name
    let isKnown: Bool
    /// The rule that an unknown name probably means.
    let meant: String?
    /// Whether no name in the comment is, or resembles, the id of a rule. A comment with a misspelled name is kept,
    /// with its reason.
    let isInVain: Bool

    var place: Place { name.place }
}

private func namedRules(
    in comment: SuppressionComment, among known: Set<String>, _ similar: SimilarWords
) -> [NamedRule] {
    let names = comment.names
    let words = names.map(\.description)
    let meant = rulesMeant(by: words, among: known, similar)
    let isInVain = words.allSatisfy { !known.contains($0) && meant[$0] == nil }
    return zip(names, words).map { name, word in
        NamedRule(name: name, isKnown: known.contains(word), meant: meant[word], isInVain: isInVain)
    }
}

/// Returns the rules that the unknown names in a comment probably mean, by name. Rules that the comment also names
/// correctly are left out.
package func rulesMeant(
    by names: [String], among known: Set<String>, _ similar: SimilarWords
) -> [String: String] {
    let named = Set(names)
    var meant: [String: String] = [:]
    for name in named where !known.contains(name) { meant[name] = similar.nearest(to: name, except: named) }
    return meant
}

/// Returns the rules to whose ids unknown names are compared. The ids are sorted, so that the result is always the
/// same.
package func similarRules(_ known: Set<String>) -> SimilarWords { SimilarWords(known.sorted(), oneIn: 5) }

private func question(_ meant: String?) -> String { meant.map { ": did you mean `\($0)`?" } ?? "" }

private let knownNames = Set(allRules.map(\.page.id) + ["all"])
