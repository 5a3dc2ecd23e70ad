import Bytes

/// Scans comments and other trivia.
extension Tokenizer {
    var isAtComment: Bool {
        let second = byte(position + 1)
        return second == "/" || second == "*"
    }

    mutating func takeComment() {
        let begin = position
        if base[position + 1] == "/" {
            skipLine()
            if begin + 4 < position { notes.noteSuppression(base, begin, position) }
        } else {
            skipBlockComment()
            if begin + 4 < position { notes.noteSuppression(base, begin, position) }
        }
        if keepsComments {
            kind = .comment
        }
    }

    /// Skips to the end of the line.
    mutating func skipLine() { position = base.part(0..<count).lineEnd(from: position) }

    /// Skips a block comment with all nested ones. Without an end, it extends to the end of the file.
    private mutating func skipBlockComment() {
        let begin = position
        var depth = 1
        var index = position + 2
        while index < count {
            let byte = base[index]
            index += 1
            switch byte {
            case "*" where index < count && base[index] == "/":
                index += 1
                depth -= 1
                if depth == 0 {
                    position = index
                    return
                }
            case "/" where index < count && base[index] == "*":
                index += 1
                depth += 1
            case 0x0A, 0x0D: newlineBefore = true
            default: break
            }
        }
        position = count
        notes.fault(.unterminatedComment, begin, min(begin + 2, count))
    }

    /// Skips a merge conflict, `<<<<<<< ours … >>>>>>> theirs`, with markers at the start of a line. Returns false if
    /// there is none.
    mutating func skipConflictMarker() -> Bool {
        let byte = base[position]
        guard byte == "<" || byte == ">",
            position == 0 || base[position - 1] == 0x0A || base[position - 1] == 0x0D
        else { return false }
        let isPerforce = stands(">>>> ", at: position)
        guard isPerforce || stands("<<<<<<< ", at: position) else { return false }
        // Searching for the end only once avoids quadratic time in a file of unterminated conflicts.
        guard !notes.conflictHasNoEnd else { return false }
        var index = position + 5
        while index < count {
            let isLineStart = base[index - 1] == 0x0A || base[index - 1] == 0x0D
            if isLineStart, isPerforce ? stands("<<<<\n", at: index) : stands(">>>>>>> ", at: index) {
                position = isPerforce ? index + 5 : index
                skipLine()
                newlineBefore = true
                return true
            }
            index += 1
        }
        notes.conflictHasNoEnd = true
        return false
    }

    @inline(__always)
    func stands(_ text: StaticString, at offset: Int) -> Bool {
        guard offset + text.utf8CodeUnitCount <= count else { return false }
        for index in 0..<text.utf8CodeUnitCount where base[offset + index] != text.utf8Start[index] { return false }
        return true
    }
}
