import Model

let layersAreRespected = Rule(Pages.layersAreRespected) { project in
    project.layeredFiles.judge { file in
        let uses = file.forbiddenUses
        return uses.isEmpty ? .kept : .violated(uses.map(finding))
    }
}

private func finding(_ use: LayerUse) -> Finding {
    let user = use.user.declaration
    var notes = [Note("`\(user.name)` is declared at \(user.declaredAt)")]
    if let type = use.type { notes.append(Note("`\(type)` is declared here", at: type.place)) }
    if let reason = user.reason { notes.insert(Note("because: \(reason)"), at: 0) }
    return Finding(
        "`\(user.name)` \(use.verb) `\(use.name)` of `\(use.layer.name)`, but \(user.permission)", at: use.place,
        notes: notes)
}

extension LayerUse {
    var verb: String { type == nil ? "imports" : "uses" }
}
