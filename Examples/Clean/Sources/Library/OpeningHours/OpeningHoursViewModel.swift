import Combine
import Foundation

@MainActor
final class OpeningHoursViewModel: ObservableObject {
    enum State: Equatable {
        case idle
        case loading
        case loaded([String])
        case error(String)
    }

    @Published private(set) var state: State = .idle
    private let repository: OpeningHoursRepositoryContract

    init(repository: OpeningHoursRepositoryContract) {
        self.repository = repository
    }

    func load() async {
        state = .loading
        do {
            state = .loaded(try await repository.hours())
        } catch {
            state = .error(error.localizedDescription)
        }
    }
}
