import Rules

/// Returns an entry of the settings as YAML, to be shown on a rule's page.
func definition(of entry: YamlEntry, indentation: String = "") -> String {
    let key = indentation + written(entry.key) + ":"
    switch entry.value.value {
    case .missing: return key
    case .scalar(let text, let isQuoted): return "\(key) \(written(text, isQuoted: isQuoted))"
    case .list: return "\(key) \(flow(entry.value))"
    case .map(let entries):
        if !indentation.isEmpty, !entries.contains(where: \.value.isMap) { return "\(key) \(flow(entry.value))" }
        let lines = entries.map { definition(of: $0, indentation: indentation + "  ") }
        return ([key] + lines).joined(separator: "\n")
    }
}

/// Returns a value as YAML on a single line.
private func flow(_ node: YamlNode) -> String {
    switch node.value {
    case .missing: "null"
    case .scalar(let text, let isQuoted): written(text, isQuoted: isQuoted, isInFlow: true)
    case .list(let items): "[\(items.map(flow).joined(separator: ", "))]"
    case .map(let entries): "{ \(entries.map { "\(written($0.key)): \(flow($0.value))" }.joined(separator: ", ")) }"
    }
}

private func written(_ text: String, isQuoted: Bool = false, isInFlow: Bool = false) -> String {
    let needsQuotes = isQuoted || isInFlow && text.contains { ",[]{}".contains($0) }
    guard needsQuotes || text.contains("\n") else { return text }
    let escaped = text.flatMap { character -> [Character] in
        switch character {
        case "\"", "\\": ["\\", character]
        case "\n": ["\\", "n"]
        default: [character]
        }
    }
    return "\"\(String(escaped))\""
}
