/// Reads values of a certain form. Any other value is reported as a mistake and ignored.
extension SettingsReader {
    mutating func map(_ node: YamlNode, _ what: String) -> [YamlEntry] {
        switch node.value {
        case .map(let entries): return entries
        case .missing: return []
        case .scalar(let word, isQuoted: false) where word.contains(":"):
            add("\(what) must be a map: `\(word)` needs a space after the colon", at: node.offset)
            return []
        case .scalar, .list:
            add("\(what) must be a map: `key: value`", at: node.offset)
            return []
        }
    }

    mutating func list(_ node: YamlNode, _ what: String) -> [YamlNode] {
        switch node.value {
        case .list(let items): return items
        case .missing: return []
        case .scalar, .map:
            add("\(what) must be a list", at: node.offset)
            return []
        }
    }

    /// Reads a text. Numbers and booleans must be in quotes to count as texts.
    mutating func word(_ node: YamlNode, _ what: String) -> (word: String, offset: Int)? {
        guard case .scalar(let word, let isQuoted) = node.value, !word.isEmpty else {
            add("\(what) must be text", at: node.offset)
            return nil
        }
        let kind = isQuoted ? PlainScalar.text : PlainScalar(word)
        guard kind == .text else {
            let name = kind == .number ? "number" : "boolean"
            add("\(what) must be text, but `\(word)` is a \(name): put it in quotes", at: node.offset)
            return nil
        }
        return (word, node.offset)
    }

    /// Reads a text or a list of texts.
    mutating func words(_ node: YamlNode, _ what: String) -> [(word: String, offset: Int)] {
        switch node.value {
        case .scalar:
            return word(node, what).map { [$0] } ?? []
        case .list(let items):
            var words: [(word: String, offset: Int)] = []
            for item in items {
                if let word = word(item, "each of \(what)") { words.append(word) }
            }
            return words
        case .missing, .map:
            add("\(what) must be text or a list of texts", at: node.offset)
            return []
        }
    }

    mutating func flag(_ node: YamlNode, _ what: String) -> Bool? {
        switch node.value {
        case .scalar("true", isQuoted: false): return true
        case .scalar("false", isQuoted: false): return false
        case .scalar(let word, _): add("\(what) is `true` or `false`, not `\(word)`", at: node.offset)
        case .missing, .list, .map: add("\(what) is `true` or `false`", at: node.offset)
        }
        return nil
    }
}
