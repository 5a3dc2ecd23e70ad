/// The templates by which the parts of a screen are recognised, `contract: ["{Name}ViewModelContract"]`, and the endings
/// by which dependencies are.
package struct Names: Sendable, Equatable {
    package var contract = ["{Name}ViewModelContract"]
    package var viewModel = ["{Name}ViewModel"]
    package var viewState = ["{Name}ViewState"]
    package var logic = ["{Name}ViewLogic", "{Name}Logic"]
    package var view = ["{Name}View", "{Name}Screen"]
    package var factory = ["make{Name}ViewModel"]
    package var mock = ["{Name}Mock"]
    /// Any contract's name, for mocks of navigators, trackers, use cases: `{Name}Mock` belongs to `{Name}Contract`.
    package var anyContract = ["{Name}Contract"]
    package var suite = ["{Name}ViewModelTests", "{Name}ViewLogicTests", "{Name}LogicTests"]
    package var callCount = ["{method}CallCount"]
    /// How the names and types of what a view model works with end, before `Contract` or `Protocol`.
    package var dependencyEndings = ["Navigator", "Tracker", "UseCase", "Repository", "Repo", "Service"]

    package init() {}

    /// What `{Name}` stands for when `name` fits one of the templates: `match("LoginViewModel", viewModel)` is `Login`.
    ///
    /// Of several that fit, the one that spells out most is meant: `CartViewLogic` is `Cart`, not `CartView`.
    package static func match(_ name: String, _ templates: [String]) -> String? {
        name.withView { Template.best(of: templates.compactMap(Template.init), for: $0) }
    }

    /// The names that the templates give for `{Name}`: `fill(["{Name}View"], with: "Login")` is `["LoginView"]`.
    package static func fill(_ templates: [String], with name: String) -> [String] {
        templates.compactMap { Template($0)?.filled(with: name) }
    }
}

/// What linking depends on besides the files: names, the conventions in use, and settings for a part of the paths.
package struct LinkSettings: Sendable {
    package var names = Names()
    /// Names for a part of the paths; of several that cover a path the last counts.
    package var localNames: [LocalNames] = []
    package var conventions: Set<Convention> = Set(Convention.all)
    /// Whether the conventions in use are the team's own choice: then every view model is judged by the nearest of them.
    package var isAdopted = false
    /// The convention that the settings prescribe for a path.
    package var convention: @Sendable (_ path: String) -> Convention? = { _ in nil }
    /// The layers of the sources, in the order of the settings.
    package var layers: [LayerDeclaration] = []

    package init() {}
}

/// The names that hold in a part of the project.
package struct LocalNames: Sendable {
    package var covers: @Sendable (_ path: String) -> Bool
    package var names: Names

    package init(names: Names, covers: @escaping @Sendable (_ path: String) -> Bool) {
        self.covers = covers
        self.names = names
    }
}
