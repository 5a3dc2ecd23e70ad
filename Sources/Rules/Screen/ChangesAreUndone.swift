import Model

let changesAreUndone = Rule(Pages.changesAreUndone) { project in
    let types = project.namedTypes(isForAppAlone: true).map(\.type).filter { $0.kind != .protocol && $0.kind != .enum }
    let changes = types.flatMap { type in
        let state = type.publishedState.filter {
            !Vocabulary.isWorkFlag($0.name) && !$0.name.lowercased().holds("error")
        }
        return type.earlyChanges(of: state, where: type.isShown) { call, _ in call.mayFailToSave }
    }
    return changes.filter { !$0.emptiesText }.judge { change in
        change.verdict { leaving in
            .broken(
                "`\(change.property)` keeps a change that `\(change.call.calledName)` failed to save", at: change,
                notes: leaving)
        }
    }
}
