import Model
import Syntax

let factoryMakesTheViewmodel = Rule(Pages.factoryMakesTheViewmodel) { project, _ in
    let screens = project.screens.filter { $0.convention == .stateless || $0.convention == .stateful }
    guard project.screens.contains(where: { !project.factories(of: $0).isEmpty }) else { return [] }
    let built = project.answer(askedForConstructions)
    return screens.compactMap { screen in
        guard let viewModel = screen.viewModel, !project.isForPreviewsOrTests(viewModel),
            !project.isMadeByAFactory(viewModel, of: screen, built), project.subclasses(of: viewModel).isEmpty
        else { return nil }
        let name = project.name(of: viewModel)
        if let factory = project.factories(of: screen).first {
            return Finding(
                "`\(name)` has no factory: `\(project.name(of: factory))` does not build it",
                at: project.place(of: viewModel), notes: [Note("the factory", at: project.place(of: factory))])
        }
        let expected = Names.fill(project.names(for: viewModel).factory, with: screen.name).first ?? "make\(name)"
        return Finding("`\(name)` has no factory: no `\(expected)` builds it", at: project.place(of: viewModel))
    }
}

extension ProjectIndex {
    /// Whether a factory of the screen returns the view model, or some `make…` function builds it.
    fileprivate func isMadeByAFactory(
        _ viewModel: DeclarationID, of screen: ScreenParts, _ built: Constructions
    ) -> Bool {
        for factory in factories(of: screen) {
            guard let written = type(of: factory) else { continue }
            guard let result = resolve(written, from: factory) else { return true }
            if result == viewModel || result == screen.contract { return true }
            if ancestry(of: viewModel).types.contains(result) { return true }
        }
        let made = built.first(of: name(of: viewModel), in: self) { place in
            maker(around: place).map { plainName(self.name(of: $0)).hasPrefix("make") } ?? false
        }
        return made != nil
    }

    /// A screen's factories, without those that tests and previews have for themselves.
    func factories(of screen: ScreenParts) -> [DeclarationID] {
        screen.factories.filter { factory in
            let owner = parent(of: factory)
            return !saysTest(file(of: factory).path) && !(owner.map { saysTest(name(of: $0)) } ?? false)
                && !(owner.map(isForPreviewsOrTests) ?? false)
        }
    }

    /// The function, initialiser or variable that a place lies in.
    func maker(around place: Place) -> DeclarationID? {
        let index = files[place.file].lastDeclaration(around: place.range) { !$0.kind.hasMembers }
        return index.map { DeclarationID(file: place.file, index: $0) }
    }
}
