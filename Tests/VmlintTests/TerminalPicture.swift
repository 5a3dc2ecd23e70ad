/// A picture of a terminal, as SVG.
///
/// A text is drawn as a terminal shows it: in cells, in its colors, and with lines that are wrapped at the width.
struct TerminalPicture {
    var columns = 112
    private let cell = (width: 8.0, height: 19.0)
    private let margin = 18.0
    private let titleHeight = 34.0

    /// Returns the picture of a text that may contain escape sequences for colors.
    func svg(of text: String, title: String) -> String {
        let rows = text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { wrapped(runs(in: $0)) }
        let width = Double(columns) * cell.width + 2 * margin
        let height = titleHeight + Double(rows.count) * cell.height + 2 * margin - 10
        var svg = """
            <svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 \(number(width)) \(number(height))" width="\(number(width))" height="\(number(height))">
            <title>\(escaped(title))</title>
            <style>
            text { font: 13px ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace; fill: #d6deeb; white-space: pre }
            .bold { font-weight: bold; fill: #ffffff } .dim { fill: #8b99ad } .underline { text-decoration: underline }
            .red { font-weight: bold; fill: #ff7b72 } .yellow { font-weight: bold; fill: #e3b341 } .blue { font-weight: bold; fill: #79c0ff }
            .green { fill: #7ee787 } .cyan { fill: #76e3ea }
            </style>
            <rect x="0.5" y="0.5" width="\(number(width - 1))" height="\(number(height - 1))" rx="9" fill="#10161f" stroke="#3a4656"/>
            <circle cx="20" cy="18" r="6" fill="#ff5f57"/><circle cx="40" cy="18" r="6" fill="#febc2e"/><circle cx="60" cy="18" r="6" fill="#28c840"/>

            """
        for (row, runs) in rows.enumerated() {
            let y = titleHeight + margin + Double(row) * cell.height
            for run in runs where run.text.contains(where: { $0 != " " }) {
                let style = run.style.isEmpty ? "" : " class=\"\(run.style)\""
                // The length keeps cells in columns, whatever font there is.
                svg += "<text x=\"\(number(margin + Double(run.column) * cell.width))\" y=\"\(number(y))\""
                svg += " textLength=\"\(number(Double(run.text.count) * cell.width))\" lengthAdjust=\"spacingAndGlyphs\""
                svg += "\(style)>\(escaped(run.text))</text>\n"
            }
        }
        return svg + "</svg>\n"
    }

    /// A text in one style.
    private struct Run {
        var column: Int
        var style: String
        var text: String
    }

    private func runs(in line: Substring) -> [Run] {
        var runs: [Run] = []
        var (column, style) = (0, "")
        for part in line.split(separator: "\u{1B}[", omittingEmptySubsequences: false).enumerated() {
            var text = part.element
            if part.offset > 0, let end = text.firstIndex(of: "m") {
                style = styles[text[..<end]] ?? ""
                text = text[text.index(after: end)...]
            }
            if !text.isEmpty { runs.append(Run(column: column, style: style, text: String(text))) }
            column += text.count
        }
        return runs
    }

    /// Returns the rows that a line occupies.
    private func wrapped(_ runs: [Run]) -> [[Run]] {
        var rows: [[Run]] = [[]]
        for run in runs {
            var run = run
            while !run.text.isEmpty {
                let (row, column) = run.column.quotientAndRemainder(dividingBy: columns)
                while rows.count <= row { rows.append([]) }
                let fits = String(run.text.prefix(columns - column))
                rows[row].append(Run(column: column, style: run.style, text: fits))
                run.text.removeFirst(fits.count)
                run.column += fits.count
            }
        }
        return rows
    }
}

private let styles: [Substring: String] = [
    "1": "bold", "2": "dim", "4": "underline", "1;31": "red", "1;33": "yellow", "1;34": "blue", "32": "green",
    "36": "cyan",
]

/// Returns a text without the escape sequences for colors.
func withoutColors(_ text: some StringProtocol) -> String {
    String(text).replacing(#/\u{1B}\[[0-9;]*m/#, with: "")
}

private func number(_ value: Double) -> String {
    value == value.rounded() ? String(Int(value)) : String(value)
}

private func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
}
