import Model
import Rules

/// From how many places on, and from which share of them that keep a rule, the rule is a habit of the sources.
package struct HabitThresholds: Sendable, Equatable {
    /// In percent; 67 stands for two thirds exactly.
    package var share = 67
    /// The number of judged places from which a share says something.
    package var least = 8

    package init() {}

    /// The number of judged places from which they say something if at most one of them breaks the rule: 5 of 8.
    var few: Int { (least * 5 + 7) / 8 }

    /// - Parameter isLarge: Whether the project has so many screens that a few places that most break are no oversight.
    package func standing(of count: HabitCount, isLarge: Bool = false) -> Standing {
        if count.judged >= least { return reaches(count) ? .habit : .noHabit }
        if count.judged >= few, count.broken <= 1 { return .habit }
        return isLarge && count.judged >= 3 && count.kept * 2 < count.judged ? .noHabit : .tooFew
    }

    private func reaches(_ count: HabitCount) -> Bool {
        share == 67 ? count.kept * 3 >= count.judged * 2 : count.kept * 100 >= count.judged * share
    }

    /// What places say of a rule.
    package enum Standing: Sendable {
        /// Most keep it.
        case habit
        /// Too many break it.
        case noHabit
        /// There are too few to say.
        case tooFew
    }
}

/// How many of the places that a rule judges keep it.
package struct HabitCount: Sendable, Equatable {
    package var kept = 0
    package var judged = 0

    package init(kept: Int = 0, judged: Int = 0) {
        self.kept = kept
        self.judged = judged
    }

    package var broken: Int { judged - kept }

    /// The figure as a sentence that stands beside a finding.
    package var sentence: String { "\(kept) of \(judged) here keep the rule" }

    static func += (count: inout HabitCount, other: HabitCount) {
        count.kept += other.kept
        count.judged += other.judged
    }
}

/// How many places of a file keep a rule.
struct FileCount: Sendable {
    var file: Int
    /// Whether a document asks it of them.
    var isDocumented: Bool
    var count: HabitCount
}

/// How often one rule is kept in each folder of a project.
struct RuleHabits: Sendable {
    private let folders: Folders
    private let thresholds: HabitThresholds
    private let isLarge: Bool
    /// By folder, those below included; what documents ask for apart from what they don't speak of.
    private var documented: [HabitCount]
    private var undocumented: [HabitCount]

    init(_ files: [FileCount], in project: Project, by thresholds: HabitThresholds) {
        folders = project.folders
        self.thresholds = thresholds
        isLarge = project.screens.count >= thresholds.least
        documented = Array(repeating: HabitCount(), count: folders.count)
        undocumented = documented
        for file in files {
            if file.isDocumented {
                documented[folders.folder(of: file.file)] += file.count
            } else {
                undocumented[folders.folder(of: file.file)] += file.count
            }
        }
        for folder in (1..<max(folders.count, 1)).reversed() {
            documented[folders.parent(of: folder)] += documented[folder]
            undocumented[folders.parent(of: folder)] += undocumented[folder]
        }
    }

    /// What decides for a file, and the folder whose places do.
    func scope(of file: FileCount) -> (standing: HabitThresholds.Standing, folder: Int) {
        let folder = innermost(around: file.file, in: file.isDocumented ? documented : undocumented)
        return (standing(in: file.file, isDocumented: file.isDocumented).standing, folder)
    }

    private func innermost(around file: Int, in counts: [HabitCount]) -> Int {
        var folder = folders.folder(of: file)
        while folder != 0, counts[folder].judged < thresholds.least { folder = folders.parent(of: folder) }
        return folder
    }

    /// What the innermost folder around a file that has enough places says, or else the whole project.
    func standing(in file: Int, isDocumented: Bool) -> (standing: HabitThresholds.Standing, count: HabitCount) {
        let counts = isDocumented ? documented : undocumented
        let count = counts[innermost(around: file, in: counts)]
        return (thresholds.standing(of: count, isLarge: isLarge), count)
    }
}

/// How a finding is reported, if at all.
struct ReportLevel: Sendable {
    var severity: Severity
    /// The habit that it breaks.
    var habit: HabitCount?
    /// Whether most do as it says, so that it is only counted.
    var isAgainstHabit = false
}

extension ResolvedRule {
    /// How a finding is reported; nil where the rule is off, or nothing asks for it.
    func level(of judged: JudgedFinding, habits: RuleHabits?) -> ReportLevel? {
        let written = writtenSeverity(in: judged.finding.place.file)
        if written == .off { return nil }
        guard let habits else {
            let severity = written ?? page.severity
            return severity == .off || !judged.isDocumented ? nil : ReportLevel(severity: severity)
        }
        // What is said about vmlint itself is no habit of the sources.
        if page.group.description == "vmlint" {
            let severity = written ?? page.severity
            return severity == .off ? nil : ReportLevel(severity: severity)
        }
        let (standing, count) = habits.standing(in: judged.file, isDocumented: judged.isDocumented)
        let habit = standing == .habit ? count : nil
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
            severity: page.severity, habit: isAgainstHabit ? count : habit, isAgainstHabit: isAgainstHabit)
    }
}
