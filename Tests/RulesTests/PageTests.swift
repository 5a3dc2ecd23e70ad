import Bytes
import Rules
import Support
import Syntax
import Testing

/// The rules by the names of their pages.
private let rules: [String: Rule] = Dictionary(allRules.map { ("\($0.page.id)", $0) }) { first, _ in first }

@Suite("The cases of pages are correct")
struct PageTests {
    @Test("Every case of a page, as written and varied", arguments: allPages)
    func cases(page: RulePage) {
        guard let rule = rules[page.id] else { return }
        for (number, one) in page.cases.enumerated() {
            for (variation, varied) in Variation.variants(of: one, number, by: Variation.allCases) {
                checkMarks(varied, rule: rule, at: "\(page.id) › \(one.heading) › \(variation.rawValue)")
            }
        }
    }

    @Test("A comment above each mark silences it, and is counted as used", arguments: allPages)
    func suppressions(page: RulePage) throws {
        guard let rule = rules[page.id], page.group != "vmlint" else { return }
        let use = try #require(rules["suppression-is-used"])
        let marked = page.cases.filter(\.hasMarks)
        for one in marked.prefix(isSweeping ? marked.count : 2) {
            let files = one.files.map { file in
                var lines = file.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
                for line in Set(file.marks.map(\.line)).sorted(by: >) {
                    lines.insert("// vmlint:disable:next \(page.id)", at: line - 1)
                }
                return PageFile(path: file.path, text: lines.joined(separator: "\n"))
            }
            for finding in run(rule, on: files, settings: one.settings, with: [use]).findings {
                Issue.record(
                    "\(page.id) › \(one.heading) › silenced: found \(finding.path):\(finding.line): \(finding.message)")
            }
        }
    }

    @Test("Fixing a case has the outcome of its `Fixed`, and fixing again changes nothing", arguments: allPages)
    func fixes(page: RulePage) {
        guard let rule = rules[page.id] else { return }
        for (number, one) in page.cases.enumerated() where one.hasMarks {
            let variations: [Variation] =
                isSweeping || number.isMultiple(of: 4) ? [.asIs, .reversed, .crlf, .multiByte] : [.asIs]
            for (variation, varied) in Variation.variants(of: one, number / 4, by: variations) {
                checkFix(varied, rule: rule, at: "\(page.id) › \(one.heading) › \(variation.rawValue)")
            }
        }
    }
}

/// Checks that findings and marks match one to one.
private func checkMarks(_ one: PageCase, rule: Rule, at title: String) {
    var findings = run(rule, on: one.files, settings: one.settings).findings
    for file in one.files {
        for mark in file.marks {
            let index = findings.firstIndex {
                $0.path == file.path && $0.line == mark.line && $0.message.contains(mark.words)
            }
            if let index {
                findings.remove(at: index)
            } else {
                let others = findings.filter { $0.path == file.path && $0.line == mark.line }.map(\.message)
                let line = file.text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)[mark.line - 1]
                Issue.record(
                    """
                    \(title): expected “\(mark.words)” at \(file.path):\(mark.line): \(line)
                    found \(others.isEmpty ? "nothing" : others.joined(separator: " | ")) on that line
                    """)
            }
        }
    }
    for finding in findings {
        Issue.record("\(title): expected nothing more, found \(finding.path):\(finding.line): \(finding.message)")
    }
}

/// Checks that the fixes have the expected result, and that nothing remains to be fixed.
private func checkFix(_ one: PageCase, rule: Rule, at title: String) {
    let once = fixed(one.files, by: rule, settings: one.settings)
    let left = run(rule, on: once, settings: one.settings).findings
    for finding in left where finding.fix != nil {
        Issue.record(
            "\(title): expected no fix after fixing, found \(finding.path):\(finding.line): \(finding.message)")
    }
    if rule.page.fix == nil, once.map(\.text) != one.files.map(\.text) {
        Issue.record("\(title): expected no fix, for the page says so, found \(once.map(\.text).joined())")
    }
    guard let expected = one.fixed else { return }
    for (before, after) in zip(one.files, once) {
        let wanted = expected.first { $0.path == before.path } ?? before
        if after.text != wanted.text {
            Issue.record("\(title) › Fixed: \(before.path): expected\n\(wanted.text)found\n\(after.text)")
        }
    }
    var kept = one
    kept.files = zip(one.files, once).map { before, after in
        PageFile(
            path: after.path, text: after.text,
            marks: marks(in: before, expected: expected, isChanged: !expected.isEmpty))
    }
    checkMarks(kept, rule: rule, at: "\(title) › Fixed")
}

/// Returns the violations that remain in a file after fixing: the marks in `Fixed`, or all marks if there must be no
/// fix.
private func marks(in file: PageFile, expected: [PageFile], isChanged: Bool) -> [Mark] {
    if !isChanged { return file.marks }
    return expected.first { $0.path == file.path }?.marks ?? []
}

/// A variation of a case that must not change its findings.
private enum Variation: String, CaseIterable {
    case asIs = "as written"
    case reversed = "files in reverse order"
    case crlf = "CRLF"
    case multiByte = "after a multi-byte comment"
    case commented = "in a comment"

    /// Returns the variants of a page's case that are tested: the case as written and, in turn, one of the others. A sweep
    /// tests all.
    static func variants(of one: PageCase, _ number: Int, by all: [Variation]) -> [(Variation, PageCase)] {
        let variants = all.compactMap { variation in variation.apply(to: one).map { (variation, $0) } }
        let others = variants.dropFirst()
        guard !isSweeping, let first = variants.first, !others.isEmpty else { return variants }
        return [first, others[1 + number % others.count]]
    }

    func apply(to one: PageCase) -> PageCase? {
        switch self {
        case .asIs: return one
        case .reversed:
            // Settings can contain paths, so that only the order of the files may change.
            guard one.files.count > 1 else { return nil }
            var names: [String: String] = [:]
            if one.settings == nil {
                // A rule may depend on the names of files, so that they are kept if their folders can change. A package's
                // manifest stays in its folder.
                let folders = Set(one.files.map(\.folders))
                let isByFolder = folders.count == one.files.count && !folders.contains("")
                for (index, file) in one.files.enumerated() {
                    let letter = UnicodeScalar("Z" - UInt8(index))
                    let name = file.path.dropFirst(file.folders.count)
                    names[file.path] =
                        isByFolder ? "\(file.folders)\(letter)/\(name)" : "\(file.folders)\(letter)_\(name)"
                }
            }
            return one.mapFiles { file in
                PageFile(path: names[file.path] ?? file.path, text: file.text, marks: file.marks)
            }.reversed()
        case .crlf:
            return one.mapFiles { file in
                PageFile(
                    path: file.path,
                    text: file.text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n"),
                    marks: file.marks)
            }
        case .multiByte:
            return one.mapFiles { file in
                PageFile(
                    path: file.path, text: "// 🧵 naïve 日本語 👩‍👩‍👧\n" + file.text,
                    marks: file.marks.map { Mark(line: $0.line + 1, words: $0.words) })
            }
        case .commented:
            // Comments nest, so a case with unbalanced ones (such as in a string) cannot be put into a comment.
            guard one.files.allSatisfy({ $0.text.ranges(of: "/*").count == $0.text.ranges(of: "*/").count }) else {
                return nil
            }
            return one.mapFiles { file in PageFile(path: file.path, text: "/*\n\(file.text)*/\n") }
        }
    }
}

extension PageFile {
    /// The path without the name, with a slash at the end.
    fileprivate var folders: String { path.lastIndex(of: "/").map { String(path[...$0]) } ?? "" }
}

extension PageCase {
    fileprivate func mapFiles(_ change: (PageFile) -> PageFile) -> PageCase {
        var copy = self
        copy.files = files.map(change)
        copy.fixed = fixed?.map(change)
        return copy
    }

    fileprivate func reversed() -> PageCase {
        var copy = self
        copy.files.reverse()
        return copy
    }
}
