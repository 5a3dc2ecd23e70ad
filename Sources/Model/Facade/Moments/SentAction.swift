import Syntax

/// A place where a view uses a member of its view model: `viewModel.didAppear`.
package struct SentAction: Placed {
    package let held: ViewModelProperty
    let code: MemberTree
    let node: CodeNode

    /// The name of the member.
    package var action: String { node.path[1] }
    package var place: Place { code.place(node.nameRange) }

    /// What triggers the action: the closest calls around the action that do more than run a closure immediately. The
    /// search continues through the view's functions and computed properties, and through closures that the view passes
    /// to other views.
    package var triggers: [Trigger] { paths.triggers }

    /// Whether the action may be sent. It is not sent if every path to it ends in a closure that is never called or in
    /// a private function that nothing calls.
    package var isSent: Bool { !paths.endUnused || !paths.triggers.isEmpty }

    /// All triggers that lead to the action, and whether the search also ended in code that nothing uses.
    private var paths: (triggers: [Trigger], endUnused: Bool) {
        var found: [Trigger] = []
        var endUnused = false
        var open = [Step(code: code, node: node, view: held.view, decisions: [])]
        var followed: Set<Place> = []
        while let step = open.popLast() {
            if let argument = step.node.triggeringArgument, let call = argument.owner.flatMap(Call.init) {
                let decisions = step.decisions + step.node.decisions(within: argument.closure?.node)
                if let next = step.usesOfClosure(passedAs: argument, to: call, decisions) {
                    if next.isEmpty { endUnused = true }
                    open += next.filter { followed.insert($0.place).inserted }
                } else {
                    found.append(Trigger(sentAction: self, step.code, argument, call, decisions))
                }
                continue
            }
            let decisions = step.decisions + step.node.decisions()
            if let function = step.code.function, function.isInitializer || isMoment(function) {
                found.append(Trigger(sentAction: self, function, decisions))
            } else if let name = step.code.function?.name ?? step.code.property?.name {
                let uses = step.view.ownUses(of: name, decisions)
                if uses.isEmpty, step.code.function?.isPrivate == true { endUnused = true }
                open += uses.filter { followed.insert($0.place).inserted }
            }
        }
        return (found, endUnused)
    }

    /// Returns whether a function overrides one that UIKit or AppKit calls, judging by its name: `viewDidLoad`.
    private func isMoment(_ function: Function) -> Bool {
        function.name.hasPrefix("view") && function.has(modifier: .override)
    }
}

/// A step of the search from an action back to its triggers.
private struct Step {
    let code: MemberTree
    let node: CodeNode
    let view: Type
    /// The decisions on the way that determine whether the action is sent.
    let decisions: [BranchDecision]

    var place: Place { code.place(node) }

    /// Returns the places where another view or modifier of the project uses the closure that a call passes to it.
    /// Returns nil if there is no such view or modifier, or if the property for the closure is unknown.
    func usesOfClosure(passedAs argument: CallArgument, to call: Call, _ decisions: [BranchDecision]) -> [Step]? {
        guard let recipient = view.typeInitialized(by: call.node), recipient != view, recipient.kind == .struct,
            let property = recipient.property(takingClosure: argument.label)
        else { return nil }
        return recipient.trees(containingAnyOf: [property.name]).filter { $0.function?.isInitializer != true }
            .flatMap { code in
                code.tree.accesses.filter { $0.namePath.first == property.name && $0.assignment == nil }
                    .map { Step(code: code, node: $0, view: recipient, decisions: decisions) }
            }
    }
}

extension Type {
    /// Returns the expressions that consist of just this name, such as calls of the type's own functions.
    fileprivate func ownUses(of name: String, _ decisions: [BranchDecision]) -> [Step] {
        trees(containingAnyOf: [name]).flatMap { code in
            code.mentions(of: name).filter { $0.accessedMember == nil && $0.namePath == [name] }
                .map { Step(code: code, node: $0, view: self, decisions: decisions) }
        }
    }

    /// Returns the stored closure that an initializer's argument sets. A trailing closure has no label and sets the
    /// type's only closure.
    fileprivate func property(takingClosure label: String?) -> Property? {
        let closures = storedProperties.filter { $0.writtenType?.holds("->") == true && !$0.isInitialized }
        if label == nil, closures.count != 1 { return nil }
        if initializers.isEmpty { return label == nil ? closures[0] : closures.first { $0.name == label } }
        let assigned = initializers.flatMap(\.assignedMembers).filter { target in
            label.map { target.assignedNodes.first?.path == [$0] } ?? true
        }
        return closures.first { closure in assigned.contains { $0.name == closure.name } }
    }
}

extension CodeNode {
    /// The closest argument or closure around the node whose call waits for something to happen, rather than evaluating
    /// or starting it.
    fileprivate var triggeringArgument: CallArgument? {
        enclosingArguments.first { argument in
            guard let call = argument.owner.flatMap(Call.init), ClosureRun(of: call) == .later, call.calledName != "run"
            else { return false }
            // A call in the arguments of another call runs immediately.
            return callAsCallee == nil || argument.closure != nil
        }
    }
}

extension Screen {
    /// The types that can send actions to the view model: the views that store the view model, and the modifiers,
    /// toolbars and the like that receive it from these views.
    package var senders: [ViewModelProperty] { project.caches.facade.senders.value(for: self) { findSenders() } }

    private func findSenders() -> [ViewModelProperty] {
        var found = viewModelProperties
        var next = 0
        while next < found.count {
            for recipient in found[next].recipients where !found.contains(where: { $0.view == recipient.view }) {
                found.append(recipient)
            }
            next += 1
        }
        return found
    }
}

/// The call or function that triggers an action: `.onAppear`, `Button`, `init`.
package struct Trigger: Placed {
    package let sentAction: SentAction
    package let name: String
    package let place: Place
    /// When the action is sent, judging by the view's code and not by the name of a method.
    package let cause: Cause
    /// The statements that decide whether the action is sent.
    package let decisions: [BranchDecision]

    fileprivate init(
        sentAction: SentAction, _ code: MemberTree, _ argument: CallArgument, _ call: Call,
        _ decisions: [BranchDecision]
    ) {
        self.sentAction = sentAction
        self.decisions = decisions
        name = call.calledName
        place = code.place(ofName: call)
        cause = Cause(of: argument)
    }

    fileprivate init(sentAction: SentAction, _ function: Function, _ decisions: [BranchDecision]) {
        self.sentAction = sentAction
        self.decisions = decisions
        name = function.isInitializer ? "init" : function.name
        place = function.place
        cause = function.isInitializer ? .appearance : Cause.named(name) ?? .unknown
    }
}

extension ViewModelProperty {
    /// All actions that the view sends to the object in the property.
    package var sentActions: [SentAction] { project.caches.facade.sentActions.value(for: self) { readSentActions() } }

    private func readSentActions() -> [SentAction] {
        view.trees(containingAnyOf: [name, "$" + name]).flatMap { code in
            let names = code.names(for: [name]).union(["$" + name])
            return code.tree.accesses.filter { node in
                let path = node.namePath
                return path.count > 1 && names.contains(path[0])
            }.map { SentAction(held: self, code: code, node: $0) }
        }
    }

    /// Whether code that is not searched may send actions to the view model, because the view passes the view model on,
    /// or displays a member of its own that is not in the project.
    package var maySendUnseen: Bool { isPassedOn || showsUnseenMember }

    /// Where the view uses the view model as a whole, or a binding to it.
    private var wholeUses: [(code: MemberTree, node: CodeNode)] {
        view.trees(containingAnyOf: [name, "$" + name]).flatMap { code in
            code.mentions(of: name).filter { $0.accessedMember == nil && [[name], ["$" + name]].contains($0.namePath) }
                .map { (code, $0) }
        }
    }

    /// The structs to which the view passes its view model, such as modifiers and toolbars.
    fileprivate var recipients: [ViewModelProperty] {
        let wanted = [screen.contract, screen.viewModel]
        return wholeUses.filter { $0.node.callAsCallee == nil && $0.node.assignment == nil }.compactMap { _, node in
            guard let call = node.enclosingCalls.first, let recipient = view.typeInitialized(by: call.node),
                recipient.kind == .struct,
                let property = recipient.storedProperties.first(where: {
                    $0.type != nil && wanted.contains($0.type)
                })
            else { return nil }
            return ViewModelProperty(
                screen: screen, view: recipient, property: property, wrapper: property.wrapper,
                holding: property.type == screen.contract ? .contract : .viewModel)
        }
    }

    /// Whether the view passes the whole view model to something other than one of the screen's views.
    private var isPassedOn: Bool {
        let known = Set(
            screen.parts.views.map { project.index.name(of: $0.type) } + screen.senders.map(\.view.name)
                + ["environment", "environmentObject"])
        return wholeUses.contains { code, node in
            code.function?.isInitializer != true && node.assignment == nil
                && !known.contains(node.enclosingCalls.first?.calledName ?? "")
        }
    }

    /// Whether the view displays one of its own members whose declaration is not in the project: `content.padding()`
    /// without a `content`.
    private var showsUnseenMember: Bool {
        let index = project.index
        let members = index.members(of: view.id)
        let names = Set(members.map { plainName(index.name(of: $0)) })
        return members.filter { index[$0].kind == .var }.flatMap(project.trees(ofMember:)).contains { code in
            let holders = [code.tree.root].compactMap(\.self) + code.tree.nodes(ofKind: .accessor)
            return holders.filter(\.nameRange.isEmpty).flatMap(\.statements).contains { statement in
                guard let first = statement.accesses.first(where: { $0.range.start == statement.range.start }),
                    first.assignment == nil, first.kind == .member || first.callAsCallee == nil,
                    let name = first.namePath.first, name.first?.isLowercase == true
                else { return false }
                return !names.contains(name) && !code.boundNames.contains(name)
            }
        }
    }
}
