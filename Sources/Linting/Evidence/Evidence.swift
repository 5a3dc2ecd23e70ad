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
    /// What the groups of each violated place show, by the rule's group and the place.
    private var standings: [String: [Place: Standing]] = [:]
    /// What the whole project shows about each of the rule's groups, if groups of alike places are not counted.
    private var wholes: [String: Standing] = [:]
    /// How often each folder follows the rule, by the rule's group, if groups of alike places are not counted.
    private var folders: [String: [Int: GroupCount]] = [:]

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
                standings[place.counted.group, default: [:]][place.counted.place] = groups.standing(
                    of: place, thresholds)
            }
        }
    }

    private mutating func countWhole(_ places: [CountedPlace], in project: Project, by thresholds: HabitThresholds) {
        for (group, places) in Dictionary(grouping: places, by: \.group) {
            var whole = GroupCount()
            for place in places.sorted(by: { $0.place.file < $1.place.file })
            where Population(of: place, in: project).isOfApp {
                count(place)
                whole.count(place)
                for folder in project.folders.around(place.place.file) {
                    folders[group, default: [:]][folder, default: GroupCount()].count(place)
                }
            }
            let habit = Habit(whole.kept, in: "")
            wholes[group] = thresholds.isSupport(whole) ? .habit(habit) : .noHabit(habit)
        }
        if total.judged == 0 { for place in places { count(place) } }
        hasTooFew = total.judged < thresholds.least
    }

    private mutating func count(_ place: CountedPlace) {
        total += KeptCount(kept: place.isKept ? 1 : 0, judged: 1)
        if place.isDocumented { isDocumented = true }
    }

    /// Returns what shows that it is usual to violate the rule: the largest folder around a place in which hardly any
    /// place follows it.
    ///
    /// There is nothing usual about it in a project that otherwise nearly always follows the rule.
    func usualViolation(at place: Place, group: String, in project: Project) -> Habit? {
        guard let folders = folders[group], folders[0]?.kept.isNearlyAll != true else { return nil }
        let counts = project.folders.around(place.file).lazy.compactMap { folder in
            folders[folder].map { (folder, $0) }
        }
        return counts.last { HabitThresholds.isUsual($0.1) }.map { folder, count in
            Habit(count.kept, in: project.path(ofFolder: folder, around: place.file))
        }
    }

    /// Returns what the groups of a violated place show.
    func standing(of place: Place, group: String) -> Standing {
        wholes[group] ?? standings[group]?[place] ?? .tooFew(Habit(total, in: ""))
    }

    /// Returns the standings of the violated places in some files.
    func standings(where isAsked: (_ file: Int) -> Bool) -> [Standing] {
        standings.values.joined().filter { isAsked($0.key.file) }.map(\.value)
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
