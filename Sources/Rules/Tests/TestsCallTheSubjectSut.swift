import Model

let testsCallTheSubjectSut = Rule(Pages.testsCallTheSubjectSut) { project, options in
    project.judgeSuites { judge($0.filter { $0.subject != nil }, options) }
}

private func judge(_ suites: [Suite], _ options: Options) -> Judgement {
    let stored = suites.flatMap { suite in
        suite.type.storedProperties.filter(suite.holdsSubject).map { (sut: $0, suite: suite) }
    }
    // Other instances in a test can have any name if the suite stores its subject, or if the test creates two.
    let local = suites.filter { !$0.type.storedProperties.contains(where: $0.holdsSubject) }.flatMap { suite in
        suite.tests.map(\.localSubjects).filter { $0.count == 1 }.map { (sut: $0[0], suite: suite) }
    }
    // The subject of a snapshot is a view, and the view model is what it shows.
    return stored.judge(at: \.sut.place, groupedBy: \.suite.group) { sut, suite in
        let expected = options.word("name", at: suite)
        if !suite.uses(sut), suite.tests.contains(where: { !$0.localSubjects.isEmpty }) {
            return .notJudged("the tests create their own subject, and none uses `\(sut)`")
        }
        if sut.name != expected {
            return .broken("`\(sut)` is what `\(suite.type)` tests: it should be called `\(expected)`", at: sut)
        }
        if !sut.isPrivate { return .broken("`\(sut)` is not `private`: only its suite should use it", at: sut) }
        if !suite.isXCTest, sut.isVariable {
            return .broken("`\(sut)` is a `var`: each test gets its own instance, so a `let` is enough", at: sut)
        }
        return .kept
    }
        + local.judge(at: \.sut.place, groupedBy: \.suite.group) { sut, suite in
            let expected = options.word("name", at: suite)
            if sut.name == expected { return .kept }
            return .broken("`\(sut.name)` is what `\(suite.type)` tests: it should be called `\(expected)`", at: sut)
        }
}

extension Suite {
    fileprivate func uses(_ property: Property) -> Bool {
        type.trees(containingAnyOf: [property.name]).contains { code in
            code.memberPlace != property.place && code.mentions(property.name)
        }
    }

    /// The group in which a suite is counted for a habit. Suites in files that import a snapshot testing library have a
    /// group of their own.
    fileprivate var group: String {
        type.sourceFile.imports.contains { $0.module.holds("Snapshot") } ? "snapshots" : ""
    }
}
