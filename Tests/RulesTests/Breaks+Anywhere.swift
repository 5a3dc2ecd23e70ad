private let viewModel = "OpeningHoursViewModel.swift"
private let view = "OpeningHoursView.swift"

/// Statements that hold for all conventions, most of them only if a project keeps them as a habit.
let breaksAnywhere = [
    Break(
        "A delegate is held weakly", turnedOn: ["delegates-are-weak"],
        TextEdit(
            viewModel, "    init(",
            """
                private var closingDelegate: ClosingDelegate? // ✗ delegates-are-weak, private-properties-are-read

                init(
            """),
        TextEdit(viewModel, "@MainActor\n", "protocol ClosingDelegate: AnyObject { func close() }\n\n@MainActor\n")),
    Break(
        "A view model is nested in its view", turnedOn: ["view-models-are-nested"],
        .reported(
            viewModel, "final class OpeningHoursViewModel: ObservableObject {", "view-models-are-nested"),
        .reported("CatalogueViewModel.swift", "final class CatalogueViewModel {", "view-models-are-nested"),
        .reported("SuggestionModel.swift", "final class SuggestionModel {", "view-models-are-nested"),
        .reported(
            "LoanViewModel.swift", "final class LoanViewModel: LoanViewModelContract {", "view-models-are-nested"),
        .reported(
            "WelcomeViewModel.swift", "final class WelcomeViewModel: WelcomeViewModelContract {",
            "view-models-are-nested")),
    Break(
        "What is private is used", turnedOn: ["private-code-is-used"],
        TextEdit(
            viewModel, "    init(",
            """
                private func closeEarly() { print(1) } // ✗ private-code-is-used

                init(
            """)),
    Break(
        "A class is final", turnedOn: ["classes-are-final"],
        TextEdit(
            "Navigators.swift", "final class LibraryNavigator: WelcomeNavigatorContract, LoanNavigatorContract {",
            "class LibraryNavigator: WelcomeNavigatorContract, LoanNavigatorContract { // ✗ classes-are-final")),
    Break(
        "A file has the name of its type", turnedOn: ["files-are-named-for-their-types"],
        TextEdit(
            "OpeningHoursViewModelTests.swift", "struct OpeningHoursViewModelTests {",
            "struct OpeningTimesViewModelTests { // ✗ files-are-named-for-their-types")),
    Break(
        "A view model stores no view",
        TextEdit(
            viewModel, "    init(",
            """
                private var header: AnyView? // ✗ private-properties-are-read, view-models-do-not-hold-views

                init(
            """)),
    Break(
        "A test case releases after each test what it creates before it", turnedOn: ["setup-is-torn-down"],
        TextEdit(
            "Loan/LoanViewModelTests.swift", "import Testing\n",
            """
            import Testing
            import XCTest

            final class LoanViewStateTests: XCTestCase {
                private var lock: NSObject! // ✗ setup-is-torn-down

                override func setUp() { lock = NSObject() }

                func testBegins() { XCTAssertNotNil(lock) }
            }

            """)),
    Break(
        "A stored closure captures its view model weakly", turnedOn: ["closures-hold-self-weakly"],
        TextEdit(
            viewModel, "        self.repository = repository\n",
            """
                    self.repository = repository
                    onClose = { self.state = .idle } // ✗ closures-hold-self-weakly, nothing-stored-holds-self

            """),
        TextEdit(
            viewModel, "    init(",
            "    private var onClose: (() -> Void)?  // ✗ private-properties-are-read\n\n    init(")),
    Break(
        "What a private property stores is used",
        TextEdit(
            viewModel, "    private let repository",
            "    private let closedDays = 0 // ✗ private-properties-are-read\n    private let repository")),
    Break(
        "A stored task is cancelled somewhere", turnedOn: ["tasks-are-cancelled-or-scoped"],
        TextEdit(
            viewModel, "    init(",
            """
                private var loading: Task<Void, Never>? // ✗ tasks-are-cancelled-or-scoped

                init(
            """)),
    Break(
        "Published state is read", turnedOn: ["state-is-read"],
        TextEdit(
            viewModel, "    private let repository",
            "    @Published private(set) var closedDays = 0 // ✗ state-is-read\n    private let repository")),
    Break(
        "A view's own state is private", turnedOn: ["view-properties-are-private"],
        TextEdit(
            view, "    @StateObject private var viewModel: OpeningHoursViewModel",
            "    @StateObject var viewModel: OpeningHoursViewModel // ✗ view-properties-are-private")),
    Break(
        "A view model imports no UI framework", turnedOn: ["view-models-do-not-import-swiftui"],
        TextEdit(
            viewModel, "import Foundation\n",
            "import Foundation\nimport SwiftUI // ✗ view-models-do-not-import-swiftui\n")),
    Break(
        "A view model fetches no dependencies", turnedOn: ["dependencies-come-by-injection-alone"],
        TextEdit(
            viewModel, "        state = .loading\n",
            """
                    state = .loading
                    ServiceLocator.log.note() // ✗ dependencies-come-by-injection-alone

            """)),
    Break(
        "No view model is created in a view's body",
        TextEdit(
            view, "        content\n",
            """
                    let other = OpeningHoursViewModel(repository: repository) // ✗ observed-view-model-is-owned-once
                    content

            """)),
    Break(
        "An observed object is read or bound",
        TextEdit(
            view, "struct OpeningHoursView: View {",
            """
            struct OpeningHoursReload: View {
                @ObservedObject private var viewModel: OpeningHoursViewModel // ✗ bindable-is-bound

                init(viewModel: OpeningHoursViewModel) { self.viewModel = viewModel }

                var body: some View { Text("Reload").task { await viewModel.load() } }
            }

            struct OpeningHoursView: View {
            """)),
    Break(
        "State that a view shows is observed",
        TextEdit(
            "CatalogueViewModel.swift", "    private(set) var output = Output()",
            "    @ObservationIgnored private(set) var output = Output() // ✗ observation-ignored-is-not-shown")),
]
