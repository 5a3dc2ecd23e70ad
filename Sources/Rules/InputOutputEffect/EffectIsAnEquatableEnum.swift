import Model
import Syntax

let effectIsAnEquatableEnum = Rule(Pages.effectIsAnEquatableEnum) { project, _ in
    project.inputOutputEffects.compactMap { model in
        guard let effect = model.effect, let type = effect.type else { return nil }
        let owner = project.name(of: model.viewModel)
        let kind = project[type].kind
        guard kind == .enum else {
            return Finding(
                "`Effect` of `\(owner)` is \(article(kind)): as an enum it would name each event as a case",
                at: project.place(of: effect.declaration))
        }
        guard isNotEquatable(type, project) else { return nil }
        let unknown = firstPayloadNotEquatable(of: type, project)
        return Finding(
            "`Effect` of `\(owner)` is not `Equatable`: `.onChange(of:)` and tests compare it",
            at: project.place(of: type),
            notes: unknown.map { [Note("no fix is offered, for this may not be `Equatable` itself", at: $0)] } ?? [],
            fix: unknown == nil
                ? project.adding(inherited: "Equatable", to: type).map {
                    Fix("Make `Effect` `Equatable`", edits: [$0])
                } : nil)
    }
}

/// Whether an enum is certainly not `Equatable`: it has payloads and nothing that would bring it.
private func isNotEquatable(_ type: DeclarationID, _ project: ProjectIndex) -> Bool {
    let ancestry = project.ancestry(of: type)
    guard ancestry.isComplete, ancestry.names.isDisjoint(with: bringEquatable) else { return false }
    return project.members(of: type).contains { project[$0].kind == .case && !project.parameters(of: $0).isEmpty }
}

private let bringEquatable: Set = [
    "Equatable", "Hashable", "Comparable", "Error", "String", "Int", "Character", "Double", "RawRepresentable",
    "OptionSet",
]

/// The first payload of which the sources do not say that it is `Equatable`; nil when all are, or `==` is written by hand.
private func firstPayloadNotEquatable(of type: DeclarationID, _ project: ProjectIndex) -> Place? {
    let members = project.members(of: type)
    if members.contains(where: { project[$0].kind == .func && project.name(of: $0) == "==" }) { return nil }
    if !project.ranges(.generics, of: type).isEmpty { return project.place(of: type) }
    for member in members where project[member].kind == .case {
        for parameter in project.parameters(of: member)
        where !isEquatable(parameter.type, from: member, project) {
            return Place(file: Int(member.file), range: parameter.typeRange)
        }
    }
    return nil
}

/// Whether a written type is `Equatable` for certain: a value type of the standard library, a collection of such, or a type of the sources that says so.
private func isEquatable(_ written: String, from member: DeclarationID, _ project: ProjectIndex, depth: Int = 0) -> Bool
{
    guard depth < 8 else { return false }
    func isPart(_ part: some StringProtocol) -> Bool {
        isEquatable(String(part), from: member, project, depth: depth + 1)
    }
    let type = withoutOptional(written)
    if type != written { return isPart(type) }
    if type.hasPrefix("["), type.hasSuffix("]") {
        return type.dropFirst().dropLast().split(separator: ":", maxSplits: 1).allSatisfy(isPart)
    }
    if type.contains(where: { "<>(){}&->".contains($0) }) { return false }
    if let meant = project.resolve(type, from: member) {
        let ancestry = project.ancestry(of: meant)
        if !ancestry.names.isDisjoint(with: ["Equatable", "Hashable", "Comparable"]) { return true }
        return project[meant].kind == .enum
            && !project.members(of: meant).contains {
                project[$0].kind == .case && !project.parameters(of: $0).isEmpty
            }
    }
    return equatableTypes.contains(type)
}

private let equatableTypes: Set = [
    "String", "Substring", "Character", "Bool", "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16",
    "UInt32", "UInt64", "Double", "Float", "CGFloat", "Decimal", "Date", "URL", "UUID", "Data", "TimeInterval",
    "CGSize", "CGPoint", "CGRect", "Locale", "Duration",
]
