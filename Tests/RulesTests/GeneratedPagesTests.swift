import Foundation
import Rules
import Testing

/// Writes the pages as Swift, as they lie in `Sources/Rules/Pages.generated.swift`.
func generatePages(_ pages: [RulePage]) -> String {
    var text = """
        // Generated from Rules/ by `UPDATE=1 swift test --filter GeneratedPages`; edit the pages instead.
        // swift-format-ignore-file

        /// The rules' pages as data.
        package enum Pages {

        """
    for page in pages {
        let conventions = page.conventions.map { ".\($0)" }.joined(separator: ", ")
        text += """
                package static let \(camelCased(page.id)) = Page(
                    id: "\(page.id)",
                    group: "\(page.group)",
                    summary: \(literal(page.summary)),
                    severity: .\(page.severity),
                    conventions: [\(conventions)],
                    fix: \(page.fix.map { ".\($0)" } ?? "nil"),
                    options: [\(page.options.map { "\n            " + generate($0) + "," }.joined())\(page.options.isEmpty ? "" : "\n        ")],
                    text: \(block(page.text)))

            """
    }
    return text + "}\n"
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

/// A raw literal of several lines whose last newline is kept.
private func block(_ text: String) -> String {
    var pounds = "#"
    while text.contains("\"\"\"\(pounds)") || text.contains("\\\(pounds)") { pounds += "#" }
    return "\(pounds)\"\"\"\n\(text)\n\"\"\"\(pounds)"
}

@Suite("Generated pages")
struct GeneratedPages {
    @Test("`Pages.generated.swift` is what the pages give")
    func pagesAreUpToDate() throws {
        let file = packageRoot.appendingPathComponent("Sources/Rules/Pages.generated.swift")
        let expected = generatePages(allPages)
        let found = try? String(contentsOf: file, encoding: .utf8)
        if ProcessInfo.processInfo.environment["UPDATE"] == "1" {
            if found != expected { try expected.write(to: file, atomically: true, encoding: .utf8) }
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

private let indexTitle = "## All rules\n"

/// The index at the end of Rules/README.md.
private func generateIndex(_ pages: [RulePage]) -> String {
    var text = "\n| Rule | Default | Conventions | Fix | What holds |\n|---|---|---|---|---|\n"
    for page in pages {
        let facts = page.text.split(separator: "\n").first { $0.hasPrefix("Default: ") } ?? ""
        let cells = facts.components(separatedBy: " · ").map { $0.components(separatedBy: ": ").last ?? "" }
        let link = "[\(page.id)](\(page.group)/\(page.id).md)"
        text +=
            "| \(link) | \(cells.joined(separator: " | ")) | \(page.summary.replacingOccurrences(of: "|", with: "\\|")) |\n"
    }
    return text
}
