/// The container that creates every view model.
@MainActor
struct LibraryContainer {
    let navigator: LibraryNavigator
    let getLoanUseCase: GetLoanUseCaseContract
    let refreshLoanUseCase: RefreshLoanUseCaseContract

    func makeWelcomeViewModel() -> WelcomeViewModel {
        WelcomeViewModel(navigator: navigator, tracker: SilentTracker())
    }

    func makeLoanViewModel(identifier: Int) -> LoanViewModel {
        LoanViewModel(
            identifier: identifier,
            getLoanUseCase: getLoanUseCase,
            refreshLoanUseCase: refreshLoanUseCase,
            navigator: navigator,
            tracker: SilentTracker()
        )
    }
}
