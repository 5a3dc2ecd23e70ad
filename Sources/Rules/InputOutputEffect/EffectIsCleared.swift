import Model
import Syntax

let effectIsCleared = Rule(Pages.effectIsCleared) { project, _ in
    project.inputOutputEffects.flatMap { model -> [Finding] in
        guard let effect = model.stored(model.effect, in: project).first else { return [] }
        let name = plainName(project.name(of: effect))
        if model.members.contains(where: { clears(name, in: $0, isOwn: true, project) }) { return [] }
        return model.screen.views.compactMap { view -> Finding? in
            guard let property = view.property, view.holds == .viewModel || view.holds == .contract else { return nil }
            return finding(of: name, read: view, by: plainName(project.name(of: property)), project)
        }
    }
}

/// Where a view reads the effect, unless it clears it, binds it or hands the view model on.
private func finding(of effect: String, read view: ViewParts, by property: String, _ project: ProjectIndex) -> Finding?
{
    let members = project.members(of: view.type)
    if members.contains(where: { clears(effect, in: $0, isOwn: false, project) }) { return nil }
    var first: Place?
    for member in members {
        guard let body = project.body(of: member) else { continue }
        let file = project.file(of: member)
        for chain in body.chains {
            var words = body.names(of: chain, in: file.source)
            if words.first == "self" { words.removeFirst() }
            if words.first == "$" + property { return nil }
            guard words.first == property else { continue }
            // Who is handed the whole view model may clear the effect.
            if words.count == 1, chain.use == .read { return nil }
            guard first == nil, words.count > 1, words[1] == effect, chain.use == .read else { continue }
            first = Place(file: Int(member.file), range: whereRead(chain, in: body, file))
        }
    }
    return first.map { place in
        Finding(
            "`\(project.name(of: view.type))` answers `\(effect)` and never sets it back to `nil`", at: place)
    }
}

/// The modifier that waits for the effect, `.onChange`, or the effect itself.
private func whereRead(_ chain: Chain, in body: Body, _ file: FileFacts) -> ByteRange {
    let waiting = body.chains.last {
        $0.arguments.contains(chain.range)
            && body.words(of: $0).last.map { ["onChange", "onReceive", "task"].contains(file.source[$0]) } ?? false
    }
    return waiting.flatMap { body.words(of: $0).last } ?? body.words(of: chain).last ?? chain.range
}

/// Whether a member's body assigns `nil` to the effect; the view model itself may do so without a receiver.
private func clears(_ effect: String, in member: DeclarationID, isOwn: Bool, _ project: ProjectIndex) -> Bool {
    guard let body = project.body(of: member) else { return false }
    let file = project.file(of: member)
    return body.chains.contains { chain in
        guard chain.use == .assign, let last = body.words(of: chain).last, file.source[last] == effect,
            isOwn || chain.wordCount > 1 || chain.base >= 0
        else { return false }
        return ["nil", ".none", "Optional.none"].contains(file.glued(chain.value))
    }
}
