import Model
import Rules

/// What alike places show about each violation of one rule.
///
/// A rule never considers what others do. A violation is *supported* by the group in which the rule is followed most
/// surely, and *contradicted* by any group that mostly violates the rule as well: all places with its name, all users of
/// its type, its folder.
struct Evidence: Sendable {
    /// What the groups of one violation show.
    enum Standing: Sendable {
        /// Too few places are judged for a conclusion.
        case tooFew(Habit)
        case habit(Habit)
        /// A group follows the rule, and another one doesn't.
        case contested(Habit, against: Habit)
        case noHabit(Habit)

        /// The group that decides.
        var habit: Habit {
            switch self {
            case .tooFew(let habit), .habit(let habit), .contested(let habit, _), .noHabit(let habit): habit
            }
        }
    }

    /// How many of all places follow the rule.
    private(set) var total = KeptCount()
    /// Whether too few places are judged for a conclusion.
    private(set) var hasTooFew = false
    /// Whether a document requires the rule somewhere.
    private(set) var isDocumented = false
    /// What the groups of each violated place show, by the place and the rule's group.
    private var standings: [Key: Standing] = [:]
    /// What the whole project shows, if groups are not counted.
    private var whole: Standing?
    /// How often each folder follows the rule, if groups are not counted.
    private var folders: [Int: GroupCount] = [:]

    private struct Key: Hashable {
        var place: Place
        var group: String
    }

    /// - Parameter countsGroups: Whether to count each group. What is reported anyway shows only how much of the project
    ///   follows the rule.
    init(
        _ places: [CountedPlace], in project: Project, by thresholds: HabitThresholds, countsGroups: Bool = true
    ) {
        guard countsGroups else {
            countWhole(places, in: project, by: thresholds)
            return
        }
        // A sample app is usually written less carefully than an app, and says nothing about it. Neither does code that no
        // linter is meant to check, such as a generated mock.
        let kinds = Dictionary(grouping: places) { Population(of: $0, in: project) }
        let apps = kinds.filter { $0.key.isOfApp }
        for place in (apps.isEmpty ? kinds : apps).values.joined() { count(place) }
        hasTooFew = total.judged < thresholds.least
        // Where a document asks for a rule, a weaker habit shows that the team wants it.
        let thresholds = isDocumented ? thresholds : thresholds.fitting(total)
        for places in kinds.values {
            guard places.contains(where: { !$0.isKept }) else { continue }
            let groups = Groups(places.sorted { $0.place.file < $1.place.file }, in: project)
            for place in groups.violations {
                standings[Key(place: place.counted.place, group: place.counted.group)] = groups.standing(
                    of: place, thresholds)
            }
        }
    }

    /// Counts the whole project.
    private mutating func countWhole(_ places: [CountedPlace], in project: Project, by thresholds: HabitThresholds) {
        let ordered = places.sorted { $0.place.file < $1.place.file }
        for place in ordered where Population(of: place, in: project).isOfApp {
            count(place)
            for folder in project.folders.around(place.place.file) {
                folders[folder, default: GroupCount()].count(place)
            }
        }
        if total.judged == 0 { for place in places { count(place) } }
        hasTooFew = total.judged < thresholds.least
        let files = Set(places.lazy.map(\.place.file)).count
        let isHabit = thresholds.isSupport(total, files: files)
        whole = isHabit ? .habit(Habit(total, in: "")) : .noHabit(Habit(total, in: ""))
    }

    private mutating func count(_ place: CountedPlace) {
        total += KeptCount(kept: place.isKept ? 1 : 0, judged: 1)
        if place.isDocumented { isDocumented = true }
    }

    /// Returns what shows that it is usual to violate the rule: the largest folder around a place in which hardly any
    /// place follows it.
    func usualViolation(at place: Place, in project: Project) -> Habit? {
        let around = project.folders.around(place.file)
        guard let folder = around.last(where: { folders[$0].map(HabitThresholds.isUsual) ?? false }) else { return nil }
        return folders[folder].map { Habit($0.kept, in: project.path(ofFolder: folder, around: place.file)) }
    }

    /// Returns what the groups of a violated place show.
    func standing(of place: Place, group: String) -> Standing {
        whole ?? standings[Key(place: place, group: group)] ?? .tooFew(Habit(total, in: ""))
    }

    /// Returns the standings of the violated places in some files.
    func standings(where isAsked: (_ file: Int) -> Bool) -> [Standing] {
        standings.filter { isAsked($0.key.place.file) }.map(\.value)
    }

    private struct Population: Hashable {
        var group: String
        var isInSamples: Bool
        var isUnchecked: Bool

        init(of place: CountedPlace, in project: Project) {
            let (file, folders) = (place.place.file, project.folders)
            group = place.group
            isInSamples = folders.isForSamples(folders.folder(of: file))
            isUnchecked = project.isExemptFromStyle(file)
        }

        var isOfApp: Bool { !isInSamples && !isUnchecked }
    }
}

/// A violated place with the groups that it belongs to.
struct GroupedViolation: Sendable {
    var counted: CountedPlace
    var groups: [GroupFeatures]
    /// The folders around the place, from the innermost to the whole project.
    var folders: [Int]
}

/// How often a rule is followed in each group that contains a violation.
struct Groups: Sendable {
    let violations: [GroupedViolation]
    private let project: Project
    private var whole = GroupCount()
    private var counts: [UInt64: GroupCount] = [:]

    /// - Parameter places: The judged places of one kind, in the order of their files.
    init(_ places: [CountedPlace], in project: Project) {
        self.project = project
        for place in places { whole.count(place) }
        // A project that mostly violates the rule contradicts all its folders, and other groups need no count.
        guard whole.kept.kept * 2 >= whole.judged else {
            violations = places.filter { !$0.isKept }.map { GroupedViolation(counted: $0, groups: [], folders: []) }
            return
        }
        violations = places.filter { !$0.isKept }.map { place in
            GroupedViolation(
                counted: place, groups: GroupFeatures.all(project.features(at: place.place)),
                folders: project.folders.around(place.place.file))
        }
        for place in violations {
            for group in place.groups {
                for folder in place.folders { counts[Groups.key(group.key, in: folder)] = GroupCount() }
            }
        }
        for place in places {
            let folders = project.folders.around(place.place.file)
            GroupFeatures.forEachKey(project.features(at: place.place)) { group in
                for folder in folders {
                    guard let found = counts.index(forKey: Groups.key(group, in: folder)) else { continue }
                    counts.values[found].count(place)
                }
            }
        }
    }

    private static func key(_ group: UInt64, in folder: Int) -> UInt64 { mixed(group, UInt64(folder)) }

    func standing(of place: GroupedViolation, _ thresholds: HabitThresholds) -> Evidence.Standing {
        let all = Habit(whole.kept, in: "")
        guard thresholds.isEnough(whole) else {
            let isUnlike = thresholds.isContradiction(whole) || whole.kept.kept == 0 && whole.judged > 1
            // What three files do, and none does otherwise, is no mistake even in a small project.
            let isOnlyWay = whole.kept.kept == 0 && whole.violatedFiles >= HabitThresholds.leastFiles
            return project.isLarge && isUnlike || isOnlyWay ? .noHabit(all) : .tooFew(all)
        }
        guard whole.kept.kept * 2 >= whole.judged else { return .noHabit(all) }
        var support: (count: GroupCount, group: GroupFeatures, folder: Int)?
        var contradiction: (count: GroupCount, group: GroupFeatures, folder: Int)?
        for group in place.groups {
            for folder in place.folders {
                guard let count = counts[Groups.key(group.key, in: folder)] else { continue }
                if group.canSupport, thresholds.isSupport(count),
                    count.kept.lowerBound > support?.count.kept.lowerBound ?? 0
                {
                    support = (count, group, folder)
                }
                if thresholds.isContradiction(count, of: group, inProject: folder == 0),
                    count.judged > contradiction?.count.judged ?? 0
                {
                    contradiction = (count, group, folder)
                }
            }
        }
        func habit(_ found: (count: GroupCount, group: GroupFeatures, folder: Int)) -> Habit {
            let file = place.counted.place.file
            return Habit(
                found.count.kept, in: project.path(ofFolder: found.folder, around: file),
                of: found.group.features.isEmpty
                    ? "" : found.group.features.words(for: project.sort(at: place.counted.place)))
        }
        guard let support else { return .noHabit(contradiction.map(habit) ?? all) }
        // What most properties of views do says little about `@Environment` if enough of those in the folder don't.
        for group in place.groups where group.isOfWrapper && !support.group.isAbout(group) {
            if let count = counts[Groups.key(group.key, in: support.folder)], thresholds.isUnlike(count) {
                return .contested(habit(support), against: habit((count, group, support.folder)))
            }
        }
        return contradiction.map { .contested(habit(support), against: habit($0)) } ?? .habit(habit(support))
    }
}

extension Folders {
    /// Returns the folder of a file and all folders around it, up to the whole project.
    fileprivate func around(_ file: Int) -> [Int] {
        var folder = folder(of: file)
        var found = [folder]
        while folder != 0 {
            folder = parent(of: folder)
            found.append(folder)
        }
        return found
    }
}

extension Project {
    /// Returns the plural of what is declared at a place: "properties".
    fileprivate func sort(at place: Place) -> String {
        features(at: place).first { $0.kind == .sort }?.text ?? "places"
    }
}
