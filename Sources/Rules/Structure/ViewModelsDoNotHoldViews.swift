import Model

let viewModelsDoNotHoldViews = Rule(Pages.viewModelsDoNotHoldViews) { project in
    project.allViewModels.judge { viewModel in
        let held = viewModel.storedProperties.compactMap { property in
            property.has(modifier: .weak) || property.has(modifier: .unowned)
                ? nil : property.heldView.map { (property: property, view: $0) }
        }
        if held.isEmpty { return .kept }
        return .violated(
            held.map { property, view in
                Finding("`\(viewModel)` keeps a view: `\(property)` is \(view.withArticle)", at: property.place)
            })
    }
}

extension String {
    /// The name of a type with its article: an `AnyView`, a `UIView`.
    fileprivate var withArticle: String { "\("AEIO".contains(first ?? "x") ? "an" : "a") `\(self)`" }
}
