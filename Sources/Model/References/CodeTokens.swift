import Bytes
import Syntax

/// The tokens of a range without comments, with queries about the tokens around one of them.
struct CodeTokens {
    let all: [Token]
    let source: Source

    /// Creates the tokens of a file or of a range of it.
    init(of source: Source, in range: ByteRange? = nil) {
        // A local copy speeds up the queries about the tokens.
        let source = source
        self.init(source.tokens(in: range, withComments: false), of: source)
    }

    /// Creates a collection of tokens, which must not contain comments.
    init(_ tokens: [Token], of source: Source) {
        all = tokens
        self.source = source
    }

    func text(_ position: Int) -> String { all.indices.contains(position) ? source[all[position].range] : "" }
    func name(_ position: Int) -> String { plainName(text(position)) }

    /// Returns whether a token is a word with a spelling, with or without backticks. It does not create a string.
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

    /// Returns whether a string contains interpolations.
    func isInterpolated(_ position: Int) -> Bool {
        source.bytes[all[position].range.indices].contains("\\")
    }

    /// Returns whether a dot precedes the token: `.name`, `?.name`.
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
    /// subscripted, or mutated by a method.
    func isChanged(_ position: Int, by mutations: Mutations) -> Bool {
        let start = startOfChain(position)
        if text(start).hasPrefix("$") { return true }
        if text(start) == "Bindable" || text(start - 1) == "&" { return true }
        if let slash = text(start) == "\\" ? start : text(start - 1) == "\\" ? start - 1 : nil {
            return !isOnlyRead(keyPathAt: slash)
        }
        return isChangedAfter(position, by: mutations) || isInAssignedTuple(position)
    }

    /// Returns whether a key path is only read from, as in `id: \.name`, `map(\.name)` and `@Environment(\.name)`. All
    /// other uses may write through it.
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
            let text = text(next)
            if all[next].kind == .operator {
                if text.allSatisfy({ $0 == "?" || $0 == "!" }) {
                    next += 1
                } else if isDot(next) {
                    if ["(", "{"].contains(self.text(next + 2)), mutations.include(name(next + 1)) { return true }
                    next += 2
                } else {
                    return isAssignment(text)
                }
            } else if text == "[" {
                next = partner(ofOpening: next) + 1
            } else {
                return false
            }
        }
        return false
    }

    /// Returns whether the token is in a tuple that is assigned to: `(page.first, page.last) = (1, 9)`.
    private func isInAssignedTuple(_ position: Int) -> Bool {
        guard [",", ")"].contains(text(position + 1)) else { return false }
        let start = startOfChain(position)
        guard ["(", ","].contains(text(start - 1)) else { return false }
        var open = start - 1
        while open >= 0, text(open) != "(" {
            if [")", "]", "}"].contains(text(open)) { open = partner(ofClosing: open) }
            open -= 1
        }
        guard open >= 0 else { return false }
        // The parentheses contain the arguments of a call, not a tuple.
        if open > 0, all[open - 1].range.end == all[open].range.start { return false }
        return text(partner(ofOpening: open) + 1) == "="
    }

    /// Returns the position at which a chain begins: `self` of `self.form.name`, `Bindable` of `Bindable(model).name`,
    /// or the backslash of a key path without a root.
    func startOfChain(_ position: Int) -> Int {
        var start = position
        while isDot(start - 1) {
            var before = start - 2
            while before >= 0, [")", "]"].contains(text(before)) { before = partner(ofClosing: before) - 1 }
            guard before >= 0 else { return start }
            if all[before].kind == .word {
                start = before
            } else {
                return text(before) == "\\" ? before : start
            }
        }
        return start
    }

    func partner(ofOpening position: Int) -> Int {
        var depth = 0
        for index in position..<all.count {
            switch text(index) {
            case "(", "[", "{": depth += 1
            case ")", "]", "}": depth -= 1
            default: continue
            }
            if depth == 0 { return index }
        }
        return all.count - 1
    }

    func partner(ofClosing position: Int) -> Int {
        var depth = 0
        for index in stride(from: position, through: 0, by: -1) {
            switch text(index) {
            case ")", "]", "}": depth += 1
            case "(", "[", "{": depth -= 1
            default: continue
            }
            if depth == 0 { return index }
        }
        return 0
    }
}

/// Returns whether an operator is an assignment, such as `=`, `+=` or `&&=`, rather than a comparison.
private func isAssignment(_ text: String) -> Bool {
    text.hasSuffix("=") && !["==", "!=", "<=", ">=", "===", "!==", "~="].contains(text)
}

/// The functions that only read through a key path in their first argument.
private let readers: Set<String> = [
    "map", "compactMap", "flatMap", "filter", "contains", "allSatisfy", "first", "last", "sorted", "Environment",
    "environment", "publisher", "removeDuplicates", "FetchRequest", "Query",
]
