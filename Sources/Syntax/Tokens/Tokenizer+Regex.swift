import Bytes

/// Scans regex literals. The token before a literal and the end of the literal distinguish it from operators.
extension Tokenizer {
    /// Returns the end of the regex literal whose slash is among the operator characters `part..<partEnd`; nil if the
    /// slash belongs to an operator.
    func regexEndInOperator(at slash: Int, part: Int, partEnd: Int) -> Int? {
        let leftBound = isLeftBound(part)
        // A slash directly after an operand is a postfix operator.
        guard !leftBound else { return nil }
        let former = partBefore(part)
        if former.isWord, isOneOf(former, "func", "operator") { return nil }
        var mustBeRegex = false
        if leftBound == isRightBound(partEnd, leftBound: leftBound) {
            let followsTry = isTryMark(former)
            if !followsTry, !isRegexPosition(after: former) { return nil }
            // In an argument list, an operator can be an argument of its own: `reduce(0, /)`.
            let beginsArgument =
                former.isPunct
                && (byte(former.start) == "(" || byte(former.start) == "["
                    || byte(former.start) == "," || byte(former.start) == ":")
            mustBeRegex = followsTry || !beginsArgument
        }
        return regexEnd(at: slash, mustBeRegex: mustBeRegex)
    }

    /// The previous token, or the previous part of the same run.
    private struct Former {
        var kind: TokenKind
        var start: Int
        var end: Int
        var isWord: Bool { kind == .word }
        var isPunct: Bool { kind == .punct }
    }

    private func partBefore(_ part: Int) -> Former {
        if part > start { return Former(kind: .operator, start: start, end: part) }
        return Former(kind: previousKind, start: previousStart, end: previousEnd)
    }

    private func isOneOf(_ former: Former, _ words: StaticString...) -> Bool {
        for word in words where word.utf8CodeUnitCount == former.end - former.start {
            if stands(word, at: former.start) { return true }
        }
        return false
    }

    /// Returns whether a token is the `?` in `try?` or the `!` in `try!`, after which an expression must follow.
    private func isTryMark(_ former: Former) -> Bool {
        guard former.kind == .operator, former.end - former.start == 1, former.start >= 3 else { return false }
        let mark = base[former.start]
        guard mark == "?" || mark == "!", stands("try", at: former.start - 3) else {
            return false
        }
        return former.start == 3 || !continuesWord[base[former.start - 4]]
    }

    /// Returns whether an expression can begin after a token.
    private func isRegexPosition(after former: Former) -> Bool {
        switch former.kind {
        case .end: return true
        case .number, .string, .regex, .comment: return false
        case .punct:
            switch byte(former.start) {
            case "(", "[", "{", ",", ";",
                ":":
                return true
            default: return false
            }
        case .operator:
            let last = byte(former.end - 1)
            if former.end - former.start == 1 {
                if last == "." { return false }
                if last == "=" { return true }
                if last == "?" { return !isLeftBound(former.start) }
            }
            if last == ">", former.end - former.start == 2, byte(former.start) == "-" { return false }
            if last == ".", former.end - former.start > 1, base[former.start] != last { return false }
            let leftBound = isLeftBound(former.start)
            return !(leftBound && !isRightBound(former.end, leftBound: leftBound))
        case .word:
            // In `memory.internal / (1024 * 1024)`, the keyword is the name of a member.
            if !newlineBefore, isMemberName(former) { return false }
            return Keyword.precedesExpression(base, former.start, former.end)
        }
    }

    /// Returns whether a word directly follows a single dot.
    private func isMemberName(_ former: Former) -> Bool {
        former.start > 1 && base[former.start - 1] == "." && base[former.start - 2] != "."
    }

    /// Returns the end of the regex literal that begins with number signs or a slash at `begin`; nil if there is none.
    func regexEnd(at begin: Int, mustBeRegex: Bool) -> Int? {
        var pounds = 0
        while byte(begin + pounds) == "#" { pounds += 1 }
        var index = begin + pounds
        guard byte(index) == "/" else { return nil }
        let open = index
        index += 1
        if pounds == 0 {
            switch byte(index) {
            case 0x20, 0x09: if !mustBeRegex { return nil }
            case "*", "/": return nil
            default: break
            }
            if open > 0, base[open - 1] == "*" { return nil }
        }
        var isMultiline = false
        if pounds > 0 {
            var scan = index
            while byte(scan) == 0x20 || byte(scan) == 0x09 { scan += 1 }
            if scan < count, base[scan] == 0x0A || base[scan] == 0x0D {
                isMultiline = true
                index = scan
            }
        }
        let bodyStart = index
        var groups = 0
        var classes = 0
        var lastBlank = -1
        while index < count {
            switch base[index] {
            case "/" where hasPounds(pounds, at: index + 1):
                var end = index + 1 + pounds
                if pounds == 0 {
                    // Before another slash, a comment is more likely than a regex literal.
                    let next = byte(end)
                    if next == "*" || next == "/" {
                        return mustBeRegex ? index : nil
                    }
                    if lastBlank == index - 1, lastBlank >= 0, !mustBeRegex { return nil }
                } else {
                    while byte(end) == "#" { end += 1 }
                }
                return end
            case 0x0A, 0x0D:
                if !isMultiline { return mustBeRegex ? index : nil }
            case "\\":
                if index + 1 < count, isMultiline || (base[index + 1] != 0x0A && base[index + 1] != 0x0D) {
                    index += 1
                }
            case "(" where classes == 0: groups += 1
            case ")" where classes == 0:
                if groups > 0 { groups -= 1 } else if !mustBeRegex { return nil }
            case "[": classes += 1
            case "]": if classes > 0 { classes -= 1 }
            case 0x20, 0x09: lastBlank = index
            default: break
            }
            index += 1
        }
        guard mustBeRegex else { return nil }
        return isMultiline ? bodyStart : count
    }
}
