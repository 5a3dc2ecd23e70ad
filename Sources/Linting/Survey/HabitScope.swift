import Model
import Rules

/// Similar places in one part of the project, for which one count decides whether a rule is a habit.
package struct HabitScope: Sendable {
    /// The count that decides, and the places that it covers.
    package var habit: Habit
    package var standing: SurveyedRule.Standing
    /// A group that mostly violates the rule, for places that the group of `habit` contains as well.
    package var against: Habit?
    /// The number of violations that the count decides.
    package var violations: Int
}

extension Evidence {
    /// Returns the groups that decide on the violations in some files, in descending order of the number of violations
    /// that they decide.
    func scopes(where isSurveyed: (_ file: Int) -> Bool) -> [HabitScope] {
        var found: [String: HabitScope] = [:]
        for standing in standings(where: isSurveyed) {
            var scope = HabitScope(standing)
            let key = "\(scope.standing) \(scope.habit.figure) \(scope.against?.figure ?? "")"
            scope.violations = (found[key]?.violations ?? 0) + 1
            found[key] = scope
        }
        return found.sorted { ($1.value.violations, $0.key) < ($0.value.violations, $1.key) }.map(\.value)
    }
}

extension HabitScope {
    fileprivate init(_ standing: Evidence.Standing) {
        (habit, violations) = (standing.habit, 0)
        switch standing {
        case .tooFew: self.standing = .tooFew
        case .habit: self.standing = .habit
        case .contested(_, let other): (self.standing, against) = (.contested, other)
        case .noHabit: self.standing = .noHabit
        }
    }
}
