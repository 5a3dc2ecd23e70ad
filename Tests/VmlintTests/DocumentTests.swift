import Foundation
import Reporting
import Rules
import Testing

/// Tests of README and of the pages in `docs`.
@Suite("Documents")
struct DocumentTests {
    @Test("links in documents have targets", arguments: documents)
    func links(path: String) throws {
        let folder = packageRoot.appendingPathComponent(path).deletingLastPathComponent()
        for link in linkTargets(in: try text(of: path)) where !link.contains("://") && !link.hasPrefix("mailto:") {
            let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            let target =
                parts[0].isEmpty ? packageRoot.appendingPathComponent(path) : folder.appendingPathComponent(parts[0])
            #expect(FileManager.default.fileExists(atPath: target.path), "\(path): \(link)")
            if parts.count == 2, target.pathExtension == "md",
                let text = try? String(contentsOf: target, encoding: .utf8)
            {
                #expect(anchors(in: text).contains(parts[1]), "\(path): \(link)")
            }
        }
    }

    @Test("each page in docs is linked from README, or from a page that is")
    func reachable() throws {
        var seen: Set = ["README.md"]
        var open = ["README.md"]
        while let path = open.popLast() {
            let folder = packageRoot.appendingPathComponent(path).deletingLastPathComponent()
            for link in linkTargets(in: try text(of: path)) where !link.contains("://") {
                let file = link.prefix { $0 != "#" }
                let target = folder.appendingPathComponent(String(file)).standardizedFileURL.path
                let known = documents.first {
                    packageRoot.appendingPathComponent($0).standardizedFileURL.path == target
                }
                if let known, seen.insert(known).inserted { open.append(known) }
            }
        }
        let pages = documents.filter { $0.hasPrefix("docs/") }
        #expect(pages.count > 10 && pages.filter { !seen.contains($0) } == [])
    }

    @Test("README is short: details are in docs")
    func length() throws {
        let size = try text(of: "README.md").utf8.count
        #expect((10_000...14_000).contains(size), "README has \(size) bytes")
    }

    // This is a single test because with `UPDATE=1` it writes all parts to files that have several.
    @Test("what documents show is what vmlint prints")
    func generated() throws {
        let lines = try firstCommand()
        try expectSection("finding", of: "README.md", is: "\n```\n" + finding(in: lines) + "```\n\n")
        try expectFile("docs/terminal.svg", is: picture(of: lines))
        let rules = ruleListMarkdown(allRules.map(\.page)) { "../Rules/\($0.group)/\($0.id).md" }
        try expectSection("rules", of: "docs/rules.md", is: "\n" + rules + "\n")
        let layers = try Scratch().run(binary.path, ["layers", "--root", packageRoot.path + "/Examples/Layers"])
        try expectSection("layers", of: "docs/layers.md", is: "\n```\n" + layers.output + "```\n\n")
        try expectSection("help", of: "docs/command-line.md", is: "\n```\n" + help(for: allCommands[0]) + "```\n\n")
    }

    @Test("the screens in docs/conventions.md are those of Examples/Clean")
    func examples() throws {
        let known = try Set(
            swiftFiles(in: "Examples/Clean").flatMap { try numberedLines(of: $0).map { trimmed($0.text) } })
        let page = try text(of: "docs/conventions.md")
        let begin = try #require(page.firstRange(of: "## Parts of a screen\n"))
        let end = try #require(page.firstRange(of: "## Which convention does a screen follow?\n"))
        let examples = page[begin.upperBound..<end.lowerBound].split(separator: "```swift\n").dropFirst()
        #expect(examples.count == 6)
        for line in examples.flatMap({ $0.prefix(upTo: $0.firstRange(of: "```")!.lowerBound).split(separator: "\n") }) {
            #expect(known.contains(trimmed(line)), "\(line)")
        }
    }

    @Test(
        "what is copied from documents is of this version",
        arguments: ["docs/install.md", "docs/ci.md", "docs/editors.md", "Releases/gitlab.yml"])
    func versions(path: String) throws {
        let named = try versionsNamed(in: path)
        #expect(!named.isEmpty && named.allSatisfy { $0 == version })
    }

    @Test("README names a release only where it says that there is none")
    func noRelease() throws {
        #expect(try versionsNamed(in: "README.md").isEmpty)
        let readme = try text(of: "README.md")
        let begin = try #require(readme.firstRange(of: "### When a release is out\n"))
        let section = readme[begin.upperBound...].prefix { $0 != "#" }
        for word in ["Homebrew", "Docker", "GitHub action"] {
            #expect(section.contains(word) && !readme[..<begin.lowerBound].contains(word), "\(word)")
        }
    }

    @Test("docs/settings.md lists every key of the settings")
    func settings() throws {
        let schema = try Scratch().vmlint("schema").output
        let object = try #require(try JSONSerialization.jsonObject(with: Data(schema.utf8)) as? [String: Any])
        let keys = try #require(object["properties"] as? [String: Any]).keys
        let listed = try rows(under: "## All keys\n", of: "docs/settings.md").flatMap { row in
            row.split(separator: "|")[0].matches(of: #/`([a-z-]+)`/#).map { String($0.1) }
        }
        #expect(keys.count > 10 && listed.count == keys.count && Set(listed) == Set(keys))
    }

    @Test("docs/settings.md lists every key of `names` with its default")
    func names() throws {
        let shown = try Scratch(cleanScreen).vmlint("--show-settings").output.split(separator: "\n")
        let names = shown.drop { $0 != "names:" }.dropFirst().prefix { $0.hasPrefix("  ") }.map { line in
            line.replacing(#/  # default$/#, with: "").filter { !" []\"".contains($0) }
        }
        let listed = try rows(under: "## Names\n", of: "docs/settings.md").map { row in
            let cells = row.split(separator: "|").map { $0.filter { !" `".contains($0) } }
            return "\(cells[0]):\(cells[1])"
        }
        #expect(names.count > 8 && listed == names)
    }

    @Test("docs/reports.md lists every format")
    func formats() throws {
        let listed = try rows(under: "# Reports\n", of: "docs/reports.md").flatMap { row in
            row.split(separator: "|")[0].matches(of: #/`([a-z]+)`/#).map { String($0.1) }
        }
        #expect(listed.sorted() == ReportFormat.allCases.map(\.rawValue).sorted())
    }
}

/// Returns the rows under a heading whose first cell begins with code.
private func rows(under heading: String, of path: String) throws -> [Substring] {
    let page = try text(of: path)
    let begin = try #require(page.firstRange(of: heading))
    let section = page[begin.upperBound...]
    let end = section.firstRange(of: "\n## ")?.lowerBound ?? section.endIndex
    return section[..<end].split(separator: "\n").filter { $0.hasPrefix("| `") }
}

/// Returns the versions in what can be copied from a document.
private func versionsNamed(in path: String) throws -> [Substring] {
    try text(of: path).matches(of: /(?:rev: |@|from: "|download\/|vmlint-|vmlint\/|VERSION: )(\d+\.\d+\.\d+)/).map(\.1)
}

/// Returns the lines that README's first command prints in color.
private func firstCommand() throws -> [String] {
    let arguments = ["--color", "always", "--root", packageRoot.path, packageRoot.path + "/Examples/Mistakes"]
    return try Scratch().run(binary.path, arguments).output.split(separator: "\n").map(String.init)
}

/// Returns the lines of the findings in files whose path contains a text.
private func findings(in path: String, of lines: [String]) -> [String] {
    var isShown = false
    return lines.dropLast().filter { line in
        let plain = withoutColors(line)
        if plain.hasPrefix("Examples/") { isShown = plain.contains(path) }
        return isShown
    }
}

/// Returns the finding at the top of README.
private func finding(in lines: [String]) throws -> String {
    let all = findings(in: "/LoanViewModel.swift", of: lines).map(withoutColors)
    let begin = try #require(all.firstIndex { $0.hasSuffix("[refresh-keeps-content]") })
    let end = all[(begin + 1)...].firstIndex { $0.hasPrefix("Examples/") } ?? all.endIndex
    return all[begin..<end].map { $0 + "\n" }.joined()
}

/// Returns the picture of what README's first command prints for one folder, with the summary but without the time.
private func picture(of lines: [String]) throws -> String {
    let summary = try #require(lines.last).split(separator: " · ").dropLast().joined(separator: " · ")
    let found = findings(in: "/Library/Welcome/", of: lines)
    let shown = ["$ swift run vmlint Examples/Mistakes", "…"] + found + ["…", summary]
    return TerminalPicture().svg(
        of: shown.joined(separator: "\n"), title: "What vmlint reports in Examples/Mistakes, for one of its screens")
}

private func trimmed(_ text: Substring) -> String { text.trimmingCharacters(in: .whitespaces) }

/// Returns the targets of Markdown links outside of code.
private func linkTargets(in text: String) -> [String] {
    var isCode = false
    var links: [String] = []
    for line in text.split(separator: "\n") {
        if line.hasPrefix("```") { isCode.toggle() }
        // What a program printed is quoted, with paths of its own.
        guard !isCode, !line.hasPrefix(">") else { continue }
        let prose = line.replacing(#/`[^`]*`/#, with: "code")
        links += prose.matches(of: #/\]\(([^)\s]+)\)/#).map { String($0.1) }
    }
    return links
}

/// Returns the anchors in a document, as GitHub creates them from headings.
private func anchors(in text: String) -> Set<String> {
    Set(
        text.split(separator: "\n").filter { $0.hasPrefix("#") }.map { heading in
            let words = heading.drop { $0 == "#" }.dropFirst().lowercased()
            return String(
                words.filter { $0.isLetter || $0.isNumber || "-_ ".contains($0) }.map { $0 == " " ? "-" : $0 })
        })
}

private var isUpdating: Bool { ProcessInfo.processInfo.environment["UPDATE"] == "1" }

/// Compares a file with an expected text, or writes it.
private func expectFile(_ path: String, is wanted: String) throws {
    if isUpdating {
        try wanted.write(to: packageRoot.appendingPathComponent(path), atomically: true, encoding: .utf8)
    } else {
        #expect(try text(of: path) == wanted, "run `UPDATE=1 swift test --filter DocumentTests`")
    }
}

/// Compares the part of a document between `<!-- name -->` and `<!-- end of name -->` with an expected text.
private func expectSection(_ name: String, of path: String, is wanted: String) throws {
    let document = try text(of: path)
    let begin = try #require(document.firstRange(of: "<!-- \(name) -->\n"))
    let end = try #require(document.firstRange(of: "<!-- end of \(name) -->"))
    if isUpdating {
        let updated = String(document[..<begin.upperBound]) + wanted + String(document[end.lowerBound...])
        try updated.write(to: packageRoot.appendingPathComponent(path), atomically: true, encoding: .utf8)
    } else {
        #expect(
            document[begin.upperBound..<end.lowerBound] == wanted[...],
            "run `UPDATE=1 swift test --filter DocumentTests`")
    }
}
