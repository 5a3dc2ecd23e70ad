/// The naming templates for a screen's parts, such as `{Name}ViewModelContract`, and the suffixes that identify
/// dependencies.
package struct Names: Sendable, Equatable {
    package var contract = ["{Name}ViewModelContract"]
    package var viewModel = ["{Name}ViewModel"]
    package var viewState = ["{Name}ViewState"]
    package var logic = ["{Name}ViewLogic", "{Name}Logic"]
    package var view = ["{Name}View", "{Name}Screen"]
    package var factory = ["make{Name}ViewModel"]
    package var mock = ["{Name}Mock"]
    /// The templates for all contracts, including those of navigators, trackers and use cases. The mock `{Name}Mock`
    /// belongs to `{Name}Contract`.
    package var anyContract = ["{Name}Contract"]
    package var suite = ["{Name}ViewModelTests", "{Name}ViewLogicTests", "{Name}LogicTests"]
    package var callCount = ["{method}CallCount"]
    /// The suffixes that identify dependencies by their names and types. `Contract` or `Protocol` may follow.
    package var dependencyEndings = ["Navigator", "Tracker", "UseCase", "Repository", "Repo", "Service"]

    package init() {}

    /// Returns the part of a name that `{Name}` stands for in one of the templates: `Login` for
    /// `match("LoginViewModel", viewModel)`.
    ///
    /// If several templates fit, the one with the most literal characters is used: the screen of `CartViewLogic` is
    /// `Cart`, not `CartView`.
    package static func match(_ name: String, _ templates: [String]) -> String? {
        name.withView { Template.best(of: Template.all(templates), for: $0) }
    }

    /// Fills in the templates: `["LoginView"]` for `fill(["{Name}View"], with: "Login")`.
    package static func fill(_ templates: [String], with name: String) -> [String] {
        Template.all(templates).compactMap { $0.filled(with: name) }
    }
}
