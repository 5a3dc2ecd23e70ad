import Model
import Syntax

let viewmodelIsFinal = Rule(Pages.viewmodelIsFinal) { project, _ in
    var classes = Set(project.screens.compactMap(\.viewModel))
    classes.formUnion(project.screens.filter { $0.convention == .mvsl }.compactMap(\.viewState))
    let open = classes.filter {
        project[$0].kind == .class && project[$0].modifiers.isDisjoint(with: [.final, .open])
    }
    guard !open.isEmpty else { return [] }
    let names = Set(open.map { plainName(project.name(of: $0)) })
    let superclasses = project.namesInheritedByClasses(among: names)
    return open.sorted().compactMap { type -> Finding? in
        let name = plainName(project.name(of: type))
        guard project.subclasses(of: type).isEmpty, !superclasses.contains(name) else { return nil }
        return Finding(
            "`\(name)` is not `final`, and nothing subclasses it", at: project.place(of: type),
            fix: project.adding(modifier: "final", to: type).map { Fix("Make `\(name)` `final`", edits: [$0]) })
    }
}
