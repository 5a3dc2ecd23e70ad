/// Not @Observable: nothing here changes, it only passes on what was tapped.
class WelcomeViewModel: WelcomeViewModelContract {  // ✗ viewmodel-is-final
    private let navigator: WelcomeNavigatorContract
    private var tracker: WelcomeTrackerContract  // ✗ dependencies-are-private-let

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

    func openHours() {
        tracker.trackOpeningHoursButtonTapped()
        navigator.navigateToOpeningHours()
    }
}
