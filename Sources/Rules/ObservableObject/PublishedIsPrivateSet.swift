import Model

let publishedIsPrivateSet = Rule(Pages.publishedIsPrivateSet) { project in
    let variables = project.screens(.observableObject).compactMap(\.viewModel).flatMap { viewModel in
        viewModel.properties.filter(\.isPublished)
    }
    return judgeSetters(of: variables) { "`\($0)` of `\($0.owner?.name ?? "")` can be set from outside" }
}
