import Linting
import Model
import Rules

/// The fixed words that conditions accept, for the reader and the schema.
extension TextForm {
    func words(on subject: ConditionSubject) -> [String]? {
        switch self {
        case .kinds: kindWords(of: subject).map(\.word)
        case .access: AccessLevel.allCases.map(\.rawValue)
        case .modifiers: modifierWords(of: subject)
        default: nil
        }
    }

    /// What messages call one of the words.
    var noun: String {
        switch self {
        case .kinds: "kind"
        case .access: "access level"
        case .modifiers: "modifier"
        default: "value"
        }
    }
}

/// Returns the kinds of declarations that `be` accepts, with their words.
func kindWords(of subject: ConditionSubject) -> [(word: String, kind: DeclarationKind)] {
    subject == .property
        ? [("let", .let), ("var", .var)]
        : [("class", .class), ("struct", .struct), ("enum", .enum), ("actor", .actor), ("protocol", .protocol)]
}

private func modifierWords(of subject: ConditionSubject) -> [String] {
    switch subject {
    case .type: ["final", "indirect", "nonisolated"]
    case .property:
        [
            "private(set)", "fileprivate(set)", "static", "class", "lazy", "weak", "unowned", "final", "override",
            "nonisolated",
        ]
    default:
        ["static", "class", "final", "override", "mutating", "nonisolated", "required", "convenience", "dynamic"]
    }
}

/// What `each` can select in addition to roles: all types, or all types of a kind.
let typeSelections: [(word: String, kinds: Set<DeclarationKind>)] =
    [("type", OwnRole.allKinds)] + kindWords(of: .type).map { ($0.word, [$0.kind]) }

/// Everything that `each` can select in addition to roles and macros.
let selectionWords = typeSelections.map(\.word) + ["extension", "file", "screen"]

/// A condition, and how the settings express it.
struct ReadCondition {
    var condition: Condition
    /// The condition as the settings express it: `import: SwiftUI`.
    var words: String
    var offset: Int
    /// The conditions in `all`, `any` and `not`; one array for each element of the list.
    var parts: [[ReadCondition]] = []
}

/// Returns the condition that was probably meant by a word that is none: `modifiers: final` for `final`.
func condition(meantBy word: String, on subject: ConditionSubject) -> String? {
    for entry in ConditionEntry.all(on: subject) {
        switch entry.form {
        case .each(let form), .oneOf(let form):
            if form.words(on: subject)?.contains(word) ?? false { return "\(entry.name): \(word)" }
        default: break
        }
    }
    return switch word {
    case "must-not-use", "may-not-use", "not-use", "use", "uses": "mention: NAME` under `must-not"
    case "depend-on", "depends-on", "may-use": "hold: ROLE` or `import: MODULE"
    case "at-least", "at-most": "count: { at-most: 1, per: file }"
    case "public", "private", "open": "access: \(word)"
    case "annotated", "annotated-with", "marked": "attributes: NAME"
    case "extend", "extends", "superclass", "subclass-of": "inherit: NAME"
    case "implement", "implements": "conform-to: NAME"
    case "path", "paths", "folder": "in: \"PATH/**\""
    case "regex", "match", "matches": "name: \"*Text\""
    default: nil
    }
}
