protocol WelcomeTrackerContract {
    func trackScreenViewed()
    func trackCatalogueButtonTapped()
    func trackOpeningHoursButtonTapped()
}

protocol LoanTrackerContract {
    func trackScreenViewed(identifier: Int)
    func trackRetryButtonTapped()
    func trackPullToRefreshTriggered()
    func trackBackButtonTapped()
    func trackLoadError(description: String)
    func trackRefreshError(description: String)
}

/// A tracker that sends nothing, for the example.
struct SilentTracker: WelcomeTrackerContract, LoanTrackerContract {
    func trackScreenViewed() {}
    func trackCatalogueButtonTapped() {}
    func trackOpeningHoursButtonTapped() {}
    func trackScreenViewed(identifier: Int) {}
    func trackRetryButtonTapped() {}
    func trackPullToRefreshTriggered() {}
    func trackBackButtonTapped() {}
    func trackLoadError(description: String) {}
    func trackRefreshError(description: String) {}
}
