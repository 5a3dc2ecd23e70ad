import Model
import Syntax

let stateIsPrivateSet = Rule(Pages.stateIsPrivateSet) { project, _ in
    let open = project.screens(following: [.stateful]).flatMap { screen, viewModel in
        let conforms = screen.contract.map { project.ancestry(of: viewModel).types.contains($0) } ?? false
        guard conforms || project.isHeldByView(screen) else { return [OpenState]() }
        return project.storedVariables(of: viewModel).filter { variable in
            project.isOpenState(variable, of: viewModel)
                // What the contract does not have is to be private as a whole: another rule says so.
                && project.isBeyondContract(variable, of: viewModel, in: screen) != true
                && !project.mustBeSettable(variable, of: viewModel)
        }.map { OpenState(variable: $0, name: plainName(project.name(of: $0)), viewModel: viewModel) }
    }
    var uses = UsesOfOneName()
    return open.sorted { $0.name < $1.name }.compactMap { state in
        let (variable, name) = (state.variable, state.name)
        guard project.outsideUse(of: variable, onlyWrites: true, &uses) == nil else { return nil }
        return Finding(
            "`\(name)` can be set from outside `\(project.name(of: state.viewModel))`, and nobody does",
            at: project.place(of: variable),
            fix: project.restrictingSetter(of: variable).map { Fix("Make `\(name)` `private(set)`", edits: [$0]) })
    }
}

/// A stored property of a view model whose setter is not private.
private struct OpenState {
    var variable: DeclarationID
    var name: String
    var viewModel: DeclarationID
}

extension Project {
    fileprivate func isOpenState(_ variable: DeclarationID, of viewModel: DeclarationID) -> Bool {
        self[variable].kind == .var && !hasHiddenSetter(variable)
            && self[variable].modifiers.isDisjoint(with: [.lazy, .weak, .unowned, .override, .static, .class, .open])
            && !has("ObservationIgnored", variable) && !has("objc", variable) && !has("IBOutlet", variable)
    }

    /// Whether a protocol asks for a setter, or one that cannot be resolved may.
    fileprivate func mustBeSettable(_ variable: DeclarationID, of viewModel: DeclarationID) -> Bool {
        let ancestry = ancestry(of: viewModel)
        let name = plainName(name(of: variable))
        return !ancestry.isComplete
            || ancestry.types.contains { type in
                self[type].kind == .protocol
                    && requirements(of: type).contains {
                        plainName(self.name(of: $0)) == name && self[$0].flags.contains(.settable)
                    }
            }
    }
}
