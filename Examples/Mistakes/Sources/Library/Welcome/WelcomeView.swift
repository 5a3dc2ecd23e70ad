import SwiftUI

struct WelcomeView: View {
    var viewModel: WelcomeViewModelContract  // ✗ view-holds-stateless-in-let

    var body: some View {
        VStack {
            Button("Catalogue") {
                viewModel.didTapOnCatalogue()
            }
            Button("Opening hours") {
                viewModel.openHours()
            }
        }
        .onAppear {  // ✗ view-appears-once
            viewModel.didAppear()
        }
    }
}
