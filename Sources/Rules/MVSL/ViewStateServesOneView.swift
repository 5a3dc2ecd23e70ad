import Model

let viewStateServesOneView = Rule(Pages.viewStateServesOneView) { project in
    project.screens(.mvsl).flatMap { screen -> [(owner: ViewModelProperty, first: ViewModelProperty, type: Type)] in
        // Views for different versions of the system can replace each other, and each may have a state of its own.
        let owners = screen.viewStateProperties.filter { $0.keepsFirst && !$0.view.isConditional }
        let first = owners.first(where: \.isMainView) ?? owners.first
        guard let first, let type = screen.viewStateClass else { return [] }
        return owners.map { ($0, first, type) }
    }.judge(at: \.owner.place) { owner, first, type in
        if owner.view.name == first.view.name { return .kept }
        return .broken(
            "`\(owner.view)` stores its own `\(type)`, which is the state of `\(first.view)`", at: owner,
            notes: [Note("`\(first.view)` stores it here", at: first.place)])
    }
}
