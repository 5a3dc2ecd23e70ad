import Foundation
import Model
import Rules
import Support
import Syntax
import Testing

@testable import Reporting

@Suite("Reports keep to the limits of services")
struct ReviewLimitTests {
    @Test("SARIF is limited in size, keeps errors, and mentions omitted results")
    func cut() throws {
        let text = sarif(report((0..<31).map { "message \($0)" }), rules: samplePages, limit: 30)
        let run = dig(try JSONSerialization.jsonObject(with: Data(text.utf8)), "runs", 0)
        let results = try #require(dig(run, "results") as? [Any])
        #expect(results.count == 30)
        #expect(dig(results.last, "level") as? String == "error")
        #expect(dig(results.last, "message", "text") as? String == "message 30")
        let notification = dig(run, "invocations", 0, "toolExecutionNotifications", 0, "message", "text") as? String
        #expect(notification == "Only 30 of 31 findings are in this file.")
    }

    @Test("each rule in SARIF has unique tags and short descriptions")
    func rules() throws {
        let text = sarif(emptyReport(), rules: allRules.map(\.page))
        let rules = dig(try JSONSerialization.jsonObject(with: Data(text.utf8)), "runs", 0, "tool", "driver", "rules")
        for rule in try #require(rules as? [Any]) {
            let tags = try #require(dig(rule, "properties", "tags") as? [String])
            #expect(Set(tags).count == tags.count && tags.count <= 20)
            #expect(try #require(dig(rule, "fullDescription", "text") as? String).utf16.count <= 1024)
        }
    }

    @Test("each rule's help in SARIF has at most 4 kB and links to its page in the repository")
    func help() throws {
        let pages = allRules.map(\.page)
        for (page, rule) in zip(pages, try descriptors(in: sarif(report(of: pages), rules: pages))) {
            let help = try #require(dig(rule, "help") as? [String: String])
            #expect(help.values.reduce(0) { $0 + $1.utf8.count } <= 4096, "\(page.id)")
            #expect(help["text"]?.contains(page.reason) == true && !page.reason.isEmpty)
            #expect(help["markdown"]?.contains("## Violates the rule") == true)
            #expect(
                dig(rule, "helpUri") as? String
                    == "https://github.com/vmlint/vmlint/blob/\(version)/Rules/\(page.group)/\(page.id).md")
        }
    }

    @Test("SARIF of one finding is under 150 kB, and only its rule has a page as help")
    func size() throws {
        let pages = allRules.map(\.page)
        let longest = try #require(pages.max { $0.text.utf8.count < $1.text.utf8.count })
        for page in isSweeping ? pages : [longest, pages[0]] {
            let text = sarif(report(of: [page]), rules: pages)
            #expect(text.utf8.count < 150_000)
            let whole = try descriptors(in: text).filter {
                (dig($0, "help", "markdown") as? String)?.contains("## Violates the rule") == true
            }
            #expect(whole.map { dig($0, "id") as? String } == [page.id])
        }
    }

    @Test("a rule's page takes at most two screens of a terminal")
    func screens() {
        for page in allRules.map(\.page) {
            let text = explain(page)
            #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 110, "\(page.id)")
            #expect(text.hasSuffix("Edge cases: \(page.address)\n"))
            #expect(!text.contains("Edge cases\n"))
        }
    }

    @Test("a URI is relative to the repository and percent-encoded")
    func uris() {
        #expect(percentEncoded("A b/ü%#?.swift") == "A%20b/%C3%BC%25%23%3F.swift")
        #expect(percentEncoded("a:b/[c]+d.swift") == "a%3Ab/%5Bc%5D%2Bd.swift")
        var report = report("m", path: "Sources/A.swift")
        report.pathInRepository = "Apps/My Shop"
        #expect(sarif(report, rules: []).contains("\"Apps/My%20Shop/Sources/A.swift\""))
        #expect(github(report).contains("file=Apps/My Shop/Sources/A.swift,"))
        #expect(gitlab(report).contains("\"Apps/My Shop/Sources/A.swift\""))
        #expect(text(report).contains("Sources/A.swift:1:5") && !text(report).contains("Apps/"))
    }

    @Test("a fingerprint depends on the symbol and its ordinal, but not on the lines above")
    func fingerprints() {
        var first = Entries(report(["m", "m"])).all
        let second = Entries(report(["m", "m"], source: Array("\n\n\nlet a = 1\n".utf8))).all
        let run = report("m")
        #expect(fingerprint(first[0], in: run) == fingerprint(second[0], in: run))
        #expect(fingerprint(first[0], in: run) != fingerprint(first[1], in: run))
        first[0].path = "B.swift"
        #expect(fingerprint(first[0], in: run) != fingerprint(second[0], in: run))
        #expect(fingerprint(first[0], in: run).count == 32)
    }

    @Test("GitHub reports list errors first, with the number of findings that are not shown")
    func annotations() {
        let text = github(report((0..<13).map { "m\($0)" }))
        let lines = text.split(separator: "\n")
        #expect(lines.count == 14)
        #expect(lines[0].hasPrefix("::error "))
        #expect(lines.last == "::notice title=vmlint::2 more warnings: only ten of a kind are shown here")
        #expect(!github(report(["m", "m"])).contains("::notice"))
    }

    @Test("a place over two lines has no columns")
    func lines() {
        var report = report("m", source: Array("let\nabc".utf8))
        report.result.diagnostics[0].finding.place = Place(file: 0, range: ByteRange(0, 5))
        #expect(github(report).hasPrefix("::error title=state-is-kept,file=A.swift,line=1,endLine=2::"))
    }
}

private func descriptors(in sarif: String) throws -> [Any] {
    let value = try JSONSerialization.jsonObject(with: Data(sarif.utf8))
    return try #require(dig(value, "runs", 0, "tool", "driver", "rules") as? [Any])
}
