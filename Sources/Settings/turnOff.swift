import Bytes
import Rules

/// An edit of a settings file: the bytes to replace, and the text to put there.
package struct SettingsEdit: Sendable, Equatable {
    package var range: Range<Int>
    package var text: String
}

/// Returns the edit of a `.lint.yml` that turns a rule off; nil if the file has mistakes or is written in a way that this
/// function does not know.
package func turningOff(_ rule: String, in bytes: [UInt8], pages: [Page]) -> SettingsEdit? {
    guard let document = try? readYaml(bytes) else { return nil }
    guard let edit = edit(rule, document, bytes), edit.range.upperBound <= bytes.count else { return nil }
    var changed = bytes
    changed.replaceSubrange(edit.range, with: edit.text.utf8)
    let (before, after) = (readSettings(bytes, pages: pages), readSettings(changed, pages: pages))
    guard after.mistakes.count <= before.mistakes.count, after.settings.rules[rule]?.severity == .off else {
        return nil
    }
    return edit
}

private func edit(_ rule: String, _ document: YamlNode, _ bytes: [UInt8]) -> SettingsEdit? {
    let isJSON = document.offset < bytes.count && bytes[document.offset] == "{"
    guard case .map(let entries) = document.value, let rules = entries.first(where: { $0.key == "rules" }) else {
        if isJSON {
            let rest = bytes[(document.offset + 1)...].first { !" \n\r\t".utf8.contains($0) }
            return insertion(
                "\"rules\": {\"\(rule)\": \"off\"}\(rest == "}" ? "" : ", ")", at: document.offset + 1)
        }
        let lead = bytes.isEmpty || bytes.last == "\n" ? "" : "\n"
        return insertion("\(lead)rules:\n  \(rule): off\n", at: bytes.count)
    }
    switch rules.value.value {
    case .map(let written):
        if let entry = written.first(where: { $0.key == rule }) { return replacement(of: entry.value) }
        if bytes[rules.value.offset...].first == "{" {
            let word = isJSON ? "\"\(rule)\": \"off\"" : "\(rule): off"
            return insertion(isJSON ? word + ", " : " \(word),", at: rules.value.offset + 1)
        }
        guard let first = written.first else { return nil }
        let lineStart = bytes[..<first.offset].lastIndex(of: "\n").map { $0 + 1 } ?? 0
        let lead = bytes[lineStart..<first.offset]
        guard lead.allSatisfy({ $0 == " " }) else { return nil }
        return insertion("\(rule): off\n\(String(repeating: " ", count: lead.count))", at: first.offset)
    case .missing:
        let end = bytes[rules.offset...].firstIndex(of: "\n") ?? bytes.count
        return insertion("\n  \(rule): off", at: end)
    default: return nil
    }
}

private func insertion(_ text: String, at offset: Int) -> SettingsEdit {
    SettingsEdit(range: offset..<offset, text: text)
}

/// Returns the edit that makes a rule's value `off`: the severity itself, or the one among options.
private func replacement(of value: YamlNode) -> SettingsEdit? {
    switch value.value {
    case .scalar(let word, let isQuoted):
        let length = word.utf8.count + (isQuoted ? 2 : 0)
        return SettingsEdit(range: value.offset..<value.offset + length, text: isQuoted ? "\"off\"" : "off")
    case .map(let options):
        return options.first { $0.key == "severity" }.flatMap { replacement(of: $0.value) }
    default: return nil
    }
}
