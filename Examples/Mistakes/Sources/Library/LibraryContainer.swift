/// Where every view model is made.
@MainActor
struct LibraryContainer {
    let navigator: LibraryNavigator
    let getLoanUseCase: GetLoanUseCaseContract
    let refreshLoanUseCase: RefreshLoanUseCaseContract

    func start() -> WelcomeView {
        let viewModel = WelcomeViewModel(  // ✗ viewmodel-comes-from-its-factory
            navigator: navigator,
            tracker: SilentTracker()
        )
        return WelcomeView(viewModel: viewModel)
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
