import Bytes
import Model
import Rules
import Syntax

/// The rule that comments which silence nothing are told by; its page lies in `Rules/vmlint`.
let useRule = "suppression-is-used"

/// The names in `vmlint:disable…` comments that silence nothing, though what they name was looked for.
func unusedSuppressions(
    in project: Project, used: Set<SuppressionName>, rules: Set<String>,
    wasLookedFor: (_ name: String, _ file: Int) -> Bool
) -> [Finding] {
    var findings: [Finding] = []
    for index in project.commentedFiles {
        let file = project.files[index]
        for (comment, suppression) in file.suppressions.enumerated() where suppression.kind.disables {
            let names = suppression.names.map { file.source[$0] }
            let unused = names.indices.filter { position in
                !used.contains(SuppressionName(file: index, comment: comment, name: position))
                    && wasLookedFor(names[position], index)
            }
            // Names that no rule has are told by the rule itself, and go with the comment.
            let unknown = names.count { $0 != Reaches.all && !rules.contains($0) }
            for position in unused {
                let isWhole = unused.count + unknown == names.count
                findings.append(
                    Finding(
                        names[position] == Reaches.all
                            ? "this comment silences nothing"
                            : "there is no finding of `\(names[position])` here to silence",
                        at: Place(file: index, range: suppression.names[position]),
                        fix: isWhole
                            ? removal(ofComment: suppression, in: file.source, index)
                            : removal(of: position, suppression, in: file.source, index)))
            }
        }
    }
    return findings
}

extension Suppression.Kind {
    fileprivate var disables: Bool {
        switch self {
        case .disable, .disableNext, .disableThis, .disablePrevious, .disableFile: true
        case .enable, .convention, .unknown: false
        }
    }
}

/// The whole comment, with its line when it stands alone on it, else with the blanks before it.
private func removal(ofComment suppression: Suppression, in source: Source, _ file: Int) -> Fix {
    let bytes = source.bytes
    var start = Int(suppression.range.start)
    var end = min(Int(suppression.range.end), bytes.count)
    while start > 0, bytes[start - 1] == " " || bytes[start - 1] == "\t" { start -= 1 }
    let isAlone = start == 0 || bytes[start - 1] == "\n" || bytes[start - 1] == "\r"
    if isAlone {
        if end < bytes.count, bytes[end] == "\r" { end += 1 }
        if end < bytes.count, bytes[end] == "\n" { end += 1 }
    }
    return Fix("Remove the comment", edits: [Edit(Place(file: file, range: ByteRange(start, end)), "")])
}

/// One name, with the blanks and the comma before it.
private func removal(of position: Int, _ suppression: Suppression, in source: Source, _ file: Int) -> Fix {
    let name = suppression.names[position]
    var start = Int(name.start)
    while start > Int(suppression.range.start), " \t,".utf8.contains(source.bytes[start - 1]) { start -= 1 }
    // The first name keeps the blank before it and gives up the comma behind it.
    var range = ByteRange(start, Int(name.end))
    if position == 0, suppression.names.count > 1 { range = ByteRange(name.start, suppression.names[1].start) }
    return Fix("Remove `\(source[name])`", edits: [Edit(Place(file: file, range: range), "")])
}
