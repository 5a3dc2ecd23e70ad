import Model
import Syntax

let publishedIsPrivateSet = Rule(Pages.publishedIsPrivateSet) { project, _ in
    let open = project.observableObjectModels.flatMap {
        model -> [(model: ObservableObjectModel, member: DeclarationID)] in
        let isKnown = project.ancestry(of: model.viewModel).isComplete
        return model.published.compactMap { member in
            guard isKnown, !project.hasHiddenSetter(member),
                project[member].modifiers.isDisjoint(with: [.override, .static, .class, .open]),
                !isAskedToBeSettable(member, of: model.viewModel, project)
            else { return nil }
            return (model, member)
        }
    }
    let writes = Writes(to: open.map(\.member), in: project)
    return open.compactMap { model, member in
        guard writes.firstOutside(member, in: project) == nil else { return nil }
        let name = project.name(of: member)
        return Finding(
            "`\(name)` of `\(project.name(of: model.viewModel))` can be set from outside, and nobody does",
            at: project.place(of: member),
            fix: project.restrictingSetter(of: member).map { Fix("Make `\(name)` `private(set)`", edits: [$0]) })
    }
}

private func isAskedToBeSettable(_ member: DeclarationID, of type: DeclarationID, _ project: ProjectIndex) -> Bool {
    let name = plainName(project.name(of: member))
    return project.ancestry(of: type).types.contains { ancestor in
        project[ancestor].kind == .protocol
            && project.requirements(of: ancestor).contains {
                plainName(project.name(of: $0)) == name && project[$0].flags.contains(.settable)
            }
    }
}
