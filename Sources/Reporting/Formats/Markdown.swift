/// Functions that write Markdown.
package enum Markdown {
    /// Returns a Markdown table. The cells must be Markdown already.
    package static func table(_ head: [String], _ rows: [[String]]) -> String {
        func row(_ cells: [String]) -> String { "| \(cells.joined(separator: " | ")) |\n" }
        return row(head) + row(head.map { _ in "---" }) + rows.map(row).joined()
    }

    /// Returns text escaped for a table cell. Code in backticks is kept, and nothing becomes HTML.
    package static func cell(_ text: String) -> String {
        var cell = ""
        var isCode = false
        for scalar in text.unicodeScalars {
            switch scalar {
            case "`":
                isCode.toggle()
                cell += "`"
            case "|": cell += "\\|"
            case "<" where !isCode: cell += "&lt;"
            case "\n", "\r", "\t": cell += " "
            case "*" where !isCode, "_" where !isCode, "[" where !isCode, "]" where !isCode:
                cell += "\\"
                cell.unicodeScalars.append(scalar)
            default: cell.unicodeScalars.append(scalar)
            }
        }
        // An unbalanced backtick would include the following text in the code.
        return visible(isCode ? cell + "`" : cell)
    }

    /// Returns a name as code in a table cell.
    package static func code(_ text: String) -> String {
        let plain = String(text.map { $0 == "`" ? "'" : $0 })
        return "`\(visible(plain).split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|"))`"
    }
}
