import Model
import Syntax

let testsHoldMocksInPrivateLet = Rule(Pages.testsHoldMocksInPrivateLet) { project, _ in
    let mocks = Set(project.mocks.map(\.type))
    return project.contractSuites.filter { !$0.isXCTest }.flatMap { suite in
        project.ownMembers(of: suite.type).compactMap { id -> Finding? in
            let declaration = project[id]
            guard declaration.isStored, declaration.modifiers.isDisjoint(with: [.static, .class, .weak]),
                let type = project.storedType(of: id), mocks.contains(type),
                declaration.kind == .var || !project.isHidden(id)
            else { return nil }
            let name = plainName(project.name(of: id))
            let (fix, note) = hiding(id, name, type, of: suite, project)
            return Finding(
                "`\(name)` is not a `private let`", at: project.place(of: id), notes: note.map { [$0] } ?? [], fix: fix)
        }
    }
}

private func hiding(
    _ id: DeclarationID, _ name: String, _ mock: DeclarationID, of suite: SuiteParts, _ project: ProjectIndex
) -> (Fix?, Note?) {
    var edits: [Edit] = []
    if !project.isHidden(id) {
        var uses = UsesOfOneName()
        let isSeen =
            project.extensions(of: suite.type).contains { $0.file != suite.type.file }
            || project.outsideUse(of: id, &uses) != nil
        guard !isSeen, let access = project.restrictingAccess(of: id) else {
            return (nil, Note("no fix is offered, for other code may use `\(name)`"))
        }
        edits += access
    }
    if project[id].kind == .var {
        let change = project.bodies(of: suite.type).lazy.compactMap { source -> Place? in
            source.body.chains.first {
                ($0.use == .assign || $0.use == .inout) && source.names($0) == [name]
            }.map(source.lastWord)
        }.first
        if let change { return (nil, Note("no fix is offered, for it is set here", at: change)) }
        guard project[id].flags.contains(.initialized), project[mock].kind != .struct,
            let keyword = project.replacingKeyword(of: id, with: "let")
        else { return (nil, Note("no fix is offered, for it has no initial value")) }
        edits.append(keyword)
    }
    return (Fix("Make `\(name)` a `private let`", edits: edits), nil)
}
