private let contract = "LoanViewModelContract.swift"
private let viewState = "LoanViewState.swift"
private let viewModel = "LoanViewModel.swift"
private let view = "LoanView.swift"
private let mock = "LoanViewModelMock.swift"
private let suite = "LoanViewModelTests.swift"

let statefulBreaks = [
    Break(
        "The view state is an enum",
        TextEdit(
            viewState,
            "enum LoanViewState: Equatable {\n    case idle\n    case loading\n    case loaded(Loan)\n    case error(LendingError)\n}",
            "struct LoanViewState: Equatable { // ✗ view-state-is-an-enum\n    static let idle = LoanViewState()\n}")),
    Break(
        "The view state has the cases idle, loading, loaded and error",
        TextEdit(viewState, "    case loading\n", ""),
        .reported(viewState, "enum LoanViewState: Equatable {", "view-state-is-an-enum")),
    Break(
        "View states can be compared",
        TextEdit(viewState, "enum LoanViewState: Equatable {", "enum LoanViewState { // ✗ view-state-is-comparable")),
    Break(
        "The contract is bound to classes, because a view stores it in `@State`",
        TextEdit(
            contract, "protocol LoanViewModelContract: AnyObject {",
            "protocol LoanViewModelContract { // ✗ contract-is-anyobject-when-held-in-state")),
    Break(
        "The contract exposes the state as read-only",
        TextEdit(contract, "{ get }", "{ get set } // ✗ contract-exposes-state-read-only")),
    Break(
        "The contract names what the user did",
        TextEdit(contract, "func didTapOnBack()", "func goBack() // ✗ contract-names-ui-events"),
        TextEdit(viewModel, "func didTapOnBack()", "func goBack()"),
        TextEdit(view, "viewModel.didTapOnBack()", "viewModel.goBack()"),
        TextEdit(mock, "didTapOnBackCallCount = 0", "goBackCallCount = 0"),
        TextEdit(mock, "func didTapOnBack() {", "func goBack() {"),
        TextEdit(mock, "didTapOnBackCallCount += 1", "goBackCallCount += 1"),
        TextEdit(suite, "sut.didTapOnBack()", "sut.goBack()")),
    Break(
        "The view model is observable",
        TextEdit(viewModel, "@Observable\n", ""),
        .reported(viewModel, "final class LoanViewModel: LoanViewModelContract {", "stateful-is-observable")),
    Break(
        "Only the view model sets its state",
        TextEdit(
            viewModel, "private(set) var state: LoanViewState = .idle",
            "var state: LoanViewState = .idle // ✗ state-is-private-set")),
    Break(
        "The state is the screen's view state",
        TextEdit(contract, "var state: LoanViewState { get }", "var state: String { get } // ✗ state-is-a-view-state")),
    Break(
        "The state starts idle",
        TextEdit(
            viewModel, "private(set) var state: LoanViewState = .idle",
            "private(set) var state: LoanViewState = .loading // ✗ state-starts-idle")),
    Break(
        "Loading is shown before it starts",
        TextEdit(viewModel, "        state = .loading\n", ""),
        .reported(
            viewModel, "state = .loaded(try await getLoanUseCase.execute(identifier: identifier))",
            "loading-is-shown-first")),
    Break(
        "The content stays visible during a refresh",
        TextEdit(
            viewModel, "    func refresh() async {\n",
            "    func refresh() async {\n        state = .loading // ✗ refresh-keeps-content\n")),
    Break(
        "Errors are shown",
        TextEdit(
            viewModel,
            """
                    } catch {
                        tracker.trackRefreshError(description: "\\(error)")
                        state = .error(error)
            """,
            """
                    } catch { // ✗ errors-are-surfaced
                        tracker.trackRefreshError(description: "\\(error)")
            """)),
    Break(
        "Dependencies are private",
        TextEdit(
            viewModel, "private let getLoanUseCase: GetLoanUseCaseContract",
            "let getLoanUseCase: GetLoanUseCaseContract // ✗ dependencies-are-private-let")),
    Break(
        "Dependencies are injected",
        TextEdit(
            viewModel, "self.tracker = tracker",
            "self.tracker = SilentTracker() // ✗ dependencies-are-injected")),
    Break(
        "Members that are not in the contract are private",
        TextEdit(viewModel, "private extension LoanViewModel {", "extension LoanViewModel {"),
        .reported(viewModel, "func load() async {", "viewmodel-shows-only-its-contract"),
        .reported(viewModel, "func refresh() async {", "viewmodel-shows-only-its-contract")),
    Break(
        "The view keeps the view model in its state",
        TextEdit(
            view, "@State private var viewModel: LoanViewModelContract",
            "private let viewModel: LoanViewModelContract // ✗ view-holds-stateful-in-state"),
        TextEdit(view, "_viewModel = State(initialValue: viewModel)", "self.viewModel = viewModel")),
    Break(
        "The view depends only on the contract",
        TextEdit(
            view, "@State private var viewModel: LoanViewModelContract",
            "@State private var viewModel: LoanViewModel // ✗ view-depends-on-the-contract"),
        TextEdit(view, "init(viewModel: LoanViewModelContract)", "init(viewModel: LoanViewModel)")),
    Break(
        "The view appears once",
        TextEdit(view, ".onFirstAppear {", ".task { // ✗ view-appears-once")),
    Break(
        "The view refreshes when the user pulls",
        TextEdit(view, ".refreshable {", ".task {"),
        .reported(view, "await viewModel.didPullToRefresh()", "view-refreshes-from-refreshable")),
    Break(
        "The view handles every state",
        TextEdit(view, "case .error:", "default: // ✗ state-switch-is-exhaustive")),
    Break(
        "The view sends every action",
        TextEdit(view, "viewModel.didTapOnBack()", "print()"),
        .reported(contract, "func didTapOnBack()", "view-sends-every-action")),
    Break(
        "A test can set the mock's state",
        TextEdit(
            mock, "var state: LoanViewState = .idle",
            "private(set) var state: LoanViewState = .idle // ✗ mock-state-is-settable")),
    Break(
        "A test checks the initial state",
        TextEdit(
            suite,
            """
                @Test("Initial state is idle")
                func initialStateIsIdle() {
                    #expect(sut.state == .idle)
                }


            """, ""),
        .reported(suite, "struct LoanViewModelTests {", "tests-check-the-initial-state")),
]
