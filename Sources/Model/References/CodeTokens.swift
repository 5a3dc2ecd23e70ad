import Bytes
import Syntax

/// The tokens of a range. Tokens in interpolations are included, but comments are not. The methods answer questions
/// about a token and its neighbors.
struct CodeTokens: Sendable {
    let all: [Token]
    let source: Source

    /// Creates the tokens of a file or of a range of it.
    init(of source: Source, in range: ByteRange? = nil) {
        // A local copy speeds up the queries about the tokens.
        let source = source
        self.init(source.codeTokens(in: range ?? ByteRange(0, source.count)), of: source)
    }

    /// Creates a value with tokens, which must not include comments.
    init(_ tokens: [Token], of source: Source) {
        all = tokens
        self.source = source
    }

    func text(_ position: Int) -> String { all.indices.contains(position) ? source[all[position].range] : "" }
    func name(_ position: Int) -> String { plainName(text(position)) }

    /// Returns the first byte of a token, which is enough to recognize brackets and separators. It is 0 if the position
    /// is out of range.
    func byte(_ position: Int) -> UInt8 {
        guard all.indices.contains(position) else { return 0 }
        let start = Int(all[position].range.start)
        return start < source.bytes.count ? source.bytes[start] : 0
    }

    func closesBracket(_ position: Int) -> Bool { isClosing(byte(position)) }

    /// Returns whether a token has this text. It creates no string.
    func reads(_ text: StaticString, at position: Int) -> Bool {
        all.indices.contains(position) && source.holds(text, at: all[position].range)
    }

    /// Returns whether a token is this word, with or without backticks. It creates no string.
    func isWord(_ position: Int, _ spelling: [UInt8]) -> Bool {
        let token = all[position]
        // Most words are ruled out by their length.
        guard token.kind == .word, token.range.count == spelling.count || token.range.count == spelling.count + 2
        else { return false }
        return source.withBytes(at: token.range) { bytes, range in
            var range = range.indices
            if range.count == spelling.count + 2 {
                guard bytes[range.lowerBound] == "`" else { return false }
                range = range.lowerBound + 1..<range.upperBound - 1
            }
            for (offset, byte) in spelling.enumerated() where bytes[range.lowerBound + offset] != byte { return false }
            return true
        }
    }

    /// Returns whether the token follows a dot: `.name`, `?.name`.
    func isMember(_ position: Int) -> Bool { isDot(position - 1) }

    func isDot(_ position: Int) -> Bool {
        guard all.indices.contains(position), all[position].kind == .operator else { return false }
        let range = all[position].range.indices
        guard range.upperBound <= source.bytes.count, source.bytes[range.upperBound - 1] == "." else {
            return false
        }
        return range.count == 1 || source.bytes[range.upperBound - 2] != "."
    }

    /// Returns whether the member at a position may be changed there: assigned, bound with `$`, passed with `&`,
    /// changed through a subscript, or mutated by a method.
    func isChanged(_ position: Int, by mutations: Mutations) -> Bool {
        let start = startOfChain(position)
        if isProjected(position) || reads("Bindable", at: start) || reads("&", at: start - 1) { return true }
        if let slash = byte(start) == "\\" ? start : byte(start - 1) == "\\" ? start - 1 : nil {
            return !isOnlyRead(keyPathAt: slash)
        }
        return isChangedAfter(position, by: mutations) || isInAssignedTuple(position)
    }

    /// Returns whether the chain contains a projected value up to a position: `$model.query`, `self.$model.query`.
    private func isProjected(_ position: Int) -> Bool {
        var word = position
        while !isProjection(word) {
            guard let before = base(of: word) else { return false }
            word = before
        }
        return true
    }

    /// Returns whether a word is a projected value, `$query`, rather than a closure's parameter, `$0`.
    private func isProjection(_ position: Int) -> Bool {
        guard byte(position) == "$", all[position].range.count > 1 else { return false }
        return source.bytes[Int(all[position].range.start) + 1] &- "0" > 9
    }

    /// Returns whether a key path can only be used to read, as in `id: \.name`, `map(\.name)` and
    /// `@Environment(\.name)`. Any other key path may be written through.
    private func isOnlyRead(keyPathAt slash: Int) -> Bool {
        switch text(slash - 1) {
        case ":": ["id", "by"].contains(text(slash - 2))
        case "(": readers.contains(text(slash - 2))
        default: false
        }
    }

    private func isChangedAfter(_ position: Int, by mutations: Mutations) -> Bool {
        var next = position + 1
        while next < all.count {
            if all[next].kind == .operator {
                if isUnwrapping(next) {
                    next += 1
                } else if isDot(next) {
                    let opener = byte(next + 2)
                    if opener == "(" || opener == "{", mutations.include(name(next + 1)) { return true }
                    next += 2
                } else {
                    return source.isAssignment(operatorAt: all[next].range)
                }
            } else if byte(next) == "[" {
                next = partner(ofOpening: next) + 1
            } else {
                return false
            }
        }
        return false
    }

    /// Returns whether the token is in a tuple that is assigned to: `(page.first, page.last) = (1, 9)`.
    private func isInAssignedTuple(_ position: Int) -> Bool {
        guard byte(position + 1) == "," || byte(position + 1) == ")" else { return false }
        let start = startOfChain(position)
        guard byte(start - 1) == "(" || byte(start - 1) == "," else { return false }
        var open = start - 1
        while open >= 0, byte(open) != "(" {
            if closesBracket(open) { open = partner(ofClosing: open) }
            open -= 1
        }
        guard open >= 0 else { return false }
        // The parentheses contain the arguments of a call, not a tuple.
        if open > 0, all[open - 1].range.end == all[open].range.start { return false }
        return reads("=", at: partner(ofOpening: open) + 1)
    }

    /// Returns the position at which a chain begins: `self` in `self.form.name`, `Bindable` in `Bindable(model).name`,
    /// or the backslash of a key path without a root.
    func startOfChain(_ position: Int) -> Int {
        var start = position
        while let before = base(of: start) {
            if all[before].kind != .word { return byte(before) == "\\" ? before : start }
            start = before
        }
        return start
    }

    /// Returns the position of the name before a member's dot, skipping arguments; nil if there is no dot.
    private func base(of member: Int) -> Int? {
        guard isDot(member - 1) else { return nil }
        var before = member - 2
        while byte(before) == ")" || byte(before) == "]" { before = partner(ofClosing: before) - 1 }
        return before >= 0 ? before : nil
    }

    func partner(ofOpening position: Int) -> Int {
        var depth = 0
        for index in position..<all.count {
            let byte = byte(index)
            if isOpening(byte) {
                depth += 1
            } else if isClosing(byte) {
                depth -= 1
            } else {
                continue
            }
            if depth == 0 { return index }
        }
        return all.count - 1
    }

    func partner(ofClosing position: Int) -> Int {
        var depth = 0
        for index in stride(from: position, through: 0, by: -1) {
            let byte = byte(index)
            if isClosing(byte) {
                depth += 1
            } else if isOpening(byte) {
                depth -= 1
            } else {
                continue
            }
            if depth == 0 { return index }
        }
        return 0
    }
}

extension CodeTokens {
    /// Returns whether an operator unwraps an optional: `?`, `!`, `?!`.
    func isUnwrapping(_ position: Int) -> Bool {
        all[position].kind == .operator
            && source.bytes[all[position].range.indices].allSatisfy { $0 == "?" || $0 == "!" }
    }
}

@inline(__always) private func isOpening(_ byte: UInt8) -> Bool { byte == "(" || byte == "[" || byte == "{" }
@inline(__always) private func isClosing(_ byte: UInt8) -> Bool { byte == ")" || byte == "]" || byte == "}" }

/// Functions and property wrappers that don't change the project's properties through a key path in their first
/// argument.
private let readers: Set<String> = [
    "map", "compactMap", "flatMap", "filter", "contains", "allSatisfy", "first", "last", "sorted", "Environment",
    "environment", "publisher", "removeDuplicates", "FetchRequest", "Query",
]
