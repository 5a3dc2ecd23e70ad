import Model
import Syntax

let logicIsMadeInBody = Rule(Pages.logicIsMadeInBody) { project, _ in
    project.mvslScreens.flatMap { screen -> [Finding] in
        guard let logic = screen.logic else { return [] }
        let views = Set(screen.screen.views.map(\.type)).sorted()
        return views.flatMap { view in
            project.members(of: view).compactMap { member in
                guard project[member].isStored, !project[member].isStatic,
                    keeps(member, logic, of: view, project)
                else { return nil }
                return Finding(
                    "`\(project.name(of: view))` stores its logic: make `\(project.name(of: logic))` in `body`, where the environment is there",
                    at: project.place(of: member))
            }
        }
    }
}

/// Whether a property holds logic that the view made itself; what a parent made and handed down is not meant.
private func keeps(_ member: DeclarationID, _ logic: DeclarationID, of view: DeclarationID, _ project: ProjectIndex)
    -> Bool
{
    let written = project.type(of: member)
    if let written, project.resolve(written, from: member) != logic { return false }
    if written == nil, !project.isMade(member, as: logic) { return false }
    if project[member].flags.contains(.initialized) { return true }
    if project.attributes(of: member).contains(where: { ["State", "StateObject"].contains($0.name) }) { return true }
    return project.assignments(to: member, inInitializersOf: view).contains { project.makes($0, logic) }
}
