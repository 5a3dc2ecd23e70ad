import Model
import Rules

/// How many places, and what share of them, must keep a rule to make it a habit of the project.
package struct HabitThresholds: Sendable, Equatable {
    /// The minimum share in percent; 67 means exactly two thirds.
    package var share = 67
    /// The minimum number of judged places.
    package var least = 8

    package init() {}

    /// The number of places that is enough if at most one of them breaks the rule: 5 if `least` is 8.
    var few: Int { (least * 5 + 7) / 8 }

    /// Returns whether a count is a habit.
    ///
    /// - Parameter isLarge: Whether the project has so many screens that even a few places count if most of them break
    ///   the rule.
    package func standing(of count: HabitCount, isLarge: Bool = false) -> Standing {
        if count.judged >= least { return reaches(count) ? .habit : .noHabit }
        if count.judged >= few, count.broken <= 1 { return .habit }
        return isLarge && count.judged >= 3 && count.kept * 2 < count.judged ? .noHabit : .tooFew
    }

    /// Returns whether the project usually does something else: of many similar places, less than a third do what the
    /// rule requires.
    func isRare(_ practice: Practice) -> Bool {
        practice.judged >= least && practice.kept * 3 < practice.judged
    }

    private func reaches(_ count: HabitCount) -> Bool {
        share == 67 ? count.kept * 3 >= count.judged * 2 : count.kept * 100 >= count.judged * share
    }

    /// The result of comparing a count with the thresholds.
    package enum Standing: String, Sendable {
        /// Most places keep the rule.
        case habit
        /// Too many places break the rule.
        case noHabit = "no habit"
        /// There are too few places for a conclusion.
        case tooFew = "too few"
    }
}

/// The number of places that a rule judges, and how many of them keep it.
package struct HabitCount: Sendable, Equatable {
    package var kept = 0
    package var judged = 0

    package init(kept: Int = 0, judged: Int = 0) {
        self.kept = kept
        self.judged = judged
    }

    package var broken: Int { judged - kept }

    static func += (count: inout HabitCount, other: HabitCount) {
        count.kept += other.kept
        count.judged += other.judged
    }
}

/// A count that decides whether a rule is reported, and the folder whose places are counted.
package struct Habit: Sendable, Equatable {
    package var count: HabitCount
    /// The path of the folder; empty for the whole project.
    package var folder: String

    package init(_ count: HabitCount, in folder: String) {
        self.count = count
        self.folder = folder
    }

    /// The count and its folder: "7 of 8 in Sources/Cart".
    package var figure: String { "\(count.kept) of \(count.judged) in \(folder.isEmpty ? "the project" : folder)" }

    /// The count as a sentence that is shown with a finding.
    package var sentence: String { "\(figure) keep the rule" }
}

/// The number of places in a file that keep and break a rule.
struct FileCount: Sendable {
    var file: Int
    var kind: HabitKind
    var count: HabitCount

    var isDocumented: Bool { kind.isDocumented }
}

/// A group of a rule's places that are counted as one habit.
struct HabitKind: Hashable, Sendable {
    /// Whether a documented convention requires the rule in this group.
    var isDocumented: Bool
    /// The rule's name for the group; see `Judgement.group(_:)`.
    var group = ""
}

/// How often one rule is kept in each folder of a project.
struct RuleHabits: Sendable {
    private let project: Project
    private let folders: Folders
    private let thresholds: HabitThresholds
    private let isLarge: Bool
    /// How often the project does what the rule requires in similar places, by group.
    private let practices: [String: Lazy<Practice>]
    /// The counts of each folder, including its subfolders. Folders without judged places are missing.
    private var counts: [HabitKind: [Int: HabitCount]] = [:]

    init(
        _ files: [FileCount], practices: [String: Lazy<Practice>] = [:], in project: Project,
        by thresholds: HabitThresholds
    ) {
        self.practices = practices
        self.project = project
        folders = project.folders
        self.thresholds = thresholds
        isLarge = project.screens.count >= thresholds.least
        for file in files {
            var folder = folders.folder(of: file.file)
            counts[file.kind, default: [:]][folder, default: HabitCount()] += file.count
            while folder != 0 {
                folder = folders.parent(of: folder)
                counts[file.kind, default: [:]][folder, default: HabitCount()] += file.count
            }
        }
    }

    /// Whether a folder is small and has no clear majority.
    private func isContested(_ count: HabitCount) -> Bool {
        count.judged < thresholds.least * 2 && count.kept * 3 > count.judged && count.kept * 3 < count.judged * 2
    }

    private func isSmall(_ count: HabitCount) -> Bool { count.judged < thresholds.least * 2 }
    private func isMostlyBroken(_ count: HabitCount) -> Bool {
        count.judged >= thresholds.least * 5 && count.kept * 2 < count.judged
    }
    private func isClear(_ count: HabitCount) -> Bool { count.kept * 20 >= count.judged * 17 }

    private func innermost(around file: Int, in counts: [Int: HabitCount]) -> Int {
        var folder = folders.folder(of: file)
        while folder != 0, (counts[folder]?.judged ?? 0) < thresholds.least { folder = folders.parent(of: folder) }
        return folder
    }

    /// Returns whether the rule is a habit around a file, and the count that decides this.
    ///
    /// The innermost folder with enough places decides, or else the whole project. If even that has too few places,
    /// similar places in the project decide.
    func standing(in file: Int, of kind: HabitKind) -> (standing: HabitThresholds.Standing, habit: Habit) {
        let (count, folder) = decision(in: file, of: kind)
        let standing = thresholds.standing(of: count, isLarge: isLarge)
        if standing == .tooFew, let practice = practices[kind.group]?.wrapped, thresholds.isRare(practice) {
            return (.noHabit, Habit(HabitCount(kept: practice.kept, judged: practice.judged), in: ""))
        }
        return (standing, Habit(count, in: project.path(ofFolder: folder, around: file)))
    }

    private func decision(in file: Int, of kind: HabitKind) -> (count: HabitCount, folder: Int) {
        guard let counts = counts[kind] else { return (HabitCount(), 0) }
        let folder = innermost(around: file, in: counts)
        // A small folder without a majority is weaker evidence than a project that mostly keeps the rule. One that
        // breaks the rule more than once has no habit of its own in a large project that mostly breaks it.
        let (all, here) = (counts[0] ?? HabitCount(), counts[folder] ?? HabitCount())
        if isContested(here), isClear(all) { return (all, 0) }
        if isSmall(here), here.broken > 1, isMostlyBroken(all) { return (all, 0) }
        return (here, folder)
    }
}

/// How severe a finding is, and the habit that it breaks.
struct ReportLevel: Sendable {
    var severity: Severity
    /// The habit that the finding breaks, or the count that shows that there is no such habit.
    var habit: Habit?
    /// Whether most places break the rule as well, so that the finding is only counted.
    var isAgainstHabit = false
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
        if page.group.description == "vmlint" {
            let severity = written ?? page.severity
            return severity == .off ? nil : ReportLevel(severity: severity)
        }
        let (standing, decisive) = habits.standing(in: judged.file, of: judged.kind)
        let habit = standing == .habit ? decisive : nil
        if !judged.isDocumented {
            return habit.map {
                ReportLevel(severity: written ?? min(max(page.severity, .info), .warning), habit: $0)
            }
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
