import Syntax

extension Assembly {
    /// Adds each view to the screens whose parts it stores. A screen without views gets the view that is named after
    /// it.
    mutating func attachViews(_ workers: some Workers) {
        let parts = storedParts()
        for held in (storedReferences + madeByFactories(workers)).sorted(by: { $0.property < $1.property }) {
            guard let part = parts[held.type] else { continue }
            let view = ViewParts(type: held.holder, property: held.property, holds: part.holding, wrapper: held.wrapper)
            for index in part.screens {
                switch held.kind {
                case .view: project.screens[index].views.append(view)
                case .controller: project.screens[index].controllers.append(view)
                case .app, .modifier: project.screens[index].otherHolders.append(view)
                }
            }
        }
        // A view that stores another view model is the view of that one, whatever its name is.
        let taken = Set(
            project.screens.flatMap(\.views).filter { $0.holds == .viewModel || $0.holds == .contract }.map(\.type))
        for (id, name) in candidates(.view) where project.isView(id) && !taken.contains(id) {
            guard let index = screen(named: name, near: id.file),
                project.screens[index].views.allSatisfy({ $0.holds == .output })
            else { continue }
            project.screens[index].views.append(ViewParts(type: id, holds: .nothing))
        }
    }

    /// The parts that views can store, each with its kind and its screens.
    private typealias Parts = [DeclarationID: (holding: ViewParts.Holding, screens: [Int])]

    private func storedParts() -> Parts {
        var parts: Parts = [:]
        for (index, screen) in project.screens.enumerated() {
            if let state = screen.viewState { parts[state] = (.viewState, [index]) }
            guard let viewModel = screen.viewModel else { continue }
            parts[viewModel] = (.viewModel, [index])
            if let output = output(of: viewModel), parts[output] == nil { parts[output] = (.output, [index]) }
        }
        for (contract, screens) in screensOfContract {
            let name = project.match(project.name(of: contract), .contract)
            // If several view models share a contract, the view belongs to the one of its name.
            let own = screens.filter { project.screens[$0].name == name }
            parts[contract] = (.contract, own.isEmpty ? screens : own)
        }
        return parts
    }

    /// Returns the nested `Output` of a view model, or its nested `State` if it also has an `Action`.
    private func output(of viewModel: DeclarationID) -> DeclarationID? {
        if let output = project.nestedType(named: "Output", in: viewModel) { return output }
        guard project.nestedType(named: "Action", in: viewModel) != nil,
            let state = project.nestedType(named: "State", in: viewModel), project[state].kind == .struct
        else { return nil }
        return state
    }
}
