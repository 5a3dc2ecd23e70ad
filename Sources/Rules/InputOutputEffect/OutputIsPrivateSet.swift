import Model
import Syntax

let outputIsPrivateSet = Rule(Pages.outputIsPrivateSet) { project, _ in
    let found = project.inputOutputEffects.flatMap { model in
        model.stored(model.output, in: project).compactMap { id in
            project[id].kind == .var && !project.hasHiddenSetter(id) ? (model, id) : nil
        }
    }
    let writes = Writes(to: found.map { $0.1 }, in: project)
    return found.map { model, id in
        let name = project.name(of: id)
        let reason = whyNotPrivateSet(id, of: model.viewModel, writes, project)
        return Finding(
            "`\(name)` of `\(project.name(of: model.viewModel))` can be set from outside, past its inputs",
            at: project.place(of: id), notes: reason.map { [$0] } ?? [],
            fix: reason == nil
                ? project.restrictingSetter(of: id).map { Fix("Make `\(name)` `private(set)`", edits: [$0]) } : nil)
    }
}

/// What `private(set)` would break; nil when it breaks nothing.
private func whyNotPrivateSet(
    _ id: DeclarationID, of viewModel: DeclarationID, _ writes: Writes, _ project: ProjectIndex
) -> Note? {
    let name = project.name(of: id)
    if let place = writes.firstOutside(id, in: project) {
        return Note("no fix is offered, for `\(name)` may be changed here", at: place)
    }
    if let wanted = project.requirement(named: plainName(name), of: viewModel),
        project[wanted].flags.contains(.settable)
    {
        return Note("no fix is offered, for it is asked to be settable here", at: project.place(of: wanted))
    }
    if !project.ancestry(of: viewModel).isComplete {
        return Note(
            "no fix is offered, for what `\(project.name(of: viewModel))` inherits is not all in the sources")
    }
    return nil
}
