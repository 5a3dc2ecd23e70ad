import Model

let outputChangesOnTheMainActor = Rule(Pages.outputChangesOnTheMainActor) { project in
    project.inputOutputEffects.flatMap { model in
        let names = Set((model.stored(model.output) + model.stored(model.effect)).map(\.name))
        return names.isEmpty ? [] : model.viewModel.code.flatMap { $0.tasks(changing: names) }
    }.judge(at: { $0.task.place }) { change in
        if change.task.isMarkedMainActor { return .kept }
        guard let type = change.task.code.owner, let opener = change.task.opener else { return .kept }
        if type.isOnMainActor == true || change.task.code.isOnMainActor == true { return .kept }
        guard type.isOnMainActor == false, change.task.code.isOnMainActor == false else {
            return .notJudged("the code doesn't show on which actor `\(type)` runs")
        }
        return .broken(
            "`\(change.name)` is assigned in a `Task` that is not on the main actor", at: opener,
            remedy: change.task.runningOnMainActor("Run the `Task` on the main actor"))
    }
}

extension Code {
    /// Returns the tasks that change one of the properties, each with the first property that it changes.
    fileprivate func tasks(changing names: Set<String>) -> [(name: String, task: Block)] {
        let locals = localNames
        var found: [(name: String, task: Block)] = []
        for expression in expressions {
            guard let name = expression.changedMember(localNames: locals), names.contains(name),
                let task = expression.block.isolatingTask, !found.contains(where: { $0.task == task })
            else { continue }
            found.append((name, task))
        }
        return found
    }
}
