import Testing

@testable import Reporting

@Suite("Reports, byte for byte")
struct SnapshotTests {
    @Test("each report of the sample is as stored", arguments: ReportFormat.allCases)
    func sample(format: ReportFormat) throws {
        let text = format.write(sampleReport(), rules: samplePages, style: TextStyle(statistics: true))
        try expectSnapshot(text, "sample.\(format)")
    }

    @Test("each report of a clean run is valid and as stored", arguments: ReportFormat.allCases)
    func clean(format: ReportFormat) throws {
        try expectSnapshot(format.write(emptyReport(), rules: [], style: TextStyle()), "clean.\(format)")
    }

    @Test("colored text is as stored")
    func color() throws {
        try expectSnapshot(
            text(sampleReport(), style: TextStyle(color: true)).spellingEscapes, "sample.text-in-color")
    }

    @Test("a page in a terminal is as stored, with and without colors")
    func page() throws {
        try expectSnapshot(explain(samplePages[0]), "page.text")
        try expectSnapshot(
            explain(samplePages[0], style: PageStyle(color: true, width: 60)).spellingEscapes,
            "page.text-in-color")
    }

    @Test("the list of rules is as stored")
    func rules() throws {
        try expectSnapshot(ruleList(samplePages, paint: Paint(false)), "rules.text")
        try expectSnapshot(ruleListJSON(samplePages), "rules.json")
        try expectSnapshot(ruleListMarkdown(samplePages), "rules.markdown")
    }

    @Test("help is as stored", arguments: Command.ID.allCases)
    func help(id: Command.ID) throws {
        let command = try #require(allCommands.first { $0.id == id })
        try expectSnapshot(Reporting.help(for: command), "help\(id == .lint ? "" : "-" + id.rawValue).text")
    }
}

extension String {
    /// The text with escape characters as `␛`, so that a snapshot can be read and compared in any editor.
    var spellingEscapes: String { String(map { $0 == "\u{1B}" ? "␛" : $0 }) }
}
