import SwiftUI

struct CatalogueScreen: View {
    @State private var viewModel: CatalogueViewModel

    let onBook: (String) -> Void

    init(repository: CatalogueRepositoryContract, onBook: @escaping (String) -> Void) {
        _viewModel = State(initialValue: CatalogueViewModel(repository: repository))
        self.onBook = onBook
    }

    var body: some View {
        CatalogueContent(output: viewModel.output, onInput: viewModel.onInput)
            .task {
                viewModel.onInput(.load)
            }
            .onChange(of: viewModel.effect) { _, effect in
                handle(effect)
            }
    }

    private func handle(_ effect: CatalogueViewModel.Effect?) {
        guard let effect else { return }
        switch effect {
        case .navigateToBook(let id):
            onBook(id)
        }
        viewModel.effect = nil
    }
}

/// Shows only its arguments, so that a preview needs no view model.
struct CatalogueContent: View {
    let output: CatalogueViewModel.Output
    let onInput: (CatalogueViewModel.Input) -> Void

    var body: some View {
        if output.isLoading {
            ProgressView()
        } else {
            List(output.books) { book in
                Button(book.title) { onInput(.bookTapped(id: book.id)) }
            }
            .searchable(text: Binding(get: { output.query }, set: { onInput(.searchChanged(query: $0)) }))
        }
    }
}
