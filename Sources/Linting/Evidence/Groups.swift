import Bytes
import Model
import Rules

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
            GroupFeatures.forEachKey(project.featureKeys(at: place.place)) { group in
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
            let isUnlike = thresholds.isMostlyViolated(whole) || whole.kept.kept == 0 && whole.judged > 1
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

extension FileProximity {
    /// Returns the folder of a file and all folders around it, up to the whole project.
    func around(_ file: Int) -> [Int] {
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

    /// Returns the path of a folder that contains a file; empty for the project's top folder.
    func path(ofFolder folder: Int, around file: Int) -> String {
        path(ofFile: file).parts(at: "/").prefix(folders.depth(of: folder)).joined(separator: "/")
    }
}
