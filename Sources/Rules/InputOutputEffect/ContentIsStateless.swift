import Model
import Syntax

let contentIsStateless = Rule(Pages.contentIsStateless) { project, _ in
    let viewModels = Set(project.screens.compactMap(\.viewModel))
    return project.inputOutputEffects.flatMap { model -> [Finding] in
        guard let output = model.output else { return [] }
        let views = Set(model.screen.views.filter { $0.holds == .output }.map(\.type)).sorted()
        return views.flatMap { findings(in: $0, output, model, viewModels, project) }
    }
}

private func findings(
    in view: DeclarationID, _ output: NestedType, _ model: InputOutputEffect, _ viewModels: Set<DeclarationID>,
    _ project: ProjectIndex
) -> [Finding] {
    let name = project.name(of: view)
    return project.members(of: view).compactMap { id -> Finding? in
        guard project[id].isStored, !project[id].isStatic else { return nil }
        let property = project.name(of: id)
        let wrapper = project.attributes(of: id).first { $0.name.first?.isUppercase == true }?.name
        let type = project.type(of: id).flatMap { project.resolve($0, from: id) }
        if let viewModel = type, viewModels.contains(viewModel) {
            return Finding(
                "`\(name)` takes an `\(output.name)` and holds `\(project.name(of: viewModel))` too",
                at: project.place(of: id))
        }
        guard let written = project.type(of: id) else { return nil }
        let isOutput = isNested(written, output, of: model, project)
        guard isOutput || isCallback(written, model, project) else { return nil }
        if let wrapper, isOutput, wrapper != "ViewBuilder" {
            return Finding(
                "`\(property)` of `\(name)` is kept in `@\(wrapper)`: the view should only draw what it is handed",
                at: project.place(of: id))
        }
        // What has a default can be left out by a preview; as a `let` it could not be handed in at all.
        guard project[id].kind == .var, wrapper == nil, !project[id].flags.contains(.initialized) else { return nil }
        return Finding(
            "`\(property)` of `\(name)` is a `var`: the view should only draw what it is handed",
            at: project.place(of: id),
            fix: project.replacingKeyword(of: id, with: "let").map {
                Fix("Make `\(property)` a `let`", safety: .suggested, edits: [$0])
            })
    }
}

/// `ShelfViewModel.Output` as a view writes it.
private func isNested(_ written: String, _ nested: NestedType, of model: InputOutputEffect, _ project: ProjectIndex)
    -> Bool
{
    let type = withoutOptional(written)
    let full = "\(project.name(of: model.viewModel)).\(nested.name)"
    return type == full || nested.declaration != nested.type && nested.spellings.contains(type) && type != nested.name
}

/// A function that takes the view model's input.
private func isCallback(_ written: String, _ model: InputOutputEffect, _ project: ProjectIndex) -> Bool {
    guard let input = model.input, let arrow = written.firstRange(of: "->") else { return false }
    return written[..<arrow.lowerBound].contains("\(project.name(of: model.viewModel)).\(input.name)")
}
