import Linting
import Model
import Rules
import Syntax

/// A diagnostic with its places as lines and columns: what every reporter tells.
package struct Entry: Sendable {
    package var rule: String
    package var severity: Severity
    package var message: String
    package var path: String
    package var span: Span
    /// nil for a file that could not be read: there is no source to show.
    package var place: Place?
    package var notes: [Note]
    package var fix: Fix?
    package var symbol: String
    package var ordinal: Int
    package var silencedBy: Diagnostic.Silence?

    /// Another place that makes it wrong, or a sentence alone.
    package struct Note: Sendable {
        package var message: String
        package var location: (path: String, span: Span)?
    }

    package struct Fix: Sendable {
        package var title: String
        package var safety: FixSafety
        package var edits: [(path: String, span: Span, replacement: String)]
    }

    /// The same wherever in the file the declaration stands: no line in it.
    package var key: String { "\(rule)\t\(path)\t\(symbol)\t\(ordinal)" }
}

/// Every diagnostic of a run by lines and columns, and the sources to quote.
package struct Entries: Sendable {
    package private(set) var all: [Entry] = []
    private var tables: [Int: LineTable]
    private let files: [FileFacts]

    package init(_ report: Report) {
        var report = report
        report.countLines()
        files = report.result.project.files
        tables = report.lines
        let (entries, diagnostics) = (self, report.result.diagnostics)
        all = report.workers.flatMap(diagnostics.count) { stretch in
            var entries = entries
            return stretch.map { entries.entry(diagnostics[$0]) }
        }
        guard !report.unreadable.isEmpty else { return }
        all += report.unreadable.map(Entries.unreadable)
        all.sort { ($0.path, $0.span.start, $0.rule) < ($1.path, $1.span.start, $1.rule) }
    }

    /// Those that are neither suppressed nor in the baseline.
    package var told: [Entry] { all.filter { $0.silencedBy == nil } }

    package mutating func span(of place: Place) -> Span { table(place.file).span(of: place.range) }

    package mutating func location(of place: Place) -> (path: String, span: Span) {
        (files[place.file].path, span(of: place))
    }

    /// The line on which `place` begins, cut in three: before, inside and behind it.
    package mutating func line(of place: Place) -> (
        before: ArraySlice<UInt8>, inside: ArraySlice<UInt8>, behind: ArraySlice<UInt8>
    ) {
        let bytes = files[place.file].source.bytes
        let line = table(place.file).bounds(ofLineAt: Int(place.range.start))
        let start = min(max(Int(place.range.start), line.lowerBound), line.upperBound)
        let end = min(max(Int(place.range.end), start), line.upperBound)
        return (bytes[line.lowerBound..<start], bytes[start..<end], bytes[end..<line.upperBound])
    }

    private mutating func table(_ file: Int) -> LineTable {
        if let table = tables[file] { return table }
        let table = LineTable(files[file].source.bytes)
        tables[file] = table
        return table
    }

    private mutating func entry(_ diagnostic: Diagnostic) -> Entry {
        let finding = diagnostic.finding
        var notes: [Entry.Note] = []
        for note in finding.notes {
            var location: (path: String, span: Span)?
            if let place = note.place { location = self.location(of: place) }
            notes.append(Entry.Note(message: note.message, location: location))
        }
        var fix: Entry.Fix?
        if let offered = finding.fix {
            fix = Entry.Fix(title: offered.title, safety: offered.safety, edits: [])
            for edit in offered.edits {
                let (path, span) = location(of: edit.place)
                fix?.edits.append((path, span, edit.replacement))
            }
        }
        return Entry(
            rule: diagnostic.rule.id.description, severity: diagnostic.severity, message: finding.message,
            path: files[finding.place.file].path, span: span(of: finding.place), place: finding.place, notes: notes,
            fix: fix, symbol: diagnostic.symbol, ordinal: diagnostic.ordinal, silencedBy: diagnostic.silencedBy)
    }

    private static func unreadable(_ file: (path: String, reason: String)) -> Entry {
        let start = Position(line: 1, column: 1)
        return Entry(
            rule: "source-is-readable", severity: .error, message: "cannot be read: \(file.reason)", path: file.path,
            span: Span(start: start, end: start), place: nil, notes: [], fix: nil, symbol: "", ordinal: 0,
            silencedBy: nil)
    }
}
