import Model
import Rules
import Syntax

/// A name in a `vmlint:` comment, identified by its file, its comment and its position in the comment.
struct SuppressionName: Hashable, Sendable {
    var file: Int
    var comment: Int
    var name: Int
}

/// Marks the diagnostics that comments silence. Returns the names in comments that silence at least one diagnostic. The
/// diagnostics must be sorted.
func silence(
    _ diagnostics: inout [Diagnostic], in project: Project, by ranges: [Int: SuppressedRanges]
) -> Set<SuppressionName> {
    var used: Set<SuppressionName> = []
    var groups: [RuleInFile: [Int]] = [:]
    for (index, diagnostic) in diagnostics.enumerated() where ranges[diagnostic.finding.place.file] != nil {
        let rule = diagnostic.rule.id
        groups[RuleInFile(file: diagnostic.finding.place.file, rule: rule), default: []].append(index)
    }
    for (group, members) in groups {
        guard let found = ranges[group.file]?.ranges(of: group.rule), !found.isEmpty else { continue }
        let file = project.files[group.file]
        var sweep = Sweep(found)
        for index in members {
            let offset = diagnostics[index].finding.place.range.start
            let silencing = sweep.advance(to: Int(offset)) { range in
                // A comment for `all` does not silence a finding about itself.
                let suppression = file.suppressions[range.comment]
                return !suppression.range.contains(offset)
                    || file.source[suppression.names[range.name]] == group.rule
            } used: {
                used.insert(SuppressionName(file: group.file, comment: $0.comment, name: $0.name))
            }
            guard let silencing else { continue }
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

/// Goes through findings and suppressed ranges in parallel, so that the time depends on the sum of both numbers and not
/// on their product.
private struct Sweep {
    private let ranges: [SuppressedRange]
    private var next = 0
    /// The ranges that have begun but haven't silenced anything yet.
    private var fresh: [SuppressedRange] = []
    /// Of the ranges that have silenced something, the one that began last and the one that ends last.
    private var latest: SuppressedRange?
    private var longest: SuppressedRange?

    init(_ ranges: [SuppressedRange]) { self.ranges = ranges }

    mutating func advance(to offset: Int, where fits: (SuppressedRange) -> Bool, used: (SuppressedRange) -> Void)
        -> SuppressedRange?
    {
        while next < ranges.count, ranges[next].start <= offset {
            fresh.append(ranges[next])
            next += 1
        }
        var waiting: [SuppressedRange] = []
        for range in fresh where range.end > offset {
            guard fits(range) else {
                waiting.append(range)
                continue
            }
            used(range)
            if latest.map({ $0.end <= offset || $0.start <= range.start }) ?? true { latest = range }
            if longest.map({ $0.end < range.end }) ?? true { longest = range }
        }
        fresh = waiting
        return [latest, longest].compactMap(\.self).first { $0.end > offset && fits($0) }
    }
}
