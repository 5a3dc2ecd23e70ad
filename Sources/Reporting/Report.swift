import Linting

/// All that a reporter may tell of a run; every reporter is a function from this to text.
package struct Report: Sendable {
    package var result: LintResult
    /// Files that could not be read, by path and reason.
    package var unreadable: [(path: String, reason: String)] = []
    /// Wall time of the run in nanoseconds.
    package var nanoseconds: UInt64 = 0
    package var staleBaselineEntries: [String] = []

    package init(result: LintResult) { self.result = result }
}
