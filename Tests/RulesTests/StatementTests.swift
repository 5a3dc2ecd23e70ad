import Bytes
import Foundation
import Linting
import Model
import Rules
import Syntax
import Testing

/// A violation of a convention's statement in the clean example: the edit, and the rule that reports it on a line.
struct Break: Sendable, CustomTestStringConvertible {
    /// The statement in our own words.
    var statement: String
    var edits: [TextEdit]
    /// The rules that are off unless the settings turn them on.
    var turnedOn: [String] = []

    init(_ statement: String, turnedOn: [String] = [], _ edits: TextEdit...) {
        self.statement = statement
        self.edits = edits
        self.turnedOn = turnedOn
    }

    var testDescription: String { statement }
}

/// A replacement in a file of `Examples/Clean`, by the end of its path. `// ✗ rule` marks the start of a finding.
struct TextEdit: Sendable {
    var file: String
    var old: String
    var new: String

    init(_ file: String, _ old: String, _ new: String) {
        self.file = file
        self.old = old
        self.new = new
    }

    /// Returns an edit for a finding on a line that does not change.
    static func reported(_ file: String, _ line: String, _ rule: String) -> TextEdit {
        TextEdit(file, line, "\(line) // ✗ \(rule)")
    }
}

@Suite("Each statement of the conventions, broken alone, is reported by its rule on its line")
struct StatementTests {
    @Test("The example violates no rule")
    func clean() {
        #expect(findings(in: cleanExample, turnedOn: []) == [])
    }

    @Test("The statements of each convention, and those of all", arguments: allBreaks)
    func statements(one: Break) { check(one) }

    @Test("The project is deallocated once its caches are empty")
    func forgetting() {
        weak var project: Project?
        do {
            let result = linted(cleanExample, turnedOn: [])
            project = result.project
            result.project.forget()
        }
        #expect(project == nil)
    }

    @Test("Each rule is violated by one of the statements")
    func everyRule() {
        let broken = Set(allBreaks.flatMap { $0.edits.flatMap { rulesMarked(in: $0.new) } })
        let aboutFiles: Set = ["suppression-is-used", "suppression-has-a-reason", "source-is-readable"]
        // No document is about layers, which the settings declare.
        let aboutLayers: Set = ["layers-are-respected", "layers-form-no-cycle"]
        // Nor about what only the code of a project shows.
        let aboutFamilies: Set = ["follows-the-family"]
        let others = aboutFiles.union(aboutLayers).union(aboutFamilies)
        let rules = Set(allRules.map { $0.page.id }).subtracting(others)
        #expect(rules.subtracting(broken).sorted() == [])
    }
}

private let allBreaks =
    statelessBreaks + statefulBreaks + inputOutputEffectBreaks + observableBreaks + mvslBreaks
    + observableObjectBreaks + breaksAnywhere
    + screenBreaks

private func check(_ one: Break) {
    var files = cleanExample
    for edit in one.edits {
        let fitting = files.indices.filter { files[$0].path.hasSuffix("/" + edit.file) }
        guard fitting.count == 1, let index = fitting.first, files[index].text.contains(edit.old) else {
            Issue.record("\(edit.file) does not contain the text to replace: \(edit.old)")
            continue
        }
        let range = files[index].text.range(of: edit.old)!
        files[index].text.replaceSubrange(range, with: edit.new)
    }
    var expected: [String] = []
    for index in files.indices {
        let (text, marks) = readMarks(in: files[index])
        files[index].text = text
        expected += marks
    }
    #expect(!expected.isEmpty)
    #expect(findings(in: files, turnedOn: one.turnedOn) == expected.sorted())
}

/// Returns the findings as sorted lines: `path:line rule`.
private func findings(in files: [PageFile], turnedOn: [String]) -> [String] {
    let result = linted(files, turnedOn: turnedOn)
    return result.diagnostics.map { diagnostic in
        let place = diagnostic.finding.place
        let source = result.project.files[place.file].source
        let line = 1 + source.bytes[..<Int(place.range.start)].count { $0 == "\n" }
        return "\(source.path):\(line) \(diagnostic.rule.id)"
    }.sorted()
}

private func linted(_ files: [PageFile], turnedOn: [String]) -> LintResult {
    let facts = files.map { file in
        if let known = cleanFacts[file.path], known.text == file.text { return known.facts }
        return scanned(file)
    }
    var settings = Configuration()
    // The documents require these rules, which no habit does.
    for page in allRules.map(\.page) where page.reported == .whenAdopted && page.severity != .off {
        settings.rules[page.id] = RuleSetting(severity: page.severity)
    }
    for rule in turnedOn { settings.rules[rule] = RuleSetting(severity: .warning) }
    return lint(link(facts.sorted { $0.path < $1.path }, settings: settings.linking), with: settings)
}

private func readMarks(in file: PageFile) -> (text: String, marks: [String]) {
    var marks: [String] = []
    var lines = file.text.components(separatedBy: "\n")
    for index in lines.indices {
        guard let mark = lines[index].range(of: "// ✗ ") else { continue }
        marks += rulesMarked(in: lines[index]).map { "\(file.path):\(index + 1) \($0)" }
        lines[index] = String(lines[index][..<mark.lowerBound]).trimmingEnd()
    }
    return (lines.joined(separator: "\n"), marks)
}

private func rulesMarked(in text: String) -> [String] {
    text.components(separatedBy: "\n").flatMap { line -> [String] in
        guard let mark = line.range(of: "// ✗ ") else { return [] }
        return line[mark.upperBound...].components(separatedBy: ", ")
    }
}

extension String {
    fileprivate func trimmingEnd() -> String { String(reversed().drop { $0 == " " }.reversed()) }
}

private func scanned(_ file: PageFile) -> FileFacts { scan(Source(path: file.path, bytes: Array(file.text.utf8))) }

/// What the files of the example contain, by path. An edit changes few of them.
private let cleanFacts = Dictionary(
    uniqueKeysWithValues: cleanExample.map { ($0.path, (text: $0.text, facts: scanned($0))) })

/// The files of `Examples/Clean`.
private let cleanExample: [PageFile] = {
    let folder = packageRoot.appendingPathComponent("Examples/Clean")
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".swift") }.sorted().compactMap { name in
        (try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)).map {
            PageFile(path: name, text: $0)
        }
    }
}()
