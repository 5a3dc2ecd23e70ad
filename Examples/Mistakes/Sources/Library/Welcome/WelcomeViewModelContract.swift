@MainActor
protocol WelcomeViewModelContract: AnyObject {  // ✗ contract-uses-anyobject-only-when-needed
    func didAppear()
    func didTapOnCatalogue()
    func openHours()  // ✗ contract-names-ui-events
}
