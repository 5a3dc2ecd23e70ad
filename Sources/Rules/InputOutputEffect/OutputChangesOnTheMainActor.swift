import Model

let outputChangesOnTheMainActor = Rule(Pages.outputChangesOnTheMainActor) { project in
    project.inputOutputEffects.flatMap { model in
        let names = Set((model.stored(model.output) + model.stored(model.effect)).map(\.name))
        return model.viewModel.trees(containingAnyOf: names).flatMap { $0.tasks(changing: names) }
    }.judge { (change: TaskChange) in
        if change.closure.isMarkedMainActor { return .kept }
        guard let type = change.code.owner else { return .kept }
        if type.isOnMainActor == true || change.code.isOnMainActor == true { return .kept }
        guard type.isOnMainActor == false, change.code.isOnMainActor == false else {
            return .notJudged("the code doesn't show on which actor `\(type)` runs")
        }
        return .broken(
            "`\(change.name)` is assigned in a `Task` that is not on the main actor", at: change,
            remedy: change.code.runningOnMainActor(change.closure, "Run the `Task` on the main actor"))
    }
}

/// A task that changes a property.
private struct TaskChange: Placed {
    let code: MemberTree
    let name: String
    let closure: Closure

    var place: Place { closure.call.map { code.place($0.callee ?? $0.node) } ?? code.place(closure.node) }
}

extension MemberTree {
    /// Returns the tasks that change one of the properties, each with the first property that it changes.
    fileprivate func tasks(changing names: Set<String>) -> [TaskChange] {
        changes(ofOwn: names).compactMap { node in
            closureOfTask(around: node).map { TaskChange(code: self, name: node.name, closure: $0) }
        }.uniqued(by: \.closure)
    }
}
