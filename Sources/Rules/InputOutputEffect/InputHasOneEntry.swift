import Bytes
import Model
import Syntax

let inputHasOneEntry = Rule(Pages.inputHasOneEntry) { project, _ in
    project.inputOutputEffects.flatMap { model in
        guard let input = model.input else { return [Finding]() }
        let name = project.name(of: model.viewModel)
        let entries = model.entries(in: project)
        guard let entry = entries.first else {
            return isTakenOtherwise(input, model, project)
                ? []
                : [
                    Finding(
                        "no method of `\(name)` takes its `\(input.name)`", at: project.place(of: model.viewModel),
                        notes: [Note("the `\(input.name)`", at: project.place(of: input.declaration))])
                ]
        }
        return model.members.compactMap { id in
            guard id != entry, isWayIn(id, of: model, project) else { return nil }
            let uses = uses(of: id, of: model.viewModel, project)
            // A method that the type's other files call cannot be private.
            if uses.isNeededByOwnFiles { return nil }
            let method = project.name(of: id)
            var notes = [Note("the one entry", at: project.place(of: entry))]
            if let place = uses.outside {
                notes.append(Note("no fix is offered, for `\(method)` may be used here", at: place))
            }
            return Finding(
                "`\(method)` of `\(name)` is a way in besides `\(fullName(of: entry, in: project))`",
                at: project.place(of: id), notes: notes,
                fix: uses.outside == nil
                    ? project.restrictingAccess(of: id).map { Fix("Make `\(method)` private", edits: $0) } : nil)
        }
    }
}

/// A method that others may call and that nothing asks for.
private func isWayIn(_ id: DeclarationID, of model: InputOutputEffect, _ project: ProjectIndex) -> Bool {
    let declaration = project[id]
    guard declaration.kind == .func, !declaration.isStatic,
        let first = project.name(of: id).utf8.first, isWordByte(first) || first == "`"
    else { return false }
    return !project.isHidden(id) && !project.mayBeWanted(id, of: model.viewModel)
}

/// Whether the input comes in by a property, a stream, a private method or an initialiser.
private func isTakenOtherwise(_ input: NestedType, _ model: InputOutputEffect, _ project: ProjectIndex) -> Bool {
    if !project.ancestry(of: model.viewModel).isComplete { return true }
    return model.members.contains { id in
        project.file(of: id).clauses(of: Int(id.index)).contains {
            [.type, .parameterType, .value].contains($0.kind)
                && holds(word: input.name, in: project.file(of: id).source, at: $0.range)
        }
    }
}

/// Who may use a method, by its name alone.
private func uses(
    of id: DeclarationID, of viewModel: DeclarationID, _ project: ProjectIndex
) -> (outside: Place?, isNeededByOwnFiles: Bool) {
    let name = plainName(project.name(of: id))
    let own = [viewModel] + project.extensions(of: viewModel)
    let subclasses = project.subclasses(of: viewModel)
    let kin = subclasses + subclasses.flatMap { project.extensions(of: $0) }
    var outside: Place?
    for index in Set((own + kin).map { Int($0.file) } + project.files(using: name)).sorted() {
        let file = project.files[index]
        let related = (own + kin).filter { $0.file == index }
        let tokens = CodeTokens(of: file.source)
        for position in tokens.all.indices where tokens.all[position].kind == .word && tokens.name(position) == name {
            let range = tokens.all[position].range
            if tokens.text(position - 1) == "func" { continue }
            let home = related.first { project[$0].range.contains(range) }
            guard home != nil || tokens.isMember(position) else { continue }
            if let home, own.contains(home) {
                if index != Int(id.file) { return (nil, true) }
            } else if outside == nil {
                outside = Place(file: index, range: range)
            }
        }
    }
    return (outside, false)
}
