import Testing

@testable import Library

@MainActor
struct OpeningHoursViewModelTests {
    private let repositoryMock = OpeningHoursRepositoryMock()
    private let sut: OpeningHoursViewModel

    init() {
        sut = OpeningHoursViewModel(repository: repositoryMock)
    }

    @Test("load shows the hours")
    func loadShowsTheHours() async {
        // Given
        repositoryMock.result = .success(["Monday"])

        // When
        await sut.load()

        // Then
        #expect(sut.state == .loaded(["Monday"]))
    }

    @Test("load shows the error")
    func loadShowsTheError() async {
        // Given
        repositoryMock.result = .failure(.offline)

        // When
        await sut.load()

        // Then
        #expect(sut.state != .loading)
    }
}
