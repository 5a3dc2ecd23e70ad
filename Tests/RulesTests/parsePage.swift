import Foundation
import Model
import Rules
import Settings

/// Reads a page by the grammar of Rules/README.md, and records violations of it. The cases are read as those of a team's
/// pages are.
func parsePage(_ text: String, group: String, fileName: String) -> RulePage {
    var page = RulePage(group: group, fileName: fileName, text: text)
    var reader = PageReader(text)
    reader.read()
    page.faults = reader.faults.map { "\($0.line): \($0.message)" }
    page.cases = reader.cases.map(PageCase.init)
    readHead(reader.lines, into: &page)
    readOptions(reader.lines, into: &page)
    for (number, line) in reader.lines.enumerated() where line.hasPrefix("```") {
        let language = line.drop { $0 == "`" }
        if !["", "swift", "yaml"].contains(language) {
            page.faults.append("\(number + 1): a fence is neither swift nor yaml")
        }
    }
    check(reader.sections, of: &page)
    return page
}

extension PageCase {
    fileprivate init(_ read: Settings.PageCase) {
        self.init(heading: read.heading, files: read.files.map(PageFile.init), settings: read.settings)
        fixed = read.fixed?.map(PageFile.init)
    }
}

extension PageFile {
    fileprivate init(_ read: Settings.PageFile) {
        self.init(
            path: read.path, text: read.text, marks: read.marks.map { Mark(line: $0.line + 1, words: $0.words) })
    }
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
    var facts = head[2].components(separatedBy: " · ").map { $0.components(separatedBy: ": ") }
    if facts.last?.first == "Word", let word = facts.removeLast().last {
        page.word = word.trimmingCharacters(in: ["`"])
        if word != "`\(page.word ?? "")`" { page.faults.append("the word is not code: \(word)") }
    }
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
    if facts[1][1] != "all" {
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
    if facts[3][1] == "only by habit" {
        // No convention requires the rule, so that it is off where it is no habit.
        if facts[0][1] != "info" { page.faults.append("what is reported only by habit is an info at first") }
        (page.severity, page.reported) = (.off, .byHabit)
    } else if let reported = Page.Reported(rawValue: facts[3][1]) {
        page.reported = reported
        if (reported == .ifSet) != (page.severity == .off) {
            page.faults.append(
                "a rule is off if it is reported `if set`, or its severity is `info` and `only by habit`")
        }
    } else {
        page.faults.append("no way of reporting: \(facts[3][1])")
    }
}

/// Reads the bullets under "Options".
private func readOptions(_ lines: [String], into page: inout RulePage) {
    guard let start = lines.firstIndex(of: "## Options") else { return }
    for line in lines[(start + 1)...].prefix(while: { !$0.hasPrefix("## ") }) where line.hasPrefix("- ") {
        if let option = readOption(line) {
            page.options.append(option)
        } else {
            page.faults.append("not an option: \(line)")
        }
    }
}

/// Reads an option: "- `prefixes` (list of words, default `[did]`): sentence".
private func readOption(_ line: String) -> PageOption? {
    guard
        let match = line.wholeMatch(
            of: /- `([a-z-]+)` \((true or false|word|list of words|lists of words), default `(.*?)`\): (.+)/)
    else {
        return nil
    }
    let written = String(match.3)
    let value: OptionValue
    switch match.2 {
    case "true or false": value = .flag(written == "true")
    case "word": value = .word(written)
    case "list of words": value = .words(words(written))
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

/// Checks the order of the sections, and that each contains what its name requires.
private func check(_ sections: [String], of page: inout RulePage) {
    let order = ["Why", "Options", "Violates the rule", "Fixed", "Follows the rule", "Edge cases"]
    var expected = order
    if page.options.isEmpty { expected.removeAll { $0 == "Options" } }
    if page.fix == nil { expected.removeAll { $0 == "Fixed" } }
    if !sections.contains("Edge cases") { expected.removeAll { $0 == "Edge cases" } }
    if sections != expected { page.faults.append("sections are \(sections), expected \(expected)") }
    let breaks = page.cases.first { $0.heading == "Violates the rule" }
    if breaks?.hasMarks != true { page.faults.append("`Violates the rule` has no mark") }
    if page.fix != nil, breaks?.fixed?.isEmpty != false { page.faults.append("`Fixed` is empty") }
    guard let keeps = page.cases.first(where: { $0.heading == "Follows the rule" }) else {
        return page.faults.append("`Follows the rule` has no code")
    }
    if keeps.hasMarks { page.faults.append("`Follows the rule` has a mark") }
}
