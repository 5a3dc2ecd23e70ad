/// A page that a team wrote for one of its own rules. It documents the rule and tests it.
package struct TeamPage: Sendable {
    /// The path of the page, for messages.
    package var path: String
    /// The lines of the page, without line endings.
    package var lines: [String]
    /// The title, which is the id of the rule.
    package var id = ""
    /// The sentence under the title.
    package var summary = ""
    package var cases: [PageCase] = []
    /// Where the page breaks the grammar of pages.
    package var faults: [PageFault] = []

    /// Whether line endings include a carriage return.
    private let hasCarriageReturns: Bool

    package var text: String { lines.joined(separator: hasCarriageReturns ? "\r\n" : "\n") }
}

/// A test case: a heading with `swift` code blocks that form a small project, the expected findings, and the expected
/// result of fixing them.
package struct PageCase: Sendable {
    package var heading: String
    package var files: [PageFile] = []
    /// The contents of a `yaml` code block, which override the project's settings.
    package var settings: String?
    /// The line where the `yaml` code block begins.
    var settingsLine = 0
    /// The files as they should be after fixing; nil if the page doesn't say, and empty if there should be no fix.
    package var fixed: [PageFile]?
    /// The line of the heading "Fixed".
    var fixedLine = 0
}

/// A file of a test case: a `swift` code block without its marks.
package struct PageFile: Sendable {
    package var path: String
    /// The line of the page that contains the first line of the file, counted from 0.
    var start: Int
    /// The lines, without marks.
    var lines: [String]
    package var marks: [PageMark] = []
    /// Whether the page says the path.
    var hasWrittenPath = true

    /// Creates a file from lines. In its text, the last line ends with a line break as well.
    package init(path: String, start: Int = 0, lines: [String], marks: [PageMark] = []) {
        self.path = path
        self.start = start
        self.lines = lines
        self.marks = marks
    }

    package var text: String { lines.joined(separator: "\n") + "\n" }
}

/// A mark for an expected finding, `// ✗ words`, at the end of a line.
package struct PageMark: Sendable {
    /// The line in the code block, counted from 0.
    package var line: Int
    package var words: String

    package init(line: Int, words: String) {
        self.line = line
        self.words = words
    }
}

/// A mistake in a page, or a difference between the page and what the rule does.
package struct PageFault: Error, Equatable {
    /// The line, counted from 1.
    package var line: Int
    package var message: String
}

extension TeamPage {
    /// Reads a page from the bytes of a file. Throws a mistake if the bytes are not text.
    package init(_ bytes: [UInt8], at path: String) throws(SettingsMistake) {
        do {
            try requireText(bytes)
        } catch {
            throw SettingsMistake(error, in: LineStarts(bytes), of: path)
        }
        self.init(String(decoding: bytes, as: UTF8.self), at: path)
    }

    /// Reads a page, and records where it breaks the grammar in `Rules/README.md`.
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
        if let keeps = cases.first(where: { $0.heading == "Follows the rule" }), keeps.hasMarks {
            fault(keeps.files.first?.start ?? 0, "`Follows the rule` has a mark")
        }
    }

    /// Reads the title and the sentence below it.
    private mutating func readHead() {
        let head = lines.indices.prefix { !lines[$0].hasPrefix("## ") }.filter { !lines[$0].isEmpty }
        guard let title = head.first, lines[title].hasPrefix("# ") else {
            return fault(0, "expected a title, `# id-of-the-rule`")
        }
        id = String(lines[title].dropFirst(2))
        guard head.count > 1 else { return fault(title, "expected one sentence after the title") }
        summary = lines[head[1]]
        let name = path.split(separator: "/").last ?? ""
        if name != "\(id).md" { fault(title, "the title is `\(id)`, but the file is named `\(name)`") }
    }

    private mutating func fault(_ line: Int, _ message: String) {
        faults.append(PageFault(line: line + 1, message: message))
    }
}

extension PageCase {
    package var hasMarks: Bool { files.contains { !$0.marks.isEmpty } }
}
