@testable import Library

final class WelcomeTrackerMock: WelcomeTrackerContract, @unchecked Sendable {
    private(set) var screenViewedCallCount = 0
    private(set) var catalogueButtonTappedCallCount = 0
    private(set) var openingHoursButtonTappedCallCount = 0

    func trackScreenViewed() {
        screenViewedCallCount += 1
    }

    func trackCatalogueButtonTapped() {
        catalogueButtonTappedCallCount += 1
    }

    func trackOpeningHoursButtonTapped() {
        openingHoursButtonTappedCallCount += 1
    }
}

final class LoanTrackerMock: LoanTrackerContract, @unchecked Sendable {
    private(set) var screenViewedCallCount = 0
    private(set) var retryButtonTappedCallCount = 0
    private(set) var pullToRefreshTriggeredCallCount = 0
    private(set) var backButtonTappedCallCount = 0
    private(set) var loadErrorCallCount = 0
    private(set) var refreshErrorCallCount = 0

    func trackScreenViewed(identifier: Int) {
        screenViewedCallCount += 1
    }

    func trackRetryButtonTapped() {
        retryButtonTappedCallCount += 1
    }

    func trackPullToRefreshTriggered() {
        pullToRefreshTriggeredCallCount += 1
    }

    func trackBackButtonTapped() {
        backButtonTappedCallCount += 1
    }

    func trackLoadError(description: String) {
        loadErrorCallCount += 1
    }

    func trackRefreshError(description: String) {
        refreshErrorCallCount += 1
    }
}
