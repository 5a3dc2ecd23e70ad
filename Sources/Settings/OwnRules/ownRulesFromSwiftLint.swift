import Rules

/// The own rules that do the same as the `custom_rules` of a `.swiftlint.yml`.
package struct TranslatedRules: Sendable {
    /// The section `own-rules`, with what cannot be expressed as comments.
    package var text: String
    package var translated: Int
    /// The ids of the rules that cannot be expressed.
    package var others: [String]
}

/// Translates the `custom_rules` of a `.swiftlint.yml`. Rules that cannot be expressed become comments with the reason.
package func ownRules(fromSwiftLint bytes: [UInt8]) -> TranslatedRules {
    let section = customRules(in: String(decoding: bytes, as: UTF8.self))
    guard !section.isEmpty else { return TranslatedRules(text: "", translated: 0, others: []) }
    let document: YamlNode
    do {
        document = try readYaml(Array(section.utf8))
    } catch {
        return TranslatedRules(text: "# custom_rules: \(error.message)\n", translated: 0, others: ["custom_rules"])
    }
    guard case .map(let top) = document.value, let rules = top.first, case .map(let entries) = rules.value.value else {
        return TranslatedRules(text: "", translated: 0, others: [])
    }
    var (text, count, others) = ("# From the custom rules of SwiftLint.\nown-rules:\n", 0, [String]())
    var comments = ""
    for entry in entries {
        let rule = SwiftLintRule(entry)
        do throws(Untranslatable) {
            let written = try rule.translated()
            let mistakes = readSettings(Array(("own-rules:\n" + written).utf8)).mistakes
            if let mistake = mistakes.first { throw Untranslatable(reason: mistake.message) }
            text += written
            count += 1
        } catch {
            others.append(rule.id)
            comments += "  # \(rule.id): not translated, because \(error.reason)\n"
            comments += "  #   regex: \(rule.regex.split(separator: "\n").joined(separator: " "))\n"
        }
    }
    if count == 0 { text = text.parts(at: "own-rules:\n").joined(separator: "# own-rules:\n") }
    return TranslatedRules(text: text + comments + "\n", translated: count, others: others)
}

/// Returns the lines of `custom_rules`. The rest of such a file may be YAML that vmlint does not read.
private func customRules(in text: String) -> String {
    var (lines, isInside) = ([String](), false)
    for line in text.lines {
        if line.hasPrefix("custom_rules:") {
            isInside = true
        } else if isInside, let first = line.first, !first.isWhitespace, first != "#" {
            break
        }
        if isInside { lines.append(line) }
    }
    return lines.count < 2 ? "" : lines.joined(separator: "\n") + "\n"
}
