/// A page that a team wrote for one of its rules. It is both the documentation and the test of the rule.
package struct TeamPage: Sendable {
    /// The path of the file for messages.
    package var path: String
    /// The lines of the text, without line endings.
    package var lines: [String]
    /// The title, which is the id of the rule.
    package var id = ""
    /// The sentence under the title.
    package var summary = ""
    package var cases: [PageCase] = []
    /// The violations of the page's grammar.
    package var faults: [PageFault] = []

    /// Whether lines also end with a carriage return.
    private let hasCarriageReturns: Bool

    package var text: String { lines.joined(separator: hasCarriageReturns ? "\r\n" : "\n") }
}

/// A case of the page, which is a heading with `swift` fences: a small project, the findings in it, and the result of
/// fixing them.
package struct PageCase: Sendable {
    package var heading: String
    package var files: [PageFile] = []
    /// The contents of a `yaml` fence, which override the project's settings.
    var settings: String?
    /// The line of that fence.
    var settingsLine = 0
    /// The expected files after fixing; nil when the page has none, empty when there must be no fix.
    var fixed: [PageFile]?
    /// The line of the heading `Fixed`.
    var fixedLine = 0
}

/// The contents of a `swift` fence without its marks.
package struct PageFile: Sendable {
    package var path: String
    /// The line of the page with the first line of the contents, counted from 0.
    var start: Int
    /// The lines without marks.
    var lines: [String]
    var marks: [PageMark] = []

    var text: String { lines.joined(separator: "\n") + "\n" }
}

/// A mark of the form `// ✗ words` at the end of a line.
struct PageMark: Sendable {
    /// The line in the fence, counted from 0.
    var line: Int
    var words: String
}

/// A mistake in a page, or a difference between a page and its rule.
package struct PageFault: Error, Equatable {
    /// The line, counted from 1.
    package var line: Int
    package var message: String
}

extension TeamPage {
    /// Reads a page by the grammar of `Rules/README.md`, and records violations of it.
    package init(_ text: String, at path: String) {
        self.path = path
        lines = text.lines
        hasCarriageReturns = text.utf8.contains(0x0D)
        readHead()
        var reader = PageReader(lines: lines)
        reader.read()
        cases = reader.cases
        faults += reader.faults
        if cases.isEmpty { fault(0, "the page has no case: a heading with a `swift` code block under it") }
        if let breaks = cases.first(where: { $0.heading == "Breaks the rule" }), !breaks.hasMarks {
            fault(breaks.files.first?.start ?? 0, "`Breaks the rule` has no mark `// ✗ words`")
        }
        if let keeps = cases.first(where: { $0.heading == "Keeps the rule" }), keeps.hasMarks {
            fault(keeps.files.first?.start ?? 0, "`Keeps the rule` has a mark")
        }
    }

    /// Reads the title and the sentence.
    private mutating func readHead() {
        let head = lines.indices.prefix { !lines[$0].hasPrefix("## ") }.filter { !lines[$0].isEmpty }
        guard let title = head.first, lines[title].hasPrefix("# ") else {
            return fault(0, "a page begins with its title, `# id-of-the-rule`")
        }
        id = String(lines[title].dropFirst(2))
        guard head.count > 1 else { return fault(title, "the title is followed by one sentence") }
        summary = lines[head[1]]
        let name = path.split(separator: "/").last ?? ""
        if name != "\(id).md" { fault(title, "the title is `\(id)`, the file `\(name)`") }
    }

    private mutating func fault(_ line: Int, _ message: String) {
        faults.append(PageFault(line: line + 1, message: message))
    }
}

extension PageCase {
    var hasMarks: Bool { files.contains { !$0.marks.isEmpty } }
}

/// Reads headings and fences.
private struct PageReader {
    let lines: [String]
    var cases: [PageCase] = []
    var faults: [PageFault] = []
    private var section = ""
    private var current = PageCase(heading: "")
    private var isFixed = false
    private var path: String?

    init(lines: [String]) { self.lines = lines }

    mutating func read() {
        var index = 0
        while index < lines.count {
            let line = lines[index]
            if line.hasPrefix("## ") || line.hasPrefix("### ") || line.hasPrefix("#### ") {
                close()
                let title = String(line.drop { $0 == "#" }.dropFirst())
                if line.hasPrefix("## ") { section = title }
                current = PageCase(heading: title)
                (isFixed, path) = (title == "Fixed", nil)
                current.fixedLine = index
            } else if line.hasPrefix("```") {
                index = readFence(at: index)
            } else if line.hasPrefix("`"), line.hasSuffix("`"), line.count > 2,
                line.dropFirst().dropLast().allSatisfy({ $0 != "`" && $0 != " " })
            {
                path = String(line.dropFirst().dropLast())
            }
            index += 1
        }
        close()
    }

    /// Reads a fence and returns the line of its end.
    private mutating func readFence(at start: Int) -> Int {
        let ticks = lines[start].prefix { $0 == "`" }
        let language = lines[start].dropFirst(ticks.count)
        let end = lines[(start + 1)...].firstIndex { $0 == ticks } ?? lines.count
        if end == lines.count { faults.append(PageFault(line: start + 1, message: "a code block is not closed")) }
        let isCase = !["", "Why", "Options", "The rule"].contains(section)
        if language == "swift", isCase {
            let count = current.files.count
            let usual = count == 0 ? "Sources/File.swift" : "Sources/File\(count + 1).swift"
            var file = PageFile(path: path ?? usual, start: start + 1, lines: Array(lines[start + 1..<end]))
            file.takeMarks()
            if current.files.contains(where: { $0.path == file.path }) {
                faults.append(PageFault(line: start + 1, message: "two files of the case have the path \(file.path)"))
            }
            current.files.append(file)
            path = nil
        } else if language == "swift" {
            faults.append(PageFault(line: start + 1, message: "a `swift` code block is outside of a case"))
        } else if language == "yaml", isCase {
            current.settings = lines[start + 1..<end].joined(separator: "\n") + "\n"
            current.settingsLine = start
        }
        return end
    }

    private mutating func close() {
        guard isFixed else {
            if !current.files.isEmpty { cases.append(current) }
            return
        }
        guard !cases.isEmpty else {
            faults.append(PageFault(line: current.fixedLine + 1, message: "`Fixed` comes before any case"))
            return
        }
        cases[cases.count - 1].fixed = current.files
        cases[cases.count - 1].fixedLine = current.fixedLine
    }
}

extension PageFile {
    /// Removes the marks from the lines.
    fileprivate mutating func takeMarks() {
        for index in lines.indices {
            let parts = lines[index].parts(at: "// ✗ ")
            guard parts.count > 1 else { continue }
            marks += parts.dropFirst().map { PageMark(line: index, words: $0.trimmed) }
            lines[index] = String(parts[0].reversed().drop { $0 == " " }.reversed())
        }
    }
}

extension String {
    /// The lines without their endings.
    var lines: [String] {
        utf8.split(separator: 0x0A, omittingEmptySubsequences: false).map { line in
            String(decoding: line.last == 0x0D ? line.dropLast() : line, as: UTF8.self)
        }
    }

    /// Returns the parts before, between and after the occurrences of a separator.
    fileprivate func parts(at separator: String) -> [String] {
        var parts: [String] = []
        var rest = self[...]
        while let range = rest.firstRange(of: separator) {
            parts.append(String(rest[..<range.lowerBound]))
            rest = rest[range.upperBound...]
        }
        return parts + [String(rest)]
    }

    fileprivate var trimmed: String {
        let start = drop { $0 == " " }
        return String(start.reversed().drop { $0 == " " }.reversed())
    }
}
