/// A screen: those of its parts that are in the sources, and the convention that it follows.
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
    /// The convention of the view model; nil when none is recognized, in which case only the rules for all conventions
    /// apply.
    package var convention: Convention? { parts.convention }
    /// The evidence for the convention.
    package var evidence: Evidence? { parts.evidence }
    /// The reason why no convention is recognized, which completes "no convention: …"; nil when there is one.
    package var reasonForNoConvention: String? {
        guard convention == nil else { return nil }
        guard let viewModel = parts.viewModel else { return "its view model isn't in the sources" }
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
    /// The view controllers and views of UIKit or AppKit that store the view model.
    package var controllers: [ScreenView] { parts.controllers.map { ScreenView($0, of: self) } }
    package var factories: [Function] { parts.factories.map(project.function) }
    package var mocks: [Type] { parts.mocks.map(project.type) }
    package var suites: [Suite] { parts.suites.compactMap { project.type($0).suite } }

    /// The place of the first part: its view model, contract or view state.
    package var place: Place {
        let first = parts.viewModel ?? parts.contract ?? parts.viewState ?? parts.views.first?.type
        return first.map(project.index.place) ?? Place(file: 0, range: .none)
    }
}

/// A view of a screen, and the stored property that contains the screen's contract, view model or view state.
package struct ScreenView: Placed {
    package let screen: Screen
    let parts: ViewParts

    init(_ parts: ViewParts, of screen: Screen) {
        self.screen = screen
        self.parts = parts
    }

    package var type: Type { screen.project.type(parts.type) }
    /// The stored property; nil for a view that is recognized only by its name.
    package var property: Property? { parts.property.map(screen.project.property) }
    package var holds: ViewParts.Holding { parts.holds }
    package var wrapper: PropertyWrapper? { parts.wrapper }
    package var place: Place { screen.project.index.place(of: parts.property ?? parts.type) }
}

/// A mock and the contract that it is named after: `CartTrackerMock` for `CartTrackerContract`.
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

/// A test suite, and the view model or logic that it tests if that is in the sources.
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
    /// Whether the suite is named like that of a view model or logic.
    package var isScreenSuite: Bool { parts.isScreenSuite }
    package var place: Place { type.place }
}
