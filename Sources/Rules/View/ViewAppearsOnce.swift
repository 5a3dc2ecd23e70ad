import Model
import Syntax

let viewAppearsOnce = Rule(Pages.viewAppearsOnce) { project, options in
    project.screens.filter { $0.convention == .stateless || $0.convention == .stateful }.flatMap { screen in
        project.holders(of: screen).flatMap { holder -> [Finding] in
            var told: Set<Place> = []
            return project.sends(of: holder).flatMap { send -> [Finding] in
                let actions = options.words("actions", in: Int(send.source.member.file))
                guard actions.contains(send.action) else { return [] }
                return project.triggers(of: send, in: holder.view.type).compactMap { trigger in
                    guard let when = repeating[trigger.name], !trigger.isConditional,
                        told.insert(trigger.place).inserted
                    else { return nil }
                    let modifier = trigger.name == "init" ? "`init`" : "`.\(trigger.name)`"
                    return Finding(
                        "`\(send.action)` is called from \(modifier), which runs \(when): `.onFirstAppear` runs once",
                        at: trigger.place, notes: [Note("the call", at: send.source.lastWord(send.chain))])
                }
            }
        }
    }
}

/// What runs more than once, and when.
private let repeating = [
    "onAppear": "each time the view appears", "task": "each time the view appears",
    "init": "each time the parent draws",
]
