import Bytes

/// A value in a YAML document, with its position.
struct YamlNode: Sendable {
    var value: Value
    /// The offset of the value's first byte. For a missing value, this is the offset of the key or of the list item's
    /// `-`.
    var offset: Int

    var isMap: Bool { if case .map = value { true } else { false } }

    enum Value: Sendable {
        /// A missing or null value: `rules:` without anything below it, `rules: null`, `rules: ~`.
        case missing
        case scalar(String, isQuoted: Bool)
        case list([YamlNode])
        case map([YamlEntry])
    }
}

/// A key with its value. Keys are unique within a map.
struct YamlEntry: Sendable {
    var key: String
    /// The offset of the key's first byte.
    var offset: Int
    var value: YamlNode
}

/// Why a YAML document can't be read: a message, and the offset of the byte that it is about.
struct YamlMistake: Error, Equatable {
    var message: String
    var offset: Int
}

/// Parses the subset of YAML that settings need: block and flow maps and lists, plain and quoted scalars, and comments.
///
/// Anything else is a mistake. Parsing terminates for any bytes, and the depth of nesting is limited.
func readYaml(_ bytes: [UInt8]) throws(YamlMistake) -> YamlNode {
    var reader = try YamlReader(bytes)
    return try reader.readDocument()
}

/// Parses YAML. It keeps the current position and the start of the current line.
struct YamlReader {
    /// The maximum depth of nesting, which is more than settings need and not too deep for any thread's stack.
    static let deepest = 24
    static let largest = 1 << 20

    let bytes: [UInt8]
    var position = 0
    /// The offset of the current line's first byte.
    var lineStart = 0
    /// The indentation of the enclosing block collection. Lines of the current value must be indented further.
    var outerIndentation = -1

    init(_ bytes: [UInt8]) throws(YamlMistake) {
        guard bytes.count <= YamlReader.largest else {
            throw YamlMistake(message: "the file is larger than 1 MiB", offset: 0)
        }
        self.bytes = bytes
        try requireText(bytes)
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
            position = 3
            lineStart = 3
        }
    }

    mutating func readDocument() throws(YamlMistake) -> YamlNode {
        try skipToContent()
        if isAt(marker: "---") {
            position += 3
            skipBlanks()
            // PyYAML writes a flow collection directly after the marker, where a block collection is invalid.
            if isAtLineEnd {
                try skipToContent()
            } else if current != "{", current != "[" {
                throw mistake("the content after `---` must begin on a new line")
            }
        }
        var node = YamlNode(value: .missing, offset: min(position, bytes.count))
        if !isAtEnd, !isAtMarker { node = try readBlock(depth: 0) }
        if isAt(marker: "...") {
            position += 3
            try endLine()
            try skipToContent()
            if !isAtEnd { throw mistake("unexpected text after the end of the document, `...`") }
        }
        if isAtMarker { throw mistake("expected one document, but a second one begins here") }
        if !isAtEnd { throw wrongIndentation() }
        return node
    }
}

// MARK: Blocks

extension YamlReader {
    /// Reads a value at the start of a line or after `- `.
    private mutating func readBlock(depth: Int) throws(YamlMistake) -> YamlNode {
        try checkDepth(depth)
        if isAtDash { return try readBlockList(depth: depth) }
        if isAtKey { return try readBlockMap(depth: depth) }
        let node = try readInline(inFlow: false, depth: depth)
        try endLine()
        try skipToContent()
        return node
    }

    private mutating func readBlockList(depth: Int) throws(YamlMistake) -> YamlNode {
        let start = position
        let indentation = column
        var items: [YamlNode] = []
        while !isAtEnd, column == indentation, isAtDash {
            let dash = position
            position += 1
            outerIndentation = indentation
            try skipBlanksBeforeBlock()
            if isAtLineEnd {
                try skipToContent()
                let isInside = !isAtEnd && column > indentation
                items.append(isInside ? try readBlock(depth: depth + 1) : YamlNode(value: .missing, offset: dash))
            } else {
                items.append(try readBlock(depth: depth + 1))
            }
            if !isAtEnd, column > indentation { throw wrongIndentation() }
        }
        return YamlNode(value: .list(items), offset: start)
    }

    private mutating func readBlockMap(depth: Int) throws(YamlMistake) -> YamlNode {
        let start = position
        let indentation = column
        var entries: [YamlEntry] = []
        var keys: Set<String> = []
        while !isAtEnd, column == indentation, !isAtMarker {
            if isAtDash { throw mistake("expected a key, but found a list item") }
            guard isAtKey else { throw noKey() }
            let (key, keyOffset) = try readKey()
            try takeKey(key, at: keyOffset, among: &keys)
            position += 1
            let value = try readBlockValue(of: keyOffset, indentation: indentation, depth: depth)
            entries.append(YamlEntry(key: key, offset: keyOffset, value: value))
            if !isAtEnd, column > indentation { throw wrongIndentation() }
        }
        return YamlNode(value: .map(entries), offset: start)
    }

    private mutating func readBlockValue(of key: Int, indentation: Int, depth: Int) throws(YamlMistake) -> YamlNode {
        skipBlanks()
        guard isAtLineEnd else {
            if isAtDash { throw mistake("a list must begin on a new line") }
            outerIndentation = indentation
            let node = try readInline(inFlow: false, depth: depth + 1)
            try endLine()
            try skipToContent()
            if !isAtEnd, column > indentation { throw wrongIndentation() }
            return node
        }
        try skipToContent()
        if isAtEnd { return YamlNode(value: .missing, offset: key) }
        if column > indentation {
            outerIndentation = indentation
            return try readBlock(depth: depth + 1)
        }
        if column == indentation, isAtDash {
            try checkDepth(depth + 1)
            return try readBlockList(depth: depth + 1)
        }
        return YamlNode(value: .missing, offset: key)
    }

    /// Whether a key with its `:` begins at the current position.
    private var isAtKey: Bool {
        var ahead = self
        return (try? ahead.readKey()) != nil
    }

    /// Reads a plain or quoted key, and its `:`.
    private mutating func readKey() throws(YamlMistake) -> (String, Int) {
        let start = position
        guard let byte = current, byte != "[", byte != "{" else { throw noKey() }
        guard case .scalar(let key, _) = try readScalar(inFlow: false, folds: false).value else { throw noKey() }
        skipBlanks()
        guard current == ":", isBlankOrEnd(position + 1) else { throw noKey() }
        return (key, start)
    }

    private func noKey() -> YamlMistake {
        if let mistake = forbiddenStart() { return mistake }
        return mistake("expected a key with `:` and a space")
    }

    func wrongIndentation() -> YamlMistake { mistake("the indentation matches none of the lines above") }

    /// Adds a key to those that the map has so far. Throws a mistake if the map has it already.
    func takeKey(_ key: String, at offset: Int, among keys: inout Set<String>) throws(YamlMistake) {
        guard keys.insert(key).inserted else {
            throw YamlMistake(message: "the key `\(key)` is given twice", offset: offset)
        }
    }
}
