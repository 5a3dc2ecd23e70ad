import Testing

@testable import Harbour

@Suite("The use case that finds a berth")
struct FindBerthUseCaseTests {
    @Test("the shortest berth that is long enough is found")
    func shortest() async throws {
        // Given
        let berths = BerthRepository(berths: [Berth(number: 1, length: 12), Berth(number: 2, length: 9)])
        let sut = FindBerthUseCase(berths: berths)
        // When
        let berth = try await sut.execute(length: 8)
        // Then
        #expect(berth?.number == 2)
    }
}
