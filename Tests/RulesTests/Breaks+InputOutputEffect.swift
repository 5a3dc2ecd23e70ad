private let viewModel = "CatalogueViewModel.swift"
private let screen = "CatalogueScreen.swift"

let inputOutputEffectBreaks = [
    Break(
        "The input is an enum",
        TextEdit(
            viewModel,
            """
                enum Input {
                    case load
                    case searchChanged(query: String)
                    case bookTapped(id: String)
                }
            """,
            """
                struct Input { // ✗ input-is-an-enum
                    var query: String?
                    var bookID: String?
                }
            """)),
    Break(
        "The output is a struct", TextEdit(viewModel, "struct Output {", "final class Output { // ✗ output-is-a-struct")
    ),
    Break(
        "Only the view model sets the output",
        TextEdit(viewModel, "private(set) var output = Output()", "var output = Output() // ✗ output-is-private-set")),
    Break(
        "Effects can be compared",
        TextEdit(viewModel, "enum Effect: Equatable {", "enum Effect { // ✗ effect-is-an-equatable-enum")),
    Break(
        "The effect is an enum",
        TextEdit(
            viewModel,
            """
                enum Effect: Equatable {
                    case navigateToBook(id: String)
                }
            """,
            """
                struct Effect: Equatable { // ✗ effect-is-an-equatable-enum
                    var bookID: String?
                }
            """)),
    Break(
        "The effect is optional",
        TextEdit(
            viewModel, "var effect: Effect?", "var effect: Effect = .navigateToBook(id: \"\") // ✗ effect-is-optional")),
    Break(
        "All input goes through one function",
        TextEdit(viewModel, "private func load() {", "func load() { // ✗ input-has-one-entry")),
    Break(
        "The function that takes the input handles every case",
        TextEdit(
            viewModel,
            """
                    case .bookTapped(let id):
                        effect = .navigateToBook(id: id)
            """,
            """
                    default: // ✗ input-switch-is-exhaustive
                        effect = nil
            """)),
    Break(
        "A task changes state on the main actor",
        TextEdit(viewModel, "@MainActor\n@Observable", "@Observable"),
        TextEdit(viewModel, "        Task {", "        Task { // ✗ output-changes-on-the-main-actor"),
        .reported(viewModel, "            output.isLoading = true", "state-changes-on-the-main-actor")),
    Break(
        "Errors are shown",
        TextEdit(viewModel, "} catch {", "} catch { // ✗ errors-are-surfaced"),
        TextEdit(viewModel, "output.error = error.localizedDescription", "print(error)")),
    Break(
        "The view model is observable",
        TextEdit(viewModel, "@Observable\n", ""),
        .reported(viewModel, "final class CatalogueViewModel {", "stateful-is-observable")),
    Break(
        "The view model is final",
        TextEdit(viewModel, "final class CatalogueViewModel {", "class CatalogueViewModel { // ✗ viewmodel-is-final")),
    Break(
        "The repository is private",
        TextEdit(
            viewModel, "private let repository: CatalogueRepositoryContract",
            "let repository: CatalogueRepositoryContract // ✗ dependencies-are-private-let")),
    Break(
        "The repository is injected",
        TextEdit(
            viewModel, "self.repository = repository",
            "self.repository = CatalogueRepository() // ✗ dependencies-are-injected")),
    Break(
        "The screen keeps the view model in its state",
        TextEdit(
            screen, "@State private var viewModel: CatalogueViewModel",
            "@ObservedObject private var viewModel: CatalogueViewModel // ✗ view-holds-stateful-in-state")),
    Break(
        "The screen clears the effect",
        TextEdit(screen, "        viewModel.effect = nil\n", ""),
        .reported(screen, ".onChange(of: viewModel.effect) { _, effect in", "effect-is-cleared")),
    Break(
        "The screen handles every effect",
        TextEdit(
            screen, "case .navigateToBook(let id):\n            onBook(id)",
            "default: // ✗ state-switch-is-exhaustive\n            onBook(\"\")")),
    Break(
        "The screen sends every input",
        TextEdit(screen, "onInput(.searchChanged(query: $0))", "print($0)"),
        .reported(viewModel, "case searchChanged(query: String)", "view-sends-every-action")),
    Break(
        "The content view only draws the output",
        TextEdit(
            screen, "let output: CatalogueViewModel.Output",
            "var output: CatalogueViewModel.Output // ✗ content-is-stateless")),
    Break(
        "The content view stores no copy of the output",
        TextEdit(
            screen, "let output: CatalogueViewModel.Output",
            "@State var output: CatalogueViewModel.Output // ✗ content-is-stateless")),
    Break(
        "The content view does not change its callback",
        TextEdit(
            screen, "let onInput: (CatalogueViewModel.Input) -> Void",
            "var onInput: (CatalogueViewModel.Input) -> Void // ✗ content-is-stateless")),
    Break(
        "The content view does not use the view model",
        TextEdit(
            screen, "let onInput: (CatalogueViewModel.Input) -> Void",
            """
            let onInput: (CatalogueViewModel.Input) -> Void
                let viewModel: CatalogueViewModel // ✗ content-is-stateless
            """)),
    Break(
        "A test sends each input",
        TextEdit(
            "CatalogueViewModelTests.swift", "sut.onInput(.searchChanged(query: \"maps\"))", "sut.onInput(.load)"),
        .reported(viewModel, "case searchChanged(query: String)", "tests-cover-every-action")),
]
