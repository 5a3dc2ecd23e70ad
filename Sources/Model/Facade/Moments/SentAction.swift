import Syntax

/// A place where a view uses a member of its view model: `viewModel.didAppear`.
package struct SentAction: Placed {
    package let holder: Holder
    package let expression: Expression

    /// The name of the member.
    package var action: String { expression.names[1] }
    package var place: Place { expression.lastNamePlace }

    /// What triggers the action: the closest calls around the action that do more than run a closure immediately. The
    /// search continues through the view's functions and computed properties, and through closures that the view passes
    /// to other views.
    package var triggers: [Trigger] { ways.triggers }

    /// Whether the action may be sent. It is not sent if every path to it ends in a closure that is never called or in
    /// a private function that nothing calls.
    package var isSent: Bool { !ways.endUnused || !ways.triggers.isEmpty }

    /// All triggers that lead to the action, and whether the search also ended in code that nothing uses.
    private var ways: (triggers: [Trigger], endUnused: Bool) {
        var found: [Trigger] = []
        var endUnused = false
        var open = [Step(expression: expression, view: holder.view, decisions: [])]
        var followed: Set<Place> = []
        while let step = open.popLast() {
            if let call = step.expression.setOff {
                let decisions = step.decisions + step.expression.decisions(within: step.expression.closure(of: call))
                if let next = step.usesOfClosure(passedTo: call, decisions) {
                    if next.isEmpty { endUnused = true }
                    open += next.filter { followed.insert($0.expression.place).inserted }
                } else {
                    found.append(Trigger(sentAction: self, step.expression, call, decisions))
                }
                continue
            }
            let decisions = step.decisions + step.expression.decisions()
            if let function = step.expression.code.function, function.isInitializer || isMoment(function) {
                found.append(Trigger(sentAction: self, function, decisions))
            } else if let name = step.expression.code.function?.name ?? step.expression.code.property?.name {
                let uses = step.view.ownUses(of: name)
                if uses.isEmpty, step.expression.code.function?.isPrivate == true { endUnused = true }
                open += uses.filter { followed.insert($0.place).inserted }
                    .map { Step(expression: $0, view: step.view, decisions: decisions) }
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
    let expression: Expression
    let view: Type
    /// The decisions on the way that determine whether the action is sent.
    let decisions: [Decision]

    /// Returns the places where another view or modifier of the project uses the closure that a call passes to it.
    /// Returns nil if there is no such view or modifier, or if the property for the closure is unknown.
    func usesOfClosure(passedTo call: Expression, _ decisions: [Decision]) -> [Step]? {
        guard call.lastName.beginsUppercase, let recipient = view.resolve(call.lastName),
            recipient != view, recipient.kind == .struct,
            let property = recipient.property(takingClosure: expression.label(in: call))
        else { return nil }
        return recipient.code.filter { $0.function?.isInitializer != true }.flatMap(\.expressions)
            .filter { $0.names.first == property.name && $0.base == nil && !$0.isAssignment }
            .map { Step(expression: $0, view: recipient, decisions: decisions) }
    }
}

extension Type {
    /// Returns the expressions that consist of just this name, such as calls of the type's own functions.
    fileprivate func ownUses(of name: String) -> [Expression] {
        project.caches.facade.ownUses.value(for: self) {
            Dictionary(grouping: code.flatMap(\.expressions).filter { $0.names.count == 1 }) { $0.names[0] }
        }[name] ?? []
    }

    /// Returns the stored closure that an initializer's argument sets. A trailing closure has no label and sets the
    /// type's only closure.
    fileprivate func property(takingClosure label: String) -> Property? {
        let closures = storedProperties.filter { $0.writtenType?.holds("->") == true && !$0.isInitialized }
        if label.isEmpty, closures.count != 1 { return nil }
        if initializers.isEmpty { return label.isEmpty ? closures[0] : closures.first { $0.name == label } }
        let assigned = initializers.flatMap(\.assignments).filter {
            label.isEmpty || $0.assigned.map { $0.names == [label] } == true
        }
        return closures.first { closure in assigned.contains { plainName($0.lastName) == closure.name } }
    }
}

extension Expression {
    /// The closest call around the expression that does more than evaluate the expression immediately.
    fileprivate var setOff: Expression? {
        enclosingCalls.first { call in
            if Vocabulary.carriers.contains(call.lastName) { return false }
            // A call in the arguments of another call runs immediately.
            return !isCall || closure(of: call) != nil
        }
    }

    /// Returns the label of the call's argument or closure that contains the expression; empty if there is no label.
    fileprivate func label(in call: Expression) -> String {
        argument(of: call)?.label ?? ""
    }
}

extension Screen {
    /// The types that can send actions to the view model: the views that store the view model, and the modifiers,
    /// toolbars and the like that receive it from these views.
    package var senders: [Holder] { project.caches.facade.senders.value(for: self) { findSenders() } }

    private func findSenders() -> [Holder] {
        var found = holders
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
    /// The label of the argument that sends the action; empty if there is none.
    package let label: String
    /// Whether the call has an `action` argument in its parentheses, so that a trailing closure is not the action.
    let hasArgumentBefore: Bool
    /// The statements that decide whether the action is sent.
    package let decisions: [Decision]

    fileprivate init(sentAction: SentAction, _ expression: Expression, _ call: Expression, _ decisions: [Decision]) {
        self.sentAction = sentAction
        self.decisions = decisions
        name = call.lastName
        place = call.lastNamePlace
        label = expression.label(in: call)
        hasArgumentBefore = call.argument("action") != nil
    }

    fileprivate init(sentAction: SentAction, _ function: Function, _ decisions: [Decision]) {
        self.sentAction = sentAction
        self.decisions = decisions
        name = function.isInitializer ? "init" : function.name
        place = function.place
        label = ""
        hasArgumentBefore = false
    }
}

extension Holder {
    /// All actions that the view sends to the object in the property.
    package var sentActions: [SentAction] { project.caches.facade.sentActions.value(for: self) { readSentActions() } }

    private func readSentActions() -> [SentAction] {
        view.code.flatMap { code in
            let copies = code.names(for: [name])
            return code.expressions.filter { expression in
                guard expression.chain.wordCount > 1 else { return false }
                let names = expression.names
                return names.count > 1
                    && (isHeld(names[0]) || expression.start == .name && copies.contains(names[0]))
            }
        }.map { SentAction(holder: self, expression: $0) }
    }

    /// Whether code that is not searched may send actions to the view model, because the view passes the view model on,
    /// or displays a member of its own that is not in the project.
    package var maySendUnseen: Bool { isPassedOn || showsUnseenMember }

    fileprivate func isHeld(_ name: String) -> Bool { name == self.name || name == "$" + self.name }

    /// The structs to which the view passes its view model, such as modifiers and toolbars.
    fileprivate var recipients: [Holder] {
        let wanted = [screen.contract, screen.viewModel]
        return view.code(containingAnyOf: [name, "$" + name]).flatMap(\.expressions)
            .filter { $0.use == .read && $0.names.count == 1 && isHeld($0.names[0]) }.compactMap { expression in
                guard let call = expression.enclosingCalls.first, call.lastName.beginsUppercase,
                    let recipient = view.resolve(call.lastName), recipient.kind == .struct,
                    let property = recipient.storedProperties.first(where: {
                        $0.type != nil && wanted.contains($0.type)
                    })
                else { return nil }
                return Holder(
                    screen: screen, view: recipient, property: property, wrapper: property.wrapper,
                    holding: property.type == screen.contract ? .contract : .viewModel)
            }
    }

    /// Whether the view passes the whole view model to something other than one of the screen's views.
    private var isPassedOn: Bool {
        let known = Set(
            screen.parts.views.map { project.index.name(of: $0.type) } + screen.senders.map(\.view.name)
                + ["environment", "environmentObject"])
        let code = view.code(containingAnyOf: [name, "$" + name]).filter { $0.function?.isInitializer != true }
        return code.flatMap(\.expressions).contains { expression in
            let names = expression.names
            guard names.count == 1, isHeld(names[0]), !expression.isAssignment else { return false }
            return !known.contains(expression.enclosingCalls.first?.lastName ?? "")
        }
    }

    /// Whether the view displays one of its own members whose declaration is not in the project: `content.padding()`
    /// without a `content`.
    private var showsUnseenMember: Bool {
        let index = project.index
        let members = index.members(of: view.id)
        let names = Set(members.map { plainName(index.name(of: $0)) })
        return members.filter { index[$0].kind == .var }.flatMap(index.bodies(ofMember:)).contains { source in
            let code = Code(source, in: project)
            let bound = Set(code.bindings.map(\.name))
            return code.statements.contains { statement in
                guard statement.kind == .expression, statement.statement.block == 0,
                    let first = code.expression(at: statement.statement.range.start), first.start == .name,
                    first.use != .call || first.chain.wordCount > 1,
                    let name = first.names.first, name.first?.isLowercase == true
                else { return false }
                return !names.contains(name) && !bound.contains(name)
            }
        }
    }
}
