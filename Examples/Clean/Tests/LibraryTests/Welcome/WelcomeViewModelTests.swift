import Testing

@testable import Library

@MainActor
struct WelcomeViewModelTests {
    private let navigatorMock = WelcomeNavigatorMock()
    private let trackerMock = WelcomeTrackerMock()
    private let sut: WelcomeViewModel

    init() {
        sut = WelcomeViewModel(navigator: navigatorMock, tracker: trackerMock)
    }

    @Test("didAppear tracks screen viewed")
    func didAppearTracksScreenViewed() {
        // When
        sut.didAppear()

        // Then
        #expect(trackerMock.screenViewedCallCount == 1)
    }

    @Test("didTapOnCatalogue tracks and navigates")
    func didTapOnCatalogueTracksAndNavigates() {
        // When
        sut.didTapOnCatalogue()

        // Then
        #expect(trackerMock.catalogueButtonTappedCallCount == 1)
        #expect(navigatorMock.navigateToCatalogueCallCount == 1)
    }

    @Test("didTapOnOpeningHours tracks and navigates")
    func didTapOnOpeningHoursTracksAndNavigates() {
        // When
        sut.didTapOnOpeningHours()

        // Then
        #expect(trackerMock.openingHoursButtonTappedCallCount == 1)
        #expect(navigatorMock.navigateToOpeningHoursCallCount == 1)
    }
}
