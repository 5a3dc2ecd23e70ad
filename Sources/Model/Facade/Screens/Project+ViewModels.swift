extension Project {
    /// The view models of all screens, without duplicates.
    package var allViewModels: [Type] { Set(screens.compactMap(\.viewModel)).sorted() }
}

extension Screen {
    /// The view that stores the view model, or else the first view of the screen. If several views store the view
    /// model, the one that is named after the screen is preferred.
    package var mainView: Type? {
        let holding = holders
        return (holding.first(where: \.isMainView) ?? holding.first)?.view ?? viewTypes.first
    }
}
