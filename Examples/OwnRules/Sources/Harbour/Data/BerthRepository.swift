protocol BerthRepositoryProtocol: Sendable {
    func free() async throws -> [Berth]
}

actor BerthRepository: BerthRepositoryProtocol {
    private var berths: [Berth]

    init(berths: [Berth]) {
        self.berths = berths
    }

    func free() -> [Berth] { berths }
}
