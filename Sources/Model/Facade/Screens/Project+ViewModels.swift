extension Project {
    /// The view models of all screens, without duplicates.
    package var allViewModels: [Type] { Set(screens.compactMap(\.viewModel)).sorted() }
}

extension Screen {
    /// The view that stores the view model: the one with the screen's name, or else the first.
    package var mainView: Type? {
        let holding = holders
        return (holding.first(where: \.isMainView) ?? holding.first)?.view ?? viewTypes.first
    }
}
