import Model
import Syntax

let statelessSaysWhy = Rule(Pages.statelessSaysWhy) { project, _ in
    project.screens(following: [.stateless]).flatMap { screen, viewModel -> [Finding] in
        var findings: [Finding] = []
        if !project.docComments(of: viewModel).contains(where: { $0.holds("Observable") }) {
            findings.append(
                Finding(
                    "`\(project.name(of: viewModel))` does not say why it is not `@Observable`",
                    at: project.place(of: viewModel)))
        }
        for view in screen.views where view.wrapper == nil && (view.holds == .contract || view.holds == .viewModel) {
            guard let property = view.property,
                !project.docComments(of: property).contains(where: { $0.holds("State") })
            else { continue }
            findings.append(
                Finding(
                    "`\(project.name(of: property))` does not say why it is not in `@State`",
                    at: project.place(of: property)))
        }
        return findings
    }
}
