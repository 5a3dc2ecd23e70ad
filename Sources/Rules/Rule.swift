import Model

/// One statement of a convention: the page that explains it, what it judges, and what is wrong with one of them.
package struct Rule: Sendable {
    package let page: Page
    /// What the rule judges in a project.
    package let judge: @Sendable (Project, Options) -> Judgement

    package init(_ page: Page, judge: @escaping @Sendable (Project, Options) -> Judgement) {
        self.page = page
        self.judge = judge
    }

    package init(_ page: Page, judge: @escaping @Sendable (Project) -> Judgement) {
        self.init(page) { project, _ in judge(project) }
    }
}

/// A rule's page in `Rules/` as data, or what the settings say of a team's own rule.
package struct Page: Sendable {
    package let id: String
    /// The folder under `Rules/`: `contract`, `viewmodel`, …
    package let group: String
    /// The sentence under the title.
    package let summary: String
    package let severity: Severity
    /// Empty for rules that judge every view model, or none.
    package let conventions: [Convention]
    package let fix: FixSafety?
    /// Whether the rule is reported where most of a project breaks it: what it finds is wrong whatever the habit.
    package let isReportedAlways: Bool
    package let options: [Option]
    /// The page as Markdown, without its edge cases.
    package let text: String

    package init(
        id: String, group: String, summary: String, severity: Severity, conventions: [Convention],
        fix: FixSafety?, isReportedAlways: Bool = false, options: [Option], text: String
    ) {
        self.id = id
        self.group = group
        self.summary = summary
        self.severity = severity
        self.conventions = conventions
        self.fix = fix
        self.isReportedAlways = isReportedAlways
        self.options = options
        self.text = text
    }
}

extension Page {
    /// The group of the rules that the settings define.
    package static let ownGroup = "own"
}

/// How loudly a rule speaks. `off` rules run only when the settings turn them on.
package enum Severity: UInt8, Sendable, Comparable {
    case off, info, warning, error
    package static func < (left: Severity, right: Severity) -> Bool { left.rawValue < right.rawValue }
}

/// What the settings may set for a rule, from the page's "Options": `prefixes` (words, default `[did]`).
package struct Option: Sendable {
    package let name: String
    package let value: OptionValue
    package let summary: String

    package init(name: String, value: OptionValue, summary: String) {
        self.name = name
        self.value = value
        self.summary = summary
    }
}

package enum OptionValue: Sendable, Equatable {
    case flag(Bool)
    case word(String)
    case words([String])
    /// Named lists: `labels: { given: [Given, Arrange] }`.
    case lists([String: [String]])
}

/// The values of a rule's options, which may differ by path.
package struct Options: Sendable {
    /// The value of an option for the file with this index.
    package let value: @Sendable (_ name: String, _ file: Int) -> OptionValue?
    /// The ids of the rules that the settings define.
    package let teamRules: Set<String>

    package init(teamRules: Set<String> = [], value: @escaping @Sendable (String, Int) -> OptionValue?) {
        self.teamRules = teamRules
        self.value = value
    }

    package func flag(_ name: String, at placed: some Placed) -> Bool { flag(name, in: placed.place.file) }
    package func word(_ name: String, at placed: some Placed) -> String { word(name, in: placed.place.file) }
    package func words(_ name: String, at placed: some Placed) -> [String] { words(name, in: placed.place.file) }
    package func lists(_ name: String, at placed: some Placed) -> [String: [String]] {
        lists(name, in: placed.place.file)
    }

    package func flag(_ name: String, in file: Int) -> Bool {
        if case .flag(let flag)? = value(name, file) { flag } else { false }
    }
    package func word(_ name: String, in file: Int) -> String {
        if case .word(let word)? = value(name, file) { word } else { "" }
    }
    package func words(_ name: String, in file: Int) -> [String] {
        if case .words(let words)? = value(name, file) { words } else { [] }
    }
    package func lists(_ name: String, in file: Int) -> [String: [String]] {
        if case .lists(let lists)? = value(name, file) { lists } else { [:] }
    }
}
