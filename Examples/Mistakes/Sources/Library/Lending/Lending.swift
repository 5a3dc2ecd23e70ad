struct Loan: Equatable {
    var identifier: Int
    var title: String
    var daysLeft: Int
}

struct Book: Equatable, Identifiable {
    var id: String
    var title: String
}

enum LendingError: Error, Equatable {
    case unknownLoan
    case offline
}

protocol GetLoanUseCaseContract: Sendable {
    func execute(identifier: Int) async throws(LendingError) -> Loan
}

protocol RefreshLoanUseCaseContract: Sendable {
    func execute(identifier: Int) async throws(LendingError) -> Loan
}

protocol CatalogueRepositoryContract: Sendable {
    func books() async throws -> [Book]
}

protocol ReservationDeskContract: Sendable {
    func places() async -> Int?
    func reserve(_ count: Int)
}

protocol OpeningHoursRepositoryContract: Sendable {
    func hours() async throws -> [String]
}
