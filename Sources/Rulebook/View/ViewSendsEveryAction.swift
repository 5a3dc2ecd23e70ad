import Linking
import Syntax

let viewSendsEveryAction = Rule(Pages.viewSendsEveryAction) { project, _ in
    let models = project.screens.filter { $0.convention == .inputOutputEffect }.compactMap(\.viewModel)
    let mentions = NameMentions(of: Set(models.map(project.name(of:))), in: project)
    var elsewhere = SendsElsewhere(project)
    let suites = Set(project.suites.map(\.type))
    return project.screens.flatMap { screen -> [Finding] in
        let holders = project.holders(of: screen)
        guard let shown = holders.first else { return [] }
        let note = Note("the view", at: project.place(of: shown.view.type))
        switch screen.convention {
        case .stateless, .stateful:
            guard let contract = screen.contract else { return [] }
            if holders.contains(where: { project.handsOn($0, of: screen) || project.showsUnseen($0) }) { return [] }
            let sent = Set(holders.flatMap { project.sends(of: $0).map(\.action) })
            return project.ownMembers(of: contract).compactMap { id in
                let name = plainName(project.name(of: id))
                guard project[id].kind == .func, !project[id].modifiers.contains(.static), !sent.contains(name),
                    !elsewhere.says(name, of: screen)
                else { return nil }
                return Finding(
                    "`\(name)` is sent by no view of `\(screen.name)`", at: project.place(of: id), notes: [note])
            }
        case .inputOutputEffect:
            guard let input = project.inputOutputEffect(of: screen)?.input?.type else { return [] }
            let sent = project.sentCases(of: screen, mentions, leavingOut: suites)
            return project.members(of: input).compactMap { id in
                let name = plainName(project.name(of: id))
                guard project[id].kind == .case, !sent.contains(name) else { return nil }
                return Finding(
                    "`\(name)` is sent by no view of `\(screen.name)`", at: project.place(of: id), notes: [note])
            }
        default: return []
        }
    }
}

extension Project {
    /// The names behind a dot in all code that knows the view model, tests left out: `.retry`, `Input.retry`.
    fileprivate func sentCases(
        of screen: Screen, _ mentions: NameMentions, leavingOut suites: Set<DeclarationID>
    ) -> Set<String> {
        guard let viewModel = screen.viewModel else { return [] }
        var sent: Set<String> = []
        var types = Set(screen.views.map(\.type) + [viewModel])
        for index in mentions.files(with: name(of: viewModel)) {
            let file = files[index]
            for declaration in file.declarations.indices where file.declarations[declaration].kind.hasMembers {
                let id = DeclarationID(file: index, index: declaration)
                if let owner = file.declarations[declaration].kind == .extension ? owner(of: id) : id {
                    types.insert(owner)
                }
            }
        }
        for type in types where !suites.contains(type) {
            for source in bodies(of: type) {
                for chain in source.body.chains {
                    let names = source.names(chain)
                    if chain.start == .implicitMember || names.count > 1, let last = names.last { sent.insert(last) }
                }
            }
        }
        return sent
    }
}
