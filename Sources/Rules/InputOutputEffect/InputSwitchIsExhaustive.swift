import Model

let inputSwitchIsExhaustive = Rule(Pages.inputSwitchIsExhaustive) { project in
    project.inputOutputEffects.filter { $0.entries.first?.code != nil }.judge(at: \.entries[0].place) { model in
        guard let input = model.input, let entry = model.entries.first else { return .kept }
        let parameter = entry.parameters.first { input.isWritten(as: $0.type) }?.name
        let switches = (entry.code?.blocks(.switch) ?? []).filter { $0.switchedValue == parameter }
        if switches.isEmpty { return .notJudged("`\(entry.fullName)` has no `switch` over its `\(input.name)`") }
        // One `switch` that names all cases handles all inputs. Another one may handle a few in advance.
        let defaults = switches.compactMap(\.defaultCase?.keyword)
        guard defaults.count == switches.count else { return .kept }
        return .broken(
            "`\(entry.fullName)` leaves cases of `\(input.name)` to `default`: a new one would do nothing, unseen",
            at: defaults[0])
    }
}
