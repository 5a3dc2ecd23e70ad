import Rules

/// How often a rule was kept in an earlier survey and in the current one.
package struct SurveyChange: Sendable {
    package let page: Page
    package var before: HabitCount
    package var after: HabitCount
    package var trend: Trend

    /// How a habit changes.
    package enum Trend: String, Sendable {
        case becameHabit = "became a habit"
        case isHabitNoMore = "is no longer a habit"
        case grows, rots, holds
    }

    /// Returns the differences between two surveys, for each rule that judges something in one of them.
    package static func changes(
        from before: Survey, to after: Survey, by thresholds: HabitThresholds = HabitThresholds()
    ) -> [SurveyChange] {
        func counts(_ survey: Survey) -> [String: HabitCount] {
            Dictionary(
                survey.rules.map { ($0.page.id.description, $0.count) }, uniquingKeysWith: { first, _ in first })
        }
        let (former, present) = (counts(before), counts(after))
        let pages = after.rules.map(\.page) + before.rules.map(\.page).filter { present[$0.id.description] == nil }
        return pages.map { page in
            let id = page.id.description
            let (before, after) = (former[id] ?? HabitCount(), present[id] ?? HabitCount())
            return SurveyChange(
                page: page, before: before, after: after, trend: trend(from: before, to: after, by: thresholds))
        }
    }

    private static func trend(
        from before: HabitCount, to after: HabitCount, by thresholds: HabitThresholds
    ) -> Trend {
        let (wasHabit, isHabit) = (thresholds.standing(of: before) == .habit, thresholds.standing(of: after) == .habit)
        if before.judged > 0, after.judged > 0, wasHabit != isHabit { return isHabit ? .becameHabit : .isHabitNoMore }
        guard before.judged > 0, after.judged > 0 else { return .holds }
        // The shares are compared as fractions, without rounding.
        let difference = after.kept * before.judged - before.kept * after.judged
        return difference > 0 ? .grows : difference < 0 ? .rots : .holds
    }
}
