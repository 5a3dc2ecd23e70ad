enum LoanViewState: Equatable {
    case idle
    case loading
    case loaded(Loan)
    case error(LendingError)
}
