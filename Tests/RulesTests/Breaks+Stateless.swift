private let contract = "WelcomeViewModelContract.swift"
private let viewModel = "WelcomeViewModel.swift"
private let view = "WelcomeView.swift"
private let container = "LibraryContainer.swift"
private let mock = "WelcomeViewModelMock.swift"
private let suite = "WelcomeViewModelTests.swift"

let statelessBreaks = [
    Break(
        "The view model conforms to a contract",
        TextEdit(
            viewModel, "final class WelcomeViewModel: WelcomeViewModelContract {",
            "final class WelcomeViewModel { // ✗ viewmodel-has-a-contract")),
    Break(
        "The contract is bound to classes only if a view stores it in `@State`",
        TextEdit(
            contract, "protocol WelcomeViewModelContract {",
            "protocol WelcomeViewModelContract: AnyObject { // ✗ contract-uses-anyobject-only-when-needed")),
    Break(
        "The contract has no `async` actions",
        TextEdit(contract, "func didAppear()", "func didAppear() async // ✗ stateless-is-synchronous")),
    Break(
        "The contract names what the user did",
        TextEdit(contract, "func didTapOnCatalogue()", "func openCatalogue() // ✗ contract-names-ui-events"),
        TextEdit(viewModel, "func didTapOnCatalogue()", "func openCatalogue()"),
        TextEdit(view, "viewModel.didTapOnCatalogue()", "viewModel.openCatalogue()"),
        TextEdit(mock, "didTapOnCatalogueCallCount = 0", "openCatalogueCallCount = 0"),
        TextEdit(mock, "func didTapOnCatalogue() {", "func openCatalogue() {"),
        TextEdit(mock, "didTapOnCatalogueCallCount += 1", "openCatalogueCallCount += 1"),
        TextEdit(suite, "sut.didTapOnCatalogue()", "sut.openCatalogue()")),
    Break(
        "The view model is final",
        TextEdit(viewModel, "final class WelcomeViewModel:", "class WelcomeViewModel:"),
        .reported(viewModel, "class WelcomeViewModel: WelcomeViewModelContract {", "viewmodel-is-final")),
    Break(
        "The view model has nothing to observe",
        TextEdit(
            viewModel, "final class WelcomeViewModel",
            "@Observable // ✗ stateless-is-not-observable\nfinal class WelcomeViewModel")),
    Break(
        "The view model only navigates and tracks",
        TextEdit(
            viewModel, "    private let tracker: WelcomeTrackerContract\n",
            """
                private let tracker: WelcomeTrackerContract
                private let repository: CatalogueRepositoryContract // ✗ private-properties-are-read, stateless-only-navigates-and-tracks

            """),
        TextEdit(
            viewModel, "tracker: WelcomeTrackerContract) {",
            "tracker: WelcomeTrackerContract, repository: CatalogueRepositoryContract) {"),
        TextEdit(viewModel, "self.tracker = tracker", "self.tracker = tracker\n        self.repository = repository")),
    Break(
        "The class says why it is not observable", turnedOn: ["stateless-says-why"],
        TextEdit(viewModel, "/// Not @Observable: nothing here changes, it only passes on what was tapped.\n", ""),
        .reported(viewModel, "final class WelcomeViewModel: WelcomeViewModelContract {", "stateless-says-why")),
    Break(
        "The view says why it uses no `@State`", turnedOn: ["stateless-says-why"],
        TextEdit(view, "    /// Not @State: there is no state to observe.\n", ""),
        .reported(view, "    let viewModel: WelcomeViewModelContract", "stateless-says-why")),
    Break(
        "Dependencies are private",
        TextEdit(
            viewModel, "private let navigator: WelcomeNavigatorContract",
            "let navigator: WelcomeNavigatorContract // ✗ dependencies-are-private-let")),
    Break(
        "Dependencies do not change",
        TextEdit(
            viewModel, "private let tracker: WelcomeTrackerContract",
            "private var tracker: WelcomeTrackerContract // ✗ dependencies-are-private-let")),
    Break(
        "Dependencies have protocols as types",
        TextEdit(
            viewModel, "private let navigator: WelcomeNavigatorContract",
            "private let navigator: LibraryNavigator // ✗ dependencies-are-abstract"),
        TextEdit(viewModel, "init(navigator: WelcomeNavigatorContract,", "init(navigator: LibraryNavigator,")),
    Break(
        "Dependencies are injected",
        TextEdit(viewModel, "self.tracker = tracker", "self.tracker = SilentTracker() // ✗ dependencies-are-injected")),
    Break(
        "Members that are not in the contract are private",
        TextEdit(
            viewModel, "    func didAppear() {\n",
            """
                func log() { // ✗ viewmodel-shows-only-its-contract
                    tracker.trackScreenViewed()
                }

                func didAppear() {

            """)),
    Break(
        "Each action is tracked", turnedOn: ["actions-are-tracked"],
        TextEdit(viewModel, "        tracker.trackCatalogueButtonTapped()\n", ""),
        .reported(viewModel, "func didTapOnCatalogue() {", "actions-are-tracked")),
    Break(
        "The view keeps the view model in a `let`",
        TextEdit(
            view, "let viewModel: WelcomeViewModelContract",
            "var viewModel: WelcomeViewModelContract // ✗ view-holds-stateless-in-let")),
    Break(
        "The view depends only on the contract",
        TextEdit(
            view, "let viewModel: WelcomeViewModelContract",
            "let viewModel: WelcomeViewModel // ✗ view-depends-on-the-contract")),
    Break(
        "The view appears once",
        TextEdit(view, ".onFirstAppear {", ".onAppear { // ✗ view-appears-once")),
    Break(
        "The view sends every action",
        TextEdit(view, "viewModel.didTapOnCatalogue()", "print()"),
        .reported(contract, "func didTapOnCatalogue()", "view-sends-every-action")),
    Break(
        "The container creates the view model",
        TextEdit(
            container, "func makeWelcomeViewModel() -> WelcomeViewModel {", "func welcome() -> WelcomeViewModel {"),
        .reported(viewModel, "final class WelcomeViewModel: WelcomeViewModelContract {", "factory-makes-the-viewmodel")),
    Break(
        "No other code creates the view model",
        TextEdit(
            view, "        .onFirstAppear {\n            viewModel.didAppear()\n        }\n",
            """
                    .onFirstAppear {
                        viewModel.didAppear()
                        WelcomeViewModel(navigator: navigator, tracker: tracker).didAppear() // ✗ viewmodel-comes-from-its-factory
                    }

            """)),
    Break(
        "The mock conforms to the contract",
        TextEdit(
            mock, "final class WelcomeViewModelMock: WelcomeViewModelContract, @unchecked Sendable {",
            "final class WelcomeViewModelMock: @unchecked Sendable { // ✗ mock-conforms-to-its-contract")),
    Break(
        "The mock is final",
        TextEdit(mock, "final class WelcomeViewModelMock:", "class WelcomeViewModelMock:"),
        .reported(mock, "class WelcomeViewModelMock: WelcomeViewModelContract, @unchecked Sendable {", "mock-is-final")),
    Break(
        "The mock is sendable",
        TextEdit(
            "TrackerMocks.swift", "final class WelcomeTrackerMock: WelcomeTrackerContract, @unchecked Sendable {",
            "final class WelcomeTrackerMock: WelcomeTrackerContract { // ✗ mock-is-unchecked-sendable")),
    Break(
        "The mock counts every call",
        TextEdit(mock, "    private(set) var didAppearCallCount = 0\n", ""),
        TextEdit(mock, "didAppearCallCount += 1", "print()"),
        .reported(mock, "func didAppear() {", "mock-counts-every-call")),
    Break(
        "The mock increments its counts",
        TextEdit(mock, "didAppearCallCount += 1", "print()"),
        .reported(mock, "func didAppear() {", "mock-increments-its-counts")),
    Break(
        "No other code changes a count",
        TextEdit(
            mock, "private(set) var didAppearCallCount = 0",
            "var didAppearCallCount = 0 // ✗ mock-counts-are-private-set")),
    Break(
        "The mock starts on the main actor",
        TextEdit(contract, "@MainActor\n", ""),
        TextEdit(mock, "@MainActor init() {}", "init() {} // ✗ mock-starts-on-the-main-actor")),
    Break(
        "A test marks its expectations",
        TextEdit(
            suite, "        // Then\n        #expect(trackerMock.screenViewed",
            "        #expect(trackerMock.screenViewed"),
        .reported(suite, "func didAppearTracksScreenViewed() {", "tests-follow-given-when-then")),
    Break(
        "A test marks its actions",
        TextEdit(
            suite, "        // When\n        sut.didAppear()",
            "        sut.didAppear() // ✗ tests-follow-given-when-then")),
    Break(
        "A test has a description",
        TextEdit(suite, "@Test(\"didAppear tracks screen viewed\")", "@Test // ✗ tests-are-described")),
    Break(
        "A test has an expectation",
        TextEdit(
            suite, "\n\n        // Then\n        #expect(trackerMock.screenViewedCallCount == 1)", ""),
        .reported(suite, "func didAppearTracksScreenViewed() {", "tests-assert, tests-follow-given-when-then")),
    Break(
        "The subject is called sut, and is private",
        TextEdit(
            suite, "private let sut: WelcomeViewModel", "let sut: WelcomeViewModel // ✗ tests-call-the-subject-sut")),
    Break(
        "Mocks are private",
        TextEdit(
            suite, "private let trackerMock = WelcomeTrackerMock()",
            "let trackerMock = WelcomeTrackerMock() // ✗ tests-hold-mocks-in-private-let")),
    Break(
        "Mocks do not change",
        TextEdit(
            suite, "private let navigatorMock = WelcomeNavigatorMock()",
            "private var navigatorMock = WelcomeNavigatorMock() // ✗ tests-hold-mocks-in-private-let")),
    Break(
        "A suite is a struct",
        TextEdit(
            suite, "struct WelcomeViewModelTests {", "final class WelcomeViewModelTests { // ✗ tests-run-in-a-struct")),
    Break(
        "A test sends each action",
        TextEdit(suite, "sut.didTapOnCatalogue()", "sut.didAppear()"),
        .reported(contract, "func didTapOnCatalogue()", "tests-cover-every-action")),
    Break(
        "Each contract has a mock", turnedOn: ["contract-has-a-mock"],
        TextEdit(
            "Trackers.swift", "/// A tracker that sends nothing",
            """
            protocol ShelfTrackerContract { // ✗ contract-has-a-mock
                func trackShelfViewed()
            }

            /// A tracker that sends nothing
            """)),
    Break(
        "Each view model is tested", turnedOn: ["viewmodel-is-tested"],
        TextEdit(suite, "struct WelcomeViewModelTests {", "struct Greetings {"),
        TextEdit(suite, "private let sut: WelcomeViewModel", "private let sut: Greeting"),
        TextEdit(suite, "sut = WelcomeViewModel(navigator", "sut = Greeting(navigator"),
        .reported(viewModel, "final class WelcomeViewModel: WelcomeViewModelContract {", "viewmodel-is-tested")),
]
