import Bytes

/// Scans names, `$0`, names in backticks and non-ASCII names.
extension Tokenizer {
    @inline(__always)
    mutating func takeWord() {
        kind = .word
        position = wordEnd(from: position + 1)
        if position < count, base[position] >= 0x80 { continueWord() }
    }

    /// Scans the rest of a name that contains a non-ASCII character.
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

    /// Scans a name in backticks, such as `` `default` `` or `` `a raw name` ``. A backtick without a second one on its
    /// line is a token of its own.
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

    /// Whether the non-ASCII character at the current position begins a token.
    var beginsUnicodeToken: Bool {
        guard let value = decodeScalar(base, position, count).value else { return false }
        return beginsName(value) || beginsOperator(value) || value != 0xFEFF && continuesName(value)
    }

    /// Scans a token that begins with a non-ASCII character. Returns false after skipping a character that begins no
    /// token, such as a no-break space or an invalid byte.
    mutating func takeUnicode() -> Bool {
        let scalar = decodeScalar(base, position, count)
        guard let value = scalar.value, beginsToken(value) else {
            position += scalar.length
            return false
        }
        if !beginsName(value), beginsOperator(value) {
            takeOperator()
            return true
        }
        kind = .word
        position += scalar.length
        continueWord()
        return true
    }

    /// Skips a character that begins no token, or a conflict marker. Returns false if there is none.
    mutating func skipStray() -> Bool {
        switch classes[base[position]] {
        case .highBit:
            let scalar = decodeScalar(base, position, count)
            if let value = scalar.value, beginsToken(value) { return false }
            position += scalar.length
            return true
        case .operator: return skipConflictMarker()
        default: return false
        }
    }

    private func beginsToken(_ value: UInt32) -> Bool {
        // A combining mark cannot begin a name, but the compiler's parser accepts it as one.
        beginsName(value) || beginsOperator(value) || value != 0xFEFF && continuesName(value)
    }
}
