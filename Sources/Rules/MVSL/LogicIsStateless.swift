import Model
import Syntax

let logicIsStateless = Rule(Pages.logicIsStateless) { project, _ in
    let found = project.mvslScreens.flatMap { screen -> [(logic: DeclarationID, member: DeclarationID)] in
        guard screen.viewState != nil, let logic = screen.logic, project[logic].kind != .protocol else { return [] }
        return project.members(of: logic).compactMap { isState($0, project) ? (logic, $0) : nil }
    }
    let writes = Writes(to: found.map(\.member), in: project)
    return found.map { logic, member in
        let name = project.name(of: member)
        let owner = project.name(of: logic)
        let isStatic = project[member].isStatic
        let wrapper = wrapper(of: member, project)
        let words =
            if let wrapper {
                "`\(name)` of `\(owner)` is kept in `@\(wrapper)`, which only works in a view"
            } else if isStatic {
                "`\(name)` of `\(owner)` is a `static var`: what is to be kept belongs to the view state"
            } else {
                "`\(name)` of `\(owner)` is a `var`: what is to be kept belongs to the view state"
            }
        let change = firstChange(of: member, in: logic, writes, project)
        let isFixable = wrapper == nil && !isStatic && change == nil && canBeLet(member, project)
        return Finding(
            words, at: project.place(of: member),
            notes: change.map { [Note("no fix is offered, for it may be changed here", at: $0)] } ?? [],
            fix: isFixable
                ? project.replacingKeyword(of: member, with: "let").map {
                    Fix("Make `\(name)` a `let`", edits: [$0])
                } : nil)
    }
}

private func isState(_ member: DeclarationID, _ project: ProjectIndex) -> Bool {
    let declaration = project[member]
    guard declaration.kind == .var, declaration.isStored else { return false }
    // A binding is handed in, and a weak property cannot be a `let`.
    return declaration.modifiers.isDisjoint(with: [.weak, .unowned])
        && !["Binding", "Bindable"].contains(wrapper(of: member, project) ?? "")
}

private func wrapper(of member: DeclarationID, _ project: ProjectIndex) -> String? {
    project.attributes(of: member).first { $0.name.first?.isUppercase == true && $0.name != "MainActor" }?.name
}

/// With an initial value or observers a `let` would mean something else.
private func canBeLet(_ member: DeclarationID, _ project: ProjectIndex) -> Bool {
    !project[member].flags.contains(.initialized) && !project[member].modifiers.contains(.lazy)
        && project.ranges(.accessor, of: member).isEmpty && project.type(of: member)?.hasSuffix("?") == false
}

private func firstChange(
    of member: DeclarationID, in logic: DeclarationID, _ writes: Writes, _ project: ProjectIndex
) -> Place? {
    let name = plainName(project.name(of: member))
    for part in [logic] + project.extensions(of: logic) {
        let file = project.file(of: part)
        let tokens = CodeTokens(of: file.source, in: project[part].body)
        for position in tokens.all.indices
        where tokens.all[position].kind == .word && tokens.name(position) == name
            && tokens.isChanged(position, by: project.mutations)
            && isNotInInit(tokens.all[position].range, part, project)
        {
            let start = tokens.startOfChain(position)
            guard start == position || tokens.text(start) == "self",
                !["let", "var"].contains(tokens.text(position - 1)),
                tokens.all[position].range != project[member].nameRange, changesItself(position, tokens)
            else { continue }
            return Place(file: Int(part.file), range: tokens.all[position].range)
        }
    }
    return writes.firstOutside(member, in: project)
}

/// `page += 1` changes `page`; `viewState.titles = []` changes what a class holds.
private func changesItself(_ position: Int, _ tokens: CodeTokens) -> Bool {
    !tokens.isDot(position + 1)
        || mutators.contains(tokens.name(position + 2)) && tokens.text(position + 3) == "("
}

private func isNotInInit(_ range: ByteRange, _ part: DeclarationID, _ project: ProjectIndex) -> Bool {
    !project.file(of: part).declarations.contains { $0.kind == .`init` && $0.body.contains(range) }
}
