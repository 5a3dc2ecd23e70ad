import Testing

@testable import Library

@MainActor
struct ReservationViewLogicTests {
    private let deskMock = ReservationDeskMock()
    private let viewState = ReservationViewState()
    private let sut: ReservationViewLogic

    init() {
        sut = ReservationViewLogic(desk: deskMock, viewState: viewState)
    }

    @Test("oneMore counts up")
    func oneMoreCountsUp() {
        // When
        sut.oneMore()

        // Then
        #expect(viewState.count == 2)
    }

    @Test("reserve asks for as many as counted")
    func reserveAsksForAsManyAsCounted() {
        // Given
        viewState.count = 3

        // When
        sut.reserve()

        // Then
        #expect(deskMock.reserved == 3)
    }

    @Test("loadPlaces counts no more than there are")
    func loadPlacesCountsNoMoreThanThereAre() async {
        // Given
        viewState.count = 5
        deskMock.result = 2

        // When
        await sut.loadPlaces()

        // Then
        #expect(viewState.count == 2)
    }
}
