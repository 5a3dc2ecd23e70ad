import Foundation
import Linting
import Model
import Rules
import Syntax
import Testing

@testable import Reporting

@Suite("Places in reports")
struct PlaceTests {
    @Test("columns count UTF-16 units or UTF-8 bytes, without a byte order mark")
    func columns() {
        check("let a", before: "a", utf16: 5, utf8: 5)
        check("/*é*/ a", before: "a", utf16: 7, utf8: 8)
        check("/*🧺*/ a", before: "a", utf16: 8, utf8: 10)
        check("\u{FEFF}/*é*/ a", before: "a", utf16: 7, utf8: 8)
        check("x\r\n/*é*/ a", before: "a", utf16: 7, utf8: 8)
    }

    @Test("reports for Xcode have absolute paths, and columns in bytes")
    func xcode() {
        let source = Array("/*é*/ let a = 1\n".utf8)
        var report = report("m", path: "Sources/A.swift", source: source)
        report.root = "/work/shop"
        report.result.diagnostics[0].finding.place = Place(file: 0, range: ByteRange(7, 10))
        #expect(Reporting.xcode(report).hasPrefix("/work/shop/Sources/A.swift:1:8: error: m [state-is-kept]\n"))
        #expect(concise(report).hasPrefix("Sources/A.swift:1:7: error: m [state-is-kept]\n"))
        #expect(concise(report, columns: .utf8).hasPrefix("Sources/A.swift:1:8: "))
        #expect(checkstyle(report, columns: .utf8).contains("line=\"1\" column=\"8\""))
        report.root = "/"
        #expect(Reporting.xcode(report).hasPrefix("/Sources/A.swift:"))
    }

    @Test("rdjson contains a fix of one file as one suggestion, and omits fixes of several files")
    func suggestions() throws {
        try check(edits: [("let", "var")], gives: ("var", 1, 4))
        try check(edits: [("let", "var"), ("a", "b")], gives: ("var b", 1, 6))
        try check(edits: [("1", "2"), ("a", "b")], gives: ("b = 2", 5, 10))
        try check(edits: [], gives: nil)
    }

    @Test("SonarQube's columns begin at 0, and an empty range becomes its line")
    func ranges() throws {
        var report = report("m")
        let range = { try dig(parsed(sonarqube(report, rules: [])), "issues", 0, "primaryLocation", "textRange") }
        #expect(try range() as? [String: Int] == ["startLine": 1, "endLine": 1, "startColumn": 4, "endColumn": 5])
        report.result.diagnostics[0].finding.place = Place(file: 0, range: ByteRange(4, 4))
        #expect(try range() as? [String: Int] == ["startLine": 1])
    }

    @Test("links point to the file and to the rule's page, and only if they are enabled")
    func links() {
        var report = report("m", path: "My Sources/A.swift")
        report.root = "/work/shop"
        let linked = text(report, style: TextStyle(links: true)).spellingEscapes
        #expect(linked.hasPrefix("␛]8;;file:///work/shop/My%20Sources/A.swift␛\\My Sources/A.swift:1:5␛]8;;␛\\: "))
        #expect(linked.contains("␛]8;;\(samplePages[0].address)␛\\[state-is-kept]␛]8;;␛\\\n"))
        #expect(!text(report, style: TextStyle(color: true)).contains("]8;;"))
    }
}

private func check(
    _ source: String, before word: Character, utf16: Int, utf8: Int, sourceLocation: SourceLocation = #_sourceLocation
) {
    var report = report("m", source: Array(source.utf8))
    let offset = source.utf8.count - 1
    report.result.diagnostics[0].finding.place = Place(file: 0, range: ByteRange(offset, offset + 1))
    let columns = ColumnUnit.allCases.map { Entries(report, columns: $0).all[0].span }
    #expect(columns.map(\.start.column) == [utf8, utf16], sourceLocation: sourceLocation)
    #expect(columns.map(\.end.column) == [utf8 + 1, utf16 + 1], sourceLocation: sourceLocation)
}

/// Checks the suggestion for `let a = 1` that is created from edits that replace words.
private func check(
    edits: [(old: String, new: String)], gives wanted: (text: String, start: Int, end: Int)?,
    sourceLocation: SourceLocation = #_sourceLocation
) throws {
    let source = "let a = 1\n"
    var report = report("m", source: Array(source.utf8))
    report.result.diagnostics[0].finding.fix = Fix(
        "Fix",
        edits: edits.map { old, new in
            let start = source.utf8.distance(from: source.startIndex, to: source.firstRange(of: old)!.lowerBound)
            return Edit(Place(file: 0, range: ByteRange(start, start + old.utf8.count)), new)
        })
    let suggestion = try dig(parsed(rdjson(report)), "diagnostics", 0, "suggestions", 0)
    #expect(dig(suggestion, "text") as? String == wanted?.text, sourceLocation: sourceLocation)
    #expect(dig(suggestion, "range", "start", "column") as? Int == wanted?.start, sourceLocation: sourceLocation)
    #expect(dig(suggestion, "range", "end", "column") as? Int == wanted?.end, sourceLocation: sourceLocation)
}

private func parsed(_ text: String) throws -> Any { try JSONSerialization.jsonObject(with: Data(text.utf8)) }
