import Bytes

/// Scans numbers: `1_000`, `0xFF.8p-2`, `1e9`, `0b10`.
extension Tokenizer {
    mutating func takeNumber() {
        kind = .number
        let first = base[position]
        let second = byte(position + 1)
        if first == "0", second == "x" {
            takeHexNumber()
        } else if first == "0", second == "b" || second == "o" {
            position += 2
            continueWord()
        } else {
            takeDecimalNumber()
        }
    }

    private mutating func takeDecimalNumber() {
        skipDigits()
        let next = byte(position)
        if next == "." {
            guard isDigit(byte(position + 1)), !isMember, !isVersion else { return }
            position += 1
            skipDigits()
        } else if next | 0x20 != "e" {
            return continueWord()
        }
        guard byte(position) | 0x20 == "e" else { return }
        position += 1
        if byte(position) == "-" || byte(position) == "+" { position += 1 }
        continueWord()
    }

    /// Whether digits are the name of a tuple element. They are in `pair.0.1` and `pair?.0.1`, but they are a fraction
    /// in `0...1.5` and `a .+.0.5`.
    private var isMember: Bool {
        guard previousKind == .operator, previousEnd == start, base[start - 1] == "." else {
            return false
        }
        return previousEnd - previousStart == 1
            || base[start - 2] != "." && base[previousStart] != "."
    }

    /// Whether the number is part of a version, such as `macOS 14.0` or `deprecated: 12.0`, whose components are
    /// separate tokens. After a name, a number is always a version; after a label, the enclosing attribute decides.
    private var isVersion: Bool {
        if previousKind == .word, !newlineBefore { return Keyword.spelled(base, previousStart, previousEnd) == .none }
        if previousKind == .operator, previousEnd - previousStart == 1, base[previousStart] == "*" {
            return isInAvailability
        }
        guard previousKind == .punct, previousEnd > 0, base[previousStart] == ":" else { return false }
        var labelEnd = previousStart
        while labelEnd > 0, base[labelEnd - 1] == 0x20 { labelEnd -= 1 }
        for label: StaticString in ["introduced", "deprecated", "obsoleted"] {
            let length = label.utf8CodeUnitCount
            if labelEnd > length, stands(label, at: labelEnd - length) { return isInAvailability }
        }
        return false
    }

    /// Whether the enclosing parenthesis belongs to an attribute with versions, such as `@available`. The search covers
    /// no more than a long message, because the time for a file full of labels would be quadratic otherwise.
    private var isInAvailability: Bool {
        var depth = 0
        var index = start
        let first = max(9, start - 1024)
        while index > first {
            index -= 1
            switch base[index] {
            case "\"":
                repeat { index -= 1 } while index > first && base[index] != "\""
            case ")": depth += 1
            case "(":
                depth -= 1
                if depth < 0 { return beginsAvailability(index) }
            default: break
            }
        }
        return false
    }

    private func beginsAvailability(_ parenthesis: Int) -> Bool {
        for word: StaticString in ["available", "_originallyDefinedIn", "_specialize"] {
            let length = word.utf8CodeUnitCount
            if parenthesis > length, stands(word, at: parenthesis - length) { return true }
        }
        return false
    }

    private mutating func takeHexNumber() {
        position += 2
        skipHexDigits()
        var dot = -1
        if byte(position) == "." {
            guard isHexDigit(byte(position + 1)) else { return }
            dot = position
            position += 1
            skipHexDigits()
            if byte(position) | 0x20 != "p" {
                if !isDigit(byte(position + 1)) || position >= count { position = dot }
                return
            }
        }
        guard byte(position) | 0x20 == "p" else { return continueWord() }
        position += 1
        let sign = byte(position)
        if sign == "-" || sign == "+" {
            position += 1
        } else if dot >= 0, !isDigit(sign), !isDigit(base[dot + 1]) {
            // In `0x1.fp` the dot begins a member of `0x1`.
            position = dot
            return
        }
        continueWord()
    }

    private mutating func skipDigits() {
        while isDigit(byte(position)) || byte(position) == "_" { position += 1 }
    }

    private mutating func skipHexDigits() {
        while isHexDigit(byte(position)) || byte(position) == "_" { position += 1 }
    }

    private func isDigit(_ byte: UInt8) -> Bool { byte &- "0" < 10 }
    private func isHexDigit(_ byte: UInt8) -> Bool { isDigit(byte) || (byte | 0x20) &- "a" < 6 }
}
