import Model
import Syntax

let statelessOnlyNavigatesAndTracks = Rule(Pages.statelessOnlyNavigatesAndTracks) { project, options in
    project.screens(following: [.stateless]).flatMap { _, viewModel -> [Finding] in
        guard !project.mayHideState(viewModel) else { return [] }
        let allowed = options.words("allowed", in: Int(viewModel.file))
        let endings = Endings(project.names(for: viewModel).dependencyEndings.filter { !allowed.contains($0) })
        return project.dependencies(of: viewModel, endings: endings).filter(\.isNamedLikeOne).map { dependency in
            let name = plainName(project.name(of: dependency.property))
            return Finding(
                "`\(name)` loads or changes data, but `\(project.name(of: viewModel))` is stateless: nobody sees what comes of it",
                at: project.place(of: dependency.property))
        }
    }
}
