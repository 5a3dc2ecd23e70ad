import Foundation
import Model
import Rules

/// Reads a page by the grammar of Rules/README.md, and records violations of it.
func parsePage(_ text: String, group: String, fileName: String) -> RulePage {
    var page = RulePage(group: group, fileName: fileName, text: text)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    readHead(lines, into: &page)

    var sections: [String] = []
    var current = PageCase(heading: "")
    var isFixed = false
    var path: String?
    var index = 0

    func close(_ page: inout RulePage) {
        if isFixed {
            guard !page.cases.isEmpty else { return page.faults.append("`Fixed` comes before any case") }
            if page.cases[page.cases.count - 1].fixed != nil { page.faults.append("a case has two headings `Fixed`") }
            page.cases[page.cases.count - 1].fixed = current.files
        } else if !current.files.isEmpty {
            page.cases.append(current)
        }
    }

    while index < lines.count {
        let line = lines[index]
        index += 1
        if line.hasPrefix("## ") || line.hasPrefix("### ") || line.hasPrefix("#### ") {
            close(&page)
            let title = line.drop { $0 == "#" }.dropFirst()
            if line.hasPrefix("## ") { sections.append(String(title)) }
            current = PageCase(heading: String(title))
            isFixed = title == "Fixed"
            path = nil
        } else if line.hasPrefix("```") {
            let ticks = line.prefix { $0 == "`" }
            let language = line.dropFirst(ticks.count)
            let start = index
            while index < lines.count, lines[index] != ticks { index += 1 }
            if index == lines.count { page.faults.append("a code block is not closed: line \(start)") }
            let content = lines[start..<min(index, lines.count)].joined(separator: "\n") + "\n"
            index += 1
            if sections.isEmpty || ["Why", "Options"].contains(sections.last!) {
                if language == "swift" { page.faults.append("a swift fence stands outside a case: line \(start)") }
            } else if language == "swift" {
                let count = current.files.count
                let defaultPath = count == 0 ? "Sources/File.swift" : "Sources/File\(count + 1).swift"
                let (text, marks) = takeMarks(content)
                current.files.append(PageFile(path: path ?? defaultPath, text: text, marks: marks))
                path = nil
            } else if language == "yaml" {
                current.settings = content
            } else {
                page.faults.append("a fence is neither swift nor yaml: line \(start)")
            }
        } else if line.hasPrefix("`"), line.hasSuffix("`"),
            line.dropFirst().dropLast().allSatisfy({ $0 != "`" && $0 != " " })
        {
            path = String(line.dropFirst().dropLast())
        } else if line.hasPrefix("- "), sections.last == "Options" {
            if let option = readOption(line) {
                page.options.append(option)
            } else {
                page.faults.append("not an option: \(line)")
            }
        }
    }
    close(&page)
    check(sections, of: &page)
    return page
}

/// Reads the title, the sentence and the facts line.
private func readHead(_ lines: [String], into page: inout RulePage) {
    let head = lines.prefix { !$0.hasPrefix("## ") }.filter { !$0.isEmpty }
    guard head.count == 3, head[0].hasPrefix("# ") else {
        return page.faults.append("a page begins with its title, one sentence and the facts line")
    }
    page.id = String(head[0].dropFirst(2))
    page.summary = head[1]
    if page.id != page.fileName { page.faults.append("the title is `\(page.id)`, the file `\(page.fileName).md`") }
    if !page.summary.hasSuffix(".") { page.faults.append("the sentence under the title ends with a full stop") }
    let facts = head[2].components(separatedBy: " · ").map { $0.components(separatedBy: ": ") }
    guard facts.map(\.first) == ["Default", "Conventions", "Fix", "Reported"], facts.allSatisfy({ $0.count == 2 })
    else {
        return page.faults.append("not a facts line: \(head[2])")
    }
    let severities: [String: Severity] = ["off": .off, "info": .info, "warning": .warning, "error": .error]
    if let severity = severities[facts[0][1]] {
        page.severity = severity
    } else {
        page.faults.append("no severity: \(facts[0][1])")
    }
    if !["all", "none"].contains(facts[1][1]) {
        page.conventions = facts[1][1].components(separatedBy: ", ").compactMap { name in
            let convention = Convention(id: name)
            if convention == nil { page.faults.append("no convention: \(name)") }
            return convention
        }
    }
    if facts[2][1] != "none" {
        page.fix = FixSafety(rawValue: facts[2][1])
        if page.fix == nil { page.faults.append("no kind of fix: \(facts[2][1])") }
    }
    page.isReportedAlways = facts[3][1] == "always"
    if !["always", "by habit"].contains(facts[3][1]) {
        page.faults.append("neither `always` nor `by habit`: \(facts[3][1])")
    }
}

/// Reads an option: "- `prefixes` (words, default `[did]`): sentence".
private func readOption(_ line: String) -> PageOption? {
    guard let match = line.wholeMatch(of: /- `([a-z-]+)` \((flag|word|words|lists), default `(.*?)`\): (.+)/) else {
        return nil
    }
    let written = String(match.3)
    let value: OptionValue
    switch match.2 {
    case "flag": value = .flag(written == "true")
    case "word": value = .word(written)
    case "words": value = .words(words(written))
    default:
        var lists: [String: [String]] = [:]
        for list in written.matches(of: /([a-z]+): (\[.*?\])/) { lists[String(list.1)] = words(String(list.2)) }
        value = .lists(lists)
    }
    return PageOption(name: String(match.1), value: value, summary: String(match.4))
}

/// Returns the words of a list: `[idle, loading]`.
func words(_ list: String) -> [String] {
    list.drop { $0 == "[" }.prefix { $0 != "]" }.components(separatedBy: ", ").filter { !$0.isEmpty }
}

/// Returns the text without its marks, and the marks.
private func takeMarks(_ text: String) -> (String, [Mark]) {
    var marks: [Mark] = []
    var lines = text.components(separatedBy: "\n")
    for index in lines.indices {
        let parts = lines[index].components(separatedBy: "// ✗ ")
        guard parts.count > 1 else { continue }
        for words in parts.dropFirst() {
            marks.append(Mark(line: index + 1, words: words.trimmingCharacters(in: .whitespaces)))
        }
        lines[index] = String(parts[0].reversed().drop { $0 == " " }.reversed())
    }
    return (lines.joined(separator: "\n"), marks)
}

/// Checks the order of the sections, and that each contains what its name requires.
private func check(_ sections: [String], of page: inout RulePage) {
    let order = ["Why", "Options", "Breaks the rule", "Fixed", "Keeps the rule", "Edge cases"]
    var expected = order
    if page.options.isEmpty { expected.removeAll { $0 == "Options" } }
    if page.fix == nil { expected.removeAll { $0 == "Fixed" } }
    if !sections.contains("Edge cases") { expected.removeAll { $0 == "Edge cases" } }
    if sections != expected { page.faults.append("sections are \(sections), expected \(expected)") }
    let breaks = page.cases.first { $0.heading == "Breaks the rule" }
    if breaks?.hasMarks != true { page.faults.append("`Breaks the rule` has no mark") }
    if page.fix != nil, breaks?.fixed?.isEmpty != false { page.faults.append("`Fixed` is empty") }
    guard let keeps = page.cases.first(where: { $0.heading == "Keeps the rule" }) else {
        return page.faults.append("`Keeps the rule` has no code")
    }
    if keeps.hasMarks { page.faults.append("`Keeps the rule` has a mark") }
    for one in page.cases {
        let paths = one.files.map(\.path)
        if Set(paths).count != paths.count { page.faults.append("\(one.heading): two files of one path") }
        for file in one.fixed ?? [] where !paths.contains(file.path) {
            page.faults.append("\(one.heading): `Fixed` has \(file.path), which the case has not")
        }
    }
}
