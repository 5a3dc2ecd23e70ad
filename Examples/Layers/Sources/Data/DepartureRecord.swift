/// A departure as the server writes it.
struct DepartureRecord: Decodable {
    let id: Int
    let port: String
    let delay: Int
}
