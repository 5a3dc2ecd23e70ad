import Model

let inputSwitchIsExhaustive = Rule(Pages.inputSwitchIsExhaustive) { project in
    project.inputOutputEffects.filter { $0.entries.first?.tree != nil }.judge(at: \.entries[0].place) { model in
        guard let input = model.input, let entry = model.entries.first else { return .kept }
        let switches = entry.switches(over: input)
        if switches.isEmpty { return .notJudged("`\(entry.fullName)` has no `switch` over its `\(input.name)`") }
        // One `switch` that names all cases handles all inputs. Another one may handle a few in advance.
        let defaults = switches.compactMap(\.defaultPlace)
        guard defaults.count == switches.count else { return .kept }
        return .broken(
            "`\(entry.fullName)` leaves cases of `\(input.name)` to `default`: a new case would silently do nothing",
            at: defaults[0])
    }
}

extension Function {
    /// Returns the function's own `switch` statements over the input. If there are none, returns the `switch`
    /// statements of the functions that the input is passed to.
    fileprivate func switches(over input: NestedType) -> [Switch] {
        var followed = FollowedFunctions()
        return switches(over: input, &followed)
    }

    private func switches(over input: NestedType, _ followed: inout FollowedFunctions) -> [Switch] {
        guard followed.follow(self), let tree,
            let parameter = parameters.first(where: { input.isWritten(as: $0.type) })?.name
        else {
            return []
        }
        let names = tree.names(for: [parameter])
        func isInput(_ node: CodeNode?) -> Bool {
            let path = node?.path ?? []
            return path.count == 1 && names.contains(path[0])
        }
        let own = tree.switches.filter { isInput($0.subject) }
        if !own.isEmpty { return own }
        let recipients = ownCalls.filter { $0.call.arguments.contains { isInput($0.value) } }
        return recipients.flatMap(\.callees).flatMap { $0.switches(over: input, &followed) }
    }
}
