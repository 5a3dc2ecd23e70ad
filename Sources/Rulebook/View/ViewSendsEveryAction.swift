import Linking
import Syntax

let viewSendsEveryAction = Rule(Pages.viewSendsEveryAction) { project, _ in
    let models = project.screens.filter { $0.convention == .inputOutputEffect }.compactMap(\.viewModel)
    let mentions = NameMentions(of: Set(models.map(project.name(of:))), in: project)
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
                    !project.isSentElsewhere(name, of: screen)
                else { return nil }
                return Finding(
                    "`\(name)` is sent by no view of `\(screen.name)`", at: project.place(of: id), notes: [note])
            }
        case .inputOutputEffect:
            guard let input = project.inputOutputEffect(of: screen)?.input?.type else { return [] }
            let sent = project.sentCases(of: screen, mentions)
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
    /// Whether a method of this name is called in other code that knows the view model: a coordinator, a delegate.
    func isSentElsewhere(_ method: String, of screen: Screen) -> Bool {
        let parts = [screen.contract, screen.viewModel].compactMap { $0 }
        let names = parts.map { Array(name(of: $0).utf8) }
        let own = Set(parts + screen.mocks + screen.suites + screen.views.map(\.type))
        let suiteFiles = Set(suites.map { Int($0.type.file) })
        for index in files(using: method) where !suiteFiles.contains(index) {
            for (declaration, facts) in files[index].declarations.enumerated() where !facts.kind.hasMembers {
                let id = DeclarationID(file: index, index: declaration)
                let owner = owner(of: id)
                if let owner, own.contains(owner) { continue }
                let around = owner.map { [$0] + extensions(of: $0) } ?? [id]
                guard around.contains(where: { mentions(names, in: $0) }) else { continue }
                for source in bodies(ofMember: id) where says(method, source) { return true }
            }
        }
        return false
    }

    private func says(_ method: String, _ source: MemberBody) -> Bool {
        source.body.chains.contains { ($0.wordCount > 1 || $0.base >= 0) && source.names($0).last == method }
    }

    /// Whether a part's name stands somewhere in a declaration, in `makeLoginViewModel` too.
    private func mentions(_ names: [[UInt8]], in id: DeclarationID) -> Bool {
        let bytes = file(of: id).source.bytes[self[id].range.indices]
        return names.contains { name in
            var start = bytes.startIndex
            while let first = bytes[start...].firstIndex(of: name[0]), bytes.endIndex - first >= name.count {
                if bytes[first..<first + name.count].elementsEqual(name) { return true }
                start = first + 1
            }
            return false
        }
    }

    /// The names behind a dot in all code that knows the view model, tests left out: `.retry`, `Input.retry`.
    fileprivate func sentCases(of screen: Screen, _ mentions: NameMentions) -> Set<String> {
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
        types.subtract(suites.map(\.type))
        for type in types {
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
