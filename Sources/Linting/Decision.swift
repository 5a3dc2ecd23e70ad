import Model
import Rules

/// Whether a violation is reported, how severely, and why.
struct Decision: Sendable {
    /// The severity of the report, or what it would be.
    var severity: Severity
    var reason: Reason
    /// The habit that the violation breaks, or the count that shows that there is no such habit.
    var habit: Habit?

    /// What decides whether a violation is reported.
    enum Reason: Sendable {
        /// A severity in the settings, which is `off` if they turn the rule off.
        case settings(Severity)
        /// The rule is off unless the settings turn it on.
        case offByDefault
        /// Violations are mistakes in any project.
        case mistake
        case conventionsAreAdopted
        case habitsAreOff
        /// No convention requires the rule here, and habits are off.
        case undocumented
        case habit
        /// A document requires the rule, and there are too few places to see whether it is a habit.
        case document
        /// A document requires the rule, but most places break it.
        case noHabit
        /// Only a habit would require the rule, and there is none, or too few places show one.
        case onlyIfHabit(isDocumented: Bool, hasTooFew: Bool)
    }

    var isReported: Bool {
        switch reason {
        case .settings(let severity): severity != .off
        case .mistake, .conventionsAreAdopted, .habitsAreOff, .habit, .document: true
        case .offByDefault, .undocumented, .noHabit, .onlyIfHabit: false
        }
    }

    /// Whether a document requires the rule, but it is not a habit. Such violations are counted.
    var isAgainstHabit: Bool { if case .noHabit = reason { true } else { false } }

    /// Whether the violation is not reported, but would be if the rule became a habit. Rules that are off by default, or
    /// only infos, are left out.
    var wouldBeReported: Bool {
        if case .onlyIfHabit(let isDocumented, _) = reason {
            !isDocumented && severity >= .warning
        } else {
            isAgainstHabit
        }
    }

    /// Why the violation is not reported, as a clause.
    var silence: String {
        switch reason {
        case .settings: "the settings turn the rule off here"
        case .offByDefault: "the rule is off unless the settings turn it on"
        case .undocumented: "no convention requires it here"
        case .noHabit: "not a habit: \(sentence)"
        case .onlyIfHabit(let isDocumented, let hasTooFew):
            (isDocumented
                ? "the rule is off unless it is a habit" : "no convention requires it here, only a habit would")
                + ", and \(sentence)\(hasTooFew ? ": too few to say" : "")"
        case .mistake, .conventionsAreAdopted, .habitsAreOff, .habit, .document: "not on a requested line"
        }
    }

    private var sentence: String { habit?.sentence ?? "nothing else shows one" }
}

/// What the settings and the page of a rule say about reporting it, before any code is considered.
package enum ReportPolicy: Sendable {
    /// Everywhere, or nowhere if the severity is `off`, as the settings say.
    case settings(Severity)
    case offByDefault
    /// Wherever a document requires the rule; elsewhere, where it is a habit.
    case documents(Because)
    /// Wherever a document requires the rule, and nowhere else.
    case documentsAlone
    /// Where the rule is a habit, and where a document requires it and there are too few places to say.
    case habit

    /// Why a document is enough.
    package enum Because: Sendable { case mistake, conventionsAreAdopted }

    /// - Parameter written: The severity that the settings give the rule.
    package init(_ page: Page, written: Severity?, isAdopted: Bool, looksAtHabits: Bool) {
        let isOff = page.severity == .off
        if let written {
            self = .settings(written)
        } else if isOff, page.isReportedAlways || !looksAtHabits || page.group == "vmlint" {
            self = .offByDefault
        } else if !looksAtHabits {
            self = .documentsAlone
        } else if page.isReportedAlways || page.group == "vmlint" {
            self = .documents(.mistake)
        } else {
            self = isAdopted && !isOff ? .documents(.conventionsAreAdopted) : .habit
        }
    }

    /// Whether the rule can be reported.
    var canReport: Bool {
        switch self {
        case .settings(let severity): severity != .off
        case .offByDefault: false
        case .documents, .documentsAlone, .habit: true
        }
    }

    /// Whether habits matter only where no document requires the rule, or nowhere.
    package var ignoresHabits: Bool { if case .habit = self { false } else { true } }

    /// How violations are reported, in words: "everywhere: the settings say so".
    func words(of page: Page) -> String {
        switch self {
        case .settings(let severity):
            severity == .off ? "off: the settings say so" : "everywhere: the settings say so"
        case .offByDefault: "off unless settings turn it on"
        case .documents(.mistake):
            page.group == Page.ownGroup ? "always: an own rule" : "always: a mistake in any project"
        case .documents(.conventionsAreAdopted): "everywhere: the conventions are adopted"
        case .documentsAlone: "everywhere: habits are off"
        case .habit: "where it is a habit"
        }
    }

    /// The reason to report every violation that a document requires, or none; nil if habits decide.
    func reason(isDocumented: Bool) -> Decision.Reason? {
        switch self {
        case .settings(let severity): .settings(severity)
        case .offByDefault: .offByDefault
        case .documents(.mistake): isDocumented ? .mistake : nil
        case .documents(.conventionsAreAdopted): isDocumented ? .conventionsAreAdopted : nil
        case .documentsAlone: isDocumented ? .habitsAreOff : .undocumented
        case .habit: nil
        }
    }
}

extension ResolvedRule {
    /// Decides on a violation.
    func decision(on judged: JudgedFinding, by habits: RuleHabits?) -> Decision {
        let policy = policy(in: judged.finding.place.file)
        let evidence = habits?.standing(of: judged)
        let habit = evidence.flatMap { $0.standing == .habit ? $0.habit : nil }
        if let reason = policy.reason(isDocumented: judged.isDocumented) {
            let severity = if case .settings(let written) = reason { written } else { page.severity }
            return Decision(severity: severity, reason: reason, habit: habit)
        }
        if let habit {
            let severity =
                judged.isDocumented ? max(page.severity, .info) : min(max(page.severity, .info), .warning)
            return Decision(severity: severity, reason: .habit, habit: habit)
        }
        let isTooFew = evidence?.standing != .noHabit
        guard judged.isDocumented, page.severity != .off else {
            let reason = Decision.Reason.onlyIfHabit(isDocumented: judged.isDocumented, hasTooFew: isTooFew)
            return Decision(severity: min(page.severity, .warning), reason: reason, habit: evidence?.habit)
        }
        return isTooFew
            ? Decision(severity: page.severity, reason: .document)
            : Decision(severity: page.severity, reason: .noHabit, habit: evidence?.habit)
    }
}
