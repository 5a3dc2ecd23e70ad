import Model

extension Type {
    /// The reason why an instance of the type need not be released: the app keeps one as long as it runs.
    var reasonToStay: Verdict? { keeperForLifeOfApp.map { .notJudged("`\($0)` lives as long as the app") } }

    /// The reason why no user meets the type: its name or one of its folders says that only the app's developers see it.
    var reasonForDevelopers: Verdict? {
        let folders = path.split(separator: "/").dropLast().flatMap { $0.split(separator: " ") }
        guard ([name[...]] + folders).contains(where: { Vocabulary.isForDevelopers(String($0)) }) else { return nil }
        return .notJudged("judging by its name, `\(self)` is for the app's developers")
    }
}
