import SwiftUI

struct ReservationView: View {
    @State private var viewState = ReservationViewState()
    let desk: ReservationDeskContract

    var body: some View {
        let logic = ReservationViewLogic(desk: desk, viewState: viewState)
        VStack {
            Text("\(viewState.count)")
            Button("One more") { logic.oneMore() }
            Button("Reserve") { logic.reserve() }
        }
        .task { await logic.loadPlaces() }
    }
}
