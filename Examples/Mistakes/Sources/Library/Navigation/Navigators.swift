@MainActor
protocol WelcomeNavigatorContract {
    func navigateToCatalogue()
    func navigateToOpeningHours()
}

@MainActor
protocol LoanNavigatorContract {
    func goBack()
}

/// The app's one path through its screens.
@MainActor
final class LibraryNavigator: WelcomeNavigatorContract, LoanNavigatorContract {
    private(set) var path: [String] = []

    func navigateToCatalogue() {
        path.append("catalogue")
    }

    func navigateToOpeningHours() {
        path.append("opening-hours")
    }

    func goBack() {
        path.removeLast()
    }
}
