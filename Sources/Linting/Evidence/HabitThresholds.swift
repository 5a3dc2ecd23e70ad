import Model
import Rules

/// How surely, and in how many places, a rule must be followed to be a habit.
package struct HabitThresholds: Sendable, Equatable {
    /// The percentage of places that must follow the rule even if the count is unlucky: the least lower bound.
    package var percent = 55 {
        didSet { percentWithoutHabit = percent }
    }
    /// The percentage in a project with many places of which not nearly all follow the rule: there, only a group that nearly
    /// always follows it says anything.
    private var percentWithoutHabit = 80
    /// The minimum number of judged places.
    package var least = 8
    /// The minimum number of files that contain these places.
    static let leastFiles = 3

    package init() {}

    /// Returns the thresholds for the groups of a rule that a whole project follows as often as a count says.
    func fitting(_ total: KeptCount) -> HabitThresholds {
        if total.isNearlyAll || total.judged < KeptCount.leastForNearlyAll { return self }
        var thresholds = self
        thresholds.percent = percentWithoutHabit
        return thresholds
    }

    /// Returns whether a count is enough for a conclusion.
    func isEnough(_ count: GroupCount) -> Bool {
        count.judged >= least && count.files >= HabitThresholds.leastFiles
    }

    /// Returns whether a group follows the rule surely enough to require it of the others.
    func isSupport(_ count: GroupCount) -> Bool { isEnough(count) && isHabit(count.kept) }

    /// Returns whether enough of the judged places follow the rule, however many there are.
    func isHabit(_ count: KeptCount) -> Bool { count.lowerBound >= Double(percent) / 100 }

    /// Returns whether most of a few places violate the rule. In a project whose team has made its choices, a document says
    /// nothing about it then, even if the places are in one file.
    func isMostlyViolated(_ count: GroupCount) -> Bool {
        count.kept.broken >= 3 && count.kept.kept * 2 < count.judged
    }

    /// Returns whether the places with one property wrapper follow the rule less surely than those around them that make
    /// it a habit.
    func isUnlike(_ count: GroupCount) -> Bool {
        isEnough(count) ? !isSupport(count) : count.judged > 1 && count.kept.kept == 0
    }

    /// Returns whether a folder violates a rule so often that even a mistake is its way.
    static func isUsual(_ count: GroupCount) -> Bool {
        count.violatedFiles >= leastFiles && count.kept.kept * 3 <= count.judged
    }

    /// Returns whether a group in a folder violates the rule so often that a violation in it says nothing.
    ///
    /// The labels choose the limits of the two kinds of groups that are counted in the whole project: where two thirds of
    /// a type's members violate a rule, or a fifth of all properties with one name and type, readers of findings agree
    /// with half of them, and with five of six elsewhere.
    func isContradiction(_ count: GroupCount, of group: GroupFeatures, inProject: Bool) -> Bool {
        if group.isOfOwner { return inProject && count.judged >= 5 && count.kept.kept * 3 <= count.judged }
        if group.isOfNameAndType {
            return inProject && count.kept.broken >= 3 && count.kept.kept * 5 <= count.judged * 4
        }
        // A few violations, or those in a single file, may be the deviation itself.
        return group.canContradict && isMostlyViolated(count) && count.violatedFiles >= 2
    }
}

/// A group of places that are alike, with the count that decides whether a rule is reported.
package struct Habit: Sendable, Equatable {
    package var count: KeptCount
    /// The path of the folder; empty for the whole project.
    package var folder: String
    /// What the places have in common, as a plural: "`@State` properties of views". Empty if the folder is all.
    package var group: String

    package init(_ count: KeptCount, in folder: String, of group: String = "") {
        (self.count, self.folder, self.group) = (count, folder, group)
    }

    /// The count with its group and folder: "7 of 8 `@State` properties in Sources/Cart".
    package var figure: String {
        "\(count.kept) of \(count.judged)\(group.isEmpty ? "" : " \(group)") in \(folder.isEmpty ? "the project" : folder)"
    }

    /// The count as a sentence that is shown with a finding.
    package var sentence: String { "\(figure) follow the rule" }
}
