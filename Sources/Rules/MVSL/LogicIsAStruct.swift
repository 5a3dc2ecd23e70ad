import Model
import Syntax

let logicIsAStruct = Rule(Pages.logicIsAStruct) { project, _ in
    project.mvslScreens.compactMap { screen in
        guard screen.viewState != nil, let logic = screen.logic, [.class, .actor].contains(project[logic].kind) else {
            return nil
        }
        let name = project.name(of: logic)
        let kind = project[logic].kind
        let obstacle = obstacle(to: logic, project)
        return Finding(
            "`\(name)` is \(article(kind)): logic is made anew in `body` and should be a struct",
            at: project.place(of: logic), notes: obstacle.map { [$0] } ?? [],
            fix: obstacle == nil ? makingStruct(logic, project) : nil)
    }
}

/// What a struct cannot have or be.
private func obstacle(to logic: DeclarationID, _ project: ProjectIndex) -> Note? {
    if project[logic].kind == .actor {
        return Note("no fix is offered, for all that an actor isolates would have to be looked at")
    }
    for entry in project.ranges(.inherited, of: logic) {
        let file = project.file(of: logic)
        let meant = project.resolve(file.glued(entry), from: logic)
        if let meant, project[meant].kind == .protocol, !project.ancestry(of: meant).names.contains("AnyObject") {
            continue
        }
        if file.glued(entry) == "Sendable" { continue }
        return Note(
            "no fix is offered, for a struct may not inherit this", at: Place(file: Int(logic.file), range: entry))
    }
    if let subclass = project.subclasses(of: logic).first {
        return Note("no fix is offered, for it is subclassed here", at: project.place(of: subclass))
    }
    for member in project.members(of: logic) {
        let declaration = project[member]
        let holdsBack =
            declaration.kind == .deinit || declaration.isStored && declaration.kind == .var
            || !declaration.modifiers.isDisjoint(with: [.class, .override, .convenience, .required])
        if holdsBack {
            return Note("no fix is offered, for a struct could not keep this as it is", at: project.place(of: member))
        }
    }
    return nil
}

private func makingStruct(_ logic: DeclarationID, _ project: ProjectIndex) -> Fix? {
    guard let keyword = project.replacingKeyword(of: logic, with: "struct") else { return nil }
    let modifiers = project.modifiers(of: logic, among: ["final", "open"])
    let edits = modifiers.compactMap { project.removingModifier($0, of: logic) }
    return Fix("Make `\(project.name(of: logic))` a struct", safety: .suggested, edits: edits + [keyword])
}
