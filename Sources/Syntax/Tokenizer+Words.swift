import Bytes

/// Names, `$0`, backticked names and names beyond ASCII.
extension Tokenizer {
    @inline(__always)
    mutating func takeWord() {
        kind = .word
        position = wordEnd(from: position + 1)
        if position < count, base[position] >= 0x80 { continueWord() }
    }

    /// Goes on with a name in which a byte beyond ASCII stands.
    mutating func continueWord() {
        while position < count {
            let byte = base[position]
            if byte < 0x80 {
                guard continuesWord[byte] else { return }
                position += 1
            } else {
                let scalar = decodeScalar(base, position, count)
                guard let value = scalar.value, continuesName(value) else { return }
                position += scalar.length
            }
        }
    }

    mutating func takeDollarName() {
        kind = .word
        position += 1
        continueWord()
    }

    /// `` `default` ``, `` `a raw name` ``; a backtick without a partner on its line is nothing.
    mutating func takeQuotedName() {
        var index = position + 1
        while index < count {
            switch base[index] {
            case "`":
                kind = .word
                position = index + 1
                return
            case 0x0A, 0x0D: index = count
            default: index += 1
            }
        }
        kind = .punct
        position += 1
    }

    /// A token that begins beyond ASCII. False when it is nothing (a no-break space, invalid bytes): then it is skipped.
    mutating func takeUnicode() -> Bool {
        let scalar = decodeScalar(base, position, count)
        guard let value = scalar.value else {
            position += scalar.length
            return false
        }
        if beginsName(value) {
            kind = .word
            position += scalar.length
            continueWord()
            return true
        }
        if beginsOperator(value) {
            takeOperator()
            return true
        }
        if value == 0xFEFF || !continuesName(value) {
            position += scalar.length
            return false
        }
        // A combining mark cannot begin a name; the compiler's parser takes it for one all the same.
        kind = .word
        position += scalar.length
        continueWord()
        return true
    }
}
