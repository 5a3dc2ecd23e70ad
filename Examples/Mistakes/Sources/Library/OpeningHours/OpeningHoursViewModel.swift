import Combine
import Foundation

final class OpeningHoursViewModel: ObservableObject {  // ✗ observable-object-is-main-actor
    enum State: Equatable {
        case idle
        case loading
        case loaded([String])
        case error(String)
    }

    @Published var state: State = .idle  // ✗ published-is-private-set
    private let repository: OpeningHoursRepositoryContract

    init(repository: OpeningHoursRepositoryContract) {
        self.repository = repository
    }

    func load() async {
        state = .loading  // ✗ state-changes-on-the-main-actor
        do {
            state = .loaded(try await repository.hours())
        } catch {
            state = .error(error.localizedDescription)
        }
    }
}
