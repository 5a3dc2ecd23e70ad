import Syntax

extension Assembly {
    /// Adds factories to their screens: functions that are named like a screen's factory, and functions that create a
    /// view model and return it, its contract or its view.
    mutating func attachFactories() {
        for (id, name) in candidates(.factory) {
            if let index = screen(named: name, near: id.file) { project.screens[index].factories.append(id) }
        }
        for (maker, index, _) in makersOfViewModels where !project.screens[index].factories.contains(maker) {
            guard project[maker].kind == .func, !project.isForPreviewsOrTests(maker),
                let result = project.type(of: maker).flatMap({ project.resolve($0, from: maker) })
            else { continue }
            let screen = project.screens[index]
            if [screen.viewModel, screen.contract].contains(result)
                || screen.views.contains(where: { $0.type == result })
            {
                project.screens[index].factories.append(maker)
            }
        }
    }

    /// Finds the functions, variables and initializers that create the screens' view models.
    mutating func findMakers() {
        var screens: [DeclarationID: Int] = [:]
        for (index, screen) in project.screens.enumerated() {
            if let viewModel = screen.viewModel { screens[viewModel] = index }
        }
        makersOfViewModels = Set(screens.keys.map(project.name)).sorted().flatMap { name in
            project.constructions(of: name).compactMap { place in
                guard let maker = project.maker(around: place), let type = project.resolve(name, from: maker),
                    let index = screens[type]
                else { return nil }
                return (maker, index, place)
            }
        }
    }

    /// Returns the properties of views whose initial value comes from a screen's factory.
    func madeByFactories(_ workers: some Workers) -> [StoredReference] {
        let (assembly, views) = (self, project.holders(.view))
        return workers.flatMap(views.count) { $0.flatMap { assembly.madeByFactories(views[$0]) } }
    }

    private func madeByFactories(_ view: DeclarationID) -> [StoredReference] {
        project.ownMembers(of: view).compactMap { property in
            guard project[property].isStored, project.type(of: property) == nil,
                project.storedType(of: property) == nil, let type = madeByFactory(property)
            else { return nil }
            return StoredReference(
                holder: view, kind: .view, property: property, wrapper: project.wrapper(of: property), type: type,
                isMade: true, isOptional: false)
        }
    }

    /// Returns the view model that a factory creates for a property: `let viewModel = container.makeLoginViewModel()`.
    private func madeByFactory(_ property: DeclarationID) -> DeclarationID? {
        guard let call = project.initialNode(of: property)?.leadingCall,
            let name = project.match(call.calledName, .factory)
        else { return nil }
        return screen(named: name, near: property.file).flatMap { project.screens[$0].viewModel }
    }
}
