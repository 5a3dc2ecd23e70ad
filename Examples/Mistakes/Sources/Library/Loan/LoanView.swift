import SwiftUI

struct LoanView: View {
    @State private var viewModel: LoanViewModel  // ✗ view-depends-on-the-contract

    init(viewModel: LoanViewModel) {
        _viewModel = State(initialValue: viewModel)
    }

    var body: some View {
        content
            .toolbar {
                Button("Back") {
                    viewModel.didTapOnBack()
                }
            }
            .onFirstAppear {
                await viewModel.didAppear()
            }
            .refreshable {
                await viewModel.didPullToRefresh()
            }
    }

    @ViewBuilder private var content: some View {
        switch viewModel.state {
        case .idle:
            EmptyView()
        case .loading:
            ProgressView()
        case .loaded(let loan):
            Text("\(loan.title), due in \(loan.daysLeft) days")
        default:  // ✗ state-switch-is-exhaustive
            Button("Retry") {
                Task { await viewModel.didTapOnRetryButton() }
            }
        }
    }
}
