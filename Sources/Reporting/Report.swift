import Linting
import Model

/// All that a reporter may tell of a run; every reporter is a function from this to text.
package struct Report: Sendable {
    package var result: LintResult {
        // Of files that were mended meanwhile the lines are others.
        didSet { lines = [:] }
    }
    /// The files reported on, as indices into `result.project.files`: all that were read, unless files were named.
    package var files: [Int]
    /// Files that could not be read, by path and reason.
    package var unreadable: [(path: String, reason: String)] = []
    /// Wall time of the run in nanoseconds.
    package var nanoseconds: UInt64 = 0
    package var staleBaselineEntries: [String] = []
    /// The root's path from the top of its repository, `Apps/Shop` or empty: SARIF, GitHub and GitLab count paths from there.
    package var pathInRepository = ""
    /// Who helps to write it.
    package var workers: any Workers = OneWorker()
    /// The lines of files in which something was found, by the files' numbers, as far as they were counted.
    private(set) var lines: [Int: LineTable] = [:]

    package init(result: LintResult) {
        self.result = result
        files = Array(result.project.files.indices)
    }
}

extension Report {
    /// Counts the lines of the files in which something was found. What was let go of these is read again.
    package mutating func countLines() {
        let files = result.project.files
        let open = Set(result.diagnostics.lazy.flatMap(\.finding.places).map(\.file)).subtracting(lines.keys).sorted()
        let tables = workers.map(open.count) { LineTable(files[open[$0]].source.bytes) }
        for (file, table) in zip(open, tables) { lines[file] = table }
    }

    /// The text of all, written in pieces side by side.
    func text(of all: [Entry], _ write: @escaping @Sendable (ArraySlice<Entry>) -> String) -> String {
        let size = 32
        return workers.map((all.count + size - 1) / size) { piece in
            write(all[piece * size..<min(piece * size + size, all.count)])
        }.joined()
    }
}
