import Foundation
import Model
import Rules
import Testing

/// A page of `Rules/`: its facts, its cases, and the violations of its grammar.
struct RulePage: Sendable {
    var group: String
    /// The name of the file without `.md`.
    var fileName: String
    var text: String
    var id = ""
    var summary = ""
    var severity = Severity.warning
    var conventions: [Convention] = []
    var fix: FixSafety?
    var reported = Page.Reported.byHabit
    var word: String?
    var options: [PageOption] = []
    var cases: [PageCase] = []
    var faults: [String] = []
}

/// A bullet under "Options": "- `prefixes` (list of words, default `[did]`): sentence".
struct PageOption: Sendable {
    var name: String
    var value: OptionValue
    var summary: String
}

/// A case of a page, which is a heading with `swift` fences: a small project, the findings in it, and the result of
/// fixing them.
struct PageCase: Sendable {
    var heading: String
    var files: [PageFile] = []
    var settings: String?
    /// The expected files after fixing; nil when the page has none, empty when there must be no fix.
    var fixed: [PageFile]?

    var hasMarks: Bool { files.contains { !$0.marks.isEmpty } }
}

/// The contents of a `swift` fence without its marks.
struct PageFile: Sendable {
    var path: String
    var text: String
    var marks: [Mark] = []
}

/// A mark of the form `// ✗ words` at the end of a line, which counts from 1.
struct Mark: Sendable {
    var line: Int
    var words: String
}

extension RulePage: CustomTestStringConvertible {
    var testDescription: String { fileName }
}

/// The folder that contains Package.swift.
let packageRoot = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

/// All pages, in the order of their groups and names.
let allPages: [RulePage] = {
    let folder = packageRoot.appendingPathComponent("Rules")
    let files = FileManager.default
    let groups = (try? files.contentsOfDirectory(atPath: folder.path)) ?? []
    return groups.sorted().flatMap { group in
        let names = (try? files.contentsOfDirectory(atPath: folder.appendingPathComponent(group).path)) ?? []
        return names.sorted().filter { $0.hasSuffix(".md") }.map { name in
            let file = folder.appendingPathComponent(group).appendingPathComponent(name)
            let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
            return parsePage(text, group: group, fileName: String(name.dropLast(3)))
        }
    }
}()

/// Returns the id of a rule as a Swift name: `viewAppearsOnce` for `view-appears-once`.
func camelCased(_ id: String) -> String {
    let words = id.split(separator: "-")
    return String(words.first ?? "") + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
}
