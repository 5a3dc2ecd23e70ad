import Model
import Rules
import Syntax

/// A name in a `vmlint:` comment, identified by its file, its comment and its position in the comment.
struct SuppressionName: Hashable, Sendable {
    var file: Int
    var comment: Int
    var name: Int
}

/// Marks the diagnostics that comments silence, and returns the names that silence any. The diagnostics must be in
/// order.
func silence(
    _ diagnostics: inout [Diagnostic], in project: Project, by reaches: [Int: Reaches],
    where mayBeSilenced: (Diagnostic, Reach) -> Bool = { _, _ in true }
) -> Set<SuppressionName> {
    var used: Set<SuppressionName> = []
    var groups: [RuleInFile: [Int]] = [:]
    for (index, diagnostic) in diagnostics.enumerated() where reaches[diagnostic.finding.place.file] != nil {
        let rule = diagnostic.rule.id.description
        groups[RuleInFile(file: diagnostic.finding.place.file, rule: rule), default: []].append(index)
    }
    for (group, members) in groups {
        guard let found = reaches[group.file]?.reaches(of: group.rule), !found.isEmpty else { continue }
        var sweep = Sweep(found)
        for index in members {
            let diagnostic = diagnostics[index]
            let offset = Int(diagnostic.finding.place.range.start)
            let silencing = sweep.advance(to: offset) {
                mayBeSilenced(diagnostic, $0)
            } used: {
                used.insert(SuppressionName(file: group.file, comment: $0.comment, name: $0.name))
            }
            guard let silencing else { continue }
            let file = project.files[group.file]
            let reason = file.suppressions[silencing.comment].reason
            diagnostics[index].silencedBy = .comment(reason: reason.isEmpty ? nil : file.source[reason])
        }
    }
    return used
}

private struct RuleInFile: Hashable {
    var file: Int
    var rule: String
}

/// Iterates over findings and suppressed ranges in parallel, so that the time is proportional to the sum of both
/// numbers and not to their product.
private struct Sweep {
    private let reaches: [Reach]
    private var next = 0
    /// The ranges that have begun and have not silenced anything yet.
    private var fresh: [Reach] = []
    /// Of the ranges that silenced something, the one that began last and the one that ends last.
    private var latest: Reach?
    private var longest: Reach?

    init(_ reaches: [Reach]) { self.reaches = reaches }

    mutating func advance(to offset: Int, where fits: (Reach) -> Bool, used: (Reach) -> Void) -> Reach? {
        while next < reaches.count, reaches[next].start <= offset {
            fresh.append(reaches[next])
            next += 1
        }
        var waiting: [Reach] = []
        for reach in fresh where reach.end > offset {
            guard fits(reach) else {
                waiting.append(reach)
                continue
            }
            used(reach)
            if latest.map({ $0.end <= offset || $0.start <= reach.start }) ?? true { latest = reach }
            if longest.map({ $0.end < reach.end }) ?? true { longest = reach }
        }
        fresh = waiting
        return [latest, longest].compactMap(\.self).first { $0.end > offset && fits($0) }
    }
}
