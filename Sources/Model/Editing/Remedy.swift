import Syntax

/// What corrects a violation: a fix, or why there is none.
package enum Remedy: Sendable {
    case fix(Fix)
    /// Why no fix is offered, and the place that shows it.
    case obstacle(String, at: Place?)
    /// Nothing can be done by an edit.
    case none

    package static func obstacle(_ reason: String) -> Remedy { .obstacle(reason, at: nil) }

    /// A fix of some edits, or none when one of them cannot be made.
    package static func edits(_ edits: [Edit]?, _ title: String, safety: FixSafety = .safe) -> Remedy {
        edits.map { .fix(Fix(title, safety: safety, edits: $0)) } ?? .none
    }

    package static func edit(_ edit: Edit?, _ title: String, safety: FixSafety = .safe) -> Remedy {
        edits(edit.map { [$0] }, title, safety: safety)
    }

    /// Several remedies in one fix. One obstacle forbids all, and so does one that cannot be made.
    package static func all(_ remedies: [Remedy], _ title: String, safety: FixSafety = .safe) -> Remedy {
        if let obstacle = remedies.first(where: { $0.note != nil }) { return obstacle }
        let edits = remedies.map { $0.fix?.edits }
        return .edits(
            edits.contains { $0 == nil } ? nil : edits.compactMap(\.self).flatMap(\.self), title, safety: safety)
    }

    package var fix: Fix? {
        if case .fix(let fix) = self { fix } else { nil }
    }

    /// The note that says why there is no fix.
    package var note: Note? {
        if case .obstacle(let reason, let place) = self { Note("no fix: \(reason)", at: place) } else { nil }
    }
}

extension Declared {
    /// Adds a modifier before the keyword.
    package func adding(modifier: String, _ title: String) -> Remedy {
        .edit(index.adding(modifier: modifier, to: id), title)
    }
    package func removing(modifier: String, _ title: String) -> Remedy {
        .edit(index.modifiers(of: id, among: [modifier]).first.flatMap { index.removingModifier($0, of: id) }, title)
    }
    /// Replaces the keyword that introduces the declaration: `var` by `let`, `class` by `struct`.
    package func replacingKeyword(with keyword: String, _ title: String, safety: FixSafety = .safe) -> Remedy {
        .edit(index.replacingKeyword(of: id, with: keyword), title, safety: safety)
    }
    /// Makes the declaration `private` in the place of a wider access level.
    package var makingPrivate: Remedy {
        .edits(index.restrictingAccess(of: id), "Make `\(name)` `private`")
    }
    /// Adds an attribute, written with its `@`.
    package func adding(attribute: String, _ title: String, safety: FixSafety = .safe) -> Remedy {
        .edit(index.adding(attribute: attribute, to: id), title, safety: safety)
    }
}

extension Property {
    /// Makes the setter private: `public var a` becomes `public private(set) var a`.
    package var makingSetterPrivate: Remedy {
        .edit(index.restrictingSetter(of: id), "Make `\(name)` `private(set)`")
    }
}
