import Foundation
import Model
import Rules
import Testing

/// Returns the pages as Swift, by the name of the file: one file for each folder of `Rules/`, and the type that they
/// extend.
func generatePages(_ pages: [RulePage]) -> [String: String] {
    let head = """
        // Generated from Rules/ by `UPDATE=1 swift test --filter GeneratedPages`; edit the pages instead.
        // swift-format-ignore-file


        """
    var files = ["Pages.generated.swift": head + "/// The rules' pages as data.\npackage enum Pages {}\n"]
    for (group, pages) in Dictionary(grouping: pages, by: \.group) {
        let members = pages.map(generate).joined(separator: "\n")
        files["Pages+\(typeName(group)).generated.swift"] = head + "extension Pages {\n\(members)}\n"
    }
    return files
}

private func generate(_ page: RulePage) -> String {
    let conventions = page.conventions.map { ".\(camelCased($0.id))" }.joined(separator: ", ")
    let options = page.options.map { "\n            " + generate($0) + "," }.joined()
    return """
            package static let \(camelCased(page.id)) = Page(
                id: "\(page.id)",
                group: "\(page.group)",
                summary: \(literal(page.summary)),
                severity: .\(page.severity),
                conventions: [\(conventions)],
                fix: \(page.fix.map { ".\($0)" } ?? "nil"),
                reported: .\(page.reported),\(page.word.map { "\n            word: \(literal($0))," } ?? "")
                options: [\(options)\(options.isEmpty ? "" : "\n        ")],
                text: \(block(shippedPart(of: page.text))))

        """
}

/// Returns the part of a page that the program contains: everything before the edge cases, which are tests.
private func shippedPart(of text: String) -> String {
    let part = text.components(separatedBy: "\n## Edge cases\n")[0]
    return part.hasSuffix("\n") ? part : part + "\n"
}

/// Returns the name of a group as part of a file's name: `InputOutputEffect` for `input-output-effect`.
private func typeName(_ group: String) -> String {
    group.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
}

private func generate(_ option: PageOption) -> String {
    let value =
        switch option.value {
        case .flag(let flag): ".flag(\(flag))"
        case .word(let word): ".word(\(literal(word)))"
        case .words(let words): ".words(\(list(words)))"
        case .lists(let lists):
            ".lists(["
                + lists.sorted { $0.key < $1.key }.map { "\(literal($0.key)): \(list($0.value))" }.joined(
                    separator: ", ") + "])"
        }
    return "Option(name: \(literal(option.name)), value: \(value), summary: \(literal(option.summary)))"
}

private func list(_ words: [String]) -> String { "[" + words.map(literal).joined(separator: ", ") + "]" }

private func literal(_ text: String) -> String { "#\"\(text)\"#" }

/// Returns a multiline raw string literal that keeps its last line break.
private func block(_ text: String) -> String {
    var pounds = "#"
    while text.contains("\"\"\"\(pounds)") || text.contains("\\\(pounds)") { pounds += "#" }
    return "\(pounds)\"\"\"\n\(text)\n\"\"\"\(pounds)"
}

@Suite("Generated pages")
struct GeneratedPages {
    @Test("`Sources/Rules/Pages` contains the generated pages and no other file")
    func pagesAreUpToDate() throws {
        let folder = packageRoot.appendingPathComponent("Sources/Rules/Pages")
        let expected = generatePages(allPages)
        var found: [String: String] = [:]
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
            found[name] = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
        }
        if ProcessInfo.processInfo.environment["UPDATE"] == "1" {
            for (name, text) in expected where found[name] != text {
                try text.write(to: folder.appendingPathComponent(name), atomically: true, encoding: .utf8)
            }
            for name in found.keys where expected[name] == nil {
                try FileManager.default.removeItem(at: folder.appendingPathComponent(name))
            }
        } else {
            #expect(found == expected, "run `UPDATE=1 swift test --filter GeneratedPages`")
        }
    }

    @Test("The index in Rules/README.md lists every page")
    func indexIsUpToDate() throws {
        let file = packageRoot.appendingPathComponent("Rules/README.md")
        let text = try String(contentsOf: file, encoding: .utf8)
        let above = text.components(separatedBy: indexTitle)[0]
        let expected = above + indexTitle + generateIndex(allPages)
        if ProcessInfo.processInfo.environment["UPDATE"] == "1" {
            if text != expected { try expected.write(to: file, atomically: true, encoding: .utf8) }
        } else {
            #expect(text == expected, "run `UPDATE=1 swift test --filter GeneratedPages`")
        }
    }
}

private let indexTitle = "## All conventions\n"

/// Returns a camel case name as words: `view model` for `viewModel`.
private func words(_ name: String) -> String { name.replacing(/[A-Z]/) { " " + $0.output.lowercased() } }

/// Returns the tables at the end of Rules/README.md.
private func generateIndex(_ pages: [RulePage]) -> String {
    var text = "\n| | Convention | Id | Its screens | Parts |\n|---|---|---|---|---|\n"
    for convention in Convention.all {
        let parts = convention.parts.map { words("\($0)") }.joined(separator: ", ")
        text +=
            "| \(convention.letter) | \(convention.title) | `\(convention)` | \(convention.summary) | \(parts) |\n"
    }
    text += "\n## All rules\n\n"
    text += "| Rule | Default | Conventions | Fix | Reported | What holds |\n|---|---|---|---|---|---|\n"
    for page in pages {
        let facts = page.text.split(separator: "\n").first { $0.hasPrefix("Default: ") } ?? ""
        let cells = facts.components(separatedBy: " · ").prefix(4).map { $0.components(separatedBy: ": ").last ?? "" }
        let link = "[\(page.id)](\(page.group)/\(page.id).md)"
        text +=
            "| \(link) | \(cells.joined(separator: " | ")) | \(page.summary.replacingOccurrences(of: "|", with: "\\|")) |\n"
    }
    return text
}
