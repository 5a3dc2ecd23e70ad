import Linking
import Syntax

let viewmodelIsFinal = Rule(Pages.viewmodelIsFinal) { project, _ in
    var classes = Set(project.screens.compactMap(\.viewModel))
    classes.formUnion(project.screens.filter { $0.convention == .mvsl }.compactMap(\.viewState))
    let open = classes.filter {
        project[$0].kind == .class && project[$0].modifiers.isDisjoint(with: [.final, .open])
    }
    guard !open.isEmpty else { return [] }
    let superclasses = project.superclassNames
    return open.sorted().compactMap { type -> Finding? in
        let name = plainName(project.name(of: type))
        guard project.subclasses(of: type).isEmpty, !superclasses.contains(name) else { return nil }
        return Finding(
            "`\(name)` is not `final`, and nothing subclasses it", at: project.place(of: type),
            fix: project.adding(modifier: "final", to: type).map { Fix("Make `\(name)` `final`", edits: [$0]) })
    }
}

extension Project {
    /// The last names of all that classes inherit, so that a superclass that cannot be resolved counts as well.
    fileprivate var superclassNames: Set<String> {
        var names: Set<String> = []
        for facts in files {
            for (index, declaration) in facts.declarations.enumerated() where declaration.kind == .class {
                for clause in facts.ranges(.inherited, of: index) {
                    let plain = facts.source.bytes[clause.indices].prefix { $0 != UInt8(ascii: "<") }
                    if let last = plain.split(separator: UInt8(ascii: ".")).last {
                        names.insert(String(decoding: last.filter(isWordByte), as: UTF8.self))
                    }
                }
            }
        }
        return names
    }
}
