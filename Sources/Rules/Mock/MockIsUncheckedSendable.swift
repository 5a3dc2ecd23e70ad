import Model

let mockIsUncheckedSendable = Rule(Pages.mockIsUncheckedSendable) { project in
    let mocks = project.mocks.filter { $0.contract != nil && $0.type.kind == .class }
    return mocks.judge { mock in
        if mock.type.isUncheckedSendable { return .kept }
        guard mock.type.isKnownOffMainActor else {
            return .notJudged("`\(mock.type)` runs on an actor, or inherits from something outside the project")
        }
        return .broken(
            "`\(mock.type)` is not `@unchecked Sendable`", at: mock,
            remedy: mock.type.addingUncheckedSendable)
    }
}

extension Type {
    /// Whether the class or one of its superclasses is marked as `@unchecked Sendable`.
    fileprivate var isUncheckedSendable: Bool {
        ([self] + superclasses).contains { type in
            type.allInheritanceEntries.contains {
                $0.written.hasPrefix("@unchecked") && $0.written.hasSuffix("Sendable")
            }
        }
    }

    fileprivate var isKnownOffMainActor: Bool { isAncestryKnown && isOnMainActor == false }
}
