@testable import Library

final class GetLoanUseCaseMock: GetLoanUseCaseContract, @unchecked Sendable {
    var result: Result<Loan, LendingError> = .failure(.offline)
    private(set) var executeCallCount = 0

    func execute(identifier: Int) async throws(LendingError) -> Loan {
        executeCallCount += 1
        return try result.get()
    }
}

final class RefreshLoanUseCaseMock: RefreshLoanUseCaseContract, @unchecked Sendable {
    var result: Result<Loan, LendingError> = .failure(.offline)
    private(set) var executeCallCount = 0

    func execute(identifier: Int) async throws(LendingError) -> Loan {
        executeCallCount += 1
        return try result.get()
    }
}

final class CatalogueRepositoryMock: CatalogueRepositoryContract {
    var result: [Book] = []
    private(set) var booksCallCount = 0

    func books() async throws -> [Book] {
        booksCallCount += 1
        return result
    }
}

final class ReservationDeskMock: ReservationDeskContract, @unchecked Sendable {
    var result: Int?
    private(set) var reserved: Int?
    private(set) var placesCallCount = 0
    private(set) var reserveCallCount = 0

    func places() async -> Int? {
        placesCallCount += 1
        return result
    }

    func reserve(_ count: Int) {
        reserveCallCount += 1
        reserved = count
    }
}

final class OpeningHoursRepositoryMock: OpeningHoursRepositoryContract, @unchecked Sendable {
    var result: Result<[String], LendingError> = .success([])
    private(set) var hoursCallCount = 0

    func hours() async throws -> [String] {
        hoursCallCount += 1
        return try result.get()
    }
}
