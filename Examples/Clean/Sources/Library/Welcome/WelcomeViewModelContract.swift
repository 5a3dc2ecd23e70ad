@MainActor
protocol WelcomeViewModelContract {
    func didAppear()
    func didTapOnCatalogue()
    func didTapOnOpeningHours()
}
