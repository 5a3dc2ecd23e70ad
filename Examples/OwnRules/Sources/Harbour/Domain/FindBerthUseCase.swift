protocol FindBerthUseCaseProtocol: Sendable {
    func execute(length: Double) async throws -> Berth?
}

struct FindBerthUseCase: FindBerthUseCaseProtocol {
    private let berths: any BerthRepositoryProtocol

    init(berths: any BerthRepositoryProtocol) {
        self.berths = berths
    }

    func execute(length: Double) async throws -> Berth? {
        try await berths.free().filter { $0.length >= length }.min { $0.length < $1.length }
    }
}
