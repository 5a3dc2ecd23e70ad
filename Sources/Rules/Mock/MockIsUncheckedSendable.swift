import Model
import Syntax

let mockIsUncheckedSendable = Rule(Pages.mockIsUncheckedSendable) { project, _ in
    let mocks = project.mocks.compactMap { mock -> (type: DeclarationID, isSaid: Bool, isAsked: Bool)? in
        guard let contract = mock.contract, let isSaid = project.saysUncheckedSendable(mock.type) else { return nil }
        let isSendable = project.ancestry(of: contract).names.contains("Sendable")
        return (mock.type, isSaid, isSendable || project.isViewModelContract(contract))
    }
    // Where most mocks of contracts that need not be `Sendable` do without, the team does not ask it of them.
    let free = mocks.filter { !$0.isAsked }
    let without = free.count { !$0.isSaid }
    let isUsual = without < 3 || 2 * without <= free.count
    return mocks.filter { !$0.isSaid && ($0.isAsked || isUsual) }.map { finding($0.type, project) }
}

private func finding(_ mock: DeclarationID, _ project: ProjectIndex) -> Finding {
    let name = project.name(of: mock)
    let plain = project.inherited(by: [mock] + project.extensions(of: mock)).first { $0.text == "Sendable" }
    let edit =
        plain.map { project.replacing($0.range, inFileOf: $0.id, with: "@unchecked Sendable") }
        ?? project.adding(inherited: "@unchecked Sendable", to: mock)
    return Finding(
        "`\(name)` is not `@unchecked Sendable`, though its counts change", at: project.place(of: mock),
        fix: edit.map { Fix("Add `@unchecked Sendable`", edits: [$0]) })
}

extension ProjectIndex {
    /// Whether a mock or a superclass says so; nil of an actor, a class on the main actor, and one whose ancestry is not known.
    fileprivate func saysUncheckedSendable(_ mock: DeclarationID) -> Bool? {
        guard self[mock].kind == .class else { return nil }
        let ancestry = ancestry(of: mock)
        guard ancestry.isComplete, isOnMainActor(type: mock) == false else { return nil }
        let classes = [mock] + ancestry.types.filter { self[$0].kind == .class }
        return inherited(by: classes.flatMap { [$0] + extensions(of: $0) }).contains {
            $0.text.hasPrefix("@unchecked") && $0.text.hasSuffix("Sendable")
        }
    }

    /// The entries of inheritance clauses.
    fileprivate func inherited(by ids: [DeclarationID]) -> [(id: DeclarationID, range: ByteRange, text: String)] {
        ids.flatMap { id in ranges(.inherited, of: id).map { (id, $0, file(of: id).glued($0)) } }
    }
}
