import Model

let mockCountsEveryCall = Rule(Pages.mockCountsEveryCall) { project in
    // The contract is asked once for all methods of a mock.
    let methods = project.countingMocks.flatMap { mock in
        let contractOfValue = Lazy { mock.contractOfValue }
        return mock.methods.map { (method: $0, contractOfValue: contractOfValue) }
    }
    return methods.judge(at: \.method.place) { method, contractOfValue in
        if method.isCounted { return .kept }
        if method.mock.counts.isEmpty, method.mock.methods.contains(where: \.isCounted),
            method.function.tree?.tree.statements.isEmpty == true
        {
            return .notJudged("`\(method.mock.type)` only stores the arguments that tests need")
        }
        if method.function.isCalledByTests {
            return .notJudged("tests call `\(method.function)` to change what the mock provides")
        }
        if let contract = contractOfValue.wrapped {
            return .notJudged(
                "`\(contract)` mostly requires properties, so `\(method.mock.type)` stands in for a value")
        }
        if let other = method.function.onlyCallee {
            return .notJudged("`\(method.function)` only calls `\(other)`")
        }
        return .broken(
            "`\(method.function)` has no `\(method.expectedCount)`", at: method,
            notes: [Note("`\(method.function)` is required here", at: method.requirement.place)],
            remedy: method.addingCount)
    }
}

extension Function {
    /// The method of the same type to which the function passes everything on; nil if it does anything else.
    fileprivate var onlyCallee: Function? {
        guard let tree, let call = tree.tree.onlyExpression.flatMap({ Call($0.unwrapped) }) else { return nil }
        let callees = tree.ownCallees(of: call)
        return callees.count == 1 && callees[0] != self ? callees[0] : nil
    }
}
