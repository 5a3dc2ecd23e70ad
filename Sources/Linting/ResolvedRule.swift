import Model
import Rules

/// The severity and options of one rule for every file, with the overrides of each path applied.
struct ResolvedRule: Sendable {
    let rule: Rule
    /// Whether the settings adopt conventions, so that no habit disables the rule.
    private let isAdopted: Bool
    private let looksAtHabits: Bool
    private let teamRules: Set<String>
    private let base: RuleSetting
    /// The settings of the overrides that mention this rule, by the index of the override.
    private let overrides: [Int: RuleSetting]
    private let coverage: Coverage

    init(_ rule: Rule, settings: Configuration, coverage: Coverage) {
        self.rule = rule
        self.coverage = coverage
        isAdopted = settings.isAdopted
        looksAtHabits = settings.habits != nil
        teamRules = Set(settings.teamRules.map(\.page.id))
        base = settings.rules[rule.page.id] ?? RuleSetting()
        let found = settings.overrides.enumerated().compactMap { index, override in
            override.rules[rule.page.id].map { (index, $0) }
        }
        overrides = Dictionary(uniqueKeysWithValues: found)
    }

    var page: Page { rule.page }

    /// Whether the rule can be reported in any file.
    var isOnSomewhere: Bool {
        policyForAll.canReport || overrides.values.contains { ($0.severity ?? .off) != .off }
    }

    /// What the settings and the rule's page say about reporting it, overrides excluded.
    var policyForAll: ReportPolicy { policy(base.severity) }

    /// What the settings and the rule's page say about reporting it in a file.
    func policy(in file: Int) -> ReportPolicy { policy(writtenSeverity(in: file)) }

    private func policy(_ written: Severity?) -> ReportPolicy {
        ReportPolicy(page, written: written, isAdopted: isAdopted, looksAtHabits: looksAtHabits)
    }

    func severity(in file: Int) -> Severity { writtenSeverity(in: file) ?? page.severity }

    /// Whether the rule applies even if nothing in the project follows the documents that state it. This is the case if
    /// the settings configure its severity, adopt conventions or ignore habits, or if the rule is always reported.
    var isWanted: Bool {
        !looksAtHabits || isAdopted || page.isReportedAlways || base.severity != nil
            || overrides.values.contains { $0.severity != nil }
    }

    /// Returns the severity that the settings give the rule in a file, if any.
    func writtenSeverity(in file: Int) -> Severity? { setting(in: file) { $0.severity } }

    var options: Options {
        let defaults = Dictionary(page.options.map { ($0.name, $0.value) }) { $1 }
        return Options(teamRules: teamRules) { name, file in
            setting(in: file) { $0.options[name] } ?? defaults[name]
        }
    }

    private func setting<Value>(in file: Int, _ read: (RuleSetting) -> Value?) -> Value? {
        if !overrides.isEmpty {
            for index in coverage.overrides(of: file).reversed() {
                if let setting = overrides[index], let value = read(setting) { return value }
            }
        }
        return read(base)
    }
}

/// Which overrides cover each file, matched once for all rules.
struct Coverage: Sendable {
    /// The indices of the overrides that cover each file, in the order of the settings; empty if there are no overrides
    /// at all.
    private var indices: [[Int]] = []

    init(of project: Project, by overrides: [Override]) {
        guard !overrides.isEmpty else { return }
        indices = project.files.map { file in overrides.indices.filter { overrides[$0].covers(file.path) } }
    }

    func overrides(of file: Int) -> [Int] { indices.indices.contains(file) ? indices[file] : [] }
}
