import Model
import Syntax

let viewSendsEveryAction = Rule(Pages.viewSendsEveryAction) { project, _ in
    let models = project.screens.filter { $0.convention == .inputOutputEffect }.compactMap(\.viewModel)
    var cases = SentCases(of: models, in: project)
    var elsewhere = SendsElsewhere(project)
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
            let sent = cases.sent(to: screen)
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

/// The names behind a dot in all code that knows a view model, tests left out: `.retry`, `Input.retry`.
private struct SentCases {
    private let project: ProjectIndex
    private let mentions: NameMentions
    private let suites: Set<DeclarationID>
    /// By the view model's name, for several may bear one: the types of the files that hold it, and what they send.
    private var known: [String: (types: Set<DeclarationID>, sent: Set<String>)] = [:]

    init(of viewModels: [DeclarationID], in project: ProjectIndex) {
        self.project = project
        mentions = NameMentions(of: Set(viewModels.map(project.name(of:))), in: project)
        suites = Set(project.suites.map(\.type))
    }

    mutating func sent(to screen: ScreenParts) -> Set<String> {
        guard let viewModel = screen.viewModel else { return [] }
        let name = project.name(of: viewModel)
        let all = known[name] ?? everywhere(name)
        known[name] = all
        let own = Set(screen.views.map(\.type) + [viewModel])
        return all.sent.union(sent(by: own.subtracting(all.types)))
    }

    private func everywhere(_ name: String) -> (types: Set<DeclarationID>, sent: Set<String>) {
        var types: Set<DeclarationID> = []
        for index in mentions.files(with: name) {
            let file = project.files[index]
            for declaration in file.declarations.indices where file.declarations[declaration].kind.hasMembers {
                let id = DeclarationID(file: index, index: declaration)
                if let owner = file.declarations[declaration].kind == .extension ? project.owner(of: id) : id {
                    types.insert(owner)
                }
            }
        }
        return (types, sent(by: types))
    }

    private func sent(by types: Set<DeclarationID>) -> Set<String> {
        var sent: Set<String> = []
        for source in types.subtracting(suites).flatMap(project.bodies(of:)) {
            for chain in source.body.chains {
                let names = source.names(chain)
                if chain.start == .implicitMember || names.count > 1, let last = names.last { sent.insert(last) }
            }
        }
        return sent
    }
}
