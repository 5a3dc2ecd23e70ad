import Observation

@MainActor @Observable
final class FindBerthViewModel {
    private(set) var state = State.asking

    private let findBerth: any FindBerthUseCaseProtocol

    init(findBerth: any FindBerthUseCaseProtocol) {
        self.findBerth = findBerth
    }

    func didEnter(length: Double) async {
        do {
            let berth = try await findBerth.execute(length: length)
            state = berth.map { .found($0) } ?? .full
        } catch {
            state = .failed(error.localizedDescription)
        }
    }

    enum State: Equatable {
        case asking
        case found(Berth)
        case full
        case failed(String)
    }
}
