/// The templates for the names of a screen's parts, such as `{Name}ViewModelContract`, and the endings of dependencies'
/// names.
package struct Names: Sendable, Equatable {
    package var contract = ["{Name}ViewModelContract"]
    package var viewModel = ["{Name}ViewModel"]
    package var viewState = ["{Name}ViewState"]
    package var logic = ["{Name}ViewLogic", "{Name}Logic"]
    package var view = ["{Name}View", "{Name}Screen"]
    package var factory = ["make{Name}ViewModel"]
    package var mock = ["{Name}Mock"]
    /// The templates for the names of all contracts, including those of navigators, trackers and use cases. The mock
    /// `{Name}Mock` belongs to `{Name}Contract`.
    package var anyContract = ["{Name}Contract"]
    package var suite = ["{Name}ViewModelTests", "{Name}ViewLogicTests", "{Name}LogicTests"]
    package var callCount = ["{method}CallCount"]
    /// The endings of the names and types of dependencies, before `Contract` or `Protocol`.
    package var dependencyEndings = ["Navigator", "Tracker", "UseCase", "Repository", "Repo", "Service"]

    package init() {}

    /// Returns the part of a name that `{Name}` stands for in one of several templates: `Login` for
    /// `match("LoginViewModel", viewModel)`.
    ///
    /// If several templates fit, the one with the most literal characters is used: the screen of `CartViewLogic` is
    /// `Cart`, not `CartView`.
    package static func match(_ name: String, _ templates: [String]) -> String? {
        name.withView { Template.best(of: Template.all(templates), for: $0) }
    }

    /// Returns the names that the templates result in: `["LoginView"]` for `fill(["{Name}View"], with: "Login")`.
    package static func fill(_ templates: [String], with name: String) -> [String] {
        Template.all(templates).compactMap { $0.filled(with: name) }
    }
}

/// The settings that affect linking: names, the conventions in use, and settings for some of the paths.
package struct LinkSettings: Sendable {
    package var names = Names()
    /// The names for some of the paths. The last element that covers a path takes precedence.
    package var localNames: [LocalNames] = []
    package var conventions: Set<Convention> = Set(Convention.all)
    /// Whether the settings adopt conventions, in which case every view model is judged by the nearest of them.
    package var isAdopted = false
    /// Returns the convention that the settings prescribe for a path.
    package var convention: @Sendable (_ path: String) -> Convention? = { _ in nil }
    /// The layers of the sources, in the order of the settings.
    package var layers: [LayerDeclaration] = []
    /// The folders whose code runs on the main actor according to an Xcode project in them, with a trailing `/`; empty
    /// for the root.
    package var mainActorFolders: [String] = []

    package init() {}
}

/// The names in a part of the project.
package struct LocalNames: Sendable {
    package var covers: @Sendable (_ path: String) -> Bool
    package var names: Names

    package init(names: Names, covers: @escaping @Sendable (_ path: String) -> Bool) {
        self.covers = covers
        self.names = names
    }
}
