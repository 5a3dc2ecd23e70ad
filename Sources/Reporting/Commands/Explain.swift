import Linting
import Rules
import Syntax

/// How to display a page in a terminal.
package struct PageStyle: Sendable {
    package var color: Bool
    package var width: Int

    package init(color: Bool = false, width: Int = 80) {
        self.color = color
        self.width = max(width, 40)
    }
}

/// Returns the output of `vmlint explain` for a rule: its page, its severity in the settings, how to change the
/// severity, and where to find its edge cases.
package func explain(_ page: Page, settings: Configuration? = nil, style: PageStyle = PageStyle()) -> String {
    var text = explain(page.text, style: style)
    if let settings, page.group != "vmlint" { text += "\n" + explain(page.inProject(settings), style: style) }
    // The page of a team's own rule contains its edge cases.
    return page.group == Page.ownGroup ? text : text + "\nEdge cases: \(page.address)\n"
}

extension Page {
    /// Returns a description of how the rule is reported with the given settings, and of how to change that.
    fileprivate func inProject(_ settings: Configuration) -> String {
        let written = settings.rules[id]?.severity
        let overrides = settings.overrides.count { $0.rules[id]?.severity != nil }
        var text = "## In this project\n\n"
        text += written.map { "`\($0.word)` in the settings" } ?? "`\(severity.word)` by default"
        if overrides > 0 { text += ", and \(counted(overrides, "override")) for some paths" }
        let policy = ReportPolicy(
            self, written: written, isAdopted: settings.isAdopted, looksAtHabits: settings.habits != nil)
        if !policy.ignoresHabits {
            text += ", reported where it is a habit: `vmlint survey --only \(id)` shows how often your code follows it"
        }
        text += ". `// vmlint:disable:next \(id) -- reason` silences a line"
        return text + "; `rules: { \(id): warning }` in .lint.yml reports it everywhere, and `off` nowhere.\n"
    }
}

/// Returns Markdown formatted for a terminal.
package func explain(_ markdown: String, style: PageStyle = PageStyle()) -> String {
    var text = ""
    var isUnderHeading = true
    for block in blocks(of: markdown) {
        if !isUnderHeading { text += "\n" }
        text += rendered(block, style)
        isUnderHeading = block.isSectionHeading
    }
    return text
}

/// A block of Markdown, separated from others by blank lines.
private enum Block {
    case heading(level: Int, words: String)
    case paragraph(String)
    /// Items, each with its indentation, its marker (`- `, `1. `) and its text.
    case list([(indent: Int, mark: String, words: String)])
    case code(language: String, lines: [String])
    case table([String])

    /// Whether the block is a section's heading, after which no blank line follows.
    var isSectionHeading: Bool { if case .heading(2..., _) = self { true } else { false } }
}

private func blocks(of markdown: String) -> [Block] {
    var blocks: [Block] = []
    var paragraph: [String] = []
    func flush() {
        if !paragraph.isEmpty { blocks.append(gathered(paragraph)) }
        paragraph = []
    }
    var lines = markdown.parts(at: 0x0A, keepingEmpty: true)[...]
    while let line = lines.popFirst() {
        if line.hasPrefix("```") {
            flush()
            let body = lines.prefix { !$0.hasPrefix("```") }
            blocks.append(.code(language: String(line.dropFirst(3)), lines: Array(body)))
            lines = lines.dropFirst(body.count + 1)
        } else if line.hasPrefix("#"), let level = line.firstIndex(where: { $0 != "#" }), line[level] == " " {
            flush()
            let depth = line.distance(from: line.startIndex, to: level)
            blocks.append(.heading(level: depth, words: String(line[level...].dropFirst())))
        } else if line.allSatisfy({ $0 == " " }) {
            flush()
        } else {
            paragraph.append(line)
        }
    }
    flush()
    return blocks
}

/// Returns the block that consecutive lines form: a list, a table or a paragraph.
private func gathered(_ lines: [String]) -> Block {
    if lines[0].hasPrefix("|") { return .table(lines) }
    guard mark(of: lines[0]) != nil else { return .paragraph(lines.joined(separator: " ")) }
    var items: [(indent: Int, mark: String, words: String)] = []
    for line in lines {
        let indent = line.prefix { $0 == " " }.count
        if let mark = mark(of: line) {
            items.append((indent, mark, String(line.dropFirst(indent + mark.count))))
        } else {
            items[items.count - 1].words += " " + line.dropFirst(indent)
        }
    }
    return .list(items)
}

/// Returns the marker of a list item at the start of a line: `- ` or `12. `.
private func mark(of line: String) -> String? {
    let words = line.drop { $0 == " " }
    if words.hasPrefix("- ") || words.hasPrefix("* ") { return String(words.prefix(2)) }
    let digits = words.prefix { $0.isNumber }
    return !digits.isEmpty && words.dropFirst(digits.count).hasPrefix(". ") ? "\(digits). " : nil
}

private func rendered(_ block: Block, _ style: PageStyle) -> String {
    let paint = Paint(style.color)
    switch block {
    case .heading(let level, let words):
        if style.color { return paint(words, level == 1 ? .underline : .bold) + "\n" }
        return level == 1 ? "\(words)\n\(String(repeating: "=", count: cells(words)))\n" : "\(words):\n"
    case .paragraph(let words): return wrapped(words, style, first: "", rest: "")
    case .list(let items):
        return items.map { item in
            let margin = String(repeating: " ", count: item.indent)
            return wrapped(
                item.words, style, first: margin + item.mark,
                rest: margin + String(repeating: " ", count: item.mark.count))
        }.joined()
    case .code(_, let lines): return lines.map { $0.isEmpty ? "\n" : "    \(codeLine($0, paint))\n" }.joined()
    case .table(let rows): return aligned(rows, paint)
    }
}

/// Returns a line of code with its comment dimmed, or red if the comment points out a mistake.
private func codeLine(_ line: String, _ paint: Paint) -> String {
    let text = visible(line.replacingTabs)
    // Most lines contain no comment, and this check is a hundred times as fast as the search.
    guard text.holds("//"), let comment = text.firstRange(of: "//") else { return text }
    let words = String(text[comment.lowerBound...])
    return text[..<comment.lowerBound] + paint(words, words.holds("✗") ? .red : .dim)
}

private func aligned(_ rows: [String], _ paint: Paint) -> String {
    let table = rows.map { row in
        row.split(separator: "|").map { spans(trimmed(String($0.drop { $0 == " " }))) }
    }.filter { row in !row.allSatisfy { cell in cell.allSatisfy { $0.text.allSatisfy { "-: ".contains($0) } } } }
    var widths: [Int] = []
    for row in table {
        for (column, cell) in row.enumerated() {
            let width = cells(cell.map(\.text).joined())
            if column < widths.count { widths[column] = max(widths[column], width) } else { widths.append(width) }
        }
    }
    return table.map { row in
        let columns = row.enumerated().map { column, cell in
            let gap = column + 1 < row.count ? widths[column] - cells(cell.map(\.text).joined()) + 2 : 0
            return cell.map { $0.painted(paint) }.joined() + String(repeating: " ", count: max(gap, 0))
        }
        return columns.joined() + "\n"
    }.joined()
}

/// Returns a paragraph wrapped at the width of the style.
private func wrapped(_ words: String, _ style: PageStyle, first: String, rest: String) -> String {
    let paint = Paint(style.color)
    var text = first
    var column = cells(first)
    var isLineStart = true
    for word in flow(spans(words)) {
        let width = word.reduce(0) { $0 + cells($1.text) }
        if !isLineStart {
            if column + 1 + width > style.width {
                text += "\n" + rest
                column = cells(rest)
            } else {
                text += " "
                column += 1
            }
        }
        text += word.map { $0.painted(paint) }.joined()
        column += width
        isLineStart = false
    }
    return text + "\n"
}

/// Returns the words of runs, separated at spaces. A word can consist of several runs: `**bold**,`.
private func flow(_ spans: [Run]) -> [[Run]] {
    var words: [[Run]] = [[]]
    for span in spans {
        for (index, part) in span.text.parts(at: 0x20, keepingEmpty: true).enumerated() {
            if index > 0 { words.append([]) }
            if !part.isEmpty { words[words.count - 1].append(Run(kind: span.kind, text: part)) }
        }
    }
    return words.filter { !$0.isEmpty }
}

/// A piece of text with one style.
private struct Run {
    var kind: Kind
    var text: String

    enum Kind { case plain, bold, emphasis, code }

    func painted(_ paint: Paint) -> String {
        switch kind {
        case .plain: visible(text)
        case .bold: paint(visible(text), .bold)
        case .emphasis: paint(visible(text), .underline)
        case .code: paint(visible(text), .cyan)
        }
    }
}

/// Returns the runs of a paragraph: `code`, **bold**, *emphasis* and [links](address). Runs of code include their
/// backticks.
private func spans(_ words: String) -> [Run] {
    var spans: [Run] = []
    var plain = ""
    var rest = words[...]
    func take(_ kind: Run.Kind, _ text: String, behind length: Int) {
        if !plain.isEmpty { spans.append(Run(kind: .plain, text: plain)) }
        plain = ""
        spans.append(Run(kind: kind, text: text))
        rest = rest.dropFirst(length)
    }
    while !rest.isEmpty {
        let mark = rest.utf8.firstIndex { "`*[".utf8.contains($0) } ?? rest.endIndex
        plain += rest[..<mark]
        rest = rest[mark...]
        guard let next = rest.first else { break }
        if next == "`", let inside = enclosed(rest, by: "`") {
            take(.code, "`\(inside)`", behind: inside.count + 2)
        } else if rest.hasPrefix("**"), let inside = enclosed(rest, by: "**") {
            take(.bold, inside, behind: inside.count + 4)
        } else if next == "*", let inside = enclosed(rest, by: "*") {
            take(.emphasis, inside, behind: inside.count + 2)
        } else if next == "[", let link = link(rest) {
            // Links between pages, which end in `.md`, are useless in a terminal.
            let address = link.address.contains("://") ? " (\(link.address))" : ""
            take(.plain, link.words + address, behind: link.words.count + link.address.count + 4)
        } else {
            plain.append(next)
            rest = rest.dropFirst()
        }
    }
    if !plain.isEmpty { spans.append(Run(kind: .plain, text: plain)) }
    return spans
}

/// Returns the text between a marker and its next occurrence, unless the text begins or ends with a space.
private func enclosed(_ text: Substring, by mark: String) -> String? {
    let inside = text.dropFirst(mark.count)
    guard let end = inside.firstRange(of: mark), end.lowerBound > inside.startIndex else { return nil }
    let words = inside[..<end.lowerBound]
    return words.first == " " || words.last == " " ? nil : String(words)
}

private func link(_ text: Substring) -> (words: String, address: String)? {
    let inside = text.dropFirst()
    guard let middle = inside.firstRange(of: "]("), let end = inside[middle.upperBound...].firstIndex(of: ")") else {
        return nil
    }
    let words = inside[..<middle.lowerBound]
    return words.contains("[") ? nil : (String(words), String(inside[middle.upperBound..<end]))
}
