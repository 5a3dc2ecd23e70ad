import Model
import Rules

/// Returns the page of a rule, without text.
func samplePage(_ id: String, _ severity: Severity, _ options: [Option] = []) -> Page {
    Page(
        id: id, group: "tests", summary: "A rule of these tests.", severity: severity, conventions: [], fix: nil,
        options: options, text: "")
}

/// A random number generator that produces the same numbers in each run.
struct Dice {
    private var state: UInt64
    init(seed: UInt64) { state = seed }
    mutating func below(_ limit: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((state >> 33) % UInt64(limit))
    }
}

extension Rule {
    /// Creates a rule that reports findings without judging anything.
    init(_ page: Page, findings: @escaping @Sendable (Project, Options) -> [Finding]) {
        self.init(page) { project, options in
            let findings = findings(project, options)
            return Judgement(findings.map(\.place)) { .violated([findings[$0]]) }
        }
    }
}
