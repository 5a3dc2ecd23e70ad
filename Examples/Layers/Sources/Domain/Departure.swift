/// A ferry that leaves a harbour.
struct Departure: Identifiable {
    let id: Int
    let harbour: String
    let delay: Delay
}

protocol Timetable: Sendable {
    func departures() async -> [Departure]
}
