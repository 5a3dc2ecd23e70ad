import Model

/// A pattern for names and written types. `*` matches any text, `{Name}` stands for the subject's name in its role, and
/// `{name}` for this name with a lowercase first letter.
package struct NamePattern: Sendable, Hashable, CustomStringConvertible {
    package let text: String
    private let parts: [Part]
    /// The literal text at the start and end of every match.
    private let (start, end): (String, String)
    /// Whether the pattern matches just one name.
    package let isPlain: Bool
    /// Whether the pattern contains `{Name}` or `{name}`.
    package let hasName: Bool

    /// The longest literal text of the pattern; empty if it has none.
    let literal: String

    private enum Part: Hashable {
        case literal([UInt8])
        case any
        case name
        case smallName
    }

    package init(_ text: String) {
        self.text = text
        var parts: [Part] = []
        var literal: [UInt8] = []
        var rest = Array(text.utf8)[...]
        func close() {
            if !literal.isEmpty { parts.append(.literal(literal)) }
            literal = []
        }
        while let byte = rest.first {
            if rest.starts(with: "{Name}".utf8) || rest.starts(with: "{name}".utf8) {
                close()
                parts.append(rest.starts(with: "{Name}".utf8) ? .name : .smallName)
                rest = rest.dropFirst(6)
            } else if byte == UInt8(ascii: "*") {
                close()
                if parts.last != .any { parts.append(.any) }
                rest = rest.dropFirst()
            } else {
                literal.append(byte)
                rest = rest.dropFirst()
            }
        }
        close()
        self.parts = parts
        start = if case .literal(let bytes) = parts.first { String(decoding: bytes, as: UTF8.self) } else { "" }
        end = if case .literal(let bytes) = parts.last { String(decoding: bytes, as: UTF8.self) } else { "" }
        isPlain = parts.allSatisfy { if case .literal = $0 { true } else { false } }
        hasName = parts.contains(.name) || parts.contains(.smallName)
        let literals = parts.map { part -> [UInt8] in if case .literal(let bytes) = part { bytes } else { [] } }
        self.literal = String(decoding: literals.max { $0.count < $1.count } ?? [], as: UTF8.self)
    }

    package var description: String { text }

    /// Returns the pattern with a name instead of `{Name}` and `{name}`.
    func filled(with name: String) -> NamePattern {
        guard hasName else { return self }
        let small = name.inLowerCamelCase
        return NamePattern(
            parts.map { part in
                switch part {
                case .literal(let bytes): String(decoding: bytes, as: UTF8.self)
                case .any: "*"
                case .name: name
                case .smallName: small
                }
            }.joined())
    }

    func fits(_ name: String) -> Bool {
        if isPlain { return name == text }
        // Most names are ruled out by their beginning or end.
        guard name.hasSuffix(end), name.hasPrefix(start) else { return false }
        if !hasName, let fits = fitsSimply(name) { return fits }
        var matching = Matching(parts: parts, name: Array(name.utf8))
        return matching.succeeds(part: 0, at: 0)
    }

    /// Returns whether a name matches the pattern, given that the name begins and ends as the pattern does. Returns nil
    /// for patterns with more than three parts.
    private func fitsSimply(_ name: String) -> Bool? {
        switch (parts.count, parts.first) {
        case (1, _), (2, _): parts.contains(.any)
        case (3, .any): name.holds(literal)
        case (3, _): name.utf8.count >= start.utf8.count + end.utf8.count
        default: nil
        }
    }

    /// Returns the part of a name that `{Name}` or `{name}` stands for; nil if the name doesn't match. If the pattern
    /// has no placeholder, this is the whole name.
    func stem(of name: String) -> String? {
        var matching = Matching(parts: parts, name: Array(name.utf8))
        guard matching.succeeds(part: 0, at: 0) else { return nil }
        guard let capture = matching.capture else { return name }
        return String(decoding: matching.name[capture], as: UTF8.self)
    }

    /// The state of matching a name. With long patterns, no combination of part and index is tried twice.
    private struct Matching {
        let parts: [Part]
        let name: [UInt8]
        /// The range that `{Name}` stands for.
        var capture: Range<Int>?
        /// The combinations of part and index that have already failed to match.
        private var failed: Set<Int> = []

        init(parts: [Part], name: [UInt8]) {
            self.parts = parts
            self.name = name
        }

        mutating func succeeds(part: Int, at start: Int) -> Bool {
            guard part < parts.count else { return start == name.count }
            let state = part * (name.count + 1) + start
            if parts.count > 3, failed.contains(state) { return false }
            let holds = tries(part: part, at: start)
            if !holds, parts.count > 3 { failed.insert(state) }
            return holds
        }

        private mutating func tries(part: Int, at start: Int) -> Bool {
            switch parts[part] {
            case .literal(let bytes):
                return name[start...].starts(with: bytes) && succeeds(part: part + 1, at: start + bytes.count)
            case .any:
                if part + 1 == parts.count { return true }
                for next in start...name.count where succeeds(part: part + 1, at: next) { return true }
                return false
            case .name, .smallName:
                guard start < name.count else { return false }
                // As in the templates of screens, `Mocking` does not match `Mock{Name}`.
                if start > 0, ("a"..."z").contains(Unicode.Scalar(name[start])) { return false }
                for end in (start + 1...name.count).reversed() where succeeds(part: part + 1, at: end) {
                    capture = start..<end
                    return true
                }
                return false
            }
        }
    }
}

extension CodeText {
    /// Creates the text to search for a name that fits a pattern.
    ///
    /// - Parameter position: What stands next to the whole name.
    init(_ name: NamePattern, at position: Position = []) {
        self.init(name.literal, at: name.isPlain ? position.union(.word) : [])
    }

    /// Creates the text to search for names that all occur: the longest of them.
    init(rarestOf names: some Sequence<Substring>) {
        // What stands for a call, a subscript or a value without a name is not written like this.
        let patterns = names.map { name in
            let word = name.prefix { $0.isInName || $0 == "*" }
            return NamePattern(word == "_" ? "" : String(word))
        }
        self = patterns.max { $0.literal.count < $1.literal.count }.map { CodeText($0) } ?? CodeText("")
    }
}

extension String {
    /// Whether the text contains `{Name}` or `{name}`.
    var hasPlaceholder: Bool { contains("{Name}") || contains("{name}") }

    /// Returns the text with a name instead of `{Name}` and `{name}`.
    func filled(with name: String) -> String { NamePattern(self).filled(with: name).text }

    /// The name with a lowercase first word: `cart` for `Cart`, `urlSession` for `URLSession`.
    var inLowerCamelCase: String {
        let capitals = prefix { $0.isUppercase }
        let rest = dropFirst(capitals.count)
        // The last capital of several begins the next word.
        let count = capitals.count > 1 && rest.first?.isLowercase ?? false ? capitals.count - 1 : capitals.count
        return prefix(count).lowercased() + dropFirst(count)
    }
}
