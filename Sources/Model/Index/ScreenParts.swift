import Syntax

/// A screen: its parts, as far as they are in the project, and the convention that it follows.
///
/// `Login` has the parts `LoginViewModelContract`, `LoginViewModel`, `LoginView`, `makeLoginViewModel`,
/// `LoginViewModelMock` and `LoginViewModelTests`.
package struct ScreenParts: Sendable {
    package var name: String
    /// The convention that the screen follows. It is nil if none was recognized, in which case only rules for all
    /// conventions apply.
    package var convention: Convention?
    /// The evidence that the screen follows its convention, such as "conforms to `ObservableObject`", and its place.
    package var evidence: RecognitionReason?
    package var contract: DeclarationID?
    package var viewModel: DeclarationID?
    package var viewState: DeclarationID?
    package var logic: DeclarationID?
    package var views: [ViewParts] = []
    /// The UIKit or AppKit view controllers and views that store the view model.
    package var controllers: [ViewParts] = []
    /// The apps and view modifiers that store the view model.
    package var otherHolders: [ViewParts] = []
    package var factories: [DeclarationID] = []
    package var mocks: [DeclarationID] = []
    package var suites: [DeclarationID] = []
    /// Whether a suite creates the view model, even if the suite has another subject.
    package var isMadeByTests = false
}

/// The reason why a screen or a class was recognized as what it is: a description, and the place that shows it.
package struct RecognitionReason: Sendable {
    package var words: String
    package var place: Place?
    /// Whether the screen has its convention only because the settings adopt it, and not because of its code.
    var isAdoption = false
}

extension ProjectIndex {
    func evidence(_ words: String, at id: DeclarationID) -> RecognitionReason {
        RecognitionReason(words: words, place: place(of: id))
    }
}

/// A view of a screen, and the stored property for the screen's contract, view model or view state.
package struct ViewParts: Sendable {
    package var type: DeclarationID
    /// The stored property; nil if the view is recognized only by its name.
    package var property: DeclarationID?
    package var holds: Holding
    package var wrapper: PropertyWrapper?

    package enum Holding: Sendable { case nothing, contract, viewModel, viewState, output }
}

/// A mock and the contract that it is named after: `CartTrackerMock`, `CartTrackerContract`.
package struct MockParts: Sendable {
    package var type: DeclarationID
    package var contract: DeclarationID?
}

/// A test suite, and the view model or logic that it tests.
package struct SuiteParts: Sendable {
    package var type: DeclarationID
    package var subject: DeclarationID?
    /// The index of the screen in `ProjectIndex.screens`.
    package var screen: Int?
    package var isXCTest: Bool
    /// Whether the suite is named after a view model or logic.
    package var isScreenSuite = false
}
