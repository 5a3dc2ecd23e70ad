/// The templates by which parts are known: `contract: ["{Name}ViewModelContract"]`.
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

    package init() {}

    /// What `{Name}` stands for when `name` fits one of the templates: `match("LoginViewModel", viewModel)` is `Login`.
    ///
    /// Of several that fit, the one that spells out most is meant: `CartViewLogic` is `Cart`, not `CartView`.
    package static func match(_ name: String, _ templates: [String]) -> String? {
        name.lendingBytes { Template.best(of: templates.compactMap(Template.init), for: $0) }
    }

    /// The names that the templates give for `{Name}`: `fill(["{Name}View"], with: "Login")` is `["LoginView"]`.
    package static func fill(_ templates: [String], with name: String) -> [String] {
        templates.compactMap { Template($0)?.filled(with: name) }
    }
}

/// What linking is told from outside: names, the conventions in use, and what the settings say of single paths.
package struct LinkSettings: Sendable {
    package var names = Names()
    package var conventions: Set<Convention> = Set(Convention.allCases)
    /// The convention that the settings prescribe for a path.
    package var convention: @Sendable (_ path: String) -> Convention? = { _ in nil }

    package init() {}
}
