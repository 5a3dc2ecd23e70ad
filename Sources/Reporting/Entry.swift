import Bytes
import Linting
import Model
import Rules
import Syntax

/// A diagnostic as it is reported, with lines and columns.
package struct Entry: Sendable {
    package var rule: String
    /// The folder of the rule's page.
    package var group: String
    package var severity: Severity
    package var message: String
    package var path: String
    package var span: Span
    /// The place in the source; nil if the file could not be read, or the rule crashed.
    package var place: Place?
    package var notes: [Note]
    package var fix: Fix?
    package var symbol: String
    package var ordinal: Int
    package var silencedBy: Diagnostic.Silence?
    /// The habit that the finding breaks, or the count that shows that there is no such habit.
    package var habit: Habit?

    /// A remark on the finding, usually with another place that contributes to it.
    package struct Note: Sendable {
        package var message: String
        package var location: (path: String, span: Span)?
    }

    package struct Fix: Sendable {
        package var title: String
        package var safety: FixSafety
        package var edits: [(path: String, span: Span, place: Place, replacement: String)]
    }

    /// The message, followed by the notes that have no place.
    var messageWithRemarks: String {
        ([message] + notes.filter { $0.location == nil }.map(\.message)).joined(separator: "\n")
    }

    /// The address of the rule's page.
    package var address: String { pageAddress(group: group, rule: rule) }
}

/// The unit in which columns are counted.
package enum ColumnUnit: String, Sendable, CaseIterable {
    case utf8, utf16
}

/// The diagnostics of a run, converted to lines and columns, and the sources to quote from.
package struct Entries: Sendable {
    package private(set) var all: [Entry] = []
    private var tables: [Int: LineTable]
    private let columns: ColumnUnit
    private let files: [FileFacts]

    package init(_ report: Report, columns: ColumnUnit = .utf16) {
        var report = report
        self.columns = columns
        report.countLines()
        files = report.result.project.files
        tables = report.lines
        let (entries, diagnostics) = (self, report.result.diagnostics)
        all = report.workers.flatMap(diagnostics.count) { stretch in
            var entries = entries
            return stretch.map { entries.entry(diagnostics[$0]) }
        }
        guard !report.unreadable.isEmpty || !report.stopped.isEmpty else { return }
        all += report.unreadable.map { fault("cannot be read: \($0.reason)", of: "source-is-readable", at: $0.path) }
        // Some formats need a path.
        all += report.stopped.map { fault($0.message, of: $0.rule, at: $0.path.isEmpty ? "." : $0.path, $0.line) }
        all.sort { one, other in
            one.path.hasSameBytes(as: other.path)
                ? (one.span.start, one.rule) < (other.span.start, other.rule)
                : one.path.utf8.lexicographicallyPrecedes(other.path.utf8)
        }
    }

    /// The entries that are neither suppressed nor in the baseline.
    package var reported: [Entry] { all.filter { $0.silencedBy == nil } }

    package mutating func span(of place: Place) -> Span {
        table(place.file).span(of: place.range, in: columns)
    }

    package mutating func location(of place: Place) -> (path: String, span: Span) {
        (files[place.file].path, span(of: place))
    }

    /// Returns the line on which a place begins, in three parts: what is before the place, the place, and what is after
    /// it.
    package mutating func line(of place: Place) -> (
        before: ArraySlice<UInt8>, inside: ArraySlice<UInt8>, after: ArraySlice<UInt8>
    ) {
        let bytes = files[place.file].source.bytes
        let line = table(place.file).bounds(ofLineAt: Int(place.range.start))
        let start = min(max(Int(place.range.start), line.lowerBound), line.upperBound)
        let end = min(max(Int(place.range.end), start), line.upperBound)
        return (bytes[line.lowerBound..<start], bytes[start..<end], bytes[end..<line.upperBound])
    }

    /// Returns a fix as a single replacement in a file; nil if the fix has no edits, overlapping edits, or edits in
    /// other files.
    package mutating func replacement(by fix: Entry.Fix, in path: String) -> (span: Span, text: String)? {
        let edits = fix.edits.sorted { $0.place.range.start < $1.place.range.start }
        guard let first = edits.first?.place, edits.allSatisfy({ $0.path == path }) else { return nil }
        let bytes = files[first.file].source.bytes
        var (text, end): ([UInt8], Int) = ([], Int(first.range.start))
        for edit in edits {
            guard Int(edit.place.range.start) >= end else { return nil }
            text += bytes[end..<Int(edit.place.range.start)]
            text += edit.replacement.utf8
            end = Int(edit.place.range.end)
        }
        let place = Place(file: first.file, range: ByteRange(Int(first.range.start), end))
        return (span(of: place), String(decoding: text, as: UTF8.self))
    }

    private mutating func table(_ file: Int) -> LineTable {
        if let table = tables[file] { return table }
        let table = LineTable(files[file].source.bytes)
        tables[file] = table
        return table
    }

    /// Returns the notes of a finding.
    mutating func notes(of finding: Finding) -> [Entry.Note] {
        finding.notes.map { note in
            Entry.Note(message: note.message, location: note.place.map { location(of: $0) })
        }
    }

    /// Returns the fix of a finding, if it has one.
    mutating func fix(of finding: Finding) -> Entry.Fix? {
        finding.fix.map { fix in
            let edits = fix.edits.map { edit in
                let (path, span) = location(of: edit.place)
                return (path, span, edit.place, edit.replacement)
            }
            return Entry.Fix(title: fix.title, safety: fix.safety, edits: edits)
        }
    }

    private mutating func entry(_ diagnostic: Diagnostic) -> Entry {
        let finding = diagnostic.finding
        var notes = notes(of: finding)
        if let habit = diagnostic.habit { notes.append(Entry.Note(message: habit.sentence)) }
        return Entry(
            rule: diagnostic.rule.id, group: diagnostic.rule.group, severity: diagnostic.severity,
            message: finding.message,
            path: files[finding.place.file].path, span: span(of: finding.place), place: finding.place, notes: notes,
            fix: fix(of: finding), symbol: diagnostic.symbol, ordinal: diagnostic.ordinal,
            silencedBy: diagnostic.silencedBy,
            habit: diagnostic.habit)
    }

    /// Returns an error that is not a finding of a rule.
    private func fault(_ message: String, of rule: String, at path: String, _ line: Int = 1) -> Entry {
        let start = Position(line: max(line, 1), column: 1)
        let group = allRules.first { $0.page.id == rule }?.page.group ?? Page.ownGroup
        return Entry(
            rule: rule, group: group, severity: .error, message: message, path: path,
            span: Span(start: start, end: start), place: nil, notes: [], fix: nil, symbol: "", ordinal: 0,
            silencedBy: nil)
    }
}
