import Model

/// The search for a request that a change of a value starts, and whose answer is assigned even if it is late.
struct RequestTrace {
    /// What an older answer can overwrite.
    struct Crossing {
        var target: String
        /// What gets the answer: "`Task`" or "request".
        var kind: String
        var start: Place
        var wait: Place
        var assignment: Place
    }

    /// Why the search ended before it found anything.
    enum End {
        /// The code cancels a request, keeps its `Task`, or asks whether its answer is late.
        case guarded
        case tooLong
    }

    private(set) var end: End?
    private let value: ChangingValue
    /// The names of the value, and of the computed properties that are made from it.
    private let names: Set<String>
    private var followed = FollowedFunctions(most: 8)
    /// How many more nodes may be visited, so that the time is linear.
    private var budget = 4000

    init(_ value: ChangingValue) {
        self.value = value
        names = Set([value.name] + value.computedNames)
    }

    /// Returns the first assignment of an answer in the code that a change of the value runs.
    mutating func crossing() -> Crossing? {
        follow(State(code: value.code, region: value.region, names: Set([value.name] + value.parameters), start: nil))
    }

    private mutating func follow(_ beginning: State) -> Crossing? {
        var state = beginning
        let region = state.region
        for node in region.descendants {
            budget -= 1
            if budget < 0 { end = .tooLong }
            if end != nil { return nil }
            guard isRelevant(node.kind) || node.role == .condition else { continue }
            let run = node.run(in: region)
            guard run < .started else { continue }
            // What is asked of each element does not ask for the newest request.
            if node.role == .condition, run != .repeatedly { visitCondition(node, state) }
            if let crossing = visit(node, &state) { return crossing }
        }
        return nil
    }

    private func isRelevant(_ kind: CodeKind) -> Bool {
        switch kind {
        case .call, .await, .sequence, .binding, .unwrapping, .bound: true
        default: false
        }
    }

    /// What is known in a piece of code, such as a closure or the body of a function.
    private struct State {
        let code: MemberTree
        let region: CodeNode
        /// The names that refer to the value in the code.
        var names: Set<String>
        /// The place of the `Task` that runs the code; nil if the code runs with the change itself.
        let start: Place?
        /// The `await` for the answer, or the call that passes it to a closure, and the names with the answer.
        var wait: CodeNode?
        var answers: Set<String> = []
        var kind: String { wait?.kind == .call ? "request" : "`Task`" }

        /// Returns whether a pattern takes a part of the answer: `case .success(let songs)`.
        func isOfAnswer(_ bound: CodeNode) -> Bool {
            let holder = bound.ancestors.first { $0.kind == .switch || $0.kind == .matching }
            guard let value = holder?.child(holder?.kind == .switch ? .subject : .value) else { return false }
            return mentions(value, answers)
        }

        /// Returns the name of a local object of which an assignment sets a member to the value: `request` in
        /// `request.query = query`.
        func localMadeOfValue(_ node: CodeNode) -> String? {
            guard let assignment = AssignmentExpression(node),
                let target = assignment.target.flatMap(MemberAccess.init),
                let name = target.base.flatMap({ Name($0.unwrapped) })?.name,
                code.localBinding(of: name, at: node) != nil,
                assignment.value.contains(where: { mentions($0, names) })
            else { return nil }
            return name
        }

        func mentions(_ node: CodeNode, _ names: Set<String>) -> Bool {
            node.subtree.contains { ($0.kind == .name || $0.kind == .member) && names.contains($0.name) }
        }
    }

    private mutating func visit(_ node: CodeNode, _ state: inout State) -> Crossing? {
        switch node.kind {
        case .call: return Call(node).flatMap { visit($0, &state) }
        case .await: return visitWait(node, &state)
        case .sequence:
            if let request = state.localMadeOfValue(node) { state.names.insert(request) }
            guard let wait = state.wait, let assignment = AssignmentExpression(node), let start = state.start,
                let target = assignment.target, assignment.value.contains(where: { state.mentions($0, state.answers) })
            else { return nil }
            return crossing(target, node, wait, start, state)
        case .binding, .unwrapping:
            guard let binding = PatternBinding(node), let value = binding.value else { return nil }
            let bound = binding.names.map(\.name)
            if state.mentions(value, state.names) { state.names.formUnion(bound) }
            if state.mentions(value, state.answers) { state.answers.formUnion(bound) }
            return nil
        case .bound:
            if state.wait != nil, state.isOfAnswer(node) { state.answers.insert(node.name) }
            return nil
        default: return nil
        }
    }

    private func crossing(
        _ target: CodeNode, _ assignment: CodeNode, _ wait: CodeNode, _ start: Place, _ state: State
    ) -> Crossing? {
        // What is stored under the value that was asked for overwrites no other answer.
        let isKeyed = target.unwrapped.kind == .subscript || target.descendants.contains { $0.kind == .subscript }
        // What is added to a list, too.
        let replaces = AssignmentExpression(assignment)?.replaces ?? true
        guard !isKeyed, replaces, state.code.isOwnState(target), !target.textWithoutMarks.hasSuffix("ancellable"),
            !target.textWithoutMarks.hasSuffix("ubscription")
        else { return nil }
        return Crossing(
            target: target.textWithoutMarks, kind: state.kind, start: start, wait: state.code.place(ofKeyword: wait),
            assignment: state.code.place(assignment))
    }

    // MARK: Calls

    private mutating func visit(_ call: Call, _ state: inout State) -> Crossing? {
        let code = state.code
        if call.calledName == "cancel" {
            end = .guarded
            return nil
        }
        if call.startsTask {
            guard state.start == nil, let closure = call.arguments.last?.closure else { return nil }
            guard code.isDropped(call.node) else {
                end = .guarded
                return nil
            }
            let start = code.place(ofKeyword: call.node)
            return follow(State(code: code, region: closure.node, names: state.names, start: start))
        }
        if let closure = answerClosure(of: call, state) {
            guard code.isDropped(call.node.chainedCalls.last?.node ?? call.node) else {
                end = .guarded
                return nil
            }
            var late = State(code: code, region: closure.node, names: state.names, start: code.place(ofName: call))
            late.wait = call.node
            late.answers = Set(closure.parameters.map(\.name))
            return follow(late)
        }
        let isAwaited = call.node.isAwaited
        if state.start != nil, !isAwaited || state.wait.map({ !$0.contains(call.node) }) ?? false { return nil }
        if state.start == nil, isAwaited { return nil }
        let callees = code.callees(of: call)
        guard callees.count == 1, let tree = callees[0].tree, let root = tree.tree.root, followed.follow(callees[0])
        else { return nil }
        let names = names.union(parameters(of: callees[0], in: call, state))
        return follow(State(code: tree, region: root, names: names, start: state.start))
    }

    /// Returns the closure that a call passes an answer to, if it asks a service for something that depends on the value:
    /// `search.start { response, _ in }`.
    private func answerClosure(of call: Call, _ state: State) -> Closure? {
        guard state.start == nil, let closure = call.arguments.last?.closure, !closure.parameters.isEmpty,
            ["start", "dataTask"].contains(call.calledName) || Vocabulary.asksForSomething(call.calledName),
            ClosureRun(of: call) == .later
        else { return nil }
        let asked = [call.callee].compactMap(\.self) + call.arguments.filter { $0.closure == nil }.map(\.node)
        return asked.contains { state.mentions($0, state.names) } ? closure : nil
    }

    /// Returns the parameters of a function that get the value.
    private func parameters(of function: Function, in call: Call, _ state: State) -> [String] {
        call.arguments.enumerated().compactMap { number, argument in
            guard let value = argument.value, state.mentions(value, state.names) else { return nil }
            let labelled = function.parameters.first { parameter in
                argument.label != nil && (parameter.label ?? parameter.name) == argument.label
            }
            if let labelled { return labelled.name }
            return function.parameters.indices.contains(number) ? function.parameters[number].name : nil
        }
    }

    // MARK: Waiting

    private mutating func visitWait(_ node: CodeNode, _ state: inout State) -> Crossing? {
        guard let start = state.start, state.wait == nil, takesLong(node, in: state.code), dependsOnValue(node, state)
        else { return nil }
        state.wait = node
        if let assignment = node.child(.base).flatMap({ AssignmentExpression($0.unwrapped) }) {
            return assignment.target.flatMap { crossing($0, assignment.node, node, start, state) }
        }
        for outer in node.ancestors {
            if outer.holdsStatements { return nil }
            if let assignment = AssignmentExpression(outer), let target = assignment.target, !target.contains(node) {
                return crossing(target, outer, node, start, state)
            }
            if let binding = PatternBinding(outer) {
                state.answers.formUnion(binding.names.map(\.name))
                return nil
            }
        }
        return nil
    }

    /// Whether what is awaited may be a request: it can fail, or awaits what can, or its name says that it asks for
    /// something.
    private mutating func takesLong(_ node: CodeNode, in code: MemberTree, depth: Int = 0) -> Bool {
        // Whether the work is local is read in three functions.
        budget -= 20
        guard budget > 0 else { return false }
        let call = node.awaitedCall
        if let call, code.reasonForLocalWork(of: call) != nil { return false }
        if node.isTried { return true }
        guard depth < 3, let call else { return false }
        // What resumes a continuation is called back.
        if call.calledName.hasSuffix("Continuation") { return true }
        let trees = code.callees(of: call).compactMap(\.tree)
        if trees.isEmpty { return Vocabulary.asksForSomething(call.calledName) }
        return trees.contains { tree in
            tree.tree.nodes(ofKind: .await).contains { takesLong($0, in: tree, depth: depth + 1) }
        }
    }

    /// Whether what is awaited gets the value, or is a function that reads it.
    private mutating func dependsOnValue(_ node: CodeNode, _ state: State) -> Bool {
        let call = node.awaitedCall
        // What is saved last is usually answered last.
        if call.map({ Vocabulary.makesLastingChange($0.calledName) }) ?? false { return false }
        if state.mentions(node, state.names) { return true }
        guard let call else { return false }
        let callees = state.code.callees(of: call)
        guard callees.count == 1, let root = callees[0].tree?.tree.root else { return false }
        for inner in root.descendants {
            budget -= 1
            if budget < 0 { return false }
            if inner.kind == .name || inner.kind == .member, names.contains(inner.name) { return true }
        }
        return false
    }

    // MARK: Conditions

    /// Conditions that ask for the value after waiting, or for work under way, keep requests from crossing.
    private mutating func visitCondition(_ condition: CodeNode, _ state: State) {
        for node in condition.subtree where node.kind == .name || node.kind == .member {
            let name = node.name
            let asksForWork = Vocabulary.isFlagOrTask(name) || name.holds("ancel")
            if asksForWork || state.wait != nil && state.names.contains(name) { end = .guarded }
        }
        guard state.wait != nil, let sequence = OperatorSequence(condition),
            sequence.operatorNames.contains(where: { $0 == "==" || $0 == "!=" }),
            !sequence.operands.contains(where: { SimpleLiteral($0) != nil || $0.kind == .string })
        else { return }
        end = .guarded
    }
}

extension CodeNode {
    /// The call that an `await` waits for: `fetch()` in `await fetch()` and in `await items = fetch()`.
    fileprivate var awaitedCall: Call? {
        guard let base = child(.base)?.unwrapped else { return nil }
        return Call(AssignmentExpression(base)?.singleValue?.unwrapped ?? base)
    }
}
