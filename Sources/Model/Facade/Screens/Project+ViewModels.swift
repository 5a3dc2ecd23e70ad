extension Project {
    /// The view models of all screens, without duplicates.
    package var allViewModels: [Type] { Set(screens.compactMap(\.viewModel)).sorted() }
}
