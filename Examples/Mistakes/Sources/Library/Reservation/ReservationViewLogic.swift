@MainActor
struct ReservationViewLogic {
    var desk: ReservationDeskContract  // ✗ logic-is-stateless
    let viewState: ReservationViewState

    func oneMore() {
        viewState.count += 1
    }

    func reserve() {
        desk.reserve(viewState.count)
    }

    func loadPlaces() async {
        if let places = await desk.places() {
            viewState.count = min(viewState.count, places)
        }
    }
}
