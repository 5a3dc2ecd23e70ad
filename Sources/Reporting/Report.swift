import Linting
import Model
import Rules

/// The result of a run with all that reports say about it. Every format is a function from this to text.
package struct Report: Sendable {
    package var result: LintResult {
        // Fixed files have other lines.
        didSet { lines = [:] }
    }
    /// The files reported on, as indices into `result.project.files`: all that were read, unless files were named.
    package var files: [Int]
    /// Files that could not be read, by path and reason.
    package var unreadable: [(path: String, reason: String)] = []
    /// Wall time of the run in nanoseconds.
    package var nanoseconds: UInt64 = 0
    /// When the run began, in seconds since 1970; nil leaves it out of reports.
    package var start: Int?
    /// The name of the machine; empty leaves it out of reports.
    package var hostName = ""
    /// The least severity that fails the run; nil if nothing does.
    package var failingSeverity: Severity? = .error
    package var staleBaselineEntries: [String] = []
    /// The absolute path of the root, for links and for readers that want absolute paths.
    package var root = ""
    /// The root's path from the top of its repository, `Apps/Shop` or empty: services that show code want paths from there.
    package var pathInRepository = ""
    /// The threads that write the report.
    package var workers: any Workers = OneWorker()
    /// The line tables of files with findings, by file, as far as they were made.
    private(set) var lines: [Int: LineTable] = [:]

    /// The rules that are broken and not reported, since that is the habit of the sources.
    package var rulesAgainstHabits: Set<String> { Set(result.againstHabits.map(\.rule.id.description)) }

    package init(result: LintResult) {
        self.result = result
        files = Array(result.project.files.indices)
    }
}

extension Report {
    /// Makes the line tables of the files with findings.
    package mutating func countLines() {
        let files = result.project.files
        let open = Set(result.diagnostics.lazy.flatMap(\.finding.places).map(\.file)).subtracting(lines.keys).sorted()
        let tables = workers.map(open.count) { LineTable(files[open[$0]].source.bytes) }
        for (file, table) in zip(open, tables) { lines[file] = table }
    }

    /// The text of all entries, written in parallel.
    func text(of all: [Entry], _ write: @escaping @Sendable (ArraySlice<Entry>) -> String) -> String {
        let size = 32
        return workers.map((all.count + size - 1) / size) { piece in
            write(all[piece * size..<min(piece * size + size, all.count)])
        }.joined()
    }
}
