import Model
import Rules

/// How severe a finding is, and the habit that it breaks.
struct ReportLevel: Sendable {
    var severity: Severity
    /// The habit that the finding breaks, or the count that shows that there is no such habit.
    var habit: Habit?
    /// Whether most places break the rule as well, so that the finding is only counted.
    var isAgainstHabit = false
    /// Whether only a habit would require the rule, and there is none.
    var isUnrequired = false
}

extension ResolvedRule {
    /// Returns how to report a finding; nil if the rule is off or nothing requires it.
    func level(of judged: JudgedFinding, habits: RuleHabits?) -> ReportLevel? {
        let written = writtenSeverity(in: judged.finding.place.file)
        if written == .off { return nil }
        guard let habits else {
            let severity = written ?? page.severity
            return severity == .off || !judged.isDocumented ? nil : ReportLevel(severity: severity)
        }
        // Rules about vmlint itself are no habits of the sources.
        if page.group == "vmlint" {
            let severity = written ?? page.severity
            return severity == .off ? nil : ReportLevel(severity: severity)
        }
        let (standing, decisive) = habits.standing(of: judged)
        let habit = standing == .habit ? decisive : nil
        if !judged.isDocumented {
            if let habit {
                return ReportLevel(severity: written ?? min(max(page.severity, .info), .warning), habit: habit)
            }
            return page.severity < .warning || written != nil
                ? nil : ReportLevel(severity: .warning, isAgainstHabit: true, isUnrequired: true)
        }
        if let written { return ReportLevel(severity: written, habit: habit) }
        if page.severity == .off {
            return page.isReportedAlways ? nil : habit.map { ReportLevel(severity: .info, habit: $0) }
        }
        let isAgainstHabit = standing == .noHabit && !page.isReportedAlways && !isAdopted
        return ReportLevel(
            severity: page.severity, habit: isAgainstHabit ? decisive : habit, isAgainstHabit: isAgainstHabit)
    }
}
