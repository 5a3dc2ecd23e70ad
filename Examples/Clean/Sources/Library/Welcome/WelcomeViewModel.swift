/// Not @Observable: nothing here changes, it only passes on what was tapped.
final class WelcomeViewModel: WelcomeViewModelContract {
    private let navigator: WelcomeNavigatorContract
    private let tracker: WelcomeTrackerContract

    init(navigator: WelcomeNavigatorContract, tracker: WelcomeTrackerContract) {
        self.navigator = navigator
        self.tracker = tracker
    }

    func didAppear() {
        tracker.trackScreenViewed()
    }

    func didTapOnCatalogue() {
        tracker.trackCatalogueButtonTapped()
        navigator.navigateToCatalogue()
    }

    func didTapOnOpeningHours() {
        tracker.trackOpeningHoursButtonTapped()
        navigator.navigateToOpeningHours()
    }
}
