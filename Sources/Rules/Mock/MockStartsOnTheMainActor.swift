import Model
import Syntax

let mockStartsOnTheMainActor = Rule(Pages.mockStartsOnTheMainActor) { project, options in
    let built = project.answer(askedForConstructions)
    return project.mocks.compactMap { mock -> Finding? in
        guard let contract = mock.contract, project[mock.type].kind == .class,
            project.isViewModelContract(contract) || options.flag("every-mock", in: Int(mock.type.file)),
            project.isOnMainActor(type: mock.type) == false
        else { return nil }
        let inits = project.members(of: mock.type).filter { project[$0].kind == .`init` }
        if inits.contains(where: { project.isOnMainActor(member: $0) != false }) { return nil }
        let name = project.name(of: mock.type)
        let superclasses = project.ancestry(of: mock.type).types.filter { project[$0].kind == .class }
        let edit =
            inits.first.map { project.adding(attribute: "@MainActor", to: $0) }
            ?? (superclasses.isEmpty ? addingInit(to: mock.type, project) : nil)
        let offMain = built.first(of: name, in: project) { place in
            project.maker(around: place).map { project.isOnMainActor(member: $0) != true } ?? true
        }
        let safety: FixSafety = offMain == nil && project.subclasses(of: mock.type).isEmpty ? .safe : .suggested
        return Finding(
            inits.isEmpty ? "`\(name)` has no `@MainActor init`" : "the `init` of `\(name)` is not `@MainActor`",
            at: project.place(of: inits.first ?? mock.type),
            notes: offMain.map { [Note("it is made here, perhaps not on the main actor", at: $0)] } ?? [],
            fix: edit.map { Fix("Make `\(name)` on the main actor", safety: safety, edits: [$0]) })
    }
}

/// After the last stored property, a blank line between.
private func addingInit(to mock: DeclarationID, _ project: ProjectIndex) -> Edit? {
    let text = "@MainActor init() {}"
    let own = project.ownMembers(of: mock)
    let stored = own.filter { project[$0].isStored && !project[$0].flags.contains(.conditional) }
    if let last = stored.last { return project.inserting(member: "\n" + text, after: last) }
    return project.inserting(firstMember: own.isEmpty ? text : text + "\n", of: mock)
}
