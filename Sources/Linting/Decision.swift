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
        /// A document requires the rule, but most places of a group violate it.
        case noHabit
        /// A group follows the rule, but another group that contains the place doesn't.
        case contested(against: Habit)
        /// The team would not change the code: nothing uses it, or it is a copy of others' code.
        case leftOut(LeftOutReason)
        /// A document asks for this word, which the project hardly writes.
        case foreignWord(String)
        /// Only adopted conventions or the settings require the rule.
        case neverByHabit
        /// Only a habit would require the rule, and there is none, or too few places show one.
        case onlyIfHabit(isDocumented: Bool, hasTooFew: Bool)
    }

    var isReported: Bool {
        switch reason {
        case .settings(let severity): severity != .off
        case .mistake, .conventionsAreAdopted, .habitsAreOff, .habit, .document: true
        case .offByDefault, .undocumented, .noHabit, .contested, .leftOut, .foreignWord, .neverByHabit, .onlyIfHabit:
            false
        }
    }

    /// Whether the violation is counted, because a document requires the rule, or some code follows it.
    var isCounted: Bool {
        switch reason {
        case .noHabit, .contested: true
        default: false
        }
    }

    /// Whether the violation is not reported, but would be if the rule became a habit. Rules that are off by default, or
    /// only infos, are left out.
    var wouldBeReported: Bool {
        if case .onlyIfHabit(let isDocumented, _) = reason {
            !isDocumented && severity >= .warning
        } else {
            isCounted
        }
    }

    /// Why the violation is not reported, as a clause.
    var silence: String {
        switch reason {
        case .settings: "the settings turn the rule off here"
        case .offByDefault: "the rule is off unless the settings turn it on"
        case .undocumented: "no convention requires it here"
        case .noHabit: "not a habit: \(sentence)"
        case .contested(let other): "contested: \(sentence), but only \(other.figure)"
        case .leftOut(.unused(let type)): "nothing in the app uses `\(type)`"
        case .leftOut(.uncalled(let method)): "nothing in the app calls `\(method)`"
        case .leftOut(.copied): "judging by its folder, the code is a copy of other code"
        case .leftOut(.foreign(let project)):
            "judging by its header, the file is a copy from the project \"\(project)\""
        case .foreignWord(let word): "hardly any file of the project writes `\(word)`"
        case .neverByHabit: "only adopted conventions or the settings require it"
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
        } else if isOff, page.reported != .byHabit || !looksAtHabits || page.group == "vmlint" {
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

    /// Whether violations are reported only in the team's own code that is in use. What a team has asked for, it asks of
    /// all code.
    fileprivate func leavesOutCode(_ page: Page) -> Bool {
        switch self {
        case .habit: true
        // The severity of such a rule says nothing about where it is asked for.
        case .settings, .documents(.mistake):
            page.isReportedAlways && page.group != Page.ownGroup && page.group != "vmlint"
                && !page.id.hasPrefix("layers-")
        default: false
        }
    }

    /// How violations are reported, in words: "everywhere: the settings say so".
    func words(of page: Page) -> String {
        switch self {
        case .settings(let severity):
            severity == .off ? "off: the settings say so" : "everywhere: the settings say so"
        case .offByDefault: "off unless settings turn it on"
        case .documents(.mistake):
            if page.group == Page.ownGroup {
                "always: an own rule"
            } else {
                page.reported == .unlessUsual
                    ? "unless usual: a mistake in any project" : "always: a mistake in any project"
            }
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
    /// The reason to report a violation, or not to, whatever else the code shows; nil if habits decide.
    func reasonWithoutHabits(for judged: JudgedFinding) -> Decision.Reason? {
        policy(in: judged.finding.place.file).reason(isDocumented: judged.counted.isDocumented)
    }

    /// Decides on a violation.
    func decision(on judged: JudgedFinding, by evidence: Evidence?, in project: Project) -> Decision {
        let counted = judged.counted
        let policy = policy(in: judged.finding.place.file)
        if policy.leavesOutCode(page), let reason = project.reasonToLeaveOut(judged.finding.place),
            !(page.isAboutUnusedCode && reason.isUncalled)
        {
            return Decision(severity: page.severity, reason: .leftOut(reason))
        }
        let standing = evidence?.standing(of: counted.place, group: counted.group)
        if let reason = reasonWithoutHabits(for: judged) {
            var habit: Habit?
            if case .habit(let found) = standing { habit = found }
            if case .mistake = reason, page.reported == .unlessUsual,
                let usual = evidence?.usualViolation(at: counted.place, group: counted.group, in: project)
            {
                return Decision(severity: page.severity, reason: .noHabit, habit: usual)
            }
            let severity = if case .settings(let written) = reason { written } else { page.severity }
            return Decision(severity: severity, reason: reason, habit: habit)
        }
        let severity = evidence.map { policy.severity(of: page, by: $0) } ?? page.severity
        let isDocument = counted.isDocumented && page.severity != .off
        if page.reported == .whenAdopted, !isDocument || evidence?.hasTooFew == false {
            return Decision(severity: severity, reason: .neverByHabit, habit: standing?.habit)
        }
        switch standing {
        case .habit(let habit)?:
            return Decision(severity: severity, reason: .habit, habit: habit)
        case .contested(let habit, let other)?:
            return Decision(severity: severity, reason: .contested(against: other), habit: habit)
        case .tooFew?, nil:
            if isDocument, let word = page.word, project.hardlyWrites(word) {
                return Decision(severity: severity, reason: .foreignWord(word))
            }
            let reason: Decision.Reason =
                isDocument ? .document : .onlyIfHabit(isDocumented: counted.isDocumented, hasTooFew: true)
            return Decision(severity: severity, reason: reason, habit: isDocument ? nil : standing?.habit)
        case .noHabit(let habit)?:
            let reason: Decision.Reason =
                isDocument ? .noHabit : .onlyIfHabit(isDocumented: counted.isDocumented, hasTooFew: false)
            return Decision(severity: severity, reason: reason, habit: habit)
        }
    }
}

extension ReportPolicy {
    /// The severity of all violations of a rule in a project, unless the settings give one.
    ///
    /// What a team did not choose is no error: it is a warning if a document requires it or nearly all of many places
    /// follow it, and an info otherwise.
    fileprivate func severity(of page: Page, by evidence: Evidence) -> Severity {
        guard case .habit = self else { return page.severity }
        if evidence.isDocumented, page.severity != .off {
            return min(page.severity, .warning)
        }
        let strength: Severity = evidence.total.isNearlyAll ? .warning : .info
        return page.severity == .off ? strength : min(strength, page.severity)
    }
}
