extension Project {
    /// The view models of all screens, each once.
    package var allViewModels: [Type] { Set(screens.compactMap(\.viewModel)).sorted() }
}

extension Screen {
    /// The view that holds the view model: the one of the screen's name, else the first.
    package var mainView: Type? {
        let holding = holders
        return (holding.first(where: \.isMainView) ?? holding.first)?.view ?? viewTypes.first
    }
}
