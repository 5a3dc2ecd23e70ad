import Syntax

/// A use of a member of the view model by a view: `viewModel.didAppear`, called or passed on.
package struct Send: Placed {
    package let holder: Holder
    package let expression: Expression

    /// The member's name.
    package var action: String { expression.names[1] }
    package var place: Place { expression.lastNamePlace }

    /// What sets the action off: the first calls around it that do more than carry a closure, through functions of the view.
    package var triggers: [Trigger] {
        var found: [Trigger] = []
        var open = [expression]
        var followed: Set<String> = []
        while let expression = open.popLast() {
            if let call = expression.enclosingCalls.first(where: { !carriers.contains($0.lastName) }) {
                found.append(
                    Trigger(
                        send: self, name: call.lastName, place: call.lastNamePlace,
                        isConditional: expression.isConditional(within: call)))
                continue
            }
            guard let function = expression.code.function else { continue }
            if function.isInitializer {
                found.append(Trigger(send: self, name: "init", place: function.place, isConditional: false))
            } else if followed.insert(function.name).inserted {
                open += holder.view.code.flatMap(\.expressions).filter { $0.names == [function.name] }
            }
        }
        return found
    }
}

/// The call or initializer that sets an action off: `.onAppear`, `Button`, `init`.
package struct Trigger: Placed {
    package let send: Send
    package let name: String
    package let place: Place
    /// Whether a condition decides if the action is sent.
    package let isConditional: Bool
}

extension Holder {
    /// Everything that the view asks of what it holds.
    package var sends: [Send] {
        view.code.flatMap(\.expressions).filter { $0.names.count > 1 && isHeld($0.names[0]) }
            .map { Send(holder: self, expression: $0) }
    }

    /// Whether actions may be sent where the sources don't show it.
    package var maySendUnseen: Bool { isPassedOn || showsUnseenMember }

    private func isHeld(_ name: String) -> Bool { name == self.name || name == "$" + self.name }

    /// Whether the view passes its whole view model on to something other than a view of the screen.
    private var isPassedOn: Bool {
        let known = Set(
            screen.parts.views.map { project.index.name(of: $0.type) } + ["environment", "environmentObject"])
        return view.code.filter { $0.function?.isInitializer != true }.flatMap(\.expressions).contains { expression in
            let names = expression.names
            guard names.count == 1, isHeld(names[0]), !expression.isAssignment else { return false }
            return !known.contains(expression.enclosingCalls.first?.lastName ?? "")
        }
    }

    /// Whether the view shows a member of its own that the sources don't have: `content.padding()` without a `content`.
    private var showsUnseenMember: Bool {
        let index = project.index
        let members = index.members(of: view.id)
        let names = Set(members.map { plainName(index.name(of: $0)) })
        return members.filter { index[$0].kind == .var }.flatMap(index.bodies(ofMember:)).contains { source in
            let code = Code(source, in: project)
            let bound = code.statements.filter { $0.kind != .expression }.map(\.text)
            return code.statements.contains { statement in
                guard statement.kind == .expression, statement.statement.block == 0,
                    let first = code.expression(at: statement.statement.range.start), first.start == .name,
                    first.use != .call || first.chain.wordCount > 1,
                    let name = first.names.first, name.first?.isLowercase == true
                else { return false }
                return !names.contains(name)
                    && !bound.contains { $0.hasPrefix("let \(name)") || $0.hasPrefix("var \(name)") }
            }
        }
    }
}

/// Calls that only carry a closure: what it does is done where the call stands.
private let carriers: Set = [
    "Task", "detached", "withAnimation", "withTransaction", "run", "async", "asyncAfter", "assumeIsolated",
]
