import Model
import Rules
import Syntax

/// What fixing in rounds gives: the files' last bytes, what was fixed, and what remains to be reported.
package struct FixingOutcome: Sendable {
    /// The last round's result: what a lint of the outcome files says.
    package var result: LintResult
    /// By index into the project's files; only files that are not as they were.
    package var changed: [Int: [UInt8]] = [:]
    /// By rule, how many findings were fixed, all rounds together.
    package var fixed: [String: Int] = [:]
    /// By rule, how many fixes of the last result were asked for and still not applied.
    package var unfixed: [String: Int] = [:]
    /// Of those, the fixes that would have left something else than they should.
    package var refused: [Diagnostic] = []
    package var rounds = 0
}

/// Applies fixes until nothing changes, or for ten rounds; `again` is handed the files that changed since it was last
/// called, scanned, by their index, and links and lints the project as it then is.
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
            outcome.fixed[outcome.result.diagnostics[index].rule.id.description, default: 0] += 1
        }
        outcome.result.project.forget()
        outcome.result = again(changed)
    }
    outcome.refused = last.refused.map { outcome.result.diagnostics[$0] }
    for index in last.fixed + last.refused + last.postponed {
        outcome.unfixed[outcome.result.diagnostics[index].rule.id.description, default: 0] += 1
    }
    return outcome
}
