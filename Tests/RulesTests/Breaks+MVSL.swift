private let viewState = "ReservationViewState.swift"
private let logic = "ReservationViewLogic.swift"
private let view = "ReservationView.swift"

let mvslBreaks = [
    Break(
        "The view state is observable",
        TextEdit(viewState, "@Observable\n", ""),
        .reported(viewState, "final class ReservationViewState {", "view-state-is-observable")),
    Break(
        "The view state is on the main actor",
        TextEdit(viewState, "@MainActor\n", ""),
        .reported(viewState, "final class ReservationViewState {", "view-state-is-observable")),
    Break(
        "The view state is final",
        TextEdit(
            viewState, "final class ReservationViewState {", "class ReservationViewState { // ✗ viewmodel-is-final")),
    Break(
        "The view state has no `async` methods",
        TextEdit(
            viewState, "var count = 1",
            """
            var count = 1

                func load() async { // ✗ view-state-holds-no-logic
                    count = 2
                }
            """)),
    Break(
        "The view state has no services",
        TextEdit(
            viewState, "var count = 1",
            """
            var count = 1
                let reservationService: ReservationService // ✗ view-state-holds-no-logic
            """)),
    Break(
        "The view state calls no services",
        TextEdit(
            viewState, "var count = 1",
            """
            var count = 1

                func reserve(by reservationService: ReservationService) { // ✗ view-state-holds-no-logic
                    reservationService.reserve(count)
                }
            """)),
    Break(
        "The view owns its view state",
        TextEdit(
            view, "@State private var viewState = ReservationViewState()",
            "private let viewState = ReservationViewState() // ✗ view-owns-its-view-state")),
    Break(
        "Only the view may replace the view state",
        TextEdit(
            view, "@State private var viewState = ReservationViewState()",
            "@State var viewState = ReservationViewState() // ✗ view-owns-its-view-state")),
    Break(
        "A view state belongs to one view",
        TextEdit(
            view, "struct ReservationView: View {",
            """
            struct WaitingListView: View {
                @State private var waiting = ReservationViewState() // ✗ view-state-serves-one-view

                var body: some View { Text("\\(waiting.count)") }
            }

            struct ReservationView: View {
            """)),
    Break(
        "The logic is a struct",
        TextEdit(logic, "struct ReservationViewLogic {", "final class ReservationViewLogic { // ✗ logic-is-a-struct")),
    Break(
        "The logic stores no variables",
        TextEdit(
            logic, "let desk: ReservationDeskContract", "var desk: ReservationDeskContract // ✗ logic-is-stateless")),
    Break(
        "The logic has no static variables",
        TextEdit(
            logic, "let desk: ReservationDeskContract",
            "static var reservations = 0 // ✗ logic-is-stateless\n    let desk: ReservationDeskContract")),
    Break(
        "The logic has no wrapped properties",
        TextEdit(
            logic, "let desk: ReservationDeskContract",
            "@State var isBusy = false // ✗ logic-is-stateless\n    let desk: ReservationDeskContract")),
    Break(
        "The logic works on the view state",
        TextEdit(logic, "    let viewState: ReservationViewState\n", ""),
        .reported(logic, "struct ReservationViewLogic {", "logic-takes-the-view-state")),
    Break(
        "The view creates its logic in its body",
        TextEdit(
            view, "let desk: ReservationDeskContract",
            """
            let desk: ReservationDeskContract
                @State private var kept: ReservationViewLogic? // ✗ logic-is-made-in-body
            """)),
    Break(
        "Asynchronous work starts in a modifier that ends with the view",
        TextEdit(
            view, ".task { await logic.loadPlaces() }",
            """
            .onAppear {
                        Task { await logic.loadPlaces() } // ✗ async-work-starts-in-a-modifier
                    }
            """)),
    Break(
        "Tests are about the logic",
        TextEdit(
            "ReservationViewLogicTests.swift", "        sut.reserve()\n", "        sut.oneMore()\n"),
        .reported(logic, "func reserve() {", "tests-cover-every-action")),
]
