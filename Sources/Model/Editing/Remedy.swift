import Syntax

/// A fix for a violation, or the reason why there is none.
package enum Remedy: Sendable {
    case fix(Fix)
    /// There is no fix for the given reason. The place is where the obstacle is.
    case obstacle(String, at: Place? = nil)
    /// There is no fix, and the reason needs no explanation.
    case none

    /// Returns a fix with the edits, or `.none` if they are nil.
    package static func edits(_ edits: [Edit]?, _ title: String, safety: FixSafety = .safe) -> Remedy {
        edits.map { .fix(Fix(title, safety: safety, edits: $0)) } ?? .none
    }

    package static func edit(_ edit: Edit?, _ title: String, safety: FixSafety = .safe) -> Remedy {
        edits(edit.map { [$0] }, title, safety: safety)
    }

    package var fix: Fix? {
        if case .fix(let fix) = self { fix } else { nil }
    }

    /// A note that says why there is no fix.
    package var note: Note? {
        if case .obstacle(let reason, let place) = self { Note("no fix: \(reason)", at: place) } else { nil }
    }

    package func titled(_ title: String) -> Remedy {
        guard var fix else { return self }
        fix.title = title
        return .fix(fix)
    }
}

extension Declared {
    /// Returns a fix that adds a modifier before the keyword.
    package func adding(modifier: String, _ title: String) -> Remedy {
        .edit(index.adding(modifier: modifier, to: id), title)
    }
    package func removing(modifier: String, _ title: String) -> Remedy {
        .edit(index.modifiers(of: id, among: [modifier]).first.map { index.removingModifier($0, of: id) }, title)
    }
    /// Returns a fix that replaces the keyword of the declaration: `var` with `let`, `class` with `struct`.
    package func replacingKeyword(with keyword: String, _ title: String, safety: FixSafety = .safe) -> Remedy {
        .edit(index.replacingKeyword(of: id, with: keyword), title, safety: safety)
    }
    /// The fix that makes the member `private`, replacing any other access level.
    package var makingPrivate: Remedy {
        obstacle(to: .private)?.remedy ?? .edits(index.restrictingAccess(of: id), "Make `\(name)` `private`")
    }
    /// Returns a fix that adds an attribute. Pass the attribute with its `@`.
    package func adding(attribute: String, _ title: String, safety: FixSafety = .safe) -> Remedy {
        .edit(index.adding(attribute: attribute, to: id), title, safety: safety)
    }
}

extension Type {
    /// Returns a fix that adds an entry to the inheritance clause.
    package func adding(inherited name: String, _ title: String) -> Remedy {
        .edit(index.adding(inherited: name, to: id), title)
    }

    package var makingFinal: Remedy {
        obstacle(to: .final)?.remedy ?? adding(modifier: "final", "Make `\(name)` `final`")
    }

    package var makingStruct: Remedy {
        if let obstacle = obstacle(to: .struct) { return obstacle.remedy }
        guard let keyword = index.replacingKeyword(of: id, with: "struct") else { return .none }
        let modifiers = index.modifiers(of: id, among: ["final", "open"])
        return .edits(
            modifiers.map { index.removingModifier($0, of: id) } + [keyword], "Make `\(name)` a struct",
            safety: .suggested)
    }
}

extension Property {
    /// Returns a fix that turns the variable into a `let` and removes the access level of its setter.
    package func makingConstant(_ title: String, safety: FixSafety = .safe) -> Remedy {
        obstacle(to: .constant)?.remedy ?? .edits(index.makingConstant(id), title, safety: safety)
    }

    /// Returns a fix that turns the property into a `private let`.
    package func makingPrivateConstant(_ title: String) -> Remedy {
        if isConstant { return makingPrivate.titled(title) }
        if isPrivate { return makingConstant(title) }
        if let obstacle = obstacle(to: .private) ?? obstacle(to: .constant) { return obstacle.remedy }
        guard let access = index.restrictingAccess(of: id), let keyword = index.replacingKeyword(of: id, with: "let")
        else { return .none }
        return .edits(access + [keyword], title)
    }

    /// The fix that makes the setter private: `public var a` becomes `public private(set) var a`.
    package var makingSetterPrivate: Remedy {
        obstacle(to: .privateSetter)?.remedy
            ?? .edit(index.makingSetterPrivate(id), "Make `\(name)` `private(set)`")
    }
}
