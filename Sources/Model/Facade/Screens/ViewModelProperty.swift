import Syntax

/// The property of a view that stores its screen's view model or view state.
package struct ViewModelProperty: Placed, Hashable {
    package let screen: Screen
    package let view: Type
    package let property: Property
    package let wrapper: PropertyWrapper?
    let holding: ViewParts.Holding

    package var name: String { property.name }
    package var place: Place { property.place }
    package var project: Project { screen.project }
    /// Whether the property's type is the contract.
    package var isByContract: Bool { holding == .contract }
    /// The declared type of the property: the contract, the view model or the view state.
    package var type: Type? { isByContract ? screen.contract ?? screen.viewModel : madeType }
    /// The class of the object that the property stores.
    var madeType: Type? { holding == .viewState ? screen.viewState : screen.viewModel }

    /// How the view stores the object, for messages: "`@State`", "a `let`".
    package var storage: String { wrapper.map { "`@\($0)`" } ?? (property.isConstant ? "a `let`" : "a `var`") }

    /// Whether the view is named after the screen: `CartView` for `Cart`.
    package var isMainView: Bool { project.index.match(project.index.name(of: view.id), .view) == screen.name }
}

extension Screen {
    /// The properties of views that store the view model, typed as the contract or the class. Views in previews and
    /// tests are left out.
    package var viewModelProperties: [ViewModelProperty] { viewModelProperties { $0 == .contract || $0 == .viewModel } }
    /// The properties of views that store the view state. Views in previews and tests are left out.
    package var viewStateProperties: [ViewModelProperty] { viewModelProperties { $0 == .viewState } }
    /// The types of the views, without duplicates.
    package var viewTypes: [Type] { Set(parts.views.map(\.type)).sorted().map(project.type) }

    private func viewModelProperties(where fits: (ViewParts.Holding) -> Bool) -> [ViewModelProperty] {
        parts.views.compactMap { view in
            guard fits(view.holds), let id = view.property, project.index[id].isStored, !project.index[id].isStatic,
                project.type(view.type).isAppCode
            else { return nil }
            return ViewModelProperty(
                screen: self, view: project.type(view.type), property: project.property(id), wrapper: view.wrapper,
                holding: view.holds)
        }
    }
}
