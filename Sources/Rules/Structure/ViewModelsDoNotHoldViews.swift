import Model

let viewModelsDoNotHoldViews = Rule(Pages.viewModelsDoNotHoldViews) { project in
    project.allViewModels.judge { viewModel in
        let owned = viewModel.storedProperties.filter { !$0.has(anyModifierOf: [.weak, .unowned]) }
        let held = owned.compactMap { property in property.heldView.map { (property: property, view: $0) } }
        if held.isEmpty { return .kept }
        if let role = viewModel.inheritedNames.filter(isDelegateOfView).min() {
            return .notJudged("the view model is a `\(role)`, which works on views")
        }
        if viewModel.onlyStoresOneValue { return .notJudged("`\(viewModel)` only carries the view") }
        return .violated(
            held.map { property, view in
                Finding("`\(viewModel)` stores a view: `\(property)` is \(view.article) `\(view)`", at: property.place)
            })
    }
}

/// Returns whether a protocol looks like a delegate or data source of a system view: `UITextViewDelegate`.
private func isDelegateOfView(_ name: String) -> Bool {
    ["UI", "NS", "WK", "MK"].contains { name.hasPrefix($0) }
        && ["Delegate", "DataSource"].contains { name.hasSuffix($0) }
}

extension Type {
    /// Whether the class, which is not named like a view model, consists of one stored property.
    fileprivate var onlyStoresOneValue: Bool {
        !project.isName(name, of: .viewModel) && storedProperties.count == 1 && properties.count == 1
            && functions.isEmpty && staticFunctions.isEmpty && superclasses.isEmpty
    }
}
