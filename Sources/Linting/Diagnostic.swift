import Model
import Rules

/// A finding with its rule, its severity, and whether it is silenced.
package struct Diagnostic: Sendable {
    package var rule: Page
    package var severity: Severity
    package var finding: Finding
    /// The names of the enclosing declarations, outermost first, joined by dots: `LoginViewModel.state`.
    package var symbol: String
    /// Distinguishes several findings of one rule at one symbol of a file: 0, 1, …
    package var ordinal: Int
    package var silencedBy: Silence?
    /// The habit that the finding breaks, or the count that shows that there is no such habit.
    package var habit: Habit?
    /// Whether the finding is not reported, because it breaks no habit.
    var isUnreported = false
    /// Whether only a habit would require the rule, and there is none. Such a finding is not even counted.
    var isUnrequired = false

    package init(
        rule: Page, severity: Severity, finding: Finding, symbol: String = "", ordinal: Int = 0,
        silencedBy: Silence? = nil, habit: Habit? = nil
    ) {
        self.rule = rule
        self.severity = severity
        self.finding = finding
        self.symbol = symbol
        self.ordinal = ordinal
        self.silencedBy = silencedBy
        self.habit = habit
    }

    package enum Silence: Sendable, Equatable {
        /// A `vmlint:disable` comment, with its reason if there is one.
        case comment(reason: String?)
        case baseline
    }
}

/// The result of linting a project: all diagnostics, including silenced ones, sorted by path, line, column and rule.
package struct LintResult: Sendable {
    package var project: Project
    package var diagnostics: [Diagnostic]
    /// The violations that are not reported because most of the project violates the rule. Violations that a comment
    /// silences are left out.
    package var againstHabits: [Diagnostic] { unreported.filter { !$0.isUnrequired } }
    /// The violations that would be reported if their rule became a habit. In a run with a baseline, these include
    /// violations that nothing requires yet.
    package var unreported: [Diagnostic] = []
    /// The team's own rules that found nothing to judge.
    package var idleRules: Set<String> = []
    /// What the survey found about each rule; empty if the run includes no survey.
    package var surveyed: [SurveyedRule] = []
    /// What was found at each place, for the next lint; empty unless the lint records it.
    package var verdicts = RecordedVerdicts()
    /// The time that each rule took in nanoseconds, for `--timings`.
    package var ruleTimes: [(rule: String, nanoseconds: UInt64)]

    package init(project: Project, diagnostics: [Diagnostic], ruleTimes: [(rule: String, nanoseconds: UInt64)]) {
        self.project = project
        self.diagnostics = diagnostics
        self.ruleTimes = ruleTimes
    }
}
