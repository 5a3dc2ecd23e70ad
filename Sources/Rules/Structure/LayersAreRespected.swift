import Model

let layersAreRespected = Rule(Pages.layersAreRespected) { project in
    project.layeredFiles.judge { file in
        let uses = file.forbiddenUses
        return uses.isEmpty ? .kept : .violated(uses.map(finding))
    }
}

private func finding(_ use: LayerUse) -> Finding {
    let verb = use.type == nil ? "imports" : "uses"
    var notes = [Note("`\(use.user.name)` is declared at \(use.user.declaredAt)")]
    if let type = use.type { notes.append(Note("`\(type)` is declared here", at: type.place)) }
    if let reason = use.user.reason { notes.insert(Note("because: \(reason)"), at: 0) }
    return Finding(
        "`\(use.user.name)` \(verb) `\(use.name)` of `\(use.layer.name)`, but \(use.user.permission)", at: use.place,
        notes: notes)
}
