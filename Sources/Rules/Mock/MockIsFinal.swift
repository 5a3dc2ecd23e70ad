import Model
import Syntax

let mockIsFinal = Rule(Pages.mockIsFinal) { project, _ in
    project.mocks.compactMap { mock in
        guard mock.contract != nil else { return nil }
        let name = project.name(of: mock.type)
        let place = project.place(of: mock.type)
        switch project[mock.type].kind {
        case .struct:
            return Finding("`\(name)` is a struct: each copy would count for itself", at: place)
        case .class:
            guard project[mock.type].modifiers.isDisjoint(with: [.final, .open]),
                project.subclasses(of: mock.type).isEmpty
            else { return nil }
            let edit = project.adding(modifier: "final", to: mock.type)
            return Finding(
                "`\(name)` is not `final`: nothing derives from it", at: place,
                fix: edit.map { Fix("Make `\(name)` final", edits: [$0]) })
        default: return nil
        }
    }
}
