enum Delay {
    case none
    case minutes(Int)

    init(_ record: DepartureRecord) {  // ✗ layers-are-respected
        self = record.delay == 0 ? .none : .minutes(record.delay)
    }

    var words: String {
        switch self {
        case .none: "on time"
        case .minutes(let count): "\(count) minutes late"
        }
    }
}
