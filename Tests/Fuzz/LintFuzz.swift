// A libFuzzer target for a whole lint and its fixes, which `Tests/Fuzz/run lint` builds. It is not part of the package.
import Judging
import Linting
import Model
import Rules
import Syntax

/// The paths of the files in an input. Only code outside of tests has view models, and code in `main.swift` needs no declaration.
private let paths = ["0.swift", "1.swift", "2Tests.swift", "main.swift", "4.swift"]

/// Lints the bytes as several files (separated by `
/// ///
/// `), applies the safe fixes and then all, and checks properties of the results.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzLint(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let text = String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
    var settings = Configuration()
    for rule in allRules { settings.rules["\(rule.page.id)"] = RuleSetting(severity: .warning) }
    let parts = text.split(separator: "\n///\n", maxSplits: paths.count - 1, omittingEmptySubsequences: false)
    let facts = zip(paths, parts).map { scan(Source(path: $0, bytes: Array($1.utf8))) }
    let result = lint(link(facts, settings: settings.linking), with: settings)
    // The values that a project caches refer to it.
    defer { result.project.forget() }
    check(result)
    checkBaseline(of: result, settings)
    let fixes = result.diagnostics.compactMap(\.finding.fix)
    for suggested in [false, true] where fixes.contains(where: { suggested || $0.safety == .safe }) {
        checkFixes(of: result, suggested: suggested, settings)
    }
    return 0
}

/// Checks that fixed files have no new faults, that the compiler's parser accepts those it accepted before, and that
/// fixing ends: if a rule reports its own fix, there is no end.
private func checkFixes(of result: LintResult, suggested: Bool, _ settings: Configuration) {
    var result = result
    defer { result.project.forget() }
    for _ in 0..<10 {
        let changed = applyFixes(of: result, suggested: suggested).changed
        if changed.isEmpty { return }
        var files = result.project.files
        for (file, bytes) in changed {
            let before = files[file]
            let after = scan(Source(path: before.path, bytes: bytes))
            precondition(after.faults.count <= before.faults.count, "a fix broke a file")
            precondition(!unifiedDiff(path: before.path, from: before.source.bytes, to: bytes).isEmpty)
            // On a busy machine, the parser may not answer in time.
            if Oracle.accepts(before.source.bytes), !Oracle.accepts(bytes), Oracle.isConfirmed(before.source.bytes),
                !Oracle.isConfirmed(bytes)
            {
                fatalError("the parser rejects a fixed file:\n" + String(decoding: bytes, as: UTF8.self))
            }
            files[file] = after
        }
        result.project.forget()
        result = lint(link(files, settings: settings.linking), with: settings)
    }
}

private func check(_ result: LintResult) {
    var last = (file: 0, start: UInt32(0))
    for diagnostic in result.diagnostics {
        let place = diagnostic.finding.place
        precondition((place.file, place.range.start) >= last, "out of order")
        last = (place.file, place.range.start)
        for place in [place] + diagnostic.finding.notes.compactMap(\.place) {
            let bytes = result.project.files[place.file].source.bytes
            precondition(place.range.start <= place.range.end && Int(place.range.end) <= bytes.count, "a place outside")
        }
        precondition(!diagnostic.finding.message.isEmpty)
    }
}

/// Checks that a baseline of a result accepts all its findings, and has no stale entries.
private func checkBaseline(of result: LintResult, _ settings: Configuration) {
    var accepted = result
    let baseline = readBaseline(Array(result.baseline(settings: settings).text.utf8)).baseline
    precondition(accepted.accept(baseline, settings: settings).isEmpty, "stale at once")
    precondition(accepted.diagnostics.allSatisfy { $0.silencedBy != nil }, "reported though accepted")
}
