import Model
import Syntax

let contractIsAnyobjectWhenHeldInState = Rule(Pages.contractIsAnyobjectWhenHeldInState) { project, _ in
    let unbound = project.screens.compactMap { screen -> (contract: DeclarationID, words: String, note: Note)? in
        guard let contract = screen.contract, screen.convention == .stateless || screen.convention == .stateful,
            project.isBoundToClasses(contract) == false, let reason = project.reasonForIdentity(of: screen)
        else { return nil }
        return (contract, reason.words, reason.note)
    }
    let descendants = project.descendants(of: Set(unbound.map(\.contract)))
    return unbound.map { contract, words, note in
        let (fix, notes) = project.bindingToClasses(contract, descendants[contract] ?? [])
        return Finding(
            "`\(project.name(of: contract))` is not `AnyObject`, but \(words)", at: project.place(of: contract),
            notes: [note] + notes, fix: fix)
    }
}

extension ProjectIndex {
    fileprivate func reasonForIdentity(of screen: ScreenParts) -> (words: String, note: Note)? {
        for view in screen.views where view.wrapper == "State" && view.holds == .contract {
            guard let property = view.property else { continue }
            return (
                "`\(name(of: view.type))` keeps it in `@State`", Note("kept in `@State` here", at: place(of: property))
            )
        }
        guard screen.convention == .stateful, let viewModel = screen.viewModel,
            let state = shownState(of: viewModel, in: screen)
        else { return nil }
        return (
            "`\(name(of: viewModel))` has state to observe", Note("`\(name(of: state))` changes", at: place(of: state))
        )
    }
}
