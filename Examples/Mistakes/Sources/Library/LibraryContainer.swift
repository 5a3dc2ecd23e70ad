/// The container that creates every view model.
@MainActor
struct LibraryContainer {
    let navigator: LibraryNavigator

    func start() -> WelcomeView {
        let viewModel = WelcomeViewModel(  // ✗ viewmodel-comes-from-its-factory
            navigator: navigator,
            tracker: SilentTracker()
        )
        return WelcomeView(viewModel: viewModel)
    }

    func makeWelcomeViewModel() -> WelcomeViewModel {
        WelcomeViewModel(navigator: navigator, tracker: SilentTracker())
    }
}
