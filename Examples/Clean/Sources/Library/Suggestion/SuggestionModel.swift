import Observation

/// What a reader would like the library to buy.
@MainActor @Observable
final class SuggestionModel {
    enum Phase: Equatable {
        case writing
        case sending
        case thanked
        case failed(String)
    }

    var title = ""
    private(set) var phase: Phase = .writing
    private let repository: SuggestionRepositoryContract

    init(repository: SuggestionRepositoryContract) {
        self.repository = repository
    }

    func send() async {
        phase = .sending
        do {
            try await repository.send(title)
            phase = .thanked
        } catch {
            phase = .failed(error.localizedDescription)
        }
    }
}

protocol SuggestionRepositoryContract: Sendable {
    func send(_ title: String) async throws
}
