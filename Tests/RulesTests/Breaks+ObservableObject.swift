private let viewModel = "OpeningHoursViewModel.swift"
private let view = "OpeningHoursView.swift"

let observableObjectBreaks = [
    Break(
        "The view model is on the main actor",
        TextEdit(viewModel, "@MainActor\n", ""),
        .reported(
            viewModel, "final class OpeningHoursViewModel: ObservableObject {", "observable-object-is-main-actor"),
        .reported(viewModel, "        state = .loading", "state-changes-on-the-main-actor")),
    Break(
        "The view model is final",
        TextEdit(
            viewModel, "final class OpeningHoursViewModel: ObservableObject {",
            "class OpeningHoursViewModel: ObservableObject { // ✗ viewmodel-is-final")),
    Break(
        "Only the view model sets its published properties",
        TextEdit(
            viewModel, "@Published private(set) var state: State = .idle",
            "@Published var state: State = .idle // ✗ published-is-private-set")),
    Break(
        "One published enum is the state",
        TextEdit(
            viewModel, "@Published private(set) var state: State = .idle",
            """
            @Published private(set) var state: State = .idle
                @Published private(set) var isLoading = false
                @Published private(set) var errorMessage: String?
            """),
        .reported(viewModel, "final class OpeningHoursViewModel: ObservableObject {", "published-state-is-one-enum")),
    Break(
        "Loading is shown before it starts",
        TextEdit(viewModel, "        state = .loading\n", ""),
        .reported(viewModel, "state = .loaded(try await repository.hours())", "loading-is-shown-first")),
    Break(
        "Errors are shown",
        TextEdit(viewModel, "} catch {", "} catch { // ✗ errors-are-surfaced"),
        TextEdit(viewModel, "state = .error(error.localizedDescription)", "print(error)"),
        .reported(viewModel, "        state = .loading", "loading-ends")),
    Break(
        "The repository is private",
        TextEdit(
            viewModel, "private let repository: OpeningHoursRepositoryContract",
            "let repository: OpeningHoursRepositoryContract // ✗ dependencies-are-private-let")),
    Break(
        "The repository is injected",
        TextEdit(
            viewModel, "self.repository = repository",
            "self.repository = OpeningHoursRepository() // ✗ dependencies-are-injected")),
    Break(
        "The view that creates the view model keeps it",
        TextEdit(
            view, "@StateObject private var viewModel: OpeningHoursViewModel",
            "@ObservedObject private var viewModel: OpeningHoursViewModel // ✗ view-owns-with-state-object"),
        TextEdit(view, "_viewModel = StateObject(wrappedValue:", "_viewModel = ObservedObject(wrappedValue:")),
    Break(
        "The view handles every state",
        TextEdit(
            view, "        case .error(let message):\n            Text(message)",
            "        default: // ✗ state-switch-is-exhaustive\n            EmptyView()")),
    Break(
        "Observation styles are not mixed in a class",
        TextEdit(viewModel, "@MainActor\n", "@MainActor\n@Observable\n"),
        .reported(
            viewModel, "final class OpeningHoursViewModel: ObservableObject {", "observation-styles-are-not-mixed")),
    Break(
        "An action that loads can be awaited", turnedOn: ["actions-are-async"],
        TextEdit(
            viewModel, "    func load() async {\n",
            """
                func start() {
                    Task { await load() } // ✗ actions-are-async
                }

                func load() async {

            """)),
]
