/// A screen: its parts, as far as they are in the project, and the convention that it follows.
package struct Screen: Placed, Hashable {
    package let number: Int
    package let project: Project

    package static func == (left: Screen, right: Screen) -> Bool { left.number == right.number }
    package func hash(into hasher: inout Hasher) { hasher.combine(number) }

    var parts: ScreenParts { project.index.screens[number] }

    package var name: String { parts.name }
    /// The convention that the screen follows. It is nil if none was recognized, in which case only rules for all
    /// conventions apply.
    package var convention: Convention? { parts.convention }
    /// The evidence that the screen follows its convention.
    package var evidence: RecognitionReason? { parts.evidence }
    /// The reason why no convention was recognized, which completes "no convention: …"; nil if the screen has a
    /// convention.
    package var reasonForNoConvention: String? {
        guard convention == nil else { return nil }
        guard let viewModel = parts.viewModel else { return "the view model isn't in the project" }
        if project.index.transformsStreams(viewModel) { return "the view model transforms streams" }
        if project.index.isOfControllersAlone(parts) {
            return "only UIKit or AppKit shows the screen, and nothing observes the view model"
        }
        if !project.index.isObserved(viewModel) {
            if project.index[viewModel].kind == .actor {
                return "the view model is an actor, which views cannot observe"
            }
            return "the view model is neither `@Observable` nor an `ObservableObject`"
        }
        return "the settings exclude the screen's convention"
    }
    package var contract: Type? { project.type(parts.contract) }
    package var viewModel: Type? { project.type(parts.viewModel) }
    package var viewState: Type? { project.type(parts.viewState) }
    package var logic: Type? { project.type(parts.logic) }
    package var views: [ScreenView] { parts.views.map { ScreenView(screen: self, parts: $0) } }
    /// The UIKit or AppKit view controllers and views that store the view model.
    package var controllers: [ScreenView] { parts.controllers.map { ScreenView(screen: self, parts: $0) } }
    /// The apps and view modifiers that store the view model.
    package var otherHolders: [ScreenView] { parts.otherHolders.map { ScreenView(screen: self, parts: $0) } }
    package var factories: [Function] { parts.factories.map(project.function) }
    package var mocks: [Type] { parts.mocks.map(project.type) }
    package var suites: [Suite] { parts.suites.compactMap { project.type($0).suite } }
    /// Whether the screen has a suite, or tests create its view model.
    package var isTested: Bool { parts.isMadeByTests || !parts.suites.isEmpty }

    /// The place of the view model, or else of another part.
    package var place: Place {
        let first = parts.viewModel ?? parts.contract ?? parts.viewState ?? parts.views.first?.type
        return first.map(project.index.place) ?? Place(file: 0, range: .none)
    }
}

/// A view of a screen, and the stored property for the screen's contract, view model or view state.
package struct ScreenView: Placed {
    package let screen: Screen
    let parts: ViewParts

    package var type: Type { screen.project.type(parts.type) }
    /// The stored property; nil if the view is recognized only by its name.
    package var property: Property? { parts.property.map(screen.project.property) }
    package var holds: ViewParts.Holding { parts.holds }
    package var wrapper: PropertyWrapper? { parts.wrapper }
    package var place: Place { screen.project.index.place(of: parts.property ?? parts.type) }
}

/// A mock and the contract that it is named after: `CartTrackerMock`, `CartTrackerContract`.
package struct Mock: Placed {
    package let number: Int
    package let project: Project

    package var type: Type { project.type(project.index.mocks[number].type) }
    package var contract: Type? { project.type(project.index.mocks[number].contract) }
    package var place: Place { type.place }
}

/// A test suite, and the view model or logic that it tests.
package struct Suite: Placed, Hashable {
    package let number: Int
    package let project: Project

    package static func == (left: Suite, right: Suite) -> Bool { left.number == right.number }
    package func hash(into hasher: inout Hasher) { hasher.combine(number) }

    var parts: SuiteParts { project.index.suites[number] }
    package var type: Type { project.type(parts.type) }
    package var subject: Type? { project.type(parts.subject) }
    package var screen: Screen? { parts.screen.map { Screen(number: $0, project: project) } }
    package var isXCTest: Bool { parts.isXCTest }
    /// Whether the suite is named after a view model or logic.
    package var isScreenSuite: Bool { parts.isScreenSuite }
    package var place: Place { type.place }
}
