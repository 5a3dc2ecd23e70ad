final class LoanViewModel: LoanViewModelContract {  // ✗ stateful-is-observable, factory-makes-the-viewmodel
    var state: LoanViewState = .idle  // ✗ state-is-private-set

    private let identifier: Int
    private let getLoanUseCase: GetLoanUseCaseContract
    private let refreshLoanUseCase: RefreshLoanUseCaseContract
    private let navigator: LoanNavigatorContract
    private let tracker: LoanTrackerContract

    init(
        identifier: Int,
        getLoanUseCase: GetLoanUseCaseContract,
        refreshLoanUseCase: RefreshLoanUseCaseContract,
        navigator: LoanNavigatorContract,
        tracker: LoanTrackerContract
    ) {
        self.identifier = identifier
        self.getLoanUseCase = getLoanUseCase
        self.refreshLoanUseCase = refreshLoanUseCase
        self.navigator = navigator
        self.tracker = tracker
    }

    func didAppear() async {
        tracker.trackScreenViewed(identifier: identifier)
        await load()
    }

    func didTapOnRetryButton() async {
        tracker.trackRetryButtonTapped()
        await load()
    }

    func didPullToRefresh() async {
        tracker.trackPullToRefreshTriggered()
        await refresh()
    }

    func didTapOnBack() {
        tracker.trackBackButtonTapped()
        navigator.goBack()
    }
}

// MARK: - Private

private extension LoanViewModel {
    func load() async {
        do {
            state = .loaded(try await getLoanUseCase.execute(identifier: identifier))  // ✗ loading-is-shown-first
        } catch {
            tracker.trackLoadError(description: "\(error)")
            state = .error(error)
        }
    }

    func refresh() async {
        state = .loading  // ✗ refresh-keeps-content
        do {
            state = .loaded(try await refreshLoanUseCase.execute(identifier: identifier))
        } catch {  // errors-are-surfaced, when adopted
            tracker.trackRefreshError(description: "\(error)")
        }
    }
}
