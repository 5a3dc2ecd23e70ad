import Syntax

/// A fix for a violation, or the reason why there is none.
package enum Remedy: Sendable {
    case fix(Fix)
    /// There is no fix for the given reason. The place is where the obstacle is.
    case obstacle(String, at: Place?)
    /// There is no fix, and the reason needs no explanation.
    case none

    package static func obstacle(_ reason: String) -> Remedy { .obstacle(reason, at: nil) }

    /// Returns a fix with the edits, or `.none` if they are nil.
    package static func edits(_ edits: [Edit]?, _ title: String, safety: FixSafety = .safe) -> Remedy {
        edits.map { .fix(Fix(title, safety: safety, edits: $0)) } ?? .none
    }

    package static func edit(_ edit: Edit?, _ title: String, safety: FixSafety = .safe) -> Remedy {
        edits(edit.map { [$0] }, title, safety: safety)
    }

    /// Returns a fix that combines several remedies. If some of them are obstacles, returns the first obstacle. If one
    /// is `.none`, returns `.none`.
    package static func all(_ remedies: [Remedy], _ title: String, safety: FixSafety = .safe) -> Remedy {
        if let obstacle = remedies.first(where: { $0.note != nil }) { return obstacle }
        let edits = remedies.map { $0.fix?.edits }
        return .edits(
            edits.contains { $0 == nil } ? nil : edits.compactMap(\.self).flatMap(\.self), title, safety: safety)
    }

    package var fix: Fix? {
        if case .fix(let fix) = self { fix } else { nil }
    }

    /// A note that says why there is no fix.
    package var note: Note? {
        if case .obstacle(let reason, let place) = self { Note("no fix: \(reason)", at: place) } else { nil }
    }
}

extension Declared {
    /// Returns a fix that adds a modifier before the keyword.
    package func adding(modifier: String, _ title: String) -> Remedy {
        .edit(index.adding(modifier: modifier, to: id), title)
    }
    package func removing(modifier: String, _ title: String) -> Remedy {
        .edit(index.modifiers(of: id, among: [modifier]).first.flatMap { index.removingModifier($0, of: id) }, title)
    }
    /// Returns a fix that replaces the keyword of the declaration: `var` with `let`, `class` with `struct`.
    package func replacingKeyword(with keyword: String, _ title: String, safety: FixSafety = .safe) -> Remedy {
        .edit(index.replacingKeyword(of: id, with: keyword), title, safety: safety)
    }
    /// The fix that makes the declaration `private`, replacing any other access level.
    package var makingPrivate: Remedy {
        .edits(index.restrictingAccess(of: id), "Make `\(name)` `private`")
    }
    /// Returns a fix that adds an attribute. Pass the attribute with its `@`.
    package func adding(attribute: String, _ title: String, safety: FixSafety = .safe) -> Remedy {
        .edit(index.adding(attribute: attribute, to: id), title, safety: safety)
    }
}

extension Property {
    /// Returns a fix that turns the variable into a `let` and removes the access level of its setter.
    package func makingConstant(_ title: String, safety: FixSafety = .safe) -> Remedy {
        .edits(index.makingConstant(id), title, safety: safety)
    }

    /// The fix that makes the setter private: `public var a` becomes `public private(set) var a`.
    package var makingSetterPrivate: Remedy {
        .edit(index.restrictingSetter(of: id), "Make `\(name)` `private(set)`")
    }
}
