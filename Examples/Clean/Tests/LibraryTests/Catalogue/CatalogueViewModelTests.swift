import Testing

@testable import Library

@MainActor
struct CatalogueViewModelTests {
    private let repositoryMock = CatalogueRepositoryMock()
    private let sut: CatalogueViewModel

    init() {
        sut = CatalogueViewModel(repository: repositoryMock)
    }

    @Test("load asks the repository")
    func loadAsksTheRepository() async {
        // Given
        repositoryMock.result = [Book(id: "1", title: "Atlas")]

        // When
        sut.onInput(.load)
        await Task.yield()

        // Then
        #expect(repositoryMock.booksCallCount == 1)
    }

    @Test("searchChanged keeps the query")
    func searchChangedKeepsTheQuery() {
        // When
        sut.onInput(.searchChanged(query: "maps"))

        // Then
        #expect(sut.output.query == "maps")
    }

    @Test("bookTapped navigates to the book")
    func bookTappedNavigatesToTheBook() {
        // When
        sut.onInput(.bookTapped(id: "1"))

        // Then
        #expect(sut.effect == .navigateToBook(id: "1"))
    }
}
