import Model

let mockIsUncheckedSendable = Rule(Pages.mockIsUncheckedSendable) { project in
    let mocks = project.mocks.filter { $0.contract != nil && $0.type.kind == .class }
    // Where most mocks of contracts that need not be `Sendable` do without it, the team doesn't expect it of them.
    let free = mocks.filter { !$0.mustBeSendable && $0.type.isKnownOffMainActor }
    let without = free.count { !$0.type.isUncheckedSendable }
    let isUsual = without < 3 || 2 * without <= free.count
    return mocks.judge { mock in
        if mock.type.isUncheckedSendable { return .kept }
        guard mock.type.isKnownOffMainActor else {
            return .notJudged("`\(mock.type)` runs on an actor, or inherits something that isn't in the sources")
        }
        guard isUsual || mock.mustBeSendable else {
            return .notJudged("most mocks of contracts that aren't `Sendable` do without")
        }
        return .broken(
            "`\(mock.type)` is not `@unchecked Sendable`, though its counts change", at: mock,
            remedy: mock.type.addingUncheckedSendable)
    }
}

extension Mock {
    fileprivate var mustBeSendable: Bool {
        guard let contract else { return false }
        return contract.inherits(named: "Sendable") || contract.isViewModelContract
    }
}

extension Type {
    fileprivate var isKnownOffMainActor: Bool { isAncestryKnown && isOnMainActor == false }
}
