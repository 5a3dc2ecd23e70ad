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
                ? .kept : .broken("`\(mock)` is not a `private let`", at: mock, remedy: mock.makingPrivateLet)
        }
    }
}

extension Property {
    /// Returns a fix that makes a suite's property a `private let`. The fix has an obstacle if other code may use the
    /// property, or if the property is assigned or has no initial value.
    fileprivate var makingPrivateLet: Remedy {
        if !isPrivate, owner?.isExtendedInOtherFiles == true || firstUseFromOutside != nil {
            return .obstacle("other code may use `\(name)`")
        }
        let title = "Make `\(name)` a `private let`"
        if isConstant { return makingPrivate.titled(title) }
        if let change = firstAssignmentInType { return .obstacle("it is set here", at: change) }
        guard isInitialized else { return .obstacle("it has no initial value") }
        if type?.kind == .struct { return .obstacle("calls may change the mock, which is a struct") }
        let constant = replacingKeyword(with: "let", title)
        return isPrivate ? constant : constant.after(makingPrivate)
    }
}
