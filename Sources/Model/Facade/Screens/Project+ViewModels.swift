extension Project {
    /// The view models of all screens, without duplicates.
    package var allViewModels: [Type] { Set(screens.compactMap(\.viewModel)).sorted() }
}

extension Screen {
    /// The view that stores the view model. If there are several, it is the one named after the screen, or else the
    /// first.
    package var mainView: Type? {
        let holding = holders
        return (holding.first(where: \.isMainView) ?? holding.first)?.view ?? viewTypes.first
    }
}
