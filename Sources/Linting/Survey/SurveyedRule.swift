import Bytes
import Model
import Rules

/// How often the sources keep one rule, and whether and why the rule is reported.
package struct SurveyedRule: Sendable {
    package let page: Page
    package var count: HabitCount
    package var notJudged = 0
    package var standing: Standing
    /// The number of reported findings; `unreported` is the number of the others.
    package var reported = 0
    package var unreported = 0
    /// The reason why the rule is reported or not: "a habit", "not a habit".
    package var reason: String
    /// The first places that keep the rule; `broken` contains the first that break it.
    package var kept: [Place]
    package var broken: [Place]
    package var modules: [Module]

    /// How a whole project treats the rule.
    package enum Standing: String, Sendable {
        case habit, contested
        case noHabit = "no habit"
        case tooFew = "too few"
    }

    /// A part of the project, and how often the rule is kept there.
    package struct Module: Sendable {
        package var name: String
        package var count: HabitCount
    }

    /// The share of places that keep the rule in percent, rounded down; nil when nothing is judged.
    package var share: Int? { count.judged == 0 ? nil : count.kept * 100 / count.judged }
}

extension SurveyedRule {
    init(_ run: RuleRun, of rule: ResolvedRule, _ thresholds: HabitThresholds?, in project: Project) {
        page = rule.page
        let files = run.files.filter { rule.writtenSeverity(in: $0.file) != .off }
        // The larger of both counts decides: of places at which documented conventions require the rule, and of all
        // others.
        func count(_ isDocumented: Bool) -> HabitCount {
            run.files.reduce(into: HabitCount()) { if $1.isDocumented == isDocumented { $0 += $1.count } }
        }
        let isDocumented = count(true).judged >= count(false).judged
        self.count = count(isDocumented)
        notJudged = run.counts.notJudged
        kept = run.kept.filter { $0.isDocumented == isDocumented }.map(\.place)
        broken = run.broken.filter { $0.isDocumented == isDocumented }.map(\.place)
        standing = (thresholds ?? HabitThresholds()).surveyed(
            self.count, of: run.files.filter { $0.isDocumented == isDocumented })
        let habits = thresholds.map { RuleHabits(files, practices: run.practices, in: project, by: $0) }
        for finding in run.findings {
            let level = rule.level(of: finding, habits: habits)
            if let level, !level.isAgainstHabit { reported += 1 } else { unreported += 1 }
        }
        var modules: [String: HabitCount] = [:]
        for file in run.files where file.isDocumented == isDocumented {
            modules[project.module(ofFile: file.file), default: HabitCount()] += file.count
        }
        self.modules = modules.sorted { $0.key < $1.key }.map { Module(name: $0.key, count: $0.value) }
        reason = ""
        reason = self.reason(of: rule, habits, files.filter { $0.isDocumented == isDocumented }, project)
    }

    private func reason(
        of rule: ResolvedRule, _ habits: RuleHabits?, _ files: [FileCount], _ project: Project
    ) -> String {
        if let severity = rule.severityForAll {
            return severity == .off ? "off: the settings say so" : "everywhere: the settings say so"
        }
        let isOff = page.severity == .off
        guard let habits else { return isOff ? "off" : "everywhere: habits are off" }
        if page.isReportedAlways {
            if isOff { return "off unless settings turn it on" }
            return page.group == Page.ownGroup ? "always: an own rule" : "always: a mistake in any project"
        }
        if rule.isAdopted, !isOff { return "everywhere: the conventions are adopted" }
        var folders: [HabitThresholds.Standing: Set<String>] = [:]
        for file in files {
            let (standing, folder) = habits.scope(of: file)
            folders[standing, default: []].insert(project.path(ofFolder: folder, around: file.file))
        }
        if folders.isEmpty { return "nothing to judge" }
        guard let habit = folders[.habit] else {
            if folders[.noHabit] != nil { return standing == .contested ? "contested" : "not a habit" }
            return isOff ? "off: too few places" : "as documented: too few places"
        }
        let prefix = isOff ? "as info: " : ""
        guard let noHabit = folders[.noHabit] else { return prefix + "a habit" }
        // In the same folder, one group of places can have the habit and another not.
        let others = noHabit.subtracting(habit)
        if others.isEmpty { return prefix + "a habit for some of what it judges" }
        return prefix + "a habit in \(listed(habit)), not in \(listed(others))"
    }
}

/// Returns the names of the first two folders, and the rest of the project last.
private func listed(_ folders: Set<String>) -> String {
    let names = folders.filter { !$0.isEmpty }.sorted() + (folders.contains("") ? ["the rest"] : [])
    return names.prefix(2).joined(separator: ", ") + (names.count > 2 ? " and \(names.count - 2) more" : "")
}

extension HabitThresholds {
    /// Returns the standing of a count. A share of at least a third that is not a habit is contested.
    ///
    /// - Parameter files: The parts of the count. If each group has too few places for a habit of its own, all of them
    ///   together have none either.
    func surveyed(_ count: HabitCount, of files: [FileCount] = []) -> SurveyedRule.Standing {
        let groups = Dictionary(grouping: files, by: \.kind).values.map { files in
            files.reduce(into: HabitCount()) { $0 += $1.count }
        }
        if groups.count > 1, groups.allSatisfy({ standing(of: $0) == .tooFew }) { return .tooFew }
        return switch standing(of: count) {
        case .habit: .habit
        case .tooFew: .tooFew
        case .noHabit: count.kept * 3 >= count.judged ? .contested : .noHabit
        }
    }
}

extension Project {
    /// Returns the part of the project that a file belongs to: the first folder of its path, and also the second if the
    /// first only groups modules.
    package func module(ofFile file: Int) -> String {
        let folders = path(ofFile: file).parts(at: "/").dropLast()
        let isCollection = folders.first.map { collections.contains(String($0)) } ?? false
        return folders.isEmpty ? "." : folders.prefix(isCollection ? 2 : 1).joined(separator: "/")
    }

    /// Returns the path of a folder around a file; empty for the folder that contains all files.
    func path(ofFolder folder: Int, around file: Int) -> String {
        path(ofFile: file).parts(at: "/").prefix(folders.depth(of: folder)).joined(separator: "/")
    }
}

private let collections: Set = [
    "Sources", "Tests", "Modules", "Packages", "Features", "Libraries", "Apps", "Frameworks", "Targets",
]
