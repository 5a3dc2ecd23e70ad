import Syntax

// Where functions of the project run the closures that they are passed.
extension MemberTree {
    /// Returns where a function of the project runs a closure that a call passes to it: on another thread if it calls or
    /// passes on its parameter there at least once, and never on the main actor; or where the call is if it does no
    /// more than call it.
    func run(ofPassed closure: Closure, in call: Call, depth: Int) -> ClosureExecution {
        let functions = depth < Self.longestChain ? functionsRun(by: call) : []
        guard functions.count == 1, let argument = closure.node.parent.flatMap(CallArgument.init),
            let parameter = functions[0].parameter(for: argument, in: call)
        else { return .on(.unknown) }
        let runs = functions[0].runs(ofPassed: parameter.name, depth: depth + 1)
        if runs.isEmpty || runs.contains(.main) { return .on(.unknown) }
        let leavesActor = runs.contains { if case .elsewhere = $0 { true } else { false } }
        if leavesActor { return .on(.elsewhere(Departure(cause: .callback, call: call))) }
        return runs.allSatisfy { $0 == .caller } && !functions[0].isAsync ? .inPlace : .on(.unknown)
    }

    /// How many functions pass a closure on to each other before it is unknown where it runs.
    private static let longestChain = 3

    /// Returns where a parameter is run that is mentioned in the code: called, or passed on to the system.
    fileprivate func executor(ofPassed mention: CodeNode, depth: Int) -> Executor {
        let handler = mention.parent.flatMap { $0.kind == .optional || $0.kind == .forced ? $0 : nil } ?? mention
        if let call = handler.parent.flatMap(Call.init), call.callee == handler {
            return executor(of: call.node, depth: depth)
        }
        guard let argument = handler.parent.flatMap(CallArgument.init), let call = argument.owner.flatMap(Call.init),
            isSystemCallback(call)
        else { return .unknown }
        return .elsewhere(Departure(cause: .callback, call: call))
    }
}

extension Function {
    /// Returns where the function runs one of its parameters, in source order; nothing if it mentions it too often to
    /// follow.
    fileprivate func runs(ofPassed name: String, depth: Int) -> [Executor] {
        guard let code = tree else { return [] }
        let key = PassedClosure(function: self, parameter: name, depth: depth)
        return project.caches.facade.passedClosures.value(for: key) {
            let mentions = code.mentions(of: name).filter { $0.kind == .name }
            return mentions.count <= 8 ? mentions.map { code.executor(ofPassed: $0, depth: depth) } : []
        }
    }

    /// Returns the parameter to which a call passes a closure. A trailing closure without a label is the last one that is
    /// a function.
    fileprivate func parameter(for argument: CallArgument, in call: Call) -> Parameter? {
        if let label = argument.label { return parameters.first { ($0.label ?? $0.name) == label } }
        if argument.isTrailing { return parameters.last { $0.type.holds("->") } }
        guard let number = call.arguments.firstIndex(where: { $0.node == argument.node }), number < parameters.count,
            parameters[number].label == "_"
        else { return nil }
        return parameters[number]
    }
}

/// A parameter of a function that is a closure, and how many functions have passed it on.
struct PassedClosure: Hashable, Sendable {
    let function: Function
    let parameter: String
    let depth: Int
}
