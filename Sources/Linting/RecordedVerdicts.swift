import Model
import Rules
import Syntax

/// What a rule found at a place.
struct RecordedVerdict: Sendable {
    var place: Place
    /// How the place counts; nil if it was not judged.
    var counted: CountedPlace?
    var findings: [Finding] = []
}

/// What was found at each place that each rule judges.
package struct RecordedVerdicts: Sendable {
    fileprivate var byRule: [String: [RecordedVerdict]] = [:]

    package init() {}

    package var isEmpty: Bool { byRule.isEmpty }

    init(_ runs: [(rule: String, judged: [RecordedVerdict])]) {
        byRule = Dictionary(runs.map { ($0.rule, $0.judged) }, uniquingKeysWith: { first, _ in first })
    }
}

/// The verdicts of an earlier lint, and what has changed since.
///
/// A verdict is used again if its place is far from every change, and if nothing that its findings refer to has changed.
/// That is nearly always the verdict of a whole lint, but not always: a change can matter to places far away. An editor
/// shows the result until a whole lint is done.
package struct FormerVerdicts: Sendable {
    private let recorded: RecordedVerdicts
    /// Whether each file has the contents that it had.
    private let isUnchanged: [Bool]
    /// Whether each file is close to one that has changed.
    private let isNear: [Bool]

    /// Creates the verdicts for a project with the same files, some of which have other contents.
    package init(_ recorded: RecordedVerdicts, isUnchanged: [Bool], near: Set<Int>) {
        self.recorded = recorded
        self.isUnchanged = isUnchanged
        isNear = isUnchanged.indices.map { !isUnchanged[$0] || near.contains($0) }
    }

    /// Returns what is known about each of a rule's places.
    func judged(by rule: String, at places: [Place]) -> [RecordedVerdict?] {
        guard let former = recorded.byRule[rule] else { return [] }
        var next = 0
        return places.map { place in
            // Places have the same order, but some are new or gone.
            guard let index = former[next...].prefix(64).firstIndex(where: { $0.place == place }) else { return nil }
            next = index + 1
            return isValid(former[index]) ? former[index] : nil
        }
    }

    private func isValid(_ judged: RecordedVerdict) -> Bool {
        isUnchanged.indices.contains(judged.place.file) && !isNear[judged.place.file]
            && judged.findings.allSatisfy { finding in
                finding.places.allSatisfy { isUnchanged.indices.contains($0.file) && isUnchanged[$0.file] }
            }
    }
}
