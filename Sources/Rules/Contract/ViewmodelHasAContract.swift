import Model

let viewmodelHasAContract = Rule(Pages.viewmodelHasAContract) { project in
    let documented = project.screens.filter { conventionsOfContracts.contains($0.convention) }
    // Where no screen is behind a contract, none is missing.
    guard documented.contains(where: { $0.contract != nil }) else { return .nothing }
    let others = project.screens.filter { $0.viewModel != nil && !conventionsOfContracts.contains($0.convention) }
    // A view model of another convention needs a contract only where enough of them show that it is the team's way.
    let isJudgedWithOthers = documented.count + others.count >= enoughScreens
    let judgement = judge(isJudgedWithOthers ? documented + others : documented, in: project)
    return isJudgedWithOthers && others.count > documented.count ? judgement.byHabitAlone : judgement
}

private func judge(_ screens: [Screen], in project: Project) -> Judgement {
    screens.compactMap { screen in
        screen.viewModel.map { (screen: screen, viewModel: $0) }
    }.filter { !$0.viewModel.isPrivate }.judge(at: \.viewModel.place) { screen, viewModel in
        // A typealias that joins protocols to a contract stands only where it is written.
        let inherited = Array(viewModel.inheritedNames) + viewModel.writtenInheritance
        if inherited.contains(where: { project.isName($0, of: .contract) }) { return .kept }
        if !viewModel.isAncestryKnown {
            return .notJudged("not everything that `\(viewModel)` inherits is in the sources")
        }
        if !viewModel.subclasses.isEmpty { return .notJudged("a class inherits `\(viewModel)`") }
        if let contract = screen.contract {
            if viewModel.inherits(contract) { return .kept }
            return .broken(
                "`\(viewModel)` does not conform to `\(contract)`", at: viewModel,
                notes: [Note("`\(contract)` is declared here", at: contract.place)])
        }
        let expected = viewModel.expectedName(of: .contract, for: screen.name) ?? "\(viewModel)Contract"
        return .broken(
            "`\(viewModel)` does not conform to a `\(expected)`: views and tests can only know the class itself",
            at: viewModel)
    }
}

/// The conventions whose documents ask for a contract; a screen without one may be meant to follow them.
private let conventionsOfContracts: Set<Convention?> = [.stateless, .stateful, nil]

/// So many view models show whether a team gives them contracts.
private let enoughScreens = 8
