@MainActor
final class ReservationViewState {  // ✗ view-state-is-observable
    var count = 1
}
