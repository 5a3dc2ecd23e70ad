import Model

/// Judges the comment itself. Whether it silences anything is decided in `lint`, after all rules have run.
let suppressionIsUsed = Rule(Pages.suppressionIsUsed) { project, options in
    let known = knownNames.union(options.teamRules)
    let comments = project.suppressionComments
    let unknown = comments.filter { $0.kind == .unknown }
    let conventions = comments.filter { $0.kind == .convention }.flatMap(\.names)
    let aboutRules = comments.filter { $0.silences || $0.kind == .enable }
    return unknown.judge { .broken("`\($0.instruction)` is not an instruction", at: $0) }
        + aboutRules.filter(\.names.isEmpty).judge { comment in
            .broken("this comment names no rule, so it has no effect: add the rules, or `all`", at: comment)
        }
        + aboutRules.judge { comment in
            guard let correct = comment.instructionWithColon else { return .kept }
            return .broken(
                "`\(correct)` is written with a colon", at: comment.instructionPlace,
                remedy: .edit(Edit(comment.instructionPlace, correct), "Write `\(correct)`"))
        }
        + conventions.judge { name in
            if Convention(id: "\(name)") != nil { return .kept }
            let meant = nearest(to: "\(name)", among: Convention.all.map(\.id))
            return .broken(
                "no convention is named `\(name)`\(question(meant))", at: name,
                remedy: meant.map { name.replacing(with: $0) } ?? .none)
        }
        + aboutRules.flatMap(\.names).judge { name in
            if known.contains("\(name)") { return .kept }
            let names = name.comment.names.map(\.description)
            if let meant = ruleMeant(by: "\(name)", among: known, besides: names) {
                return .broken(
                    "no rule is named `\(name)`\(question(meant))", at: name, remedy: name.replacing(with: meant))
            }
            // A comment with a misspelt name is kept, with its reason.
            let isWhole = names.allSatisfy { other in
                !known.contains(other) && ruleMeant(by: other, among: known, besides: names) == nil
            }
            return .broken("no rule is named `\(name)`", at: name, remedy: name.removing(withComment: isWhole))
        }
}

/// Returns the rule that an unknown name in a comment probably means, other than those that the comment names as well.
package func ruleMeant(by name: String, among known: Set<String>, besides others: [String]) -> String? {
    // Sorted, so that the answer is always the same.
    nearest(to: name, among: known.subtracting(others).sorted(), oneIn: 5)
}

private func question(_ meant: String?) -> String { meant.map { ": did you mean `\($0)`?" } ?? "" }

private let knownNames = Set(allRules.map { "\($0.page.id)" } + ["all"])
