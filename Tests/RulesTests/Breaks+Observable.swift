private let model = "SuggestionModel.swift"
private let view = "SuggestionView.swift"

let observableBreaks = [
    Break(
        "The view model is on the main actor",
        TextEdit(model, "@MainActor @Observable", "@Observable"),
        .reported(model, "final class SuggestionModel {", "observable-object-is-main-actor"),
        .reported(model, "        phase = .sending", "state-changes-on-the-main-actor")),
    Break(
        "The view model is final",
        TextEdit(
            model, "final class SuggestionModel {", "class SuggestionModel { // ✗ viewmodel-is-final")),
    Break(
        "Only the view model sets its state",
        TextEdit(
            model, "private(set) var phase: Phase = .writing",
            "var phase: Phase = .writing // ✗ state-is-private-set")),
    Break(
        "One enum is the state",
        TextEdit(
            model, "private(set) var phase: Phase = .writing",
            """
            private(set) var phase: Phase = .writing
                private(set) var isLoading = false
                private(set) var errorMessage: String?
            """),
        .reported(model, "final class SuggestionModel {", "published-state-is-one-enum")),
    Break(
        "The state can be compared",
        TextEdit(model, "enum Phase: Equatable {", "enum Phase { // ✗ view-state-is-comparable")),
    Break(
        "Errors are shown",
        TextEdit(model, "} catch {", "} catch { // ✗ errors-are-surfaced"),
        TextEdit(model, "phase = .failed(error.localizedDescription)", "print(error)")),
    Break(
        "The repository is private",
        TextEdit(
            model, "private let repository: SuggestionRepositoryContract",
            "let repository: SuggestionRepositoryContract // ✗ dependencies-are-private-let")),
    Break(
        "The repository is injected",
        TextEdit(
            model, "self.repository = repository",
            "self.repository = SuggestionRepository() // ✗ dependencies-are-injected")),
    Break(
        "The view that creates the view model stores it in `@State`",
        TextEdit(
            view, "@State private var model: SuggestionModel",
            "@StateObject private var model: SuggestionModel // ✗ view-holds-stateful-in-state")),
    Break(
        "The view handles every state",
        TextEdit(
            view, "        case .failed(let message):\n            Text(message)",
            "        default: // ✗ state-switch-is-exhaustive\n            EmptyView()")),
]
