import Foundation
import Model
import Rules
import Testing

/// A page of `Rules/` as read: its facts, its cases, and what is wrong with its form.
struct RulePage: Sendable {
    var group: String
    /// The file's name without `.md`.
    var fileName: String
    var text: String
    var id = ""
    var summary = ""
    var severity = Severity.warning
    var conventions: [Convention] = []
    var fix: FixSafety?
    var isReportedAlways = false
    var options: [PageOption] = []
    var cases: [PageCase] = []
    var faults: [String] = []
}

/// One bullet under "Options": "- `prefixes` (words, default `[did]`): sentence".
struct PageOption: Sendable {
    var name: String
    var value: OptionValue
    var summary: String
}

/// A heading with `swift` fences under it: a small project, what a rule finds in it, and what its fixes make of it.
struct PageCase: Sendable {
    var heading: String
    var files: [PageFile] = []
    var settings: String?
    /// The files that fixing changes; nil when the page does not say, empty when no fix may be offered.
    var fixed: [PageFile]?

    var hasMarks: Bool { files.contains { !$0.marks.isEmpty } }
}

/// A `swift` fence without its marks.
struct PageFile: Sendable {
    var path: String
    var text: String
    var marks: [Mark] = []
}

/// `// ✗ words` at the end of a line, counted from 1.
struct Mark: Sendable {
    var line: Int
    var words: String
}

extension RulePage: CustomTestStringConvertible {
    var testDescription: String { fileName }
}

/// The folder that holds Package.swift.
let packageRoot = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

/// Every page, in the order of its group and name.
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

/// `view-appears-once` is `viewAppearsOnce` in code.
func camelCased(_ id: String) -> String {
    let words = id.split(separator: "-")
    return String(words.first ?? "") + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
}
