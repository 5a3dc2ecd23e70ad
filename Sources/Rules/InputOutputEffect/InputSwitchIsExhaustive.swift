import Model
import Syntax

let inputSwitchIsExhaustive = Rule(Pages.inputSwitchIsExhaustive) { project, _ in
    project.inputOutputEffects.compactMap { model in
        guard let input = model.input, let entry = model.entries(in: project).first,
            let parameter = project.parameters(of: entry).first(where: {
                input.spellings.contains(withoutOptional($0.type))
            }),
            let body = project.body(of: entry)
        else { return nil }
        let file = project.file(of: entry)
        var open: ByteRange?
        for (index, block) in body.blocks.enumerated() where block.kind == .switch {
            guard subject(of: block, in: body, file) == parameter.name else { continue }
            let rest = body.blocks.first { $0.kind == .default && Int($0.parent) == index }
            // One `switch` that names all cases answers all inputs; another may look at a few before.
            guard let rest else { return nil }
            open = open ?? file.tokens(in: rest.range).first { file.source.holds("default", at: $0.range) }?.range
        }
        return open.map { range in
            Finding(
                "`\(fullName(of: entry, in: project))` leaves cases of `\(input.name)` to `default`: a new one would do nothing, unseen",
                at: Place(file: Int(entry.file), range: range))
        }
    }
}

/// What stands between `switch` and its brace.
private func subject(of block: Syntax.Block, in body: Body, _ file: FileFacts) -> String? {
    guard block.statement >= 0 else { return nil }
    let statement = body.statements[Int(block.statement)]
    let head = file.tokens(in: ByteRange(statement.range.start, block.range.start)).filter { $0.kind != .comment }
    guard let keyword = head.lastIndex(where: { file.source.holds("switch", at: $0.range) }),
        let first = head[keyword...].dropFirst().first, let last = head.last
    else { return nil }
    return plainName(file.glued(ByteRange(first.range.start, last.range.end)))
}
