import Bytes
import Syntax

/// Colors text and adds links, if the terminal supports them.
package struct Paint: Sendable {
    package var isOn: Bool
    package var hasLinks: Bool

    package init(_ isOn: Bool, links: Bool = false) {
        self.isOn = isOn
        hasLinks = links
    }

    package enum Color: String, Sendable {
        case bold = "1"
        case dim = "2"
        case underline = "4"
        case red = "1;31"
        case green = "32"
        case yellow = "1;33"
        case blue = "1;34"
        case cyan = "36"
    }

    package func callAsFunction(_ text: String, _ color: Color) -> String {
        isOn && !text.isEmpty ? "\u{1B}[\(color.rawValue)m\(text)\u{1B}[0m" : text
    }

    /// Returns text that opens an address when clicked.
    package func link(_ text: String, to address: String) -> String {
        hasLinks ? "\u{1B}]8;;\(address)\u{1B}\\\(text)\u{1B}]8;;\u{1B}\\" : text
    }
}

/// Returns a text with its control and format characters escaped, so that it can't move a terminal's cursor or reorder
/// a line.
///
/// File names and sources may come from pull requests by strangers.
package func visible(_ text: String) -> String {
    if text.isPlain { return text }
    guard text.unicodeScalars.contains(where: isUnseen) else { return text }
    var shown = ""
    for scalar in text.unicodeScalars {
        if isUnseen(scalar) {
            let (start, code, end) = scalar.rawByte.map { ("\\x", UInt32($0), "") } ?? ("\\u{", scalar.value, "}")
            shown += start + String(code, radix: 16, uppercase: true) + end
        } else {
            shown.unicodeScalars.append(scalar)
        }
    }
    return shown
}

/// Returns a text with each line escaped like `visible` does. Line breaks and tabs are kept.
package func visibleLines(_ text: String) -> String {
    let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.map { line in
        line.split(separator: "\t", omittingEmptySubsequences: false).map { visible(String($0)) }
            .joined(separator: "\t")
    }.joined(separator: "\n")
}

/// Returns how many terminal cells a text takes up.
package func cells(_ text: String) -> Int { text.isPlain ? text.utf8.count : text.reduce(0) { $0 + cells($1) } }

extension String {
    /// The text with four spaces instead of each tab.
    var replacingTabs: String {
        holds(0x09) ? split(separator: "\t", omittingEmptySubsequences: false).joined(separator: "    ") : self
    }

    /// Whether the text consists of visible ASCII characters, as most texts do.
    fileprivate var isPlain: Bool { utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F } }
}

private func cells(_ character: Character) -> Int {
    character.unicodeScalars.reduce(0) { max($0, cells($1)) }
}

private func cells(_ scalar: Unicode.Scalar) -> Int {
    if scalar.value < 0x300 { return 1 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
        0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
        return 2
    default: return 1
    }
}
