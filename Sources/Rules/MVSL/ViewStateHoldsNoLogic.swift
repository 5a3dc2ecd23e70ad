import Model
import Syntax

let viewStateHoldsNoLogic = Rule(Pages.viewStateHoldsNoLogic) { project, _ in
    project.mvslScreens.flatMap { screen -> [Finding] in
        guard let type = screen.viewState else { return [] }
        let owner = project.name(of: type)
        let home = screen.logic.map { "`\(project.name(of: $0))`" } ?? "its logic"
        return project.members(of: type).compactMap { member in
            let name = project.name(of: member)
            let place = project.place(of: member)
            if isDependency(member, project) {
                return Finding("`\(name)` is a dependency of `\(owner)`: what calls it belongs to \(home)", at: place)
            }
            guard project[member].kind == .func else { return nil }
            if project[member].flags.contains(.isAsync) {
                return Finding("`\(name)` of `\(owner)` is `async`: such work belongs to \(home)", at: place)
            }
            return serviceCalled(by: member, project).map {
                Finding("`\(name)` of `\(owner)` calls `\($0)`: that belongs to \(home)", at: place)
            }
        }
    }
}

/// A stored property that is handed in once and called: `let`, or an existential, and named like a service.
private func isDependency(_ member: DeclarationID, _ project: ProjectIndex) -> Bool {
    guard project[member].isStored, !project[member].isStatic else { return false }
    if let written = project.type(of: member) {
        if project[member].kind == .let || written.hasPrefix("any ") || written.hasPrefix("(any ") {
            return project.isService(written, from: member)
        }
        return false
    }
    guard project[member].kind == .let, let value = project.ranges(.value, of: member).first else { return false }
    let text = project.file(of: member).glued(value)
    guard let end = text.firstIndex(where: { $0 == "(" || $0 == "." }) else { return false }
    return text.first?.isUppercase == true && project.isService(String(text[..<end]), from: member)
}

/// The service that a method calls: a parameter, or a shared one by its type's name.
private func serviceCalled(by method: DeclarationID, _ project: ProjectIndex) -> String? {
    guard let body = project.body(of: method) else { return nil }
    let file = project.file(of: method)
    let handed = project.parameters(of: method).filter { project.isService($0.type, from: method) }.map(\.name)
    for chain in body.chains where chain.use == .call && chain.base < 0 && chain.wordCount > 1 {
        let words = body.names(of: chain, in: file.source)
        if handed.contains(words[0]) { return words[0] }
        if words[0].first?.isUppercase == true, words.contains("shared") || words.contains("default"),
            project.isService(words[0], from: method)
        {
            return words[0]
        }
    }
    return nil
}
