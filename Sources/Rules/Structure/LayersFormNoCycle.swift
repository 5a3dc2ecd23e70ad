import Model

let layersFormNoCycle = Rule(Pages.layersFormNoCycle) { project in
    project.layerCycles.judge { cycle in
        let last = cycle.last
        let path = cycle.path.map { "`\($0)`" }.joined(separator: " → ")
        return .broken(
            "`\(last.user.name)` \(last.verb) `\(last.name)` of `\(last.layer.name)`, which closes a cycle: \(path)",
            at: last.place,
            notes: cycle.uses.dropLast().map {
                Note("`\($0.user.name)` \($0.verb) `\($0.name)` of `\($0.layer.name)` here", at: $0.place)
            })
    }
}
