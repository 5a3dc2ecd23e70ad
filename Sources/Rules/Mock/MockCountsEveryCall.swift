import Model

let mockCountsEveryCall = Rule(Pages.mockCountsEveryCall) { project in
    project.countingMocks.flatMap(\.methods).judge { method in
        if method.isCounted { return .kept }
        return .broken(
            "`\(method.function)` has no `\(method.expectedCount)`", at: method,
            notes: [Note("it is required here", at: method.requirement.place)], remedy: method.addingCount)
    }
}
