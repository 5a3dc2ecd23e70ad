import Model
import Syntax

let outputChangesOnTheMainActor = Rule(Pages.outputChangesOnTheMainActor) { project, _ in
    project.inputOutputEffects.flatMap { model in
        let stored = model.stored(model.output, in: project) + model.stored(model.effect, in: project)
        guard !stored.isEmpty, project.isOnMainActor(type: model.viewModel) == false else { return [Finding]() }
        let names = Set(stored.map { plainName(project.name(of: $0)) })
        return model.members.flatMap { member -> [Finding] in
            guard project.isOnMainActor(member: member) == false, let body = project.body(of: member) else { return [] }
            return tasks(changing: names, in: body, project.file(of: member)).map { name, task in
                let chain = body.chains[Int(body.blocks[task].opener)]
                return Finding(
                    "`\(name)` is assigned in a `Task` that is not on the main actor",
                    at: Place(file: Int(member.file), range: chain.range),
                    fix: Fix(
                        "Run the `Task` on the main actor",
                        edits: [enteringMainActor(body.blocks[task], in: member, project)]))
            }
        }
    }
}

/// The `Task` closures that change one of these properties where no actor is named, each with the first that it changes.
private func tasks(changing names: Set<String>, in body: Body, _ file: FileFacts) -> [(name: String, task: Int)] {
    var found: [(name: String, task: Int)] = []
    let locals = localNames(in: body, file)
    for chain in body.chains where isChange(chain, in: body, file) {
        let words = body.names(of: chain, in: file.source)
        let isQualified = words.first == "self"
        guard let name = isQualified ? words.dropFirst().first : words.first, names.contains(name) else { continue }
        if !isQualified, locals.contains(name) { continue }
        guard let task = isolatingTask(of: Int(chain.block), in: body, file),
            !found.contains(where: { $0.task == task })
        else { continue }
        found.append((name, task))
    }
    return found
}

private func isChange(_ chain: Chain, in body: Body, _ file: FileFacts) -> Bool {
    guard chain.base < 0, chain.start == .name else { return false }
    switch chain.use {
    case .assign, .inout: return true
    case .call: return body.words(of: chain).last.map { mutators.contains(file.source[$0]) } ?? false
    case .read, .subscripted: return false
    }
}

/// The innermost closure around a block that says where it runs, if it is a `Task` that names no actor.
private func isolatingTask(of block: Int, in body: Body, _ file: FileFacts) -> Int? {
    var current = block
    while current >= 0 {
        let block = body.blocks[current]
        if block.kind == .localFunction || block.kind == .localType { return nil }
        if block.kind == .closure, holds(word: "MainActor", in: file.source, at: block.head) { return nil }
        if block.kind == .closure, block.opener >= 0 {
            let opener = body.names(of: body.chains[Int(block.opener)], in: file.source)
            if opener == ["Task"] || opener == ["Task", "detached"] { return current }
            // Whatever else takes the closure may run it on the main actor.
            if opener.contains("MainActor") || opener.contains("main") || opener.contains("async") { return nil }
        }
        current = Int(block.parent)
    }
    return nil
}

/// Names that a body declares for itself, its closures' parameters included.
private func localNames(in body: Body, _ file: FileFacts) -> Set<String> {
    var names: Set<String> = []
    for statement in body.statements where statement.kind == .binding {
        let tokens = file.tokens(in: statement.range).filter { $0.kind == .word }
        if tokens.count > 1 { names.formUnion(tokens.prefix(6).dropFirst().map { file.source[$0.range] }) }
    }
    for block in body.blocks where !block.head.isEmpty {
        names.formUnion(file.tokens(in: block.head).filter { $0.kind == .word }.map { file.source[$0.range] })
    }
    return names
}

/// `Task {` becomes `Task { @MainActor in`, `Task { [weak self] in` becomes `Task { @MainActor [weak self] in`.
private func enteringMainActor(_ task: Syntax.Block, in member: DeclarationID, _ project: ProjectIndex) -> Edit {
    if !task.head.isEmpty { return project.inserting("@MainActor ", at: task.head.start, inFileOf: member) }
    return project.inserting(" @MainActor in", at: task.range.start + 1, inFileOf: member)
}
