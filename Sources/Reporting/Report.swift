import Linting

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
    /// The lines of files in which something was found, by the files' numbers: as far as who has threads has counted them.
    package var lines: [Int: LineTable] = [:]

    package init(result: LintResult) {
        self.result = result
        files = Array(result.project.files.indices)
    }
}
