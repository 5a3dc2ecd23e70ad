import Rules

/// How often a rule was kept in an earlier survey and in the current one.
package struct SurveyChange: Sendable {
    package let page: Page
    package var before: KeptCount
    package var after: KeptCount
    package var trend: Trend

    /// What happened to a habit between two surveys.
    package enum Trend: String, Sendable {
        case becameHabit = "became a habit"
        case isHabitNoMore = "is no longer a habit"
        case grows, rots, holds
    }

    /// Returns what changed between two surveys, for each rule that had something to judge in at least one of them.
    package static func changes(from before: Survey, to after: Survey) -> [SurveyChange] {
        func byRule(_ survey: Survey) -> [String: SurveyedRule] {
            Dictionary(survey.rules.map { ($0.page.id, $0) }) { first, _ in first }
        }
        let (former, present) = (byRule(before), byRule(after))
        let pages = after.rules.map(\.page) + before.rules.map(\.page).filter { present[$0.id] == nil }
        return pages.map { page in
            let (before, after) = (former[page.id], present[page.id])
            return SurveyChange(
                page: page, before: before?.count ?? KeptCount(), after: after?.count ?? KeptCount(),
                trend: trend(from: before, to: after))
        }
    }

    private static func trend(from before: SurveyedRule?, to after: SurveyedRule?) -> Trend {
        guard let before, let after, let former = before.count.perMille, let present = after.count.perMille else {
            return .holds
        }
        let (wasHabit, isHabit) = (before.standing == .habit, after.standing == .habit)
        if wasHabit != isHabit { return isHabit ? .becameHabit : .isHabitNoMore }
        return present > former ? .grows : present < former ? .rots : .holds
    }
}

extension KeptCount {
    /// The share of places that follow the rule in tenths of a percent, rounded down; nil if nothing is judged.
    package var perMille: Int? { judged == 0 ? nil : kept * 1000 / judged }
}
