import Model
import Rules
import Syntax

/// The id of the rule that reports suppressions without effect. Its page is in `Rules/vmlint`.
let useRule = "suppression-is-used"

/// Returns findings about the names in `vmlint:disable…` comments that silence nothing, although their rules ran.
func unusedSuppressions(
    in project: Project, used: Set<SuppressionName>, rules: Set<String>,
    wasLookedFor: (_ name: String, _ file: Int) -> Bool
) -> [Finding] {
    var findings: [Finding] = []
    let similar = similarRules(rules)
    for index in project.commentedFiles {
        let file = project.files[index]
        for (comment, suppression) in file.suppressions.enumerated() where suppression.kind.silences {
            let names = suppression.names.map { file.source[$0] }
            let unused = names.indices.filter { position in
                !used.contains(SuppressionName(file: index, comment: comment, name: position))
                    && wasLookedFor(names[position], index)
            }
            guard !unused.isEmpty else { continue }
            // Names of unknown rules are reported by the rule itself, and removed with the comment unless they are
            // misspelt.
            let meant = rulesMeant(by: names, among: rules, similar)
            let unknown = names.count { $0 != SuppressedRanges.all && !rules.contains($0) && meant[$0] == nil }
            let isWhole = unused.count + unknown == names.count
            for position in unused {
                let name = names[position]
                let fix =
                    isWhole
                    ? Fix("Remove the comment", edits: [project.removing(suppression: comment, inFile: index)])
                    : Fix(
                        "Remove `\(name)`",
                        edits: [project.removing(name: position, ofSuppression: comment, inFile: index)])
                findings.append(
                    Finding(
                        name == SuppressedRanges.all
                            ? "this comment silences nothing" : "`\(name)` reports nothing here",
                        at: Place(file: index, range: suppression.names[position]), fix: fix))
            }
        }
    }
    return findings
}
