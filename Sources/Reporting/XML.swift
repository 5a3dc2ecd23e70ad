import Syntax

/// An XML element with attributes, and with either children or text.
package struct XML: Sendable {
    package var name: String
    package var attributes: [(name: String, value: String)]
    package var children: [XML]
    package var content: String

    package init(
        _ name: String, _ attributes: [(name: String, value: String)], children: [XML] = [], content: String = ""
    ) {
        self.name = name
        self.attributes = attributes
        self.children = children
        self.content = content
    }

    /// The element as a whole document. It is well-formed XML 1.0 whatever strings it contains.
    package var document: String {
        var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        write(to: &text, indent: 0)
        return text
    }

    private func write(to text: inout String, indent: Int) {
        let margin = String(repeating: " ", count: indent)
        text += "\(margin)<\(name)"
        for (name, value) in attributes { text += " \(name)=\"\(XML.escaped(value))\"" }
        if children.isEmpty && content.isEmpty {
            text += "/>\n"
        } else if children.isEmpty {
            text += ">\(XML.escaped(content))</\(name)>\n"
        } else {
            text += ">\n"
            for child in children { child.write(to: &text, indent: indent + 2) }
            text += "\(margin)</\(name)>\n"
        }
    }

    /// Returns a string escaped for XML. Line breaks and tabs become character references, because parsers turn them
    /// into spaces in attributes.
    package static func escaped(_ string: String) -> String {
        var text = ""
        for scalar in string.unicodeScalars {
            switch scalar.value {
            // A runner of CI reads `##[` in its log as a command.
            case 0x5B where followsCommand(text.utf8): text += "&#91;"
            case 0x26: text += "&amp;"
            case 0x3C: text += "&lt;"
            case 0x3E: text += "&gt;"
            case 0x22: text += "&quot;"
            case 0x09, 0x0A, 0x0D: text += "&#\(scalar.value);"
            // XML 1.0 cannot represent these characters.
            case 0..<0x20, 0xFFFE, 0xFFFF: text += "\u{FFFD}"
            // The report can be printed to a terminal.
            case 0x80... where isUnseen(scalar): text += "&#x\(String(scalar.value, radix: 16, uppercase: true));"
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text
    }
}
