import Model
import Syntax

let viewOwnsWithStateObject = Rule(Pages.viewOwnsWithStateObject) { project, _ in
    project.observableObjectModels.flatMap { model -> [Finding] in
        guard project.ancestry(of: model.viewModel).names.contains("ObservableObject") else { return [] }
        return model.screen.views.compactMap { view in
            guard let property = view.property, view.holds == .viewModel || view.holds == .contract,
                project[property].isStored, !project[property].isStatic,
                !project.isForPreviewsOrTests(view.type)
            else { return nil }
            return judge(property, of: view, model.viewModel, project)
        }
    }
}

private func judge(
    _ property: DeclarationID, of view: ViewParts, _ type: DeclarationID, _ project: ProjectIndex
) -> Finding? {
    guard view.wrapper == nil || ["ObservedObject", "State"].contains(view.wrapper) else { return nil }
    let isMade = project.isMade(property, as: type)
    guard isMade || isMadeInInit(property, of: view.type, type, project) else { return nil }
    let name = project.name(of: property)
    let kept = view.wrapper.map { "`@\($0)`" } ?? (project[property].kind == .let ? "a `let`" : "a `var`")
    return Finding(
        "`\(project.name(of: view.type))` makes `\(name)` and keeps it in \(kept): only `@StateObject` makes it once and watches it",
        at: project.place(of: property),
        notes: isMade ? [] : [Note("no fix is offered, for an initialiser assigns it")],
        fix: isMade ? keepingInStateObject(property, instead: view.wrapper, project) : nil)
}

private func isMadeInInit(
    _ property: DeclarationID, of view: DeclarationID, _ type: DeclarationID, _ project: ProjectIndex
) -> Bool {
    project.assignments(to: property, inInitializersOf: view).contains { value in
        if project.makes(value, type) { return true }
        for wrapper in ["ObservedObject", "State"] {
            for label in ["wrappedValue:", "initialValue:"] where value.hasPrefix("\(wrapper)(\(label)") {
                return project.makes(String(value.dropFirst(wrapper.count + 1 + label.count)), type)
            }
        }
        return false
    }
}

private func keepingInStateObject(_ property: DeclarationID, instead wrapper: String?, _ project: ProjectIndex) -> Fix?
{
    if let type = project.type(of: property), withoutOptional(type) != type { return nil }
    var edits: [Edit] = []
    if let attribute = project.attributes(of: property).first(where: { $0.name == wrapper }) {
        edits.append(project.replacing(attribute.range, inFileOf: property, with: "@StateObject"))
    } else {
        edits.append(project.adding(attribute: "@StateObject", to: property))
    }
    if project[property].kind == .let, let edit = project.replacingKeyword(of: property, with: "var") {
        edits.append(edit)
    }
    return Fix("Keep `\(project.name(of: property))` in `@StateObject`", safety: .suggested, edits: edits)
}
