import Testing

@testable import Library

@MainActor
struct SuggestionModelTests {
    private let repositoryMock = SuggestionRepositoryMock()
    private let sut: SuggestionModel

    init() {
        sut = SuggestionModel(repository: repositoryMock)
    }

    @Test("send hands the title on and thanks the reader")
    func sendThanksTheReader() async {
        // Given
        sut.title = "Mountains of the Moon"

        // When
        await sut.send()

        // Then
        #expect(repositoryMock.sent == ["Mountains of the Moon"])
        #expect(sut.phase == .thanked)
    }

    @Test("send shows the error")
    func sendShowsTheError() async {
        // Given
        repositoryMock.error = .offline

        // When
        await sut.send()

        // Then
        #expect(sut.phase != .thanked)
    }
}

final class SuggestionRepositoryMock: SuggestionRepositoryContract, @unchecked Sendable {
    var error: LendingError?
    private(set) var sent: [String] = []
    private(set) var sendCallCount = 0

    func send(_ title: String) async throws {
        sendCallCount += 1
        if let error { throw error }
        sent.append(title)
    }
}
