import Model
import Rules
import Syntax

/// The fixes of a result's diagnostics: the new contents of the files, and the outcome of each fix.
package struct AppliedFixes: Sendable {
    /// The new contents of the files that change, by index into the project's files.
    package var changed: [Int: [UInt8]] = [:]
    /// The indices into the result's diagnostics whose fixes are in `changed`.
    package var fixed: [Int] = []
    /// The indices of the diagnostics whose fixes are rejected: they would change more than intended, or a file has
    /// faults.
    package var refused: [Int] = []
    /// The indices of the diagnostics whose fixes overlap another fix, which is applied.
    package var overlapping: [Int] = []
}

/// Applies the fixes of a result's diagnostics to the contents of the files, and returns the new contents. Of two fixes
/// that overlap, the first is applied.
///
/// Fixes of silenced findings are not applied. After the edits, each file is scanned again: a fix that changes brackets
/// or declarations unintentionally is not applied in any of its files.
package func applyFixes(
    of result: LintResult, suggested: Bool, where mayBeFixed: (Diagnostic) -> Bool = { _ in true }
) -> AppliedFixes {
    var fixes = AppliedFixes()
    var settled = SettledEdits(of: result.project)
    var taken: [PlannedFix] = []
    for (index, diagnostic) in result.diagnostics.enumerated() where diagnostic.silencedBy == nil {
        guard let fix = diagnostic.finding.fix, !fix.edits.isEmpty, suggested || fix.safety == .safe,
            mayBeFixed(diagnostic)
        else { continue }
        let planned = PlannedFix(diagnostic: index, rule: diagnostic.rule.id, edits: fix.edits)
        switch settled.take(planned) {
        case .taken: taken.append(planned)
        case .overlaps: fixes.overlapping.append(index)
        case .impossible: fixes.refused.append(index)
        }
    }
    let faulty = fixes.finish(with: settled, taken)
    if !faulty.isEmpty { fixes.finish(byTrying: taken, in: result.project, faulty: faulty) }
    return fixes
}

extension AppliedFixes {
    /// Computes the new contents of the files. Returns the indices of files that would change more than they should.
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

    /// Applies the fixes that affect faulty files one by one, except fixes that change more than intended.
    fileprivate mutating func finish(byTrying planned: [PlannedFix], in project: Project, faulty: Set<Int>) {
        var settled = SettledEdits(of: project)
        var taken: [PlannedFix] = []
        // Fixes in sound files come first, because they are known to be correct.
        for fix in planned where faulty.isDisjoint(with: fix.files) {
            _ = settled.take(fix)
            taken.append(fix)
        }
        var tries = 0
        for fix in planned where !faulty.isDisjoint(with: fix.files) {
            var tried = settled
            tries += 1
            // Each attempt scans whole files again, so the fixes beyond this limit are left to another run.
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

/// A fix to apply: the diagnostic that it belongs to, and its edits.
struct PlannedFix: Sendable {
    var diagnostic: Int
    var rule: String
    var edits: [Edit]

    var files: Set<Int> { Set(edits.map(\.place.file)) }
}
