import Model

extension Project {
    /// Judges the suites of stateless and stateful screens. For suites of other screens and, optionally, suites without
    /// a screen, the rule must be a habit.
    func judgeSuites(includingOthers: Bool = false, _ judge: ([Suite]) -> Judgement) -> Judgement {
        let suites = Dictionary(grouping: suites.filter { includingOthers || $0.screen != nil }) { suite in
            [.stateless, .stateful].contains(suite.screen?.convention)
        }
        return judge(suites[true] ?? []) + judge(suites[false] ?? []).byHabitAlone
    }
}
