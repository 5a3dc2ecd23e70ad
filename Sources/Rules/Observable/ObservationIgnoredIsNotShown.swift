import Model

let observationIgnoredIsNotShown = Rule(Pages.observationIgnoredIsNotShown) { project in
    project.screens(.observable, .stateful, .inputOutputEffect).flatMap { screen in
        (screen.viewModel?.ignoredVariables ?? []).map { (screen: screen, property: $0) }
    }.judge(at: \.property.place) { screen, property in
        guard let read = screen.firstContent(showing: property), let viewModel = screen.viewModel else { return .kept }
        guard let change = property.firstWriteAfterInitialization(of: viewModel) else {
            return .notJudged("nothing changes `\(property)`")
        }
        if viewModel.tracksByHand(property) { return .notJudged("`\(viewModel)` tracks `\(property)` by hand") }
        return .broken(
            "`\(property)` is `@ObservationIgnored`, and a view shows it: the view is not updated when it changes",
            at: property, notes: [Note("it is displayed here", at: read), Note("it changes here", at: change)])
    }
}
