import Model
import Syntax

let testsCallTheSubjectSut = Rule(Pages.testsCallTheSubjectSut) { project, options in
    project.contractSuites.flatMap { suite -> [Finding] in
        guard let subject = suite.subject else { return [] }
        let expected = options.word("name", in: Int(suite.type.file))
        let contract = suite.screen.flatMap { project.screens[$0].contract }
        return project.ownMembers(of: suite.type).compactMap { id -> Finding? in
            let declaration = project[id]
            guard declaration.isStored, !declaration.isStatic,
                let type = project.storedType(of: id), type == subject || type == contract
            else { return nil }
            let name = plainName(project.name(of: id))
            let place = project.place(of: id)
            if name != expected {
                return Finding(
                    "`\(name)` is what `\(project.name(of: suite.type))` tests: it should be called `\(expected)`",
                    at: place)
            }
            if !project.isHidden(id) {
                return Finding("`\(name)` is not `private`: only its suite tests it", at: place)
            }
            if !suite.isXCTest, declaration.kind == .var {
                return Finding("`\(name)` is a `var`: each test has its own suite, so a `let` will do", at: place)
            }
            return nil
        }
    }
}
