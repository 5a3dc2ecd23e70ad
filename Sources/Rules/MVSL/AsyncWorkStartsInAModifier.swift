import Model
import Syntax

let asyncWorkStartsInAModifier = Rule(Pages.asyncWorkStartsInAModifier) { project, _ in
    project.mvslScreens.flatMap { screen -> [Finding] in
        guard let logic = screen.logic else { return [] }
        let views = Set(screen.screen.views.map(\.type)).sorted()
        return views.flatMap { view in
            let names = Set(
                project.members(of: view).filter {
                    project.type(of: $0).flatMap { [member = $0] in project.resolve($0, from: member) } == logic
                }.map { plainName(project.name(of: $0)) })
            return project.members(of: view).flatMap { findings(in: $0, of: view, logic, names, project) }
        }
    }
}

private func findings(
    in member: DeclarationID, of view: DeclarationID, _ logic: DeclarationID, _ stored: Set<String>,
    _ project: ProjectIndex
) -> [Finding] {
    guard let body = project.body(of: member) else { return [] }
    let file = project.file(of: member)
    let name = project.name(of: logic)
    let names = stored.union(locals(made: name, in: body, file))
    var found: [Int] = []
    return body.chains.compactMap { chain -> Finding? in
        guard chain.use == .call, chain.isAwaited, let called = called(chain, name, names, in: body, file),
            let task = task(around: Int(chain.block), in: body, file), !found.contains(task),
            let place = start(of: task, in: body, file) ?? (project[member].kind == .`init` ? "init" : nil)
        else { return nil }
        found.append(task)
        let opener = body.chains[Int(body.blocks[task].opener)]
        return Finding(
            "`\(project.name(of: view))` awaits `\(called)` in a `Task` inside `\(place)`: `.task` would end it with the view",
            at: Place(file: Int(member.file), range: opener.range))
    }
}

/// `logic.load`, or `ShelfViewLogic.load` when it is made on the spot; nil when the chain is not the logic's.
private func called(
    _ chain: Chain, _ logic: String, _ names: Set<String>, in body: Body, _ file: FileFacts
) -> String? {
    var words = body.names(of: chain, in: file.source)
    if words.first == "self" { words.removeFirst() }
    if chain.base >= 0 {
        let base = body.names(of: body.chains[Int(chain.base)], in: file.source)
        return base == [logic] ? ([logic] + words).joined(separator: ".") : nil
    }
    guard words.count > 1, names.contains(words[0]) else { return nil }
    return words.joined(separator: ".")
}

/// Local constants that hold the logic: `let logic = ShelfViewLogic(…)`.
private func locals(made logic: String, in body: Body, _ file: FileFacts) -> Set<String> {
    var names: Set<String> = []
    for statement in body.statements where statement.kind == .binding {
        let tokens = file.tokens(in: statement.range).filter { $0.kind != .comment }.prefix(8)
        guard tokens.dropFirst(2).contains(where: { file.source[$0.range] == logic }),
            let name = tokens.dropFirst().first
        else { continue }
        names.insert(plainName(file.source[name.range]))
    }
    return names
}

/// The innermost `Task { }` around a block.
private func task(around block: Int, in body: Body, _ file: FileFacts) -> Int? {
    var current = block
    while current >= 0 {
        let block = body.blocks[current]
        if block.kind == .closure, block.opener >= 0 {
            let opener = body.names(of: body.chains[Int(block.opener)], in: file.source)
            if opener == ["Task"] || opener == ["Task", "detached"] { return current }
        }
        current = Int(block.parent)
    }
    return nil
}

/// `.onAppear` when the task stands in its closure, with no other closure between that waits for a person.
private func start(of task: Int, in body: Body, _ file: FileFacts) -> String? {
    var current = Int(body.blocks[task].parent)
    while current >= 0 {
        let block = body.blocks[current]
        if block.kind == .closure {
            guard block.opener >= 0, let word = body.words(of: body.chains[Int(block.opener)]).last else { return nil }
            let name = file.source[word]
            return ["onAppear", "onFirstAppear"].contains(name) ? ".\(name)" : nil
        }
        current = Int(block.parent)
    }
    return nil
}
