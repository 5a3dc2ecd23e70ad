import Model

let testsCallTheSubjectSut = Rule(Pages.testsCallTheSubjectSut) { project, options in
    project.suites(.stateless, .stateful).filter { $0.subject != nil }.flatMap { suite in
        suite.type.storedProperties.filter(suite.holdsSubject).map { (sut: $0, suite: suite) }
    }.judge(at: \.sut.place) { sut, suite in
        let expected = options.word("name", at: suite)
        if sut.name != expected {
            return .broken("`\(sut)` is what `\(suite.type)` tests: it should be called `\(expected)`", at: sut)
        }
        if !sut.isPrivate { return .broken("`\(sut)` is not `private`: only its suite tests it", at: sut) }
        if !suite.isXCTest, sut.isVariable {
            return .broken("`\(sut)` is a `var`: each test has its own suite, so a `let` will do", at: sut)
        }
        return .kept
    }
}
