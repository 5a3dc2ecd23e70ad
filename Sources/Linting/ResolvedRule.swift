import Model
import Rules

/// One rule's severity and options for every file, with the overrides of each path applied.
struct ResolvedRule: Sendable {
    let page: Page
    /// Whether conventions were named, so that no habit silences the rule.
    let isAdopted: Bool
    private let looksAtHabits: Bool
    private let teamRules: Set<String>
    private let base: RuleSetting
    /// The settings of the overrides that speak of this rule, by index of the override.
    private let overrides: [Int: RuleSetting]
    private let coverage: Coverage

    init(_ page: Page, settings: Configuration, coverage: Coverage) {
        self.page = page
        self.coverage = coverage
        isAdopted = settings.isAdopted
        looksAtHabits = settings.habits != nil
        let id = page.id.description
        teamRules = Set(settings.teamRules.map(\.page.id))
        base = settings.rules[id] ?? RuleSetting()
        var spoken: [Int: RuleSetting] = [:]
        for (index, override) in settings.overrides.enumerated() {
            if let setting = override.rules[id] { spoken[index] = setting }
        }
        overrides = spoken
    }

    /// Whether it may be reported in any file: a rule that is off by itself may be a habit.
    var isOnSomewhere: Bool {
        (base.severity ?? page.severity) != .off || overrides.values.contains { ($0.severity ?? .off) != .off }
            || base.severity == nil && looksAtHabits && !page.isReportedAlways
    }

    func severity(in file: Int) -> Severity { writtenSeverity(in: file) ?? page.severity }

    /// Whether the rule is asked for whatever conventions the screens follow: by the settings, or since what it finds is
    /// always wrong.
    var isWanted: Bool {
        !looksAtHabits || isAdopted || page.isReportedAlways || base.severity != nil
            || overrides.values.contains { $0.severity != nil }
    }

    /// What the settings say for all files, an override of some of them aside.
    var severityForAll: Severity? { base.severity }

    /// What the settings say.
    func writtenSeverity(in file: Int) -> Severity? { setting(in: file) { $0.severity } }

    var options: Options {
        var defaults: [String: OptionValue] = [:]
        for option in page.options { defaults[option.name.description] = option.value }
        return Options(teamRules: teamRules) { [self, defaults] name, file in
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

/// Which overrides cover which file; matched once, not once for each rule.
struct Coverage: Sendable {
    /// By file, the indices of its overrides in the order written; empty when there are no overrides at all.
    private var indices: [[Int]] = []

    init(of project: Project, by overrides: [Override]) {
        guard !overrides.isEmpty else { return }
        indices = project.files.map { file in overrides.indices.filter { overrides[$0].covers(file.path) } }
    }

    func overrides(of file: Int) -> [Int] { indices.indices.contains(file) ? indices[file] : [] }
}
