import Model
import Rules
import Syntax

/// What one round of fixing gives: the files' new bytes, and what became of each fix.
package struct FixRound: Sendable {
    /// By index into the project's files; only files that change.
    package var changed: [Int: [UInt8]] = [:]
    /// Indices into the result's diagnostics whose fix is in `changed`.
    package var fixed: [Int] = []
    /// Those whose fix would have left something else than it should: not applied, and said.
    package var refused: [Int] = []
    /// Those that overlap a fix of this round: the next round may take them.
    package var postponed: [Int] = []
}

/// Applies the fixes of a result's diagnostics to the files as they were read; of two that overlap the first wins.
///
/// Silenced findings keep their code. After the edits each file is scanned again: fixes that change its brackets or
/// declarations where they do not mean to are left out, whole, in all files they touch.
package func applyFixes(
    of result: LintResult, suggested: Bool, where mayBeFixed: (Diagnostic) -> Bool = { _ in true }
) -> FixRound {
    var round = FixRound()
    var settled = SettledEdits(of: result.project)
    var taken: [PlannedFix] = []
    for (index, diagnostic) in result.diagnostics.enumerated() where diagnostic.silencedBy == nil {
        guard let fix = diagnostic.finding.fix, !fix.edits.isEmpty, suggested || fix.safety == .safe,
            mayBeFixed(diagnostic)
        else { continue }
        let planned = PlannedFix(diagnostic: index, rule: diagnostic.rule.id.description, edits: fix.edits)
        switch settled.take(planned) {
        case .taken: taken.append(planned)
        case .overlaps: round.postponed.append(index)
        case .impossible: round.refused.append(index)
        }
    }
    let faulty = round.finish(with: settled, taken)
    if !faulty.isEmpty { round.finish(byTrying: taken, in: result.project, faulty: faulty) }
    return round
}

extension FixRound {
    /// Makes the files' new bytes; returns those that would not be as intended.
    @discardableResult
    fileprivate mutating func finish(with settled: SettledEdits, _ taken: [PlannedFix]) -> Set<Int> {
        changed = [:]
        fixed = taken.map(\.diagnostic)
        var faulty: Set<Int> = []
        for file in settled.files {
            if let bytes = settled.bytes(of: file) { changed[file] = bytes } else { faulty.insert(file) }
        }
        return faulty
    }

    /// Takes the fixes of the faulty files one after the other, and each only if what it leaves is as it should be.
    fileprivate mutating func finish(byTrying planned: [PlannedFix], in project: Project, faulty: Set<Int>) {
        var settled = SettledEdits(of: project)
        var taken: [PlannedFix] = []
        // Those of sound files first: they are settled already, and need no second look.
        for fix in planned where faulty.isDisjoint(with: fix.files) {
            _ = settled.take(fix)
            taken.append(fix)
        }
        var tries = 0
        for fix in planned where !faulty.isDisjoint(with: fix.files) {
            var tried = settled
            tries += 1
            // Each try scans whole files again; a file with more bad fixes than this is left to the next rounds.
            if tries <= 200, case .taken = tried.take(fix), fix.files.allSatisfy({ tried.bytes(of: $0) != nil }) {
                settled = tried
                taken.append(fix)
            } else {
                refused.append(fix.diagnostic)
            }
        }
        refused.sort()
        finish(with: settled, taken.sorted { $0.diagnostic < $1.diagnostic })
    }
}

/// A fix on its way: whose it is, and what it changes.
struct PlannedFix: Sendable {
    var diagnostic: Int
    var rule: String
    var edits: [Edit]

    var files: Set<Int> { Set(edits.map(\.place.file)) }
}
