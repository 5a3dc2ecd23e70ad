import Testing

@testable import Library

@MainActor
final class WelcomeViewModelTests {  // ✗ tests-run-in-a-struct
    private let navigatorMock = WelcomeNavigatorMock()
    let trackerMock = WelcomeTrackerMock()  // ✗ tests-hold-mocks-in-private-let
    private let viewModel: WelcomeViewModel  // ✗ tests-call-the-subject-sut

    init() {
        viewModel = WelcomeViewModel(navigator: navigatorMock, tracker: trackerMock)
    }

    @Test("didAppear tracks the screen")
    func didAppearTracksScreenViewed() {
        // When
        viewModel.didAppear()

        // Then
        #expect(trackerMock.screenViewedCallCount == 1)
    }

    @Test("didTapOnCatalogue tracks and navigates")
    func didTapOnCatalogueTracksAndNavigates() {
        // When
        viewModel.didTapOnCatalogue()

        #expect(trackerMock.catalogueButtonTappedCallCount == 1)
        #expect(navigatorMock.navigateToCatalogueCallCount == 1)
    }

    @Test("openHours tracks and navigates")
    func openHoursTracksAndNavigates() {
        // When
        viewModel.openHours()

        // Then
        #expect(trackerMock.openingHoursButtonTappedCallCount == 1)
        #expect(navigatorMock.navigateToOpeningHoursCallCount == 1)
    }
}
