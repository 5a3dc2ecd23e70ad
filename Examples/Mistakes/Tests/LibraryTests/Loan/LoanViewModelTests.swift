import Testing

@testable import Library

@MainActor
struct LoanViewModelTests {  // ✗ tests-check-the-initial-state
    private let getLoanUseCaseMock = GetLoanUseCaseMock()
    private let refreshLoanUseCaseMock = RefreshLoanUseCaseMock()
    private let navigatorMock = LoanNavigatorMock()
    private let trackerMock = LoanTrackerMock()
    private let sut: LoanViewModel

    init() {
        sut = LoanViewModel(
            identifier: 7,
            getLoanUseCase: getLoanUseCaseMock,
            refreshLoanUseCase: refreshLoanUseCaseMock,
            navigator: navigatorMock,
            tracker: trackerMock
        )
    }

    @Test("didAppear shows the loan")
    func didAppearShowsTheLoan() async {
        // Given
        let loan = Loan(identifier: 7, title: "Atlas", daysLeft: 3)
        getLoanUseCaseMock.result = .success(loan)

        // When
        await sut.didAppear()

        // Then
        #expect(sut.state == .loaded(loan))
        #expect(trackerMock.screenViewedCallCount == 1)
    }

    @Test("didTapOnRetryButton loads again")
    func didTapOnRetryButtonLoadsAgain() async {
        // Given
        getLoanUseCaseMock.result = .failure(.unknownLoan)
        await sut.didAppear()

        // When
        await sut.didTapOnRetryButton()

        // Then
        #expect(getLoanUseCaseMock.executeCallCount == 2)
        #expect(sut.state == .error(.unknownLoan))
    }

    @Test("didPullToRefresh asks the refresh use case")
    func didPullToRefreshAsksTheRefreshUseCase() async {
        // When
        await sut.didPullToRefresh()

        // Then
        #expect(refreshLoanUseCaseMock.executeCallCount == 1)
    }

    @Test("didTapOnBack goes back")
    func didTapOnBackGoesBack() {  // ✗ tests-assert
        // When
        sut.didTapOnBack()
    }
}
