import SwiftUI

struct FindBerthView: View {
    @State private var viewModel: FindBerthViewModel
    @State private var length = 8.0

    init(findBerth: any FindBerthUseCaseProtocol) {
        _viewModel = State(initialValue: FindBerthViewModel(findBerth: findBerth))
    }

    var body: some View {
        VStack {
            Slider(value: $length, in: 4...20)
            Button("Find a berth") {
                Task { await viewModel.didEnter(length: length) }
            }
            switch viewModel.state {
            case .asking: Text("How long is your boat?")
            case .found(let berth): Text("Berth \(berth.number) is yours.")
            case .full: Text("No berth is long enough.")
            case .failed(let reason): Text(reason)
            }
        }
    }
}
