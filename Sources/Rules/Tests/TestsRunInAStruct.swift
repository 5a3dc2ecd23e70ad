import Model
import Syntax

let testsRunInAStruct = Rule(Pages.testsRunInAStruct) { project, _ in
    project.contractSuites.compactMap { suite in
        let kind = project[suite.type].kind
        guard !suite.isXCTest, kind == .class || kind == .actor,
            project.tests(of: suite).contains(where: \.isMarked),
            project.ranges(.inherited, of: suite.type).isEmpty, project.subclasses(of: suite.type).isEmpty,
            !project.members(of: suite.type).contains(where: { project[$0].kind == .deinit })
        else { return nil }
        return Finding(
            "`\(project.name(of: suite.type))` is \(article(kind)): a suite of Swift Testing is made anew for each test",
            at: project.place(of: suite.type))
    }
}
