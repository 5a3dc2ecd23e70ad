import Model

let errorsDoNotVanish = Rule(Pages.errorsDoNotVanish) { project, options in
    let types = project.typesOfScreens
    @Sendable func isEvery(_ code: MemberTree) -> Bool {
        code.owner.map { options.flag("every-failure", at: $0) } ?? false
    }
    let trying = types.flatMap { $0.trees(containingAnyOf: ["try", "catch", "failure"]) }
    return trying.flatMap(\.startedTasks).judge { $0.verdict(onEvery: isEvery($0.code)) }
        + trying.flatMap(\.triedChanges).judge { $0.verdict(onEvery: isEvery($0.code)) }
        + trying.flatMap(\.outcomes).judge { $0.verdict(onEvery: isEvery($0.code)) }
        + trying.flatMap(\.errorsCaughtOnce).judge { $0.verdictOfScreen(onEvery: isEvery($0.code)) }
}

extension Project {
    /// The app's views, view controllers and view models.
    fileprivate var typesOfScreens: [Type] {
        let viewModels = Set(allViewModels)
        return namedTypes(isForAppAlone: true).filter { $0.kind != .protocol }.map(\.type)
            .filter { viewModels.contains($0) || $0.isViewOfUI }
    }
}

extension MemberTree {
    fileprivate var startedTasks: [StartedTask] {
        calls.filter(\.startsTask).compactMap { call in
            guard let closure = call.arguments.last?.closure, isDropped(call.node),
                closure.node.descendants.contains(where: { $0.kind == .try })
            else { return nil }
            return StartedTask(code: self, call: call, closure: closure)
        }
    }

    /// The errors that the only `catch` of a `do` receives, whatever they are.
    fileprivate var errorsCaughtOnce: [CaughtError] {
        caughtErrors.filter { caught in
            caught.clause.catchesAll && DoStatement(caught.node)?.catches.count == 1
        }
    }

    fileprivate var outcomes: [ResultSwitch] {
        tree.nodes(ofKind: .switch).compactMap { node in
            let cases = SwitchStatement(node)?.cases ?? []
            guard cases.count == 2, cases.contains(where: { $0.caseName == "success" }),
                let failure = cases.first(where: { $0.caseName == "failure" })
            else { return nil }
            return ResultSwitch(code: self, node: node, failure: failure)
        }
    }
}
