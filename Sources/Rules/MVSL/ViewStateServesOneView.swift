import Model
import Syntax

let viewStateServesOneView = Rule(Pages.viewStateServesOneView) { project, _ in
    project.mvslScreens.flatMap { screen -> [Finding] in
        guard let type = screen.viewState else { return [] }
        let name = project.name(of: type)
        let owners = screen.holders.filter { holder in
            // A view of one system only stands for another's; both may keep their own.
            holder.wrapper == "State" && !isConditional(holder.view, project)
        }
        let main = owners.first { project.match(project.name(of: $0.view), .view) == screen.screen.name }
        guard let first = main ?? owners.first else { return [] }
        let firstName = project.name(of: first.view)
        return owners.filter { $0.view != first.view && project.name(of: $0.view) != firstName }.map { other in
            Finding(
                "`\(project.name(of: other.view))` keeps a `\(name)` of its own: it is the state of `\(firstName)`",
                at: project.place(of: other.property),
                notes: [Note("`\(firstName)` keeps it here", at: project.place(of: first.property))])
        }
    }
}

private func isConditional(_ view: DeclarationID, _ project: ProjectIndex) -> Bool {
    project[view].flags.contains(.conditional)
}
