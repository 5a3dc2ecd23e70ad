import Model

let stateChangesOnTheMainActor = Rule(Pages.stateChangesOnTheMainActor) { project in
    let observed = Set(project.allViewModels + project.otherClasses.map(\.type)).sorted().filter(\.isObserved)
    let isolated = observed.filter { $0.isOnMainActor != false }.judge { type in
        type.isOnMainActor == true
            ? .kept : .notJudged("code outside the project may isolate `\(type)` to the main actor")
    }
    return observed.filter { $0.isOnMainActor == false }.flatMap(\.changesByOrigin).judge { $0.verdict } + isolated
}

/// A change of what views observe, directly or by a method that is called.
private struct StateChange: Placed {
    let code: MemberTree
    let name: String
    /// The assignment or the like.
    let node: CodeNode
    /// Where the code of the change runs.
    let executor: Executor
    /// The call of the method that contains the change, and the method.
    var caller: (code: MemberTree, call: Call, method: Function)?
    /// The further changes of the same thread.
    var others: [(name: String, place: Place)] = []

    var isElsewhere: Bool { if case .elsewhere = executor { true } else { false } }

    var place: Place {
        if let caller { return caller.code.place(ofName: caller.call) }
        return code.place(node.nameRange.isEmpty ? node.range : node.nameRange)
    }

    var verdict: Verdict {
        switch executor {
        case .main: return .kept
        case .caller: return .notJudged("`\(name)` changes wherever `\(code.name)` is called")
        case .unknown: return .notJudged("it is not known on which thread this runs")
        case .elsewhere(let departure):
            let subject = caller.map { "`\($0.method)` changes `\(name)`" } ?? "`\(name)` changes"
            return .broken(
                "\(subject) off the main actor, while views read it", at: self,
                notes: [departure.note(in: caller?.code ?? code)]
                    + (caller == nil ? [] : [Note("`\(name)` changes here", at: code.place(node))])
                    + others.prefix(2).map { Note("`\($0.name)` changes here, too", at: $0.place) })
        }
    }
}

extension Departure {
    fileprivate func note(in code: MemberTree) -> Note {
        guard let call else {
            return Note("`\(code.name)` is `async` and on no actor, so it runs in the background", at: code.memberPlace)
        }
        let words =
            switch cause {
            case .function, .task: "the task that begins here is on no actor"
            case .queue: "this is not the main queue"
            case .callback: "`\(call.calledName)` calls back on another thread"
            case .publisher:
                "the publisher sends its values on another thread, and nothing receives them on the main one"
            }
        return Note(words, at: code.place(ofName: call))
    }
}

extension Type {
    fileprivate var isObserved: Bool { kind == .class && isObservedByViews }

    /// The changes of the type's state: of those that run on another thread for the same reason, the first one.
    fileprivate var changesByOrigin: [StateChange] {
        let state = publishedState.filter { !$0.has(attribute: "MainActor") }
        let names = Set(state.map(\.name))
        guard !names.isEmpty else { return [] }
        let changes = trees(containingAnyOf: names).filter { $0.function.map { !$0.isInitializer } ?? false }
            .flatMap { code in
                code.changes(ofOwn: names).map {
                    StateChange(code: code, name: $0.name, node: $0, executor: code.executor(of: $0))
                }
            }
        // Which code reads it takes a search, and only matters for what changes elsewhere.
        guard changes.contains(where: \.isElsewhere) || !changesByMethods(changes).isEmpty else {
            return changes.joinedByOrigin
        }
        let doubtful = Set(changes.filter { $0.executor != .main }.map(\.name))
        let hidden = Set(
            state.filter { doubtful.contains($0.name) && (!isShown($0) || isReceivedOnMainThreadAlone($0)) }.map(\.name)
        )
        let ofShown = changes.filter { !hidden.contains($0.name) }
        return (ofShown + changesByMethods(ofShown)).joinedByOrigin
    }

    /// The calls of methods that change state wherever they are called, and that are called on another thread.
    private func changesByMethods(_ changes: [StateChange]) -> [StateChange] {
        var setters: [Function: StateChange] = [:]
        for change in changes {
            guard case .caller = change.executor, let function = change.code.function, setters[function] == nil else {
                continue
            }
            setters[function] = change
        }
        var found: [StateChange] = []
        var waiting = setters.keys.sorted()
        while let method = waiting.popLast(), let change = setters[method] {
            for site in flow.callers(of: method) {
                let code = flow.code(at: site)
                guard let call = flow.call(at: site), let function = code.function else { continue }
                switch code.executor(of: call.node) {
                case .elsewhere(let departure):
                    found.append(
                        StateChange(
                            code: change.code, name: change.name, node: change.node, executor: .elsewhere(departure),
                            caller: (code, call, method)))
                case .caller where !function.isInitializer && setters[function] == nil:
                    setters[function] = change
                    waiting.append(function)
                default: break
                }
            }
        }
        return found
    }
}

/// The code that runs on another thread, and why.
private struct Origin: Hashable {
    var member: Place
    var departure: Departure
}

extension [StateChange] {
    /// The changes, with only the first of those that run on another thread for the same reason.
    fileprivate var joinedByOrigin: [StateChange] {
        var found: [StateChange] = []
        var numbers: [Origin: Int] = [:]
        for change in sorted(by: { $0.place < $1.place }) {
            guard case .elsewhere(let departure) = change.executor else {
                found.append(change)
                continue
            }
            let origin = Origin(member: (change.caller?.code ?? change.code).memberPlace, departure: departure)
            if let number = numbers[origin] {
                found[number].others.append((change.name, change.place))
            } else {
                numbers[origin] = found.count
                found.append(change)
            }
        }
        return found
    }
}
