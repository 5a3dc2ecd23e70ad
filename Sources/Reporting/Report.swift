import Linting
import Model
import Rules

/// The result of a run with everything that is reported about it. Each format converts it to text.
package struct Report: Sendable {
    package var result: LintResult {
        // Fixed files have different lines.
        didSet { lines = [:] }
    }
    /// The indices of the files to report on in `result.project.files`: all files that were read, unless files were
    /// named.
    package var files: [Int]
    /// The paths of files that could not be read, with the reasons.
    package var unreadable: [(path: String, reason: String)] = []
    /// The wall time of the run in nanoseconds.
    package var nanoseconds: UInt64 = 0
    /// The time at which the run began, in seconds since 1970; nil omits it from reports.
    package var start: Int?
    /// The name of the machine; empty omits it from reports.
    package var hostName = ""
    /// The least severity that fails the run; nil if no finding does.
    package var failingSeverity: Severity? = .error
    package var staleBaselineEntries: [String] = []
    /// The absolute path of the root, for links and for formats with absolute paths.
    package var root = ""
    /// The path from the top of the repository to the root, such as `Apps/Shop`; it can be empty. Code hosting services
    /// require paths from the top.
    package var pathInRepository = ""
    /// The threads that write the report.
    package var workers: any Workers = OneWorker()
    /// The line tables that were created so far for files with findings, by the index of the file.
    private(set) var lines: [Int: LineTable] = [:]

    /// The rules that are not reported because most of the sources break them.
    package var rulesAgainstHabits: Set<String> { Set(result.againstHabits.map(\.rule.id.description)) }

    package init(result: LintResult) {
        self.result = result
        files = Array(result.project.files.indices)
    }
}

extension Report {
    /// Creates the line tables of the files with findings.
    package mutating func countLines() {
        let files = result.project.files
        let open = Set(result.diagnostics.lazy.flatMap(\.finding.places).map(\.file)).subtracting(lines.keys).sorted()
        let tables = workers.map(open.count) { LineTable(files[open[$0]].source.bytes) }
        for (file, table) in zip(open, tables) { lines[file] = table }
    }

    /// Returns the text of all entries, which is written in parallel.
    func text(of all: [Entry], _ write: @escaping @Sendable (ArraySlice<Entry>) -> String) -> String {
        let size = 32
        return workers.map((all.count + size - 1) / size) { piece in
            write(all[piece * size..<min(piece * size + size, all.count)])
        }.joined()
    }
}
