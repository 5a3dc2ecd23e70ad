import Observation

@MainActor
@Observable
final class ReservationViewState {
    var count = 1
}
