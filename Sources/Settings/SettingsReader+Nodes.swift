/// What a node is expected to be; anything else is told and read as nothing.
extension SettingsReader {
    mutating func map(_ node: YamlNode, _ what: String) -> [YamlEntry] {
        switch node.value {
        case .map(let entries): return entries
        case .missing: return []
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

    mutating func word(_ node: YamlNode, _ what: String) -> (word: String, offset: Int)? {
        if case .scalar(let word, _) = node.value, !word.isEmpty { return (word, node.offset) }
        add("\(what) must be a text", at: node.offset)
        return nil
    }

    /// One text, or a list of them.
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
            add("\(what) must be a text or a list of texts", at: node.offset)
            return []
        }
    }
}
