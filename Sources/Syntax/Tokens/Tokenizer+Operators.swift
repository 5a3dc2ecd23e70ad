import Bytes

/// Scans operators, which are runs of adjacent operator characters.
extension Tokenizer {
    /// Scans a run of operator characters. The run is split as the compiler's parser would split it, because a regex
    /// literal may begin in it: a postfix `?` or `!` is an operator of its own, and dots and the start of a comment end
    /// the run.
    mutating func takeOperator() {
        if pendingRegexEnd > position {
            kind = .regex
            position = pendingRegexEnd
            return
        }
        kind = .operator
        // `.name` is by far the most frequent case.
        if base[position] == ".", position + 1 < count,
            classes[base[position + 1]] == .word
        {
            position += 1
            return
        }
        let begin = position
        repeat {
            let part = position
            let first = base[part]
            if first == "?" || first == "!", isLeftBound(part) {
                position += 1
                continue
            }
            if stands("<#", at: part), let end = placeholderEnd(from: part) {
                if part == begin {
                    kind = .word
                    position = end
                }
                return
            }
            position = operatorEnd(from: part)
            if let slash = firstSlash(in: part..<position) {
                if let end = regexEndInOperator(at: slash, part: part, partEnd: position) {
                    if slash == begin {
                        kind = .regex
                        position = end
                    } else {
                        position = slash
                        pendingRegexEnd = end
                    }
                    return
                }
                if cutAtComment(part) { return }
            }
        } while position < count && beginsOperatorHere(position) && !isAtCommentHere(position)
    }

    @inline(__always)
    private func isAtCommentHere(_ offset: Int) -> Bool {
        base[offset] == "/"
            && (byte(offset + 1) == "/" || byte(offset + 1) == "*")
    }

    /// Ends an operator where a comment begins in the run, as in `+//` and `*/*`.
    private mutating func cutAtComment(_ part: Int) -> Bool {
        guard position - part > 2 else { return false }
        var index = part + 1
        while index < position {
            if isAtCommentHere(index) {
                position = index
                return true
            }
            index += 1
        }
        return false
    }

    @inline(__always)
    private func firstSlash(in range: Range<Int>) -> Int? {
        for index in range where base[index] == "/" { return index }
        return nil
    }

    func beginsOperatorHere(_ offset: Int) -> Bool {
        switch classes[base[offset]] {
        case .operator, .slash, .question: return true
        case .highBit:
            guard let value = decodeScalar(base, offset, count).value else { return false }
            return beginsOperator(value)
        default: return false
        }
    }

    /// Returns the end of the first operator in a run, as the compiler splits it: `!` and `.` in `!.`.
    func firstOperatorEnd(from begin: Int, to end: Int) -> Int {
        if base[begin] == "?" || base[begin] == "!", isLeftBound(begin) { return begin + 1 }
        return max(begin + 1, min(operatorEnd(from: begin), end))
    }

    /// Returns the end of the operator at an offset. An operator contains dots only if it begins with one.
    private func operatorEnd(from begin: Int) -> Int {
        let beginsWithDot = base[begin] == "."
        var index = begin
        repeat {
            switch classes[base[index]] {
            case .operator, .slash, .question: index += 1
            case .highBit:
                let scalar = decodeScalar(base, index, count)
                guard let value = scalar.value, index == begin ? beginsOperator(value) : continuesOperator(value)
                else { return index }
                index += scalar.length
            default: return index
            }
            if index < count, base[index] == ".", !beginsWithDot { return index }
            if stands("<#", at: index), placeholderEnd(from: index) != nil { return index }
        } while index < count
        return index
    }

    /// Returns the end of an editor placeholder such as `<#name#>`; nil if it is not on one line.
    private func placeholderEnd(from begin: Int) -> Int? {
        var index = begin + 2
        while index + 1 < count {
            switch base[index] {
            case 0x0A: return nil
            case "<" where base[index + 1] == "#": return nil
            case "#" where base[index + 1] == ">": return index + 2
            default: index += 1
            }
        }
        return nil
    }

    /// Returns whether an operand ends directly before an offset, so that an operator is bound to it.
    func isLeftBound(_ offset: Int) -> Bool {
        guard offset > 0 else { return false }
        switch base[offset - 1] {
        case 0x20, 0x0D, 0x0A, 0x09, "(", "[", "{", ",",
            ";", ":", 0:
            return false
        case "/": return !(offset > 1 && base[offset - 2] == "*")
        case 0xA0: return !(offset > 1 && base[offset - 2] == 0xC2)
        default: return true
        }
    }

    func isRightBound(_ offset: Int, leftBound: Bool) -> Bool {
        guard offset < count else { return false }
        switch base[offset] {
        case 0x20, 0x0D, 0x0A, 0x09, ")", "]", "}", ",",
            ";", ":", 0:
            return false
        case ".": return !leftBound
        case "/": return !isAtCommentHere(offset)
        case 0xC2: return byte(offset + 1) != 0xA0
        default: return true
        }
    }
}
