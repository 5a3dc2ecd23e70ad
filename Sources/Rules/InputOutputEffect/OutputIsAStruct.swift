import Model
import Syntax

let outputIsAStruct = Rule(Pages.outputIsAStruct) { project, _ in
    project.inputOutputEffects.compactMap { model in
        guard let output = model.output, output.name == "Output", let type = output.type else { return nil }
        let kind = project[type].kind
        guard [.class, .actor, .enum].contains(kind), !model.stored(output, in: project).isEmpty,
            !isHandedOn(output, by: model, project)
        else { return nil }
        let owner = project.name(of: model.viewModel)
        return Finding(
            "`Output` of `\(owner)` is \(article(kind)): as a struct it would be all that the view draws, in one value",
            at: project.place(of: output.declaration))
    }
}

/// Whether it flows through a stream or a closure: then it names events, not what a screen shows.
private func isHandedOn(_ output: NestedType, by model: InputOutputEffect, _ project: ProjectIndex) -> Bool {
    model.members.contains { id in
        project.file(of: id).clauses(of: Int(id.index)).contains { clause in
            guard [.type, .parameterType, .value].contains(clause.kind) else { return false }
            let text = project.file(of: id).glued(clause.range)
            return output.spellings.contains { text.holds("<\($0)") || text.holds("(\($0))") }
        }
    }
}
