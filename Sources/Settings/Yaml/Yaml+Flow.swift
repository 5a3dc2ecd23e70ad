import Bytes

/// Reads flow collections and the rest of a line.
extension YamlReader {
    /// Reads a flow collection or a scalar.
    ///
    /// - Parameter inFlow: Whether the value is inside another flow collection.
    mutating func readInline(inFlow: Bool, depth: Int) throws(YamlMistake) -> YamlNode {
        switch current {
        case "[": try readFlowList(depth: depth)
        case "{": try readFlowMap(depth: depth)
        default: try readScalar(inFlow: inFlow).nullAsMissing
        }
    }

    private mutating func readFlowList(depth: Int) throws(YamlMistake) -> YamlNode {
        try checkDepth(depth)
        let start = position
        var items: [YamlNode] = []
        position += 1
        try skipFlowBlanks(start)
        while current != "]" {
            if current == "," { throw mistake("expected a value before `,`") }
            items.append(try readInline(inFlow: true, depth: depth + 1))
            try skipFlowBlanks(start)
            if current == ":" { throw mistake("write a map in a list in braces: `[{key: value}]`") }
            try endFlowItem("]", of: start)
        }
        position += 1
        return YamlNode(value: .list(items), offset: start)
    }

    private mutating func readFlowMap(depth: Int) throws(YamlMistake) -> YamlNode {
        try checkDepth(depth)
        let start = position
        var entries: [YamlEntry] = []
        var keys: Set<String> = []
        position += 1
        try skipFlowBlanks(start)
        while current != "}" {
            let keyOffset = position
            let isQuoted = current == "\"" || current == "'"
            guard current != ",", current != "[", current != "{", current != ":",
                case .scalar(let key, _) = try readScalar(inFlow: true, folds: false).value
            else { throw mistake("expected a key") }
            try takeKey(key, at: keyOffset, among: &keys)
            try skipFlowBlanks(start)
            guard current == ":", isQuoted || isBlankOrEnd(position + 1) else {
                throw YamlMistake(
                    message: "`\(key)` has no value: write a map as `{key: value}`, and put text with braces in quotes",
                    offset: keyOffset)
            }
            position += 1
            try skipFlowBlanks(start)
            var value = YamlNode(value: .missing, offset: keyOffset)
            if current != ",", current != "}" {
                value = try readInline(inFlow: true, depth: depth + 1)
            }
            entries.append(YamlEntry(key: key, offset: keyOffset, value: value))
            try skipFlowBlanks(start)
            try endFlowItem("}", of: start)
        }
        position += 1
        return YamlNode(value: .map(entries), offset: start)
    }

    /// Reads a comma, or checks that the closing bracket follows.
    private mutating func endFlowItem(_ close: UInt8, of start: Int) throws(YamlMistake) {
        if current == "," {
            position += 1
            try skipFlowBlanks(start)
        } else if current != close {
            throw mistake("expected `,` or `\(Character(Unicode.Scalar(close)))`")
        }
    }

    /// Skips whitespace, line breaks and comments inside brackets.
    private mutating func skipFlowBlanks(_ open: Int) throws(YamlMistake) {
        while let byte = current {
            if byte == " " || byte == "\t" {
                position += 1
            } else if isLineBreak(byte) {
                skipLineBreak()
                // JSON can be indented with tabs, but not inside a block, which YAML indents with spaces.
                if outerIndentation >= 0 { try refuseTabIndentation() }
            } else if byte == "#", position == lineStart || isBlank(position - 1) {
                skipToLineEnd()
            } else {
                return
            }
        }
        throw YamlMistake(message: "the bracket is never closed", offset: open)
    }

    /// Checks that nothing but a comment follows a value on its line.
    mutating func endLine() throws(YamlMistake) {
        skipBlanks()
        guard !isAtLineEnd else { return }
        let before = bytes[position - 1]
        if current == ":", isBlankOrEnd(position + 1) {
            throw mistake("a second `:` on one line: put the value in quotes")
        }
        if before == "}" || before == "]" {
            throw mistake("unexpected text after the closing bracket: put text with braces or brackets in quotes")
        }
        throw mistake("unexpected text after the value")
    }
}
