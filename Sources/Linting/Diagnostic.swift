import Model
import Rules

/// A finding as it is reported: whose rule, how severe, and whether it was silenced.
package struct Diagnostic: Sendable {
    package var rule: Page
    package var severity: Severity
    package var finding: Finding
    /// The declarations around the place, outermost first, joined by dots: `LoginViewModel.state`.
    package var symbol: String
    /// Distinguishes findings of one rule at one symbol of one file: 0, 1, …
    package var ordinal: Int
    package var silencedBy: Silence?
    /// How many places of the sources keep the rule, where that is a habit.
    package var habit: HabitCount?
    /// Whether most of the sources break the rule.
    var isAgainstHabit = false

    package init(
        rule: Page, severity: Severity, finding: Finding, symbol: String, ordinal: Int, silencedBy: Silence?,
        habit: HabitCount? = nil
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
        /// By a `vmlint:disable` comment, with its reason if it gives one.
        case comment(reason: String?)
        case baseline
    }
}

/// What linting a project gives: every diagnostic, in order of path, line, column and rule, the silenced ones included.
package struct LintResult: Sendable {
    package var project: Project
    package var diagnostics: [Diagnostic]
    /// What is not reported since most of the sources break the rule; in the same order, without what comments silence.
    package var againstHabits: [Diagnostic] = []
    /// The rules of the settings that found nothing to judge.
    package var idleRules: Set<String> = []
    /// Where it was asked for, how often each rule is kept.
    package var surveyed: [SurveyedRule] = []
    /// Nanoseconds each rule took, for `--timings`.
    package var ruleTimes: [(rule: String, nanoseconds: UInt64)]

    package init(project: Project, diagnostics: [Diagnostic], ruleTimes: [(rule: String, nanoseconds: UInt64)]) {
        self.project = project
        self.diagnostics = diagnostics
        self.ruleTimes = ruleTimes
    }
}
