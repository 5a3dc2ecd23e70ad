import Model
import Syntax

let mockStateIsSettable = Rule(Pages.mockStateIsSettable) { project, _ in
    let mocks = Dictionary(grouping: project.mocks, by: \.contract)
    return project.screens.filter { $0.convention == .stateful }.flatMap { screen -> [Finding] in
        guard let contract = screen.contract else { return [] }
        let states = project.requirements(of: contract).filter { id in
            project[id].kind == .var
                && (screen.viewState != nil && project.storedType(of: id) == screen.viewState
                    || project.name(of: id) == "state")
        }
        let names = states.map { plainName(project.name(of: $0)) }
        return (mocks[contract] ?? []).flatMap { mock in
            project.members(of: mock.type).compactMap { id -> Finding? in
                guard project[id].kind == .var || project[id].kind == .let,
                    !project[id].isStatic,
                    names.contains(plainName(project.name(of: id))), !isSettable(id, project)
                else { return nil }
                let name = project.name(of: id)
                let edits = opening(id, project)
                return Finding(
                    "`\(name)` of `\(project.name(of: mock.type))` cannot be set by a test", at: project.place(of: id),
                    fix: edits.map { Fix("Make `\(name)` a plain `var`", edits: $0) })
            }
        }
    }
}

private func isSettable(_ id: DeclarationID, _ project: ProjectIndex) -> Bool {
    guard project[id].kind == .var else { return false }
    return project[id].isStored ? !project.hasHiddenSetter(id) : project[id].flags.contains(.settable)
}

private func opening(_ id: DeclarationID, _ project: ProjectIndex) -> [Edit]? {
    guard project[id].isStored, !project.isHidden(id) else { return nil }
    if project[id].kind == .let { return project.replacingKeyword(of: id, with: "var").map { [$0] } }
    let setters = project.modifiers(of: id, among: ["private(set)", "fileprivate(set)"])
    return setters.isEmpty ? nil : setters.compactMap { project.removingModifier($0, of: id) }
}
