import Linking
import Syntax

let mockIsUncheckedSendable = Rule(Pages.mockIsUncheckedSendable) { project, _ in
    project.mocks.compactMap { mock in
        guard mock.contract != nil, project[mock.type].kind == .class else { return nil }
        let ancestry = project.ancestry(of: mock.type)
        guard ancestry.isComplete, project.isOnMainActor(type: mock.type) == false else { return nil }
        let own = [mock.type] + project.extensions(of: mock.type)
        let superclasses = ancestry.types.filter { project[$0].kind == .class }
        func entries(_ ids: [DeclarationID]) -> [(id: DeclarationID, range: ByteRange, text: String)] {
            ids.flatMap { id in
                project.ranges(.inherited, of: id).map { (id, $0, project.file(of: id).glued($0)) }
            }
        }
        let said = entries(own + superclasses.flatMap { [$0] + project.extensions(of: $0) })
        if said.contains(where: { $0.text.hasPrefix("@unchecked") && $0.text.hasSuffix("Sendable") }) { return nil }
        let name = project.name(of: mock.type)
        let plain = entries(own).first { $0.text == "Sendable" }
        let edit =
            plain.map { project.replacing($0.range, inFileOf: $0.id, with: "@unchecked Sendable") }
            ?? project.adding(inherited: "@unchecked Sendable", to: mock.type)
        return Finding(
            "`\(name)` is not `@unchecked Sendable`, though its counts change", at: project.place(of: mock.type),
            fix: edit.map { Fix("Add `@unchecked Sendable`", edits: [$0]) })
    }
}
