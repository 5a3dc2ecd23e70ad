import Linking
import Syntax

let contractIsAnyobjectWhenHeldInState = Rule(Pages.contractIsAnyobjectWhenHeldInState) { project, _ in
    project.screens.compactMap { screen -> Finding? in
        guard let contract = screen.contract, screen.convention == .stateless || screen.convention == .stateful,
            project.isBoundToClasses(contract) == false, let reason = project.reasonForIdentity(of: screen)
        else { return nil }
        let (fix, notes) = project.bindingToClasses(contract)
        return Finding(
            "`\(project.name(of: contract))` is not `AnyObject`, but \(reason.words)", at: project.place(of: contract),
            notes: [reason.note] + notes, fix: fix)
    }
}

extension Project {
    fileprivate func reasonForIdentity(of screen: Screen) -> (words: String, note: Note)? {
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
