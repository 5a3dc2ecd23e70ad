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

    /// Whether the view assigns the property outside of its initializers.
    package var isReplaced: Bool {
        codeOutsideInitializers.contains { !$0.assignments(ofOwn: name).isEmpty }
    }

    /// Whether the view only calls the object's methods, without reading its state or passing it on.
    package var isOnlyCalled: Bool {
        let uses = uses
        return !uses.isEmpty && uses.allSatisfy { $0.accessedMember?.callAsCallee != nil }
    }

    /// Whether the view's content uses a member of the object, so that the view must be updated when the object changes.
    package var isShown: Bool {
        view.viewTrees.contains { code in
            code.uses(ofOwn: name).contains { $0.accessedMember != nil && code.isViewContent($0) }
        }
    }

    /// Whether nothing uses the property, apart from the view's initializers.
    package var isUnused: Bool {
        property.firstRead == nil && !isReplaced
            && codeOutsideInitializers.allSatisfy { $0.uses(ofOwn: name).isEmpty }
    }

    /// Whether the view uses no member of the object and only passes it to other code.
    package var isOnlyPassedOn: Bool {
        let uses = codeOutsideInitializers.flatMap { $0.uses(ofOwn: name) }.filter { $0.name == name }
        return !uses.isEmpty && uses.allSatisfy { $0.accessedMember == nil && !$0.enclosingCalls.isEmpty }
    }

    /// Where the view uses the property or its projected value.
    var uses: [CodeNode] {
        view.trees(containingAnyOf: [name]).flatMap { $0.uses(ofOwn: name) }.filter { $0.name != "_" + name }
    }

    private var codeOutsideInitializers: [MemberTree] {
        view.trees(containingAnyOf: [name]).filter { $0.function?.isInitializer != true }
    }

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
