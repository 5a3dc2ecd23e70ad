import Model
import Rules

/// A rule of `custom_rules` in a `.swiftlint.yml`.
struct SwiftLintRule {
    var id: String
    var regex = ""
    var message = ""
    var severity = "warning"
    var included: [String] = []
    var excluded: [String] = []
    /// The kinds of tokens that the expression matches: `comment`, `identifier`.
    var kinds: [String] = []

    /// Reads the lines of a rule. Throws if they are YAML that vmlint does not read.
    init(section: String) throws(Untranslatable) {
        let document: YamlNode
        do {
            document = try readYaml(Array(section.utf8))
        } catch {
            throw Untranslatable(
                reason: "`\(section.prefix { $0 != ":" })` cannot be read: \(error.message)", rule: nil)
        }
        guard case .map(let entries) = document.value, let entry = entries.first else {
            throw Untranslatable(reason: "it is no map", rule: nil)
        }
        self.init(entry)
    }

    private init(_ entry: YamlEntry) {
        id = String(entry.key.lowercased().map { $0.isLetter || $0.isNumber ? $0 : "-" })
            .split(separator: "-").joined(separator: "-")
        guard case .map(let parts) = entry.value.value else { return }
        for part in parts {
            let texts = part.value.texts
            switch part.key {
            case "regex": regex = texts.first ?? ""
            case "message": message = texts.first ?? ""
            case "name" where message.isEmpty: message = texts.first ?? ""
            case "severity": severity = texts.first == "error" ? "error" : "warning"
            case "included": included = texts
            case "excluded": excluded = texts
            case "match_kinds": kinds = texts
            default: break
            }
        }
    }
}

extension YamlNode {
    fileprivate var texts: [String] {
        switch value {
        case .scalar(let text, _): [text]
        case .list(let items): items.flatMap(\.texts)
        case .missing, .map: []
        }
    }
}

/// Why a rule cannot be expressed as an own rule.
struct Untranslatable: Error {
    var reason: String
    var rule: SwiftLintRule?

    /// The reason as a line of a comment.
    var words: String {
        let words =
            rule.map { "\($0.id) (\($0.regex)): not translated, because \(reason)" } ?? "not translated: \(reason)"
        return String(words.map { $0.isNewline ? " " : $0 })
    }
}

extension SwiftLintRule {
    /// Returns the rule as an entry of `own-rules`. Throws if its expression is about more than code can be asked for.
    func translated() throws(Untranslatable) -> String {
        let conditions = try conditions()
        var lines = ["  \(id):", "    each: file"]
        let paths = try included.map(path)
        var filter = "in: [\((paths.isEmpty ? ["**"] : paths).map(quoted).joined(separator: ", "))]"
        if !excluded.isEmpty {
            filter += ", not: { in: [\(try excluded.map(path).map(quoted).joined(separator: ", "))] }"
        }
        lines.append("    where: { \(filter) }")
        let list = conditions.map { "\($0.key): [\($0.values.map(quoted).joined(separator: ", "))]" }
        lines.append("    must-not: { \(list.joined(separator: ", ")) }")
        lines.append("    severity: \(severity)")
        if !message.isEmpty { lines.append("    because: \(quoted(message))") }
        return lines.joined(separator: "\n") + "\n"
    }

    private func conditions() throws(Untranslatable) -> [(key: String, values: [String])] {
        guard let texts = texts(fromRegex: regex), !texts.isEmpty else {
            throw Untranslatable(
                reason: "its expression needs more than fixed text and alternatives", rule: self)
        }
        var found: [(key: String, values: [String])] = []
        for text in texts {
            let (key, values) = try condition(for: text)
            if let index = found.firstIndex(where: { $0.key == key }) {
                found[index].values += values.filter { !found[index].values.contains($0) }
            } else {
                found.append((key, values))
            }
        }
        return found
    }

    /// Returns the condition that finds a text in code.
    private func condition(for written: String) throws(Untranslatable) -> (key: String, values: [String]) {
        var text = written.withoutBlanks
        if !kinds.isEmpty, kinds.allSatisfy({ $0.contains("comment") }) || text.hasPrefix("//") {
            return ("comment", [String(text.drop { $0 == "/" || $0 == " " })])
        }
        while text.hasSuffix("*") { text.removeLast() }
        if text.hasPrefix("import ") { return ("import", [String(text.dropFirst(7))]) }
        if text.hasPrefix("\"") {
            let content = text.filter { $0 != "\"" }
            return ("string", [text.count > 1 && text.hasSuffix("\"") ? content : content + "*"])
        }
        if text.hasPrefix("="), text.dropFirst().allSatisfy(\.isLetter) {
            return ("mention", ["= \(text.dropFirst())"])
        }
        let sides = text.parts(atText: " = ").count == 2 ? text.parts(atText: " = ") : text.parts(atText: "=")
        if sides.count == 2, !sides[0].isEmpty, !sides[1].isEmpty {
            let target = sides[0].filter { $0 != " " }
            return ("assign", ["\(target) = \(sides[1].drop { $0 == " " })"])
        }
        let open = text.firstIndex(of: "(")
        if let open, text[text.index(after: open)...].allSatisfy({ $0 == ")" || $0 == "*" }) {
            let name = String(text[..<open])
            let isClosed = text.hasSuffix("()")
            let call = isClosed ? name + "()" : name
            let isBare = !name.hasPrefix(".") && !name.contains(".") && !name.hasPrefix("#")
            // The expression finds the name behind a dot as well.
            return name.isEmpty || name.contains(" ") || name.contains("*") && name.count < 3
                ? try refuse(text) : ("call", isBare && name.first?.isUppercase != true ? [call, "." + call] : [call])
        }
        if text == "return switch" { return ("mention", [text]) }
        guard !text.isEmpty, !text.contains(" ") else { return try refuse(text) }
        let isBare = text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } && text.first?.isUppercase != true
        return (
            "mention",
            isBare && !["self", "try", "if", "guard", "switch", "as"].contains(text) ? [text, "." + text] : [text]
        )
    }

    private func refuse(_ text: String) throws(Untranslatable) -> (key: String, values: [String]) {
        throw Untranslatable(reason: "`\(text)` is no name, call, assignment, import, string or comment", rule: self)
    }

    /// Returns the glob for an expression that matches paths.
    private func path(_ regex: String) throws(Untranslatable) -> String {
        var text = regex.filter { $0 != "^" && $0 != "$" && $0 != "\\" }
        for end in [".*.swift", "*.swift", ".*", "/*", "*", "/"] where text.hasSuffix(end) && !text.hasSuffix("**") {
            text = String(text.dropLast(end.count))
        }
        while let range = text.firstRange(of: ".*") { text.replaceSubrange(range, with: "*") }
        while text.hasPrefix("*/") || text.hasPrefix("/") || text.hasPrefix("./") { text.removeFirst() }
        while text.hasSuffix("/") { text.removeLast() }
        if text.isEmpty { return "**" }
        if text.contains(where: { "()[]|+?".contains($0) }), !text.hasSuffix(".swift") {
            throw Untranslatable(reason: "the path `\(regex)` is no glob", rule: self)
        }
        return text.hasSuffix(".swift") ? "**/\(text)" : "**/\(text)/**"
    }

    private func quoted(_ text: String) -> String {
        let escaped = text.flatMap { character -> [Character] in
            switch character {
            case "\"", "\\": ["\\", character]
            case _ where character.isNewline: [" "]
            default: [character]
            }
        }
        return "\"\(String(escaped))\""
    }
}
