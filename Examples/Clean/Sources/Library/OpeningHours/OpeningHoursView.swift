import SwiftUI

struct OpeningHoursView: View {
    @StateObject private var viewModel: OpeningHoursViewModel

    init(repository: OpeningHoursRepositoryContract) {
        _viewModel = StateObject(wrappedValue: OpeningHoursViewModel(repository: repository))
    }

    var body: some View {
        content
            .task { await viewModel.load() }
    }

    @ViewBuilder private var content: some View {
        switch viewModel.state {
        case .idle, .loading:
            ProgressView()
        case .loaded(let hours):
            List(hours, id: \.self) { Text($0) }
        case .error(let message):
            Text(message)
        }
    }
}
