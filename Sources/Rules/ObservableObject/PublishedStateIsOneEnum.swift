import Model
import Syntax

let publishedStateIsOneEnum = Rule(Pages.publishedStateIsOneEnum) { project, _ in
    let flagged = project.observableObjectModels.compactMap { model -> Flagged? in
        guard let flag = model.published.first(where: { isLoadingFlag($0, project) }) else { return nil }
        let others = model.published.filter { $0 != flag }
        let loaded = membersAssigned(with: flag, among: others, of: model, project)
        let beside = others.filter { isError($0, project) || loaded.contains($0) }
        return beside.isEmpty ? nil : Flagged(viewModel: model.viewModel, flag: flag, beside: beside)
    }
    let writes = Writes(to: flagged.flatMap(\.beside), in: project)
    return flagged.compactMap { one in
        // What others set as well is a form's field or a dialogue's switch, not what was loaded.
        let beside = one.beside.filter { writes.firstOutside($0, in: project) == nil }
        guard !beside.isEmpty else { return nil }
        let list = beside.map { "`\(project.name(of: $0))`" }.formatted()
        return Finding(
            "`\(project.name(of: one.viewModel))` publishes `\(project.name(of: one.flag))` beside \(list): one enum could not mix them up",
            at: project.place(of: one.viewModel),
            notes: ([one.flag] + beside).map { Note("`\(project.name(of: $0))`", at: project.place(of: $0)) })
    }
}

/// A view model with a loading flag and what it publishes beside it.
private struct Flagged {
    var viewModel: DeclarationID
    var flag: DeclarationID
    var beside: [DeclarationID]
}

extension [String] {
    /// `a`, `a and b`, `a, b and c`.
    fileprivate func formatted() -> String {
        count < 2 ? joined() : dropLast().joined(separator: ", ") + " and " + self[count - 1]
    }
}

private func isLoadingFlag(_ member: DeclarationID, _ project: ProjectIndex) -> Bool {
    guard ["isLoading", "loading", "isFetching", "isBusy"].contains(plainName(project.name(of: member))) else {
        return false
    }
    if let type = project.type(of: member) { return type == "Bool" }
    let value = project.ranges(.value, of: member).first.map { project.file(of: member).glued($0) }
    return value == "false" || value == "true"
}

private func isError(_ member: DeclarationID, _ project: ProjectIndex) -> Bool {
    let type = project.type(of: member).map(withoutOptional) ?? ""
    if type == "Error" || type == "any Error" || type == "any Swift.Error" { return true }
    let name = plainName(project.name(of: member)).lowercased()
    return name.hasSuffix("error") || name.hasSuffix("errormessage") || name == "errortext"
}

/// The properties that a method assigns which also assigns the flag; switches, and enums that hold the rest already, are none.
private func membersAssigned(
    with flag: DeclarationID, among own: [DeclarationID], of model: ObservableObjectModel, _ project: ProjectIndex
) -> Set<DeclarationID> {
    var found: Set<DeclarationID> = []
    for member in project.members(of: model.viewModel) where project[member].kind == .func {
        guard let body = project.body(of: member) else { continue }
        let file = project.file(of: member)
        let assigned = Set(
            body.chains.compactMap { chain -> String? in
                guard chain.use == .assign, chain.base < 0 else { return nil }
                let words = body.names(of: chain, in: file.source)
                return words.first == "self" ? words.dropFirst().first : words.first
            })
        guard assigned.contains(plainName(project.name(of: flag))) else { continue }
        found.formUnion(
            own.filter { assigned.contains(plainName(project.name(of: $0))) && isResult($0, project) })
    }
    return found
}

/// A list or an optional of something: what a request brings. A number or a text may be anything.
private func isResult(_ member: DeclarationID, _ project: ProjectIndex) -> Bool {
    if let type = project.type(of: member) {
        if withoutOptional(type) == "Bool" { return false }
        if let meant = project.resolve(type, from: member), project[meant].kind == .enum { return false }
        return type.hasPrefix("[") || type.hasPrefix("Array<") || withoutOptional(type) != type
    }
    let value = project.ranges(.value, of: member).first.map { project.file(of: member).glued($0) } ?? ""
    return value.hasPrefix("[") && value.hasSuffix("]()")
}
