import Bytes

/// Plain and quoted scalars.
extension YamlReader {
    /// The scalar that begins here, on one line.
    mutating func readScalar(inFlow: Bool) throws(YamlMistake) -> YamlNode {
        switch current {
        case "\"": return try readDoubleQuoted()
        case "'": return try readSingleQuoted()
        default: break
        }
        if let mistake = forbiddenStart() { throw mistake }
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
        guard end > start else { throw mistake("a value is expected") }
        return YamlNode(value: .scalar(text(start..<end), isQuoted: false), offset: start)
    }

    private func endsPlain(_ place: Int, inFlow: Bool) -> Bool {
        isBlankOrEnd(place) || (inFlow && YamlReader.flowMarks.contains(bytes[place]))
    }

    private static let flowMarks = Array(",[]{}".utf8)

    /// What YAML has and settings do not, by the character that begins it.
    func forbiddenStart() -> YamlMistake? {
        guard let byte = current else { return mistake("a value is expected") }
        let next = isBlankOrEnd(position + 1)
        switch byte {
        case "&":
            return mistake("anchors (`&`) are not read here; text that begins so is written in quotes")
        case "*": return mistake("`*` begins an alias in YAML: put the text in quotes")
        case "!": return mistake("tags (`!`) are not read here; text that begins so is written in quotes")
        case "|", ">":
            return mistake("scalars of several lines (`|`, `>`) are not read here")
        case "%", "@", "`":
            return mistake("`\(Character(Unicode.Scalar(byte)))` begins no text in YAML: put it in quotes")
        case "]", "}", ",":
            return mistake("`\(Character(Unicode.Scalar(byte)))` stands where a value is expected")
        case "?" where next: return mistake("keys written with `?` are not read here")
        case ":" where next: return mistake("a key is expected before `:`")
        case "-" where next: return mistake("a list item stands where a value is expected")
        default: return isAtMarker ? mistake("document markers (`---`, `...`) are not read here") : nil
        }
    }

    private var isAtMarker: Bool {
        guard position == lineStart, position + 3 <= bytes.count, isBlankOrEnd(position + 3) else { return false }
        let mark = bytes[position..<position + 3]
        return mark.elementsEqual("---".utf8) || mark.elementsEqual("...".utf8)
    }

    private mutating func readSingleQuoted() throws(YamlMistake) -> YamlNode {
        let start = position
        var content: [UInt8] = []
        position += 1
        while let byte = current, !isLineBreak(byte) {
            position += 1
            if byte == "'" {
                guard current == byte else {
                    return YamlNode(
                        value: .scalar(String(decoding: content, as: UTF8.self), isQuoted: true), offset: start)
                }
                position += 1
            }
            content.append(byte)
        }
        throw unclosedQuote(start)
    }

    private mutating func readDoubleQuoted() throws(YamlMistake) -> YamlNode {
        let start = position
        var content: [UInt8] = []
        position += 1
        while let byte = current, !isLineBreak(byte) {
            if byte == "\\" {
                content += Array(String(try readEscape()).utf8)
                continue
            }
            position += 1
            if byte == "\"" {
                return YamlNode(value: .scalar(String(decoding: content, as: UTF8.self), isQuoted: true), offset: start)
            }
            content.append(byte)
        }
        throw unclosedQuote(start)
    }

    private func unclosedQuote(_ start: Int) -> YamlMistake {
        YamlMistake(message: "the quote is not closed on its line", offset: start)
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
        case "\"", "\\", "/", " ":
            return Character(Unicode.Scalar(byte))
        case "x": return try readHex(2, from: start)
        case "u": return try readHex(4, from: start)
        case "U": return try readHex(8, from: start)
        default:
            throw YamlMistake(
                message: "unknown escape: in double quotes a backslash is written `\\\\`, in single quotes `\\`",
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
