import SwiftUI

struct SuggestionView: View {
    @State private var model: SuggestionModel

    init(repository: SuggestionRepositoryContract) {
        _model = State(initialValue: SuggestionModel(repository: repository))
    }

    var body: some View {
        switch model.phase {
        case .writing:
            SuggestionForm(model: model)
        case .sending:
            ProgressView()
        case .thanked:
            Text("Thank you")
        default:  // ✗ state-switch-is-exhaustive
            EmptyView()
        }
    }
}

struct SuggestionForm: View {
    @Bindable var model: SuggestionModel

    var body: some View {
        TextField("Title", text: $model.title)
        Button("Suggest") {
            Task { await model.send() }
        }
    }
}
