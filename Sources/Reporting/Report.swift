import Linting
import Model
import Rules

/// The result of a run, with everything else that reports need. Each format turns it into text.
package struct Report: Sendable {
    package var result: LintResult {
        // Fixed files have different lines.
        didSet { lines = [:] }
    }
    /// The files to report on, as indices into `result.project.files`. By default, these are all files that were read.
    package var files: [Int]
    /// The paths of files that could not be read, and why.
    package var unreadable: [(path: String, reason: String)] = []
    /// The rules that crashed, and were left out.
    package var stopped: [StoppedRule] = []
    /// The wall time of the run in nanoseconds.
    package var nanoseconds: UInt64 = 0
    /// When the run began, in seconds since 1970. Reports omit it if it is nil.
    package var start: Int?
    /// The name of the machine. Reports omit it if it is empty.
    package var hostName = ""
    /// The severity from which findings fail the run; nil if none do.
    package var failingSeverity: Severity? = .error
    package var staleBaselineEntries: [String] = []
    /// The absolute path of the root, for links and for formats that require absolute paths.
    package var root = ""
    /// The program in which the paths on a page open.
    package var editor = Editor.none
    /// The path from the top of the repository to the root, such as `Apps/Shop`, because code hosting services expect
    /// paths from the top. It is empty if both are the same folder.
    package var pathInRepository = ""
    /// The workers that format parts of the report in parallel.
    package var workers: any Workers = OneWorker()
    /// The line tables that have been created so far, by the index of the file.
    private(set) var lines: [Int: LineTable] = [:]

    /// The rules that are not reported because most of the project breaks them.
    package var rulesAgainstHabits: Set<String> { Set(result.againstHabits.map(\.rule.id)) }

    package init(result: LintResult) {
        self.result = result
        files = Array(result.project.files.indices)
    }
}

/// A rule that crashed, and that the run leaves out.
package struct StoppedRule: Sendable, Equatable {
    package var rule: String
    /// The file in which the rule crashed; empty if it had no place yet.
    package var path: String
    /// The line; 0 if there was no place.
    package var line: Int

    package init(rule: String, path: String = "", line: Int = 0) {
        (self.rule, self.path, self.line) = (rule, path, line)
    }

    package var message: String {
        let place = path.isEmpty || line == 0 ? "" : " at \(path):\(line)"
        return "the rule `\(rule)` stopped unexpectedly\(place) and was left out: please report it"
    }
}

extension Report {
    /// The indices of the screens that have a part in a file to report on.
    package var screens: [Int] {
        let all = result.project.screens
        if files.count == result.project.files.count { return Array(all.indices) }
        let reported = Set(files)
        return all.indices.filter { all[$0].extents.contains { reported.contains($0.file) } }
    }

    /// Creates line tables for all files with findings.
    package mutating func countLines() {
        let files = result.project.files
        let open = Set(result.diagnostics.lazy.flatMap(\.finding.places).map(\.file)).subtracting(lines.keys).sorted()
        let tables = workers.map(open.count) { LineTable(files[open[$0]].source.bytes) }
        for (file, table) in zip(open, tables) { lines[file] = table }
    }

    /// Returns the text of all entries. The text is created in parallel.
    func text(of all: [Entry], _ write: @escaping @Sendable (ArraySlice<Entry>) -> String) -> String {
        let size = 32
        return workers.map((all.count + size - 1) / size) { piece in
            write(all[piece * size..<min(piece * size + size, all.count)])
        }.joined()
    }
}
