@testable import Library

class WelcomeViewModelMock: WelcomeViewModelContract {  // ✗ mock-is-final
    var didAppearCallCount = 0  // ✗ mock-counts-are-private-set
    private(set) var didTapOnCatalogueCallCount = 0

    init() {}

    func didAppear() {
        didAppearCallCount += 1
    }

    func didTapOnCatalogue() {}  // ✗ mock-increments-its-counts

    func openHours() {}  // mock-counts-every-call, when adopted
}
