import Model

let stateChangesOnTheMainActor = Rule(Pages.stateChangesOnTheMainActor) { project in
    let classes = project.namedTypes(isForAppAlone: true).filter { $0.kind == .class }.map(\.type)
    return classes.flatMap(\.workInBackground).judge { work in
        let published = Set(work.type.storedProperties.filter(\.isPublished).map(\.name))
        var search = BackgroundSearch(published)
        guard let change = search.change(in: work.closure.node, work.code) else { return .kept }
        return .broken(
            "`\(change.name)` changes in the background, while views observe it on the main actor", at: change.place,
            notes: [Note("the closure runs in the background", at: work.place)] + change.calls)
    }
}

/// A closure that certainly runs on another thread than the main one.
private struct BackgroundWork: Placed {
    let type: Type
    let code: MemberTree
    let call: Call
    let closure: Closure

    var place: Place { code.place(ofName: call) }
}

/// The search for an assignment to a published property in code that runs in the background.
private struct BackgroundSearch {
    struct Change {
        var name: String
        var place: Place
        /// The calls that lead to the change.
        var calls: [Note] = []
    }

    private let published: Set<String>
    private var followed: Set<Function> = []
    /// How many more nodes may be visited, so that the time is linear.
    private var budget = 2000

    init(_ published: Set<String>) { self.published = published }

    mutating func change(in region: CodeNode, _ code: MemberTree) -> Change? {
        for node in region.descendants {
            budget -= 1
            if budget < 0 { return nil }
            guard node.kind == .sequence || node.kind == .call, runsHere(node, region) else { continue }
            if let assignment = AssignmentExpression(node), let target = assignment.target,
                let name = code.ownMember(target), published.contains(name)
            {
                return Change(name: name, place: code.place(target))
            }
            guard let call = Call(node), followed.count < 16, !call.node.isAwaited else { continue }
            let callees = code.ownCallees(of: call)
            guard callees.count == 1, !callees[0].isAsync, let tree = callees[0].tree, let root = tree.tree.root,
                followed.insert(callees[0]).inserted, var change = change(in: root, tree)
            else { continue }
            change.calls.append(Note("`\(callees[0])` is called here", at: code.place(ofName: call)))
            return change
        }
        return nil
    }

    /// Returns whether a node runs with the code around it, rather than in a closure that may run elsewhere.
    private func runsHere(_ node: CodeNode, _ region: CodeNode) -> Bool {
        node.ancestors.prefix { $0 != region }.allSatisfy { outer in
            if outer.kind == .function || outer.kind == .initializer || outer.kind == .defer { return false }
            guard outer.kind == .closure else { return true }
            guard let call = Closure(outer)?.call else { return false }
            return ClosureRun(of: call) == .repeatedly
        }
    }
}

extension Type {
    fileprivate var workInBackground: [BackgroundWork] {
        guard isOnMainActor != true, storedProperties.contains(where: \.isPublished) else { return [] }
        return trees(containingAnyOf: ["global", "dataTask", "detached"]).flatMap { code in
            code.calls.compactMap { call in
                guard call.runsClosureInBackground, let closure = call.arguments.last?.closure else { return nil }
                return BackgroundWork(type: self, code: code, call: call, closure: closure)
            }
        }
    }
}

extension Call {
    /// Whether the closure that the call takes certainly runs in the background: on a global queue, after a request of
    /// the shared session, in a detached task.
    fileprivate var runsClosureInBackground: Bool {
        guard let base = callee.flatMap(MemberAccess.init)?.base else { return false }
        switch calledName {
        case "async", "asyncAfter": return Call(base)?.calledName == "global" && base.text.hasPrefix("DispatchQueue")
        case "dataTask", "downloadTask", "uploadTask": return base.text == "URLSession.shared"
        case "detached": return startsTask && arguments.last?.closure.map { $0.attributes.isEmpty } ?? false
        default: return false
        }
    }
}
