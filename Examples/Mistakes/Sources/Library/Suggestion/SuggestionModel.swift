import Observation

/// What a reader would like the library to buy.
@MainActor @Observable
class SuggestionModel {  // ✗ viewmodel-is-final
    enum Phase: Equatable {
        case writing
        case sending
        case thanked
        case failed(String)
    }

    var title = ""
    var phase: Phase = .writing  // ✗ state-is-private-set
    let repository: SuggestionRepositoryContract  // ✗ dependencies-are-private-let

    init(repository: SuggestionRepositoryContract) {
        self.repository = repository
    }

    func send() async {
        phase = .sending
        do {
            try await repository.send(title)
            phase = .thanked
        } catch {  // errors-are-surfaced, when adopted
            print(error)
        }
    }
}

protocol SuggestionRepositoryContract: Sendable {
    func send(_ title: String) async throws
}
