import Foundation
import Observation

@MainActor
@Observable
final class CatalogueViewModel {
    enum Input {
        case load
        case searchChanged(query: String)
        case bookTapped(id: String)
    }

    struct Output {
        var isLoading = false
        var books: [Book] = []
        var query = ""
        var error: String?
    }

    enum Effect: Equatable {
        case navigateToBook(id: String)
    }

    private(set) var output = Output()
    var effect: Effect?

    private let repository: CatalogueRepositoryContract

    init(repository: CatalogueRepositoryContract) {
        self.repository = repository
    }

    func onInput(_ input: Input) {
        switch input {
        case .load:
            load()
        case .searchChanged(let query):
            output.query = query
        case .bookTapped(let id):
            effect = .navigateToBook(id: id)
        }
    }

    private func load() {
        Task {
            output.isLoading = true
            do {
                output.books = try await repository.books()
            } catch {
                output.error = error.localizedDescription
            }
            output.isLoading = false
        }
    }
}
