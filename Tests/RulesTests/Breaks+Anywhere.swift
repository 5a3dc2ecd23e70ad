private let viewModel = "OpeningHoursViewModel.swift"
private let view = "OpeningHoursView.swift"

/// What holds whatever the convention; most of it where a project does it by habit.
let breaksAnywhere = [
    Break(
        "A delegate is held weakly", turnedOn: ["delegates-are-weak"],
        TextEdit(
            viewModel, "    init(",
            """
                private var closingDelegate: ClosingDelegate? // ✗ delegates-are-weak

                init(
            """),
        TextEdit(viewModel, "@MainActor\n", "protocol ClosingDelegate: AnyObject {}\n\n@MainActor\n")),
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
        "A view model keeps no view",
        TextEdit(
            viewModel, "    init(",
            """
                private var header: AnyView? // ✗ view-models-do-not-hold-views

                init(
            """)),
    Break(
        "What a test case makes before each test, it lets go after it", turnedOn: ["setup-is-torn-down"],
        TextEdit(
            "Loan/LoanViewModelTests.swift", "import Testing\n",
            """
            import Testing
            import XCTest

            final class LoanViewStateTests: XCTestCase {
                private var state: LoanViewState! // ✗ setup-is-torn-down

                override func setUp() { state = .idle }

                func testBegins() { XCTAssertNotNil(state) }
            }

            """)),
]
