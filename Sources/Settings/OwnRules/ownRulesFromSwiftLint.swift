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
    var found = TranslatedRules(text: "# From the custom rules of SwiftLint.\n", translated: 0, others: [])
    var (rules, comments, ids) = ("", "", Set<String>())
    for section in customRules(in: String(decoding: bytes, as: UTF8.self)) {
        do throws(Untranslatable) {
            let rule = try SwiftLintRule(section: section)
            guard ids.insert(rule.id).inserted else {
                throw Untranslatable(reason: "another rule has the same id", rule: rule)
            }
            let written = try rule.translated()
            if let mistake = readSettings(Array(("own-rules:\n" + written).utf8)).mistakes.first {
                throw Untranslatable(reason: mistake.message, rule: rule)
            }
            rules += written
            found.translated += 1
        } catch {
            found.others.append(error.rule?.id ?? "a rule that cannot be read")
            comments += "  # \(error.words)\n"
        }
    }
    if found.translated == 0, found.others.isEmpty { return TranslatedRules(text: "", translated: 0, others: []) }
    found.text += (rules.isEmpty ? "# own-rules:\n" : "own-rules:\n") + rules + comments + "\n"
    return found
}

/// Returns the lines of each rule under `custom_rules`. The rest of such a file may be YAML that vmlint does not read.
private func customRules(in text: String) -> [String] {
    var (rules, isInside, indentation): ([String], Bool, Int?) = ([], false, nil)
    for line in text.lines {
        let depth = line.prefix { $0 == " " }.count
        let isBlank = line.dropFirst(depth).isEmpty || line.dropFirst(depth).hasPrefix("#")
        if line.hasPrefix("custom_rules:") {
            isInside = true
        } else if isInside, !isBlank, depth == 0 {
            break
        } else if isInside, !isBlank {
            if depth <= indentation ?? depth {
                indentation = depth
                rules.append("")
            }
            if !rules.isEmpty { rules[rules.count - 1] += line.dropFirst(indentation ?? 0) + "\n" }
        }
    }
    return rules
}
