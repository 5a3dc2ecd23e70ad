import Model

let layersFormNoCycle = Rule(Pages.layersFormNoCycle) { project in
    project.layerCycles.judge { cycle in
        let last = cycle.last
        let path = cycle.path.map { "`\($0)`" }.joined(separator: " → ")
        return .broken(
            "`\(last.user.name)` \(verb(last)) `\(last.name)` of `\(last.layer.name)`, which closes a cycle: \(path)",
            at: last.place,
            notes: cycle.uses.dropLast().map {
                Note("`\($0.user.name)` \(verb($0)) `\($0.name)` of `\($0.layer.name)` here", at: $0.place)
            })
    }
}

private func verb(_ use: LayerUse) -> String { use.type == nil ? "imports" : "uses" }
