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
    package var settings: String?
    /// The line of that fence.
    var settingsLine = 0
    /// The expected files after fixing; nil when the page has none, empty when there must be no fix.
    package var fixed: [PageFile]?
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
    package var marks: [PageMark] = []

    /// Creates a file with the lines of a text, whose last line ends with a line break.
    package init(path: String, start: Int = 0, lines: [String], marks: [PageMark] = []) {
        self.path = path
        self.start = start
        self.lines = lines
        self.marks = marks
    }

    package var text: String { lines.joined(separator: "\n") + "\n" }
}

/// A mark of the form `// ✗ words` at the end of a line.
package struct PageMark: Sendable {
    /// The line in the fence, counted from 0.
    package var line: Int
    package var words: String

    package init(line: Int, words: String) {
        self.line = line
        self.words = words
    }
}

/// A mistake in a page, or a difference between a page and its rule.
package struct PageFault: Error, Equatable {
    /// The line, counted from 1.
    package var line: Int
    package var message: String
}

extension TeamPage {
    /// Reads the bytes of a file. It throws the mistake if they are not text.
    package init(_ bytes: [UInt8], at path: String) throws(SettingsMistake) {
        do {
            try requireText(bytes)
        } catch {
            throw SettingsMistake(error, in: LineStarts(bytes), of: path)
        }
        self.init(String(decoding: bytes, as: UTF8.self), at: path)
    }

    /// Reads a page by the grammar of `Rules/README.md`, and records violations of it.
    package init(_ text: String, at path: String) {
        self.path = path
        lines = text.lines
        hasCarriageReturns = text.utf8.contains(0x0D)
        readHead()
        var reader = PageReader(text)
        reader.read()
        cases = reader.cases
        faults += reader.faults
        if cases.isEmpty { fault(0, "expected a case: a heading with a `swift` code block under it") }
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
            return fault(0, "expected a title, `# id-of-the-rule`")
        }
        id = String(lines[title].dropFirst(2))
        guard head.count > 1 else { return fault(title, "expected one sentence after the title") }
        summary = lines[head[1]]
        let name = path.split(separator: "/").last ?? ""
        if name != "\(id).md" { fault(title, "the title is `\(id)`, the file `\(name)`") }
    }

    private mutating func fault(_ line: Int, _ message: String) {
        faults.append(PageFault(line: line + 1, message: message))
    }
}

extension PageCase {
    package var hasMarks: Bool { files.contains { !$0.marks.isEmpty } }
}
