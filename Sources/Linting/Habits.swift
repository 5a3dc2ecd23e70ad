import Model
import Rules

/// How many places, and what share of them, must keep a rule to make it a habit of the project.
package struct HabitThresholds: Sendable, Equatable {
    /// The minimum share of places that keep the rule.
    package var share = Share.twoThirds
    /// The minimum number of judged places.
    package var least = 8

    package init() {}

    /// The number of places that is enough if at most one of them breaks the rule: 5 if `least` is 8.
    var few: Int { (least * 5 + 7) / 8 }

    /// Returns the result of comparing a count with the thresholds.
    ///
    /// - Parameter isLarge: Whether the project has so many screens that even a few places count if most of them break
    ///   the rule.
    package func standing(of count: Practice, isLarge: Bool = false) -> Standing {
        if count.judged >= least { return share.isReached(by: count) ? .habit : .noHabit }
        if count.judged >= few, count.broken <= 1 { return .habit }
        let isUnusual = count.judged > 0 && count.kept == 0 || count.judged >= 3 && count.kept * 2 < count.judged
        return isLarge && isUnusual ? .noHabit : .tooFew
    }

    /// Returns what a count of similar places within a group says about a habit of their own; nil if it says too
    /// little. Then, the habit of the whole group applies to these places.
    func standing(ofAlike count: Practice) -> Standing? {
        if count.judged < least { return count.judged >= 3 && count.kept * 5 <= count.judged ? .noHabit : nil }
        if Share.nearlyAll.isReached(by: count) { return .habit }
        let isBroken = count.kept * 3 < count.judged || count.judged >= least * 2 && !share.isReached(by: count)
        return isBroken ? .noHabit : nil
    }

    /// Returns whether the project usually does something else: of at least `least` similar places, less than a third
    /// do what the rule requires.
    func isRare(_ practice: Practice) -> Bool {
        practice.judged >= least && practice.kept * 3 < practice.judged
    }

    /// Returns whether the project does what the rule requires in nearly all of many similar places.
    func isCertain(_ practice: Practice) -> Bool {
        practice.judged >= least && Share.nearlyAll.isReached(by: practice)
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

/// A share of the judged places.
package struct Share: Sendable, Equatable {
    private let part: Int
    private let whole: Int

    package static let twoThirds = Share(part: 2, whole: 3)

    private init(part: Int, whole: Int) {
        self.part = part
        self.whole = whole
    }

    package var percent: Int { self == .twoThirds ? 67 : part * 100 / whole }

    /// Creates a share in percent; 67 means exactly two thirds.
    package init(percent: Int) { self = percent == 67 ? .twoThirds : Share(part: percent, whole: 100) }

    /// The share that leaves no doubt about a habit.
    static let nearlyAll = Share(percent: 85)

    func isReached(by count: Practice) -> Bool { count.kept * whole >= count.judged * part }
}

/// A count that decides whether a rule is reported, and the folder whose places are counted.
package struct Habit: Sendable, Equatable {
    package var count: Practice
    /// The path of the folder; empty for the whole project.
    package var folder: String

    package init(_ count: Practice, in folder: String) {
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
    var count: Practice
}

/// A group of a rule's places that are counted as one habit.
struct HabitKind: Hashable, Sendable {
    /// Whether a documented convention requires the rule in this group.
    var isDocumented: Bool
    /// The rule's name for the group; see `Judgement.group(_:)`.
    var group = ""
    /// What the places have in common apart from the group; see `Judgement.likeness(_:)`.
    var likeness = ""
    /// Whether the places are in a sample app, which is usually written less carefully than an app.
    var isInSamples = false

    /// The kind of all places in the group, whether or not they are similar.
    var unlike: HabitKind {
        var kind = self
        kind.likeness = ""
        return kind
    }
}

/// How often one rule is kept in each folder of a project.
struct RuleHabits: Sendable {
    private let project: Project
    private let folders: Folders
    private let thresholds: HabitThresholds
    private let isLarge: Bool
    /// Whether the rule is off by default, so that a documented convention alone does not require it.
    private let isOff: Bool
    /// How often the project does what the rule requires in similar places, by group.
    private let practices: [String: Lazy<Practice>]
    /// The counts of each folder, including its subfolders. Folders without judged places are missing.
    private var counts: [HabitKind: [Int: Practice]] = [:]

    init(
        _ files: [FileCount], practices: [String: Lazy<Practice>] = [:], isOff: Bool = false, in project: Project,
        by thresholds: HabitThresholds
    ) {
        self.practices = practices
        self.project = project
        self.isOff = isOff
        folders = project.folders
        self.thresholds = thresholds
        isLarge = project.screens.count >= thresholds.least
        for file in files {
            var folder = folders.folder(of: file.file)
            var kind = file.kind
            kind.isInSamples = folders.isForSamples(folder)
            let kinds = kind.likeness.isEmpty ? [kind] : [kind, kind.unlike]
            while true {
                for kind in kinds { counts[kind, default: [:]][folder, default: Practice()] += file.count }
                if folder == 0 { break }
                folder = folders.parent(of: folder)
            }
        }
    }

    /// Returns whether a folder with this count has no clear majority: a small one keeps or breaks the rule less than two
    /// thirds of the time, a large one mostly keeps it, but no more than that.
    private func isContested(_ count: Practice) -> Bool {
        let isMixed = count.kept * 3 > count.judged && count.kept * 3 < count.judged * 2
        return isMixed && (count.judged < thresholds.least * 2 || count.kept * 2 > count.judged)
    }

    private func innermost(around file: Int, in counts: [Int: Practice]) -> Int {
        var folder = folders.folder(of: file)
        while folder != 0, (counts[folder]?.judged ?? 0) < thresholds.least { folder = folders.parent(of: folder) }
        return folder
    }

    /// Returns whether the rule is a habit around a file, and the count that decides this.
    ///
    /// In most cases, the innermost folder with enough places decides, or else the whole project. If the project has
    /// too few places, a comparison with other code can decide. Similar places within the group can have a habit of
    /// their own.
    func standing(in file: Int, of kind: HabitKind) -> (standing: HabitThresholds.Standing, habit: Habit) {
        if !kind.likeness.isEmpty {
            let (count, folder) = decision(in: file, of: kind)
            guard let standing = thresholds.standing(ofAlike: count) else {
                return self.standing(in: file, of: kind.unlike)
            }
            return (standing, Habit(count, in: project.path(ofFolder: folder, around: file)))
        }
        let (count, folder) = decision(in: file, of: kind)
        let standing = thresholds.standing(of: count, isLarge: isLarge)
        if standing == .tooFew, let practice = practices[kind.group]?.wrapped {
            if thresholds.isRare(practice) { return (.noHabit, Habit(practice, in: "")) }
            if thresholds.isCertain(practice) { return (.habit, Habit(practice, in: "")) }
        }
        // Where only a habit requires the rule, it does not matter which of the places a document covers.
        if standing == .tooFew, isOff || !kind.isDocumented {
            var kind = kind
            kind.isInSamples = folders.isForSamples(folders.folder(of: file))
            let all = allPlaces(of: kind)
            if all.judged > count.judged { return (thresholds.standing(of: all, isLarge: isLarge), Habit(all, in: "")) }
        }
        return (standing, Habit(count, in: project.path(ofFolder: folder, around: file)))
    }

    /// Returns whether similar places within the group decide around a file, rather than the whole group.
    func isDecidedByLikeness(_ kind: HabitKind, in file: Int) -> Bool {
        !kind.likeness.isEmpty && thresholds.standing(ofAlike: decision(in: file, of: kind).count) != nil
    }

    /// Returns whether the rule is a habit around a finding. It is no habit if comparable code customarily breaks the
    /// rule, regardless of the folder.
    func standing(of judged: JudgedFinding) -> (standing: HabitThresholds.Standing, habit: Habit) {
        if let custom = judged.custom { return (.noHabit, Habit(custom, in: project.path(ofFile: judged.file))) }
        return standing(in: judged.file, of: judged.kind)
    }

    private func decision(in file: Int, of kind: HabitKind) -> (count: Practice, folder: Int) {
        var kind = kind
        kind.isInSamples = folders.isForSamples(folders.folder(of: file))
        guard let counts = counts[kind] else { return (Practice(), 0) }
        let folder = innermost(around: file, in: counts)
        // A folder without a habit is weaker evidence than a project that nearly always keeps the rule.
        let (all, here) = (counts[0] ?? Practice(), counts[folder] ?? Practice())
        if isContested(here), Share.nearlyAll.isReached(by: all) { return (all, 0) }
        // A few samples say less than an app that has no habit.
        if kind.isInSamples, all.judged < thresholds.few, let app = projectWithoutHabit(of: kind) { return (app, 0) }
        let project = allPlaces(of: kind)
        if isOverruled(here, by: project, isByHabitAlone: isOff || !kind.isDocumented) { return (project, 0) }
        return (here, folder)
    }

    /// Returns whether a folder's count says too little against that of a project without the habit.
    ///
    /// The count of a small folder never says enough, and a folder with nearly all places is no scope of its own. If
    /// only a habit requires the rule and most of a large project breaks it, the count of a larger folder must be clear
    /// as well.
    private func isOverruled(_ here: Practice, by project: Practice, isByHabitAlone: Bool) -> Bool {
        guard project.judged > here.judged, !thresholds.share.isReached(by: project) else { return false }
        if here.judged < thresholds.least * 2 { return project.judged >= thresholds.least * 2 }
        if here.judged * 10 >= project.judged * 9 { return true }
        return isByHabitAlone && !Share.nearlyAll.isReached(by: here) && project.judged >= thresholds.least * 5
            && project.kept * 2 < project.judged
    }

    /// Returns the count of the project outside of samples if it is no habit.
    private func projectWithoutHabit(of kind: HabitKind) -> Practice? {
        var kind = kind
        kind.isInSamples = false
        guard let count = counts[kind]?[0], thresholds.standing(of: count) == .noHabit else { return nil }
        return count
    }

    /// Returns the count of all places in the project, regardless of what documents state.
    private func allPlaces(of kind: HabitKind) -> Practice {
        var (count, other) = (counts[kind]?[0] ?? Practice(), kind)
        other.isDocumented.toggle()
        if let others = counts[other]?[0] { count += others }
        return count
    }
}
