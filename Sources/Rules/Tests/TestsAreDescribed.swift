import Model
import Syntax

let testsAreDescribed = Rule(Pages.testsAreDescribed) { project, _ in
    project.contractSuites.flatMap { suite in
        project.tests(of: suite).compactMap { test -> Finding? in
            guard test.isMarked, let attribute = project.testAttribute(of: test.function),
                !isDescribed(attribute, project.file(of: test.function))
            else { return nil }
            let name = project.name(of: test.function)
            // A name in back quotes can be the sentence.
            if plainName(name).contains(" ") { return nil }
            let end = attribute.arguments.isEmpty ? attribute.range.end : attribute.arguments.start
            return Finding(
                "`\(plainName(name))` has no description: `@Test(\"…\")`",
                at: Place(file: Int(test.function.file), range: ByteRange(attribute.range.start, end)))
        }
    }
}

/// Whether the first argument has no label and is no trait.
private func isDescribed(_ attribute: Attribute, _ file: FileFacts) -> Bool {
    let tokens = file.tokens(in: attribute.arguments).filter { $0.kind != .comment }
    guard tokens.count > 2 else { return false }
    if tokens[1].kind == .string { return true }
    if tokens[1].kind == .operator { return false }
    return !file.source.holds(":", at: tokens[2].range)
}
