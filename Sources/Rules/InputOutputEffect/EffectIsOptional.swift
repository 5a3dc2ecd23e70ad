import Model
import Syntax

let effectIsOptional = Rule(Pages.effectIsOptional) { project, _ in
    project.inputOutputEffects.flatMap { model in
        model.stored(model.effect, in: project).compactMap { id -> Finding? in
            let written = project.ranges(.type, of: id).first
            if let type = project.type(of: id), withoutOptional(type) != type { return nil }
            guard project[id].kind == .var else { return nil }
            let name = project.name(of: id)
            let reason = whyNotOptional(id, of: model, project)
            var fix: Fix?
            if let written, reason == nil {
                let edit = project.inserting("?", at: written.end, inFileOf: id)
                fix = Fix("Make `\(name)` optional", edits: [edit])
            }
            return Finding(
                "`\(name)` of `\(project.name(of: model.viewModel))` is not optional: once answered it should be `nil`",
                at: written.map { Place(file: Int(id.file), range: $0) } ?? project.place(of: id),
                notes: reason.map { [$0] } ?? [], fix: fix)
        }
    }
}

/// What a question mark would break: a use that is no assignment and no comparison, a case named `none`, a requirement.
private func whyNotOptional(_ id: DeclarationID, of model: InputOutputEffect, _ project: ProjectIndex) -> Note? {
    let name = plainName(project.name(of: id))
    if let type = model.effect?.type,
        let none = project.members(of: type).first(where: { plainName(project.name(of: $0)) == "none" })
    {
        return Note("no fix is offered, for this case would be mistaken for `nil`", at: project.place(of: none))
    }
    if let wanted = project.requirement(named: name, of: model.viewModel) {
        return Note("no fix is offered, for it is asked for as it is here", at: project.place(of: wanted))
    }
    let ownFiles = Set([Int(id.file)] + project.extensions(of: model.viewModel).map { Int($0.file) })
    for index in ownFiles.union(project.files(using: name)).sorted() {
        let isOwn = ownFiles.contains(index)
        let file = project.files[index]
        let tokens = CodeTokens(of: file.source)
        for position in tokens.all.indices where tokens.all[position].kind == .word && tokens.name(position) == name {
            guard tokens.all[position].range != project[id].nameRange, isOwn || tokens.isMember(position) else {
                continue
            }
            let next = tokens.text(position + 1)
            let before = tokens.text(tokens.startOfChain(position) - 1)
            if next == "=" || ["==", "!="].contains(next) || ["==", "!="].contains(before) || next == ":" { continue }
            return Note(
                "no fix is offered, for `\(name)` is used here as one that is always there",
                at: Place(file: index, range: tokens.all[position].range))
        }
    }
    return nil
}
