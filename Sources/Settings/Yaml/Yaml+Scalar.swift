import Bytes

/// Reads plain and quoted scalars.
extension YamlReader {
    /// Reads the scalar at the current position.
    ///
    /// - Parameter folds: Whether the scalar may continue on the next line. Keys must not.
    mutating func readScalar(inFlow: Bool, folds: Bool = true) throws(YamlMistake) -> YamlNode {
        switch current {
        case "\"": return try readDoubleQuoted(folds)
        case "'": return try readSingleQuoted(folds)
        default: break
        }
        if let mistake = forbiddenStart() { throw mistake }
        let start = position
        var content = readPlainLine(inFlow: inFlow)
        guard position > start else { throw mistake("expected a value") }
        while folds, let (ahead, breaks) = try nextPlainLine(inFlow: inFlow) {
            self = ahead
            content += breaks + readPlainLine(inFlow: inFlow)
            skipBlanks()
            // The text is a key whose line was meant to belong to an outer map.
            if !inFlow, current == ":" { throw ahead.wrongIndentation() }
        }
        return YamlNode(value: .scalar(String(decoding: content, as: UTF8.self), isQuoted: false), offset: start)
    }

    /// Reads the part of a plain scalar that is on the current line.
    private mutating func readPlainLine(inFlow: Bool) -> [UInt8] {
        let start = position
        var end = position
        while let byte = current, !isLineBreak(byte) {
            if byte == ":", endsPlain(position + 1, inFlow: inFlow) { break }
            if byte == "#", isBlank(position - 1) { break }
            if inFlow, YamlReader.flowMarks.contains(byte) { break }
            position += 1
            if !isBlank(position - 1) { end = position }
        }
        position = end
        return Array(bytes[start..<end])
    }

    /// Returns a reader at the next line of a plain scalar, and what the line breaks before it stand for; nil if the
    /// scalar ends here.
    private func nextPlainLine(inFlow: Bool) throws(YamlMistake) -> (YamlReader, [UInt8])? {
        var ahead = self
        ahead.skipBlanks()
        guard let byte = ahead.current, isLineBreak(byte) else { return nil }
        let breaks = ahead.foldLineBreaks()
        guard let byte = ahead.current, byte != "#", !ahead.isAtMarker else { return nil }
        if inFlow {
            if YamlReader.flowMarks.contains(byte) || byte == ":" { return nil }
        } else {
            guard ahead.column > outerIndentation, !ahead.isAtDash else { return nil }
        }
        if !inFlow || outerIndentation >= 0 { try ahead.refuseTabIndentation() }
        return (ahead, breaks)
    }

    /// Skips line breaks and the whitespace around them, and returns what they stand for: a space for one, and all but
    /// the first if there are several.
    private mutating func foldLineBreaks() -> [UInt8] {
        var count = 0
        while let byte = current, isLineBreak(byte) {
            skipLineBreak()
            skipBlanks()
            count += 1
        }
        return count == 1 ? [" "] : Array(repeating: "\n", count: count - 1)
    }

    private func endsPlain(_ place: Int, inFlow: Bool) -> Bool {
        isBlankOrEnd(place) || (inFlow && YamlReader.flowMarks.contains(bytes[place]))
    }

    private static let flowMarks = Array(",[]{}".utf8)

    /// Returns a mistake if an unsupported feature of YAML begins at the current position.
    func forbiddenStart() -> YamlMistake? {
        guard let byte = current else { return mistake("expected a value") }
        let next = isBlankOrEnd(position + 1)
        switch byte {
        case "&": return mistake("anchors (`&`) are not supported: put the text in quotes")
        case "*": return mistake("`*` begins an alias in YAML: put the text in quotes")
        case "!": return mistake("tags (`!`) are not supported: put the text in quotes")
        case "|", ">": return mistake("block scalars (`|`, `>`) are not supported")
        case "%", "@", "`":
            return mistake("text cannot begin with `\(Character(Unicode.Scalar(byte)))` in YAML: put it in quotes")
        case "]", "}", ",":
            return mistake("expected a value, but found `\(Character(Unicode.Scalar(byte)))`")
        case "?" where next: return mistake("keys with `?` are not supported")
        case ":" where next: return mistake("expected a key before `:`")
        case "-" where next: return mistake("expected a value, but found a list item")
        default: return isAtMarker ? mistake("expected a value, but the document ends here") : nil
        }
    }

    /// Whether a document marker, `---` or `...`, begins at the current position.
    var isAtMarker: Bool { isAt(marker: "---") || isAt(marker: "...") }

    func isAt(marker: String) -> Bool {
        position == lineStart && position + 3 <= bytes.count && isBlankOrEnd(position + 3)
            && bytes[position..<position + 3].elementsEqual(marker.utf8)
    }

    private mutating func readSingleQuoted(_ folds: Bool) throws(YamlMistake) -> YamlNode {
        let start = position
        var content: [UInt8] = []
        position += 1
        while let byte = current {
            if isLineBreak(byte) {
                try foldQuoted(&content, keeping: 0, start, folds)
                continue
            }
            position += 1
            if byte == "'" {
                guard current == byte else { return quoted(content, start) }
                position += 1
            }
            content.append(byte)
        }
        throw unclosedQuote(start)
    }

    private mutating func readDoubleQuoted(_ folds: Bool) throws(YamlMistake) -> YamlNode {
        let start = position
        var content: [UInt8] = []
        // Escaped whitespace at the end of a line is part of the text.
        var kept = 0
        position += 1
        while let byte = current {
            if isLineBreak(byte) {
                try foldQuoted(&content, keeping: kept, start, folds)
                continue
            }
            if byte == "\\" {
                if position + 1 < bytes.count, isLineBreak(bytes[position + 1]) {
                    position += 1
                    let before = content
                    try foldQuoted(&content, keeping: content.count, start, folds)
                    let breaks = content.dropFirst(before.count)
                    // An escaped line break is dropped; those after it are kept.
                    content = before + (breaks == [" "] ? [] : Array(breaks))
                } else {
                    content += Array(String(try readEscape()).utf8)
                }
                kept = content.count
                continue
            }
            position += 1
            if byte == "\"" { return quoted(content, start) }
            content.append(byte)
        }
        throw unclosedQuote(start)
    }

    /// Replaces line breaks inside quotes with what they stand for, and removes whitespace around them. The first
    /// `kept` bytes of the content stay as they are.
    private mutating func foldQuoted(
        _ content: inout [UInt8], keeping kept: Int, _ start: Int, _ folds: Bool
    ) throws(YamlMistake) {
        guard folds else { throw unclosedQuote(start) }
        while content.count > kept, content.last == " " || content.last == "\t" {
            content.removeLast()
        }
        content += foldLineBreaks()
        guard !isAtEnd, column > outerIndentation, !isAtMarker else { throw unclosedQuote(start) }
    }

    private func quoted(_ content: [UInt8], _ start: Int) -> YamlNode {
        YamlNode(value: .scalar(String(decoding: content, as: UTF8.self), isQuoted: true), offset: start)
    }

    private func unclosedQuote(_ start: Int) -> YamlMistake {
        YamlMistake(message: "the quote is not closed", offset: start)
    }

    private mutating func readEscape() throws(YamlMistake) -> Character {
        let start = position
        position += 1
        guard let byte = current else { throw unclosedQuote(start) }
        position += 1
        switch byte {
        case "n": return "\n"
        case "t": return "\t"
        case "r": return "\r"
        case "b": return "\u{8}"
        case "f": return "\u{C}"
        case "\"", "\\", "/", " ": return Character(Unicode.Scalar(byte))
        case "x": return try readHex(2, from: start)
        case "u": return try readHex(4, from: start)
        case "U": return try readHex(8, from: start)
        default:
            throw YamlMistake(
                message: "unknown escape: in double quotes, write a backslash as `\\\\`, in single quotes `\\`",
                offset: start)
        }
    }

    private mutating func readHex(_ digits: Int, from start: Int) throws(YamlMistake) -> Character {
        let wrong = YamlMistake(message: "the escape needs \(digits) hexadecimal digits of a character", offset: start)
        var value: UInt32 = 0
        for _ in 0..<digits {
            guard let byte = current, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { throw wrong }
            value = value &<< 4 | UInt32(digit)
            position += 1
        }
        guard let scalar = Unicode.Scalar(value) else { throw wrong }
        return Character(scalar)
    }
}
