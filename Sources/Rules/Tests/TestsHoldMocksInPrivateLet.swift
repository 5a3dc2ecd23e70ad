import Model

let testsHoldMocksInPrivateLet = Rule(Pages.testsHoldMocksInPrivateLet) { project in
    let mocks = Set(project.mocks.map(\.type))
    return project.judgeSuites { suites in
        suites.filter { !$0.isXCTest }.flatMap { suite in
            suite.type.storedProperties.filter { property in
                property.type.map(mocks.contains) ?? property.holdsForeignDouble
                    && !property.has(anyModifierOf: [.static, .class, .weak])
            }
        }.judge { mock in
            mock.isConstant && mock.isPrivate
                ? .kept
                : .broken(
                    "`\(mock)` is not a `private let`", at: mock,
                    remedy: mock.makingPrivateConstant("Make `\(mock)` a `private let`"))
        }
    }
}
