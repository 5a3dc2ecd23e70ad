@testable import Library

class WelcomeViewModelMock: WelcomeViewModelContract {  // ✗ mock-is-final, mock-is-unchecked-sendable
    var didAppearCallCount = 0  // ✗ mock-counts-are-private-set
    private(set) var didTapOnCatalogueCallCount = 0

    init() {}  // ✗ mock-starts-on-the-main-actor

    func didAppear() {
        didAppearCallCount += 1
    }

    func didTapOnCatalogue() {}  // ✗ mock-increments-its-counts

    func openHours() {}  // ✗ mock-counts-every-call
}
