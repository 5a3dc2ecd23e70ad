import Model
import Syntax

let viewRefreshesFromRefreshable = Rule(Pages.viewRefreshesFromRefreshable) { project, options in
    var elsewhere = SendsElsewhere(project)
    return project.screens.filter { $0.convention == .stateful }.flatMap { screen -> [Finding] in
        guard let contract = screen.contract else { return [] }
        let action = options.word("action", in: Int(contract.file))
        guard let requirement = project.requirements(of: contract).first(where: { project.name(of: $0) == action })
        else { return [] }
        let holders = project.holders(of: screen)
        guard let owner = holders.first(where: { $0.view.wrapper == "State" }) ?? holders.first else { return [] }
        let sends = holders.flatMap { holder in
            project.sends(of: holder).filter { $0.action == action }.map { (holder, $0) }
        }
        let isSentOtherwise =
            !sends.isEmpty || holders.contains { project.handsOn($0, of: screen) || project.showsUnseen($0) }
            || elsewhere.says(action, of: screen)
        guard isSentOtherwise else {
            return [
                Finding(
                    "`\(project.name(of: owner.view.type))` never calls `\(action)`: pulling refreshes nothing",
                    at: project.place(of: owner.view.type),
                    notes: [Note("the contract asks for it", at: project.place(of: requirement))])
            ]
        }
        return sends.compactMap { holder, send in
            let triggers = project.triggers(of: send, in: holder.view.type)
            guard triggers.contains(where: { others.contains($0.name) }),
                triggers.allSatisfy({ others.contains($0.name) })
            else { return nil }
            return Finding(
                "`\(action)` is called outside `.refreshable`", at: send.source.lastWord(send.chain),
                notes: triggers.map { Note("it is called from `\($0.name)`", at: $0.place) })
        }
    }
}

/// What certainly is no pull; a view or modifier of the team's own may well be one.
private let others: Set<String> = [
    "Button", "onTapGesture", "onAppear", "onFirstAppear", "task", "onChange", "onReceive", "onDisappear", "onSubmit",
    "Toggle", "init",
]
