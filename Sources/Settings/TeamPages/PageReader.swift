import Model

/// Reads the headings and fences of a rule's page, for built-in rules as well as a team's own.
package struct PageReader {
    package let lines: [String]
    /// The titles of the sections.
    package private(set) var sections: [String] = []
    package private(set) var cases: [PageCase] = []
    package private(set) var faults: [PageFault] = []
    private var current = PageCase(heading: "")
    private var isFixed = false
    private var path: String?

    package init(_ text: String) { lines = text.lines }

    package mutating func read() {
        var index = 0
        while index < lines.count {
            let line = lines[index]
            if line.hasPrefix("## ") || line.hasPrefix("### ") || line.hasPrefix("#### ") {
                close()
                let title = String(line.drop { $0 == "#" }.dropFirst())
                if line.hasPrefix("## ") { sections.append(title) }
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

    /// Reads a fenced code block and returns the index of its last line.
    private mutating func readFence(at start: Int) -> Int {
        let ticks = lines[start].prefix { $0 == "`" }
        let language = lines[start].dropFirst(ticks.count)
        let end = lines[(start + 1)...].firstIndex { $0 == ticks } ?? lines.count
        if end == lines.count { faults.append(PageFault(line: start + 1, message: "a code block is not closed")) }
        let isCase = !["", "Why", "Options", "The rule"].contains(sections.last ?? "")
        if language == "swift", isCase {
            let count = current.files.count
            let usual = count == 0 ? "Sources/File.swift" : "Sources/File\(count + 1).swift"
            var file = PageFile(path: path ?? usual, start: start + 1, lines: Array(lines[start + 1..<end]))
            file.hasWrittenPath = path != nil
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
        if cases[cases.count - 1].fixed != nil {
            faults.append(PageFault(line: current.fixedLine + 1, message: "the case has two headings `Fixed`"))
        }
        for file in current.files where !cases[cases.count - 1].files.contains(where: { $0.path == file.path }) {
            faults.append(PageFault(line: file.start, message: "the case has no file \(file.path)"))
        }
        cases[cases.count - 1].fixed = current.files
        cases[cases.count - 1].fixedLine = current.fixedLine
    }
}

extension PageFile {
    /// Collects the marks and removes them from the lines.
    fileprivate mutating func takeMarks() {
        for index in lines.indices {
            let parts = lines[index].parts(atText: "// ✗ ")
            guard parts.count > 1 else { continue }
            marks += parts.dropFirst().map {
                PageMark(line: index, words: String($0.drop { $0 == " " }).withoutBlanksAtEnd)
            }
            lines[index] = parts[0].withoutBlanksAtEnd
        }
    }
}

extension String {
    /// The lines without line endings.
    var lines: [String] {
        utf8.split(separator: 0x0A, omittingEmptySubsequences: false).map { line in
            String(decoding: line.last == 0x0D ? line.dropLast() : line, as: UTF8.self)
        }
    }

    fileprivate var withoutBlanksAtEnd: String { String(reversed().drop { $0 == " " }.reversed()) }
}
