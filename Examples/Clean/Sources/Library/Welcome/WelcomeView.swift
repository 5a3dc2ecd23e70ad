import SwiftUI

struct WelcomeView: View {
    /// Not @State: there is no state to observe.
    let viewModel: WelcomeViewModelContract

    var body: some View {
        VStack {
            Button("Catalogue") {
                viewModel.didTapOnCatalogue()
            }
            Button("Opening hours") {
                viewModel.didTapOnOpeningHours()
            }
        }
        .onFirstAppear {
            viewModel.didAppear()
        }
    }
}
