import Model

let errorsDoNotVanish = Rule(Pages.errorsDoNotVanish) { project, options in
    let types = project.typesOfScreens
    @Sendable func isEvery(_ code: MemberTree) -> Bool {
        code.owner.map { options.flag("every-failure", at: $0) } ?? false
    }
    return types.flatMap(\.startedTasks).judge { $0.verdict(onEvery: isEvery($0.code)) }
        + types.flatMap(\.changes).judge { $0.verdict(onEvery: isEvery($0.code)) }
        + types.flatMap(\.outcomes).judge { $0.verdict(onEvery: isEvery($0.code)) }
        + types.flatMap(\.errorsCaughtOnce).judge { $0.verdictOfScreen(onEvery: isEvery($0.code)) }
}

extension Project {
    /// The app's views, view controllers and view models.
    fileprivate var typesOfScreens: [Type] {
        let viewModels = Set(allViewModels)
        return namedTypes(isForAppAlone: true).filter { ![.protocol, .extension].contains($0.kind) }.map(\.type).filter
        {
            viewModels.contains($0) || $0.isViewOfUI
        }
    }
}

extension Type {
    fileprivate var startedTasks: [StartedTask] {
        trees(containingAnyOf: ["Task"]).flatMap { code in
            code.calls.filter(\.startsTask).compactMap { call in
                guard let closure = call.arguments.last?.closure, code.isDropped(call.node),
                    closure.node.descendants.contains(where: { $0.kind == .try })
                else { return nil }
                return StartedTask(code: code, call: call, closure: closure)
            }
        }
    }

    fileprivate var changes: [DroppedChange] {
        trees(containingAnyOf: ["try"]).flatMap { code in
            code.tree.nodes(ofKind: .try).compactMap { attempt in
                guard let call = attempt.child(.base).flatMap({ Call($0.unwrapped) }),
                    Vocabulary.makesLastingChange(call.calledName), code.isDropped(attempt)
                else { return nil }
                return DroppedChange(code: code, attempt: attempt, call: call)
            }
        }
    }

    fileprivate var outcomes: [ResultSwitch] {
        trees(containingAnyOf: ["failure"]).flatMap { code in
            code.tree.nodes(ofKind: .switch).compactMap { node in
                let cases = SwitchStatement(node)?.cases ?? []
                guard cases.count == 2, cases.contains(where: { $0.caseName == "success" }),
                    let failure = cases.first(where: { $0.caseName == "failure" })
                else { return nil }
                return ResultSwitch(code: code, node: node, failure: failure)
            }
        }
    }

    /// The errors that the only `catch` of a `do` receives, whatever they are.
    fileprivate var errorsCaughtOnce: [CaughtError] {
        trees(containingAnyOf: ["catch"]).flatMap(\.caughtErrors).filter { caught in
            caught.clause.catchesAll && DoStatement(caught.node)?.catches.count == 1
        }
    }
}
