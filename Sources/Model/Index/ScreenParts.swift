import Syntax

/// A screen: the parts of it that the sources hold, and the convention it follows.
///
/// `Login` with `LoginViewModelContract`, `LoginViewModel`, `LoginView`, `makeLoginViewModel`, `LoginViewModelMock`, `LoginViewModelTests`.
package struct ScreenParts: Sendable {
    package var name: String
    /// nil when the view model follows none that is recognised: only the rules for all apply.
    package var convention: Convention?
    /// Why it is judged by that convention: "conforms to `ObservableObject`", and where.
    package var evidence: Evidence?
    package var contract: DeclarationID?
    package var viewModel: DeclarationID?
    package var viewState: DeclarationID?
    package var logic: DeclarationID?
    package var views: [ViewParts] = []
    /// View controllers and views of UIKit or AppKit that hold the view model.
    package var controllers: [ViewParts] = []
    package var factories: [DeclarationID] = []
    package var mocks: [DeclarationID] = []
    package var suites: [DeclarationID] = []
}

/// What shows that a screen follows a convention: the words that say so, and the place that proves it.
package struct Evidence: Sendable {
    package var words: String
    package var place: Place?
}

extension ProjectIndex {
    func evidence(_ words: String, at id: DeclarationID) -> Evidence { Evidence(words: words, place: place(of: id)) }
}

/// A view of a screen and the stored property by which it holds the screen's contract, view model or view state.
package struct ViewParts: Sendable {
    package var type: DeclarationID
    /// nil for a view known by its name only.
    package var property: DeclarationID?
    package var holds: Holding
    /// The property wrapper's name without `@` (`State`, `Bindable`, `StateObject`), nil for none.
    package var wrapper: String?

    package enum Holding: Sendable { case nothing, contract, viewModel, viewState, output }
}

/// A mock and the contract whose name it has: `CartTrackerMock` for `CartTrackerContract`.
package struct MockParts: Sendable {
    package var type: DeclarationID
    package var contract: DeclarationID?
}

/// A test suite, and the view model or logic it tests when that is in the sources.
package struct SuiteParts: Sendable {
    package var type: DeclarationID
    package var subject: DeclarationID?
    /// Index into `ProjectIndex.screens`.
    package var screen: Int?
    package var isXCTest: Bool
    /// Named like a view model's or logic's suite.
    package var isScreenSuite: Bool
}
