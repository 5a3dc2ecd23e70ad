import Model

/// A rule: its page, and the function that finds and judges its elements.
package struct Rule: Sendable {
    package let page: Page
    package let judge: @Sendable (Project, Options) -> Judgement

    package init(_ page: Page, judge: @escaping @Sendable (Project, Options) -> Judgement) {
        self.page = page
        // Rules about vmlint itself judge comments.
        let isAboutCode = page.group != "vmlint"
        self.judge = { project, options in
            let judgement = judge(project, options)
            return isAboutCode ? judgement.exceptUnusedCode(of: project) : judgement
        }
    }

    package init(_ page: Page, judge: @escaping @Sendable (Project) -> Judgement) {
        self.init(page) { project, _ in judge(project) }
    }
}

/// What a rule's page in `Rules/` says, or the definition of a team's own rule in the settings.
package struct Page: Sendable {
    package let id: String
    /// The folder of the page in `Rules/`: `contract`, `viewmodel`, …
    package let group: String
    /// The sentence that states the rule, directly under the title.
    package let summary: String
    package let severity: Severity
    /// The conventions that the rule applies to; empty if the rule doesn't depend on conventions.
    package let conventions: [Convention]
    package let fix: FixSafety?
    package let reported: Reported
    /// The word that the rule asks for in a declaration, such as `final`; nil if it asks for something else.
    package let word: String?
    package let options: [Option]
    /// The page as Markdown, without its edge cases.
    package let text: String

    package init(
        id: String, group: String, summary: String, severity: Severity, conventions: [Convention],
        fix: FixSafety?, reported: Reported = .byHabit, word: String? = nil, options: [Option], text: String
    ) {
        self.id = id
        self.group = group
        self.summary = summary
        self.severity = severity
        self.conventions = conventions
        self.fix = fix
        self.reported = reported
        self.word = word
        self.options = options
        self.text = text
    }
}

extension Page {
    /// Returns a copy of the page with a team's own text and summary.
    package func with(text: String, summary: String) -> Page {
        Page(
            id: id, group: group, summary: summary, severity: severity, conventions: conventions, fix: fix,
            reported: reported, word: word, options: options, text: text)
    }

    /// When violations of a rule are reported, unless the settings give the rule a severity.
    package enum Reported: String, Sendable, CaseIterable {
        /// They are mistakes in any project.
        case always
        /// They are mistakes in any project, but what most of a folder does is left out: the team would not change one.
        case unlessUsual = "unless usual"
        /// Only where most alike places follow the rule, or where a document requires it and there are few places.
        case byHabit = "by habit"
        /// Only if the settings adopt conventions: readers mostly reject what a habit says about the rule.
        case whenAdopted = "when adopted"
        /// Only if the settings give the rule a severity.
        case ifSet = "if set"
    }

    /// Whether violations are mistakes in any project, whether or not most code follows the rule, as long as it is on.
    package var isReportedAlways: Bool { [.always, .unlessUsual, .ifSet].contains(reported) }

    /// Whether the rule reports what nothing calls, which other rules leave out.
    package var isAboutUnusedCode: Bool { id == "private-code-is-used" }

    /// The group of a team's own rules.
    package static let ownGroup = "own"
}

/// The severity of a rule's findings. A rule that is `off` runs only if the settings enable it.
package enum Severity: UInt8, Sendable, Comparable, CaseIterable {
    case off, info, warning, error

    /// The severity as settings and reports write it.
    package var word: String {
        switch self {
        case .off: "off"
        case .info: "info"
        case .warning: "warning"
        case .error: "error"
        }
    }

    package static func < (left: Severity, right: Severity) -> Bool { left.rawValue < right.rawValue }
}

/// An option of a rule, as its page documents it: `prefixes` (words, default `[did]`).
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

/// The values of a rule's options. They can be different for each path.
package struct Options: Sendable {
    /// A closure that returns the value of an option for a file.
    package let value: @Sendable (_ name: String, _ file: Int) -> OptionValue?
    /// The ids of the team's own rules.
    package let teamRules: Set<String>

    package init(teamRules: Set<String>, value: @escaping @Sendable (String, Int) -> OptionValue?) {
        self.teamRules = teamRules
        self.value = value
    }

    package func flag(_ name: String, at placed: some Placed) -> Bool {
        if case .flag(let flag)? = value(name, placed.place.file) { flag } else { false }
    }
    package func word(_ name: String, at placed: some Placed) -> String {
        if case .word(let word)? = value(name, placed.place.file) { word } else { "" }
    }
    package func words(_ name: String, at placed: some Placed) -> [String] {
        if case .words(let words)? = value(name, placed.place.file) { words } else { [] }
    }
    package func lists(_ name: String, at placed: some Placed) -> [String: [String]] {
        if case .lists(let lists)? = value(name, placed.place.file) { lists } else { [:] }
    }
}
