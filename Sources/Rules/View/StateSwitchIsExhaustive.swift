import Model
import Syntax

let stateSwitchIsExhaustive = Rule(Pages.stateSwitchIsExhaustive) { project, _ in
    let conventions: [Convention] = [.stateful, .inputOutputEffect, .observableObject]
    return project.screens.filter { screen in screen.convention.map(conventions.contains) ?? false }.flatMap { screen in
        project.holders(of: screen).flatMap { holder in
            project.bodies(of: holder.view.type, holding: "default").flatMap {
                findings(in: $0, holder, screen, project)
            }
        }
    }
}

private func findings(in source: MemberBody, _ holder: Holder, _ screen: ScreenParts, _ project: ProjectIndex)
    -> [Finding]
{
    let body = source.body
    return body.blocks.indices.compactMap { index -> Finding? in
        guard body.blocks[index].kind == .default, body.blocks[index].parent >= 0 else { return nil }
        let head = body.blocks[index].head
        // `@unknown default` is for what a later version of a library adds.
        guard head.start == body.blocks[index].range.start else { return nil }
        let whole = body.blocks[Int(body.blocks[index].parent)]
        guard whole.kind == .switch, whole.statement >= 0 else { return nil }
        let start = body.statements[Int(whole.statement)].range.start
        let subject = ByteRange(start, whole.range.start)
        let chains = body.chains.filter { subject.contains($0.range) && $0.use == .read }
        guard chains.count == 1, subjectText(subject, source) == source.facts.source[chains[0].range],
            let type = project.switchedType(source.names(chains[0]), holder, screen, source.member),
            project[type].kind == .enum
        else { return nil }
        return Finding(
            "`default` hides cases of `\(project.qualifiedName(of: type))`: name each",
            at: source.place(ByteRange(head.start, head.start + 7)))
    }
}

/// What stands between `switch` and its brace.
private func subjectText(_ range: ByteRange, _ source: MemberBody) -> String {
    let text = source.facts.source[range]
    guard let keyword = text.range(of: "switch") else { return "" }
    return String(text[keyword.upperBound...].drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
}

extension String {
    /// The first place of a word, without Foundation.
    fileprivate func range(of word: String) -> Range<Index>? {
        var start = startIndex
        while start < endIndex {
            if self[start...].hasPrefix(word) { return start..<index(start, offsetBy: word.count) }
            start = index(after: start)
        }
        return nil
    }
}

extension ProjectIndex {
    /// The type of the view model's member that a chain names, or of an effect handed to the function.
    fileprivate func switchedType(
        _ names: [String], _ holder: Holder, _ screen: ScreenParts, _ member: DeclarationID
    ) -> DeclarationID? {
        guard let viewModel = screen.viewModel else { return nil }
        if names.count == 1 {
            guard let parameter = parameters(of: member).first(where: { $0.name == names[0] }),
                parameter.type.contains(name(of: viewModel) + ".")
            else { return nil }
            return resolve(withoutOptional(parameter.type), from: member)
        }
        guard names.count == 2, names[0] == holder.name else { return nil }
        let asked = (screen.contract.map(requirements) ?? []) + members(of: viewModel)
        guard let property = asked.first(where: { self[$0].kind == .var && plainName(name(of: $0)) == names[1] }),
            let type = storedType(of: property)
        else { return nil }
        return owner(of: type) == viewModel || type == screen.viewState || isStateLike(names[1]) ? type : nil
    }

    private func isStateLike(_ name: String) -> Bool {
        ["state", "effect", "viewState", "phase", "status"].contains(name) || name.hasSuffix("State")
    }

    /// `HarborViewModel.State`
    fileprivate func qualifiedName(of type: DeclarationID) -> String {
        guard let owner = owner(of: type) else { return name(of: type) }
        return qualifiedName(of: owner) + "." + name(of: type)
    }
}
