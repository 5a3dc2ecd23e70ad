import Model

/// A pattern for names in code: `URLSession` and `*Repository` without a receiver, `.shared` on any receiver, `try!`.
package struct MentionPattern: Sendable, Hashable {
    package let text: String
    private let name: NamePattern
    private let isMember: Bool
    /// Text that is part of every match, so that other code can be skipped.
    private let literal: CodeText
    /// The keyword of a forced expression: `try` in `try!`, `as` in `as!`.
    private let forcedKeyword: String?
    /// Whether the pattern matches forced expressions. Each of these expressions is reported.
    var isForced: Bool { forcedKeyword != nil }

    package init(_ text: String) {
        self.text = text
        isMember = text.hasPrefix(".")
        name = NamePattern(isMember ? String(text.dropFirst()) : text)
        forcedKeyword = ["try!", "as!"].contains(text) ? String(text.dropLast()) : nil
        literal = CodeText(name.literal, asWord: name.isPlain)
    }

    var hasName: Bool { name.hasName }

    func filled(with stem: String) -> MentionPattern {
        hasName ? MentionPattern(NamePattern(text).filled(with: stem).text) : self
    }

    /// Returns the names in code that match, in source order.
    func mentions(in scope: CodeScope) -> [Mention] { scope.mentions(containing: literal, where: fits) }

    private func fits(_ mention: Mention) -> Bool {
        if let forcedKeyword { return mention.name == forcedKeyword && mention.isForced }
        // A capitalized name is that of a type, whatever precedes it.
        let isMeant = isMember ? mention.isMember : !mention.isMember || mention.name.beginsUppercase
        return isMeant && name.fits(mention.name)
    }
}

/// A pattern for calls: `print` without a receiver, `.sink` on any receiver, `DispatchQueue.main.async` as written.
package struct CallPattern: Sendable, Hashable {
    package let text: String
    private let path: NamePattern
    private let isMember: Bool
    /// Text that is part of the last name in every match.
    private let literal: CodeText

    package init(_ text: String) {
        self.text = text
        isMember = text.hasPrefix(".")
        path = NamePattern(isMember ? String(text.dropFirst()) : text)
        let last = NamePattern(path.text.split(separator: ".").last.map(String.init) ?? path.text)
        literal = CodeText(path.hasName ? "" : last.literal, asWord: last.isPlain)
    }

    var hasName: Bool { path.hasName }

    func filled(with name: String) -> CallPattern {
        hasName ? CallPattern((isMember ? "." : "") + path.filled(with: name).text) : self
    }

    /// Returns the calls in code that match, in source order.
    func calls(in scope: CodeScope) -> [Expression] { scope.calls(containing: literal, where: fits) }

    private func fits(_ call: Expression) -> Bool {
        let names = call.names
        let isBased = call.base != nil || call.start == .implicitMember
        if isMember { return (isBased || names.count > 1) && path.fits(call.lastName) }
        return !isBased && path.fits(names.joined(separator: "."))
    }
}
