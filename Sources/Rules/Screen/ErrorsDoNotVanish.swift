import Model

let errorsDoNotVanish = Rule(Pages.errorsDoNotVanish) { project, options in
    @Sendable func isEvery(_ code: MemberTree) -> Bool {
        code.owner.map { options.flag("every-failure", at: $0) } ?? false
    }
    let appTypes = project.namedTypes(isForAppAlone: true).filter { $0.kind != .protocol }.map(\.type)
    let viewModels = Set(project.allViewModels)
    let strict = appTypes.filter { options.flag("every-failure", at: $0) }
    // What a service keeps to itself, the screen cannot show.
    let types = Set(strict).union(appTypes.filter { viewModels.contains($0) || $0.isViewOfUI })
    let trying = appTypes.filter(types.contains).flatMap { $0.trees(containingAnyOf: ["try", "catch", "failure"]) }
    let receiving = strict.flatMap { $0.trees(containingAnyOf: ReceivedError.names) }
    return trying.flatMap(\.startedTasks).judge { $0.verdict(onEvery: isEvery($0.code)) }
        + trying.flatMap { isEvery($0) ? $0.droppedAttempts : $0.triedChanges }
        .judge { $0.verdict(onEvery: isEvery($0.code)) }
        + trying.flatMap(\.outcomes).judge { $0.verdict(onEvery: isEvery($0.code)) }
        + trying.flatMap { $0.catchesOfAll(besideOthers: isEvery($0)) }
        .judge { $0.verdict(onEvery: isEvery($0.code)) }
        + trying.filter(isEvery).flatMap(\.usedAttempts).judge(\.verdict)
        + receiving.flatMap(\.receivedErrors).judge(\.verdict)
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

    /// Returns the errors that a `catch` receives, whatever they are.
    ///
    /// - Parameter besideOthers: Whether another `catch` of the `do` may receive some errors before.
    fileprivate func catchesOfAll(besideOthers: Bool) -> [CaughtError] {
        caughtErrors.filter { caught in
            let clauses = DoStatement(caught.node)?.catches ?? []
            return clauses.first(where: \.catchesAll)?.node == caught.clause.node
                && (besideOthers || clauses.count == 1)
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
