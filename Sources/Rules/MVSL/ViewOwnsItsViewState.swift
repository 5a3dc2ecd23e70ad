import Model
import Syntax

let viewOwnsItsViewState = Rule(Pages.viewOwnsItsViewState) { project, _ in
    project.mvslScreens.flatMap { screen -> [Finding] in
        guard let type = screen.viewState else { return [] }
        return screen.holders.compactMap { holder in
            judge(holder.property, of: holder.view, wrapper: holder.wrapper, type, project)
        }
    }
}

private func judge(
    _ property: DeclarationID, of view: DeclarationID, wrapper: String?, _ type: DeclarationID, _ project: ProjectIndex
) -> Finding? {
    let name = project.name(of: property)
    let owner = project.name(of: view)
    let place = project.place(of: property)
    let isMade = project.isMade(property, as: type)
    switch wrapper {
    case "State":
        guard !project.isHidden(property) else { return nil }
        // Without an initial value the view's memberwise initialiser takes it, and a private one could not be handed in.
        let isFixable = project[property].flags.contains(.initialized)
        return Finding(
            "`\(name)` of `\(owner)` is not private: others could replace the state that the view owns", at: place,
            fix: isFixable
                ? project.restrictingAccess(of: property).map {
                    Fix("Make `\(name)` private", safety: .suggested, edits: $0)
                } : nil)
    case "StateObject", "ObservedObject":
        // As long as the class is an `ObservableObject`, that is what is wrong.
        guard !project.ancestry(of: type).names.contains("ObservableObject"), let wrapper else { return nil }
        return Finding(
            "`\(owner)` keeps `\(name)` in `@\(wrapper)`: an `@Observable` class is kept in `@State`", at: place,
            fix: isMade ? keepingInState(property, instead: wrapper, project) : nil)
    case nil, "Bindable":
        let isMadeInInit = project.assignments(to: property, inInitializersOf: view).contains {
            project.makes($0, type)
        }
        guard isMade || isMadeInInit else { return nil }
        return Finding(
            "`\(owner)` makes `\(name)` without `@State`: each time its view is made anew it would start over",
            at: place,
            notes: isMade ? [] : [Note("no fix is offered, for an initialiser assigns it")],
            fix: isMade ? keepingInState(property, instead: wrapper, project) : nil)
    default:
        return nil
    }
}

/// `let viewState = …` becomes `@State private var viewState = …`.
private func keepingInState(_ property: DeclarationID, instead wrapper: String?, _ project: ProjectIndex) -> Fix? {
    var edits: [Edit] = []
    if let wrapper, let attribute = project.attributes(of: property).first(where: { $0.name == wrapper }) {
        edits.append(project.replacing(attribute.range, inFileOf: property, with: "@State"))
    } else {
        edits.append(project.adding(attribute: "@State", to: property))
    }
    if !project.isHidden(property) { edits += project.restrictingAccess(of: property) ?? [] }
    if project[property].kind == .let, let edit = project.replacingKeyword(of: property, with: "var") {
        edits.append(edit)
    }
    return Fix("Keep `\(project.name(of: property))` in `@State private var`", safety: .suggested, edits: edits)
}
