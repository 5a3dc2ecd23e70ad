@testable import Library

final class WelcomeNavigatorMock: WelcomeNavigatorContract, @unchecked Sendable {
    private(set) var navigateToCatalogueCallCount = 0
    private(set) var navigateToOpeningHoursCallCount = 0

    nonisolated init() {}

    func navigateToCatalogue() {
        navigateToCatalogueCallCount += 1
    }

    func navigateToOpeningHours() {
        navigateToOpeningHoursCallCount += 1
    }
}

final class LoanNavigatorMock: LoanNavigatorContract, @unchecked Sendable {
    private(set) var goBackCallCount = 0

    nonisolated init() {}

    func goBack() {
        goBackCallCount += 1
    }
}
