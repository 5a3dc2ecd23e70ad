/// A screen: its parts, as far as they are in the project, and the convention that it follows.
package struct Screen: Placed, Hashable {
    package let number: Int
    package let project: Project

    init(number: Int, in project: Project) {
        self.number = number
        self.project = project
    }

    package static func == (left: Screen, right: Screen) -> Bool { left.number == right.number }
    package func hash(into hasher: inout Hasher) { hasher.combine(number) }

    var parts: ScreenParts { project.index.screens[number] }

    package var name: String { parts.name }
    /// The view model's convention. If it is nil, none was recognized, and only rules for all conventions apply.
    package var convention: Convention? { parts.convention }
    /// Why the screen is considered to follow its convention.
    package var evidence: Evidence? { parts.evidence }
    /// Why no convention was recognized, to complete "no convention: …"; nil if one was.
    package var reasonForNoConvention: String? {
        guard convention == nil else { return nil }
        guard let viewModel = parts.viewModel else { return "its view model isn't in the project" }
        if project.index.transformsStreams(viewModel) { return "it transforms streams" }
        if project.index.isOfControllersAlone(parts) { return "only UIKit or AppKit shows it, and it isn't observed" }
        if !project.index.isObserved(viewModel) {
            if project.index[viewModel].kind == .actor { return "it is an actor, which views cannot observe" }
            return "it is neither `@Observable` nor an `ObservableObject`"
        }
        return "the settings exclude its convention"
    }
    package var contract: Type? { project.type(parts.contract) }
    package var viewModel: Type? { project.type(parts.viewModel) }
    package var viewState: Type? { project.type(parts.viewState) }
    package var logic: Type? { project.type(parts.logic) }
    package var views: [ScreenView] { parts.views.map { ScreenView($0, of: self) } }
    /// The UIKit or AppKit view controllers and views that store the view model.
    package var controllers: [ScreenView] { parts.controllers.map { ScreenView($0, of: self) } }
    /// The apps and view modifiers that store the view model.
    package var otherHolders: [ScreenView] { parts.otherHolders.map { ScreenView($0, of: self) } }
    package var factories: [Function] { parts.factories.map(project.function) }
    package var mocks: [Type] { parts.mocks.map(project.type) }
    package var suites: [Suite] { parts.suites.compactMap { project.type($0).suite } }
    /// Whether a suite tests the view model or creates it.
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

    init(_ parts: ViewParts, of screen: Screen) {
        self.screen = screen
        self.parts = parts
    }

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

    init(number: Int, in project: Project) {
        self.number = number
        self.project = project
    }

    package var type: Type { project.type(project.index.mocks[number].type) }
    package var contract: Type? { project.type(project.index.mocks[number].contract) }
    package var place: Place { type.place }
}

/// A test suite, with the view model or logic that it tests, if the project contains it.
package struct Suite: Placed, Hashable {
    package let number: Int
    package let project: Project

    init(number: Int, in project: Project) {
        self.number = number
        self.project = project
    }

    package static func == (left: Suite, right: Suite) -> Bool { left.number == right.number }
    package func hash(into hasher: inout Hasher) { hasher.combine(number) }

    var parts: SuiteParts { project.index.suites[number] }
    package var type: Type { project.type(parts.type) }
    package var subject: Type? { project.type(parts.subject) }
    package var screen: Screen? { parts.screen.map { Screen(number: $0, in: project) } }
    package var isXCTest: Bool { parts.isXCTest }
    /// Whether the suite is named after a view model or logic.
    package var isScreenSuite: Bool { parts.isScreenSuite }
    package var place: Place { type.place }
}
