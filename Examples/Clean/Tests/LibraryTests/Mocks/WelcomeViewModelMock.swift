@testable import Library

final class WelcomeViewModelMock: WelcomeViewModelContract, @unchecked Sendable {
    private(set) var didAppearCallCount = 0
    private(set) var didTapOnCatalogueCallCount = 0
    private(set) var didTapOnOpeningHoursCallCount = 0

    @MainActor init() {}

    func didAppear() {
        didAppearCallCount += 1
    }

    func didTapOnCatalogue() {
        didTapOnCatalogueCallCount += 1
    }

    func didTapOnOpeningHours() {
        didTapOnOpeningHoursCallCount += 1
    }
}
