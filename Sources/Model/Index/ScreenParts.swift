import Syntax

/// A screen: those of its parts that are in the sources, and the convention that it follows.
///
/// `Login` has the parts `LoginViewModelContract`, `LoginViewModel`, `LoginView`, `makeLoginViewModel`,
/// `LoginViewModelMock` and `LoginViewModelTests`.
package struct ScreenParts: Sendable {
    package var name: String
    /// The convention of the view model; nil when none is recognized, in which case only the rules for all conventions
    /// apply.
    package var convention: Convention?
    /// The evidence for the convention: "conforms to `ObservableObject`", and where.
    package var evidence: Evidence?
    package var contract: DeclarationID?
    package var viewModel: DeclarationID?
    package var viewState: DeclarationID?
    package var logic: DeclarationID?
    package var views: [ViewParts] = []
    /// The view controllers and views of UIKit or AppKit that store the view model.
    package var controllers: [ViewParts] = []
    package var factories: [DeclarationID] = []
    package var mocks: [DeclarationID] = []
    package var suites: [DeclarationID] = []
}

/// The evidence that a screen follows a convention: a description, and the place that proves it.
package struct Evidence: Sendable {
    package var words: String
    package var place: Place?
}

extension ProjectIndex {
    func evidence(_ words: String, at id: DeclarationID) -> Evidence { Evidence(words: words, place: place(of: id)) }
}

/// A view of a screen, and the stored property that contains the screen's contract, view model or view state.
package struct ViewParts: Sendable {
    package var type: DeclarationID
    /// The stored property; nil for a view that is recognized only by its name.
    package var property: DeclarationID?
    package var holds: Holding
    package var wrapper: PropertyWrapper?

    package enum Holding: Sendable { case nothing, contract, viewModel, viewState, output }
}

/// A mock and the contract that it is named after: `CartTrackerMock` for `CartTrackerContract`.
package struct MockParts: Sendable {
    package var type: DeclarationID
    package var contract: DeclarationID?
}

/// A test suite, and the view model or logic that it tests if that is in the sources.
package struct SuiteParts: Sendable {
    package var type: DeclarationID
    package var subject: DeclarationID?
    /// The index of the screen in `ProjectIndex.screens`.
    package var screen: Int?
    package var isXCTest: Bool
    /// Whether the suite is named like that of a view model or logic.
    package var isScreenSuite: Bool
}
