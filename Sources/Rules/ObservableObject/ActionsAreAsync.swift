import Model
import Syntax

let actionsAreAsync = Rule(Pages.actionsAreAsync) { project, _ in
    project.observableObjectModels.flatMap { model in
        project.members(of: model.viewModel).flatMap { member -> [Finding] in
            guard project[member].kind == .func, !project[member].flags.contains(.isAsync),
                // A method that hands its task back hides nothing.
                project.type(of: member)?.holds("Task") != true,
                !project.mayBeWanted(member, of: model.viewModel), let body = project.body(of: member)
            else { return [] }
            let file = project.file(of: member)
            return body.chains.indices.filter { hidesWork($0, in: body, file) }.map { chain in
                Finding(
                    "`\(project.name(of: member))` of `\(project.name(of: model.viewModel))` hides a `Task`: as an `async` method it could be awaited",
                    at: Place(file: Int(member.file), range: body.chains[chain].range))
            }
        }
    }
}

/// Whether a chain is a `Task { … await … }` that nobody keeps.
private func hidesWork(_ index: Int, in body: Body, _ file: FileFacts) -> Bool {
    let chain = body.chains[index]
    let words = body.names(of: chain, in: file.source)
    guard words == ["Task"] || words == ["Task", "detached"], chain.statement >= 0 else { return false }
    let statement = body.statements[Int(chain.statement)]
    guard statement.kind == .expression, statement.range.start == chain.range.start,
        !body.chains.contains(where: { Int($0.base) == index })
    else { return false }
    return body.blocks.indices.contains { block in
        Int(body.blocks[block].opener) == index
            && body.chains.contains { $0.isAwaited && body.block(Int($0.block), liesIn: block) }
    }
}
