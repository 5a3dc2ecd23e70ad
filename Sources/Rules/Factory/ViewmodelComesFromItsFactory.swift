import Model
import Syntax

let viewmodelComesFromItsFactory = Rule(Pages.viewmodelComesFromItsFactory) { project, options in
    let screens = project.screens.filter { $0.convention == .stateless || $0.convention == .stateful }
    let built = project.answer(askedForConstructions)
    return screens.flatMap { screen -> [Finding] in
        guard let viewModel = screen.viewModel, let factory = project.factories(of: screen).first else { return [] }
        let name = project.name(of: viewModel)
        let elsewhere = built.all(of: name, in: project) { place in
            guard let maker = project.maker(around: place) else { return false }
            return !isAllowed(maker, viewModel, options.words("prefixes", in: place.file), project)
                && project.type(named: name, near: place.file) == viewModel
        }
        return elsewhere.map { place in
            Finding(
                "`\(name)` is built here and not by `\(project.name(of: factory))`", at: place,
                notes: [Note("the factory", at: project.place(of: factory))])
        }
    }
}

/// Factories, tests, mocks, stubs and previews build what they need.
private func isAllowed(
    _ maker: DeclarationID, _ viewModel: DeclarationID, _ prefixes: [String], _ project: ProjectIndex
) -> Bool {
    let name = plainName(project.name(of: maker))
    if project[maker].kind == .func, prefixes.contains(where: { name.hasPrefix($0) }) { return true }
    if project[maker].flags.contains(.conditional) { return true }
    if saysTest(project.file(of: maker).path) || saysTest(name) { return true }
    var current = project.parent(of: maker)
    while let id = current {
        if project[id].flags.contains(.conditional) || saysTest(project.name(of: id)) { return true }
        if project.ranges(.inherited, of: id).contains(where: { project.file(of: id).glued($0) == "PreviewProvider" }) {
            return true
        }
        current = project.parent(of: id)
    }
    // At file scope: a preview's closure, or a script.
    if project.parent(of: maker) == nil, project[maker].kind != .func { return true }
    if let owner = project.owner(of: maker) {
        if project.suite(of: owner) != nil || project.isForPreviewsOrTests(owner) { return true }
        // A view model that makes itself, for its own kind of default.
        if owner == viewModel { return true }
    }
    return false
}
