import Model

extension Project {
    /// Returns a judgement of the suites. Suites of screens that are neither stateless nor stateful are judged by habit
    /// alone, as are suites without a screen, which are left out by default.
    func judgeSuites(includingOthers: Bool = false, _ judge: ([Suite]) -> Judgement) -> Judgement {
        let suites = Dictionary(grouping: suites.filter { includingOthers || $0.screen != nil }) { suite in
            [.stateless, .stateful].contains(suite.screen?.convention)
        }
        return judge(suites[true] ?? []) + judge(suites[false] ?? []).onlyIfHabit
    }
}
