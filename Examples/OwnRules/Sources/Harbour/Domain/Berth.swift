struct Berth: Equatable, Sendable {
    let number: Int
    let length: Double
}
