import Model
import Rules
import Syntax

/// The result of fixing in rounds: the final contents of the files, what was fixed, and what remains to be reported.
package struct FixingOutcome: Sendable {
    /// The result of linting the changed files.
    package var result: LintResult
    /// The contents of the files that differ from the original ones, by index into the project's files.
    package var changed: [Int: [UInt8]] = [:]
    /// The number of findings that were fixed in all rounds, by rule.
    package var fixed: [String: Int] = [:]
    /// The number of requested fixes in the last result that were not applied, by rule.
    package var unfixed: [String: Int] = [:]
    /// The diagnostics whose fixes are rejected: they would change more than intended, or a file has faults.
    package var refused: [Diagnostic] = []
    package var rounds = 0
}

/// Applies fixes until nothing changes, in at most the given number of rounds.
///
/// - Parameter again: A closure that links and lints the project with its changed files, whose facts are passed by file
///   index.
package func fixInRounds(
    _ result: LintResult, suggested: Bool, rounds: Int = 10, where mayBeFixed: (Diagnostic) -> Bool = { _ in true },
    again: (_ changed: [Int: FileFacts]) -> LintResult
) -> FixingOutcome {
    var outcome = FixingOutcome(result: result)
    var last = FixRound()
    while true {
        last = applyFixes(of: outcome.result, suggested: suggested, where: mayBeFixed)
        guard !last.changed.isEmpty, outcome.rounds < rounds else { break }
        outcome.rounds += 1
        var changed: [Int: FileFacts] = [:]
        for (file, bytes) in last.changed {
            let asRead = result.project.files[file].source
            changed[file] = scan(Source(path: asRead.path, bytes: bytes))
            outcome.changed[file] = bytes == asRead.bytes ? nil : bytes
        }
        for index in last.fixed {
            outcome.fixed[outcome.result.diagnostics[index].rule.id, default: 0] += 1
        }
        outcome.result.project.forget()
        outcome.result = again(changed)
    }
    outcome.refused = last.refused.map { outcome.result.diagnostics[$0] }
    for index in last.fixed + last.refused + last.postponed {
        outcome.unfixed[outcome.result.diagnostics[index].rule.id, default: 0] += 1
    }
    return outcome
}
