import Model
import Syntax

let logicTakesTheViewState = Rule(Pages.logicTakesTheViewState) { project, _ in
    project.mvslScreens.compactMap { screen in
        guard let viewState = screen.viewState, let logic = screen.logic,
            [.struct, .class, .actor].contains(project[logic].kind), project.ancestry(of: logic).isComplete,
            hasWork(logic, project), !reaches(viewState, logic, project)
        else { return nil }
        return Finding(
            "`\(project.name(of: logic))` does not hold `\(project.name(of: viewState))`, so its results are left to the view",
            at: project.place(of: logic),
            notes: [Note("the view state", at: project.place(of: viewState))])
    }
}

/// Methods of an instance; a name space of pure functions has no use for a state.
private func hasWork(_ logic: DeclarationID, _ project: ProjectIndex) -> Bool {
    project.members(of: logic).contains {
        project[$0].kind == .func && !project[$0].isStatic
    }
}

/// Whether some property or parameter gives access to the view state, directly or in a way that cannot be told from it.
private func reaches(_ viewState: DeclarationID, _ logic: DeclarationID, _ project: ProjectIndex) -> Bool {
    let name = project.name(of: viewState)
    let kin = Set(project.ancestry(of: viewState).types + [viewState])
    let generics = project.ranges(.generics, of: logic).map { project.file(of: logic).glued($0) }.joined()
    return project.members(of: logic).contains { member in
        if !project.ranges(.generics, of: member).isEmpty { return true }
        if project.attributes(of: member).contains(where: { ["Binding", "Bindable"].contains($0.name) }) {
            return true
        }
        let parameters = project.parameters(of: member).map(\.type)
        let types = project[member].isStored ? [project.type(of: member)].compactMap(\.self) : parameters
        return types.contains { written in
            if written.holds("Binding<") || written.holds(name) || written.holds("KeyPath<") { return true }
            if !generics.isEmpty, generics.contains(withoutOptional(written)) { return true }
            return project.resolve(written, from: member).map(kin.contains) ?? false
        }
    }
}
