import Model
import Syntax

let loadingIsShownFirst = Rule(Pages.loadingIsShownFirst) { project, _ in
    project.screens(following: [.stateful, .observableObject]).compactMap { screen, viewModel -> Finding? in
        let walk = LoadingWalk(
            project: project, viewModel: viewModel, states: project.loadableStates(of: viewModel, in: screen))
        guard !walk.states.isEmpty, let wait = walk.firstLoad(), !wait.isShownBefore else { return nil }
        return Finding(
            "`\(plainName(project.name(of: wait.function)))` waits before `\(project.name(of: viewModel))` shows `.loading`",
            at: wait.place)
    }
}

extension ProjectIndex {
    /// The names of variables that hold an enum with a case `loading`.
    fileprivate func loadableStates(of viewModel: DeclarationID, in screen: ScreenParts) -> Set<String> {
        let candidates =
            screen.convention == .stateful
            ? stateVariables(of: viewModel, in: screen)
            : storedVariables(of: viewModel).filter(isPublished)
        let loadable = candidates.filter { variable in
            let state =
                type(of: variable).flatMap { resolve($0, from: variable) }
                ?? (screen.convention == .stateful ? screen.viewState : nil)
            return state.map { self[$0].kind == .enum && caseNames(of: $0).contains("loading") } ?? false
        }
        return Set(loadable.map { plainName(name(of: $0)) })
    }
}

/// Follows a view model from where its screen appears to the first function that waits and then sets its state.
private struct LoadingWalk {
    let project: ProjectIndex
    let viewModel: DeclarationID
    let states: Set<String>

    struct Wait {
        var function: DeclarationID
        var place: Place
        var isShownBefore: Bool
    }

    func firstLoad() -> Wait? {
        let methods = project.methods(of: viewModel)
        for entry in methods where plainName(project.name(of: entry)) == "didAppear" {
            var seen: Set<DeclarationID> = []
            if let wait = walk(entry, isShown: false, seen: &seen) { return wait }
        }
        for method in methods where isNamedAsFirstLoad(plainName(project.name(of: method))) {
            // Whoever calls it may have shown it before.
            let callers = methods.filter { caller in
                caller != method && project.ownCalls(in: caller, of: viewModel).contains { $0.callees.contains(method) }
            }
            guard callers.isEmpty else { continue }
            var seen: Set<DeclarationID> = []
            if let wait = walk(method, isShown: false, seen: &seen) { return wait }
        }
        return nil
    }

    private func isNamedAsFirstLoad(_ name: String) -> Bool {
        let folded = name.lowercased()
        return ["load", "fetch", "onappear", "start"].contains { folded.hasPrefix($0) }
            && !["more", "next", "page", "refresh", "again"].contains { folded.contains($0) }
    }

    private func walk(_ function: DeclarationID, isShown: Bool, seen: inout Set<DeclarationID>) -> Wait? {
        guard seen.insert(function).inserted, let body = project.body(of: function) else { return nil }
        let own = project.ownCalls(in: function, of: viewModel)
        let wait = firstForeignWait(in: function, body: body, own: own.map(\.chain))
        for call in own where wait == nil || call.chain.range.start < wait!.start {
            let shown = isShown || shows(function, before: call.chain.range.start, depth: 0)
            for callee in call.callees {
                if let found = walk(callee, isShown: shown, seen: &seen) { return found }
            }
        }
        guard let wait else { return nil }
        return Wait(
            function: function, place: Place(file: Int(function.file), range: wait),
            isShownBefore: isShown || shows(function, before: wait.start, depth: 0))
    }

    /// The `await` of the first thing that is not the view model's own, if the state is set behind it.
    private func firstForeignWait(in function: DeclarationID, body: Body, own: [Chain]) -> ByteRange? {
        let source = project.file(of: function).source
        let ownStarts = Set(own.map(\.range.start))
        let wait = body.chains.first { chain in
            guard chain.isAwaited, chain.start == .name, chain.base < 0, !ownStarts.contains(chain.range.start) else {
                return false
            }
            let first = body.names(of: chain, in: source).first ?? ""
            let isLoop = chain.statement >= 0 && body.statements[Int(chain.statement)].kind == .for
            return !["Task", "MainActor"].contains(first) && !isLoop && !states.contains(first)
        }
        guard let wait else { return nil }
        let isSet = project.assignments(in: function).contains {
            states.contains($0.name) && $0.chain.value.end > wait.range.start
                && project.enumCase(at: $0.chain.value, inFileOf: function, among: ["loading"]) == nil
        }
        guard isSet, wait.statement >= 0 else { return nil }
        let stretch = ByteRange(body.statements[Int(wait.statement)].range.start, wait.range.start)
        return project.file(of: function).tokens(in: stretch).last { source.holds("await", at: $0.range) }?.range
    }

    /// Whether a function sets `.loading` before a place, by itself or by a function it calls.
    private func shows(_ function: DeclarationID, before end: UInt32, depth: Int) -> Bool {
        guard depth < 8 else { return true }
        let sets = project.assignments(in: function).contains {
            states.contains($0.name) && $0.chain.range.start < end
                && project.enumCase(at: $0.chain.value, inFileOf: function, among: ["loading"]) != nil
        }
        if sets { return true }
        return project.ownCalls(in: function, of: viewModel).contains { call in
            call.chain.range.start < end && call.callees.contains { shows($0, before: .max, depth: depth + 1) }
        }
    }
}
