@testable import Library

final class LoanViewModelMock: LoanViewModelContract, @unchecked Sendable {
    var state: LoanViewState = .idle
    private(set) var didAppearCallCount = 0
    private(set) var didTapOnRetryButtonCallCount = 0
    private(set) var didPullToRefreshCallCount = 0
    private(set) var didTapOnBackCallCount = 0

    @MainActor init() {}

    func didAppear() async {
        didAppearCallCount += 1
    }

    func didTapOnRetryButton() async {
        didTapOnRetryButtonCallCount += 1
    }

    func didPullToRefresh() async {
        didPullToRefreshCallCount += 1
    }

    func didTapOnBack() {
        didTapOnBackCallCount += 1
    }
}
