import SwiftUI

struct OpeningHoursView: View {
    @ObservedObject private var viewModel: OpeningHoursViewModel  // ✗ view-owns-with-state-object

    init(repository: OpeningHoursRepositoryContract) {
        viewModel = OpeningHoursViewModel(repository: repository)
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
