import Linking
import Syntax

let viewHoldsStatefulInState = Rule(Pages.viewHoldsStatefulInState) { project, _ in
    project.screens.filter { $0.convention == .stateful || $0.convention == .inputOutputEffect }.flatMap {
        screen -> [Finding] in
        let holders = project.holders(of: screen)
        let owned = holders.contains { $0.view.wrapper == "State" || $0.view.wrapper == "StateObject" }
        return holders.compactMap { holder in
            guard let how = complaint(about: holder, of: screen, isOwned: owned, project) else { return nil }
            let fix = keepingInState(holder, project)
            return Finding(
                "`\(holder.name)` \(how)", at: project.place(of: holder.property),
                notes: fix == nil
                    ? [Note("no fix is offered: the memberwise initialiser, or another file, needs it as it is")] : [],
                fix: fix)
        }
    }
}

/// What is wrong with the way a view holds it; nil when all is well or it cannot be told.
private func complaint(about holder: Holder, of screen: Screen, isOwned: Bool, _ project: Project) -> String? {
    let view = project.name(of: holder.view.type)
    switch holder.view.wrapper {
    case "State":
        return project.isHidden(holder.property) ? nil : "is `@State`, but not `private`: only `\(view)` owns it"
    case nil, "Bindable":
        let makes = screen.viewModel.map { project.isMade(holder.property, as: $0) } ?? false
        if !makes, isOwned || isHeldElsewhere(screen, project) { return nil }
        let keeping =
            holder.view.wrapper.map { "`@\($0)`" } ?? (project[holder.property].kind == .let ? "a `let`" : "a `var`")
        return "is held in \(keeping), so `\(view)` may lose its state: `@State private var` keeps it"
    case "ObservedObject"?, "StateObject"?:
        return
            "is held in `@\(holder.view.wrapper!)`, which is for an `ObservableObject`: `@State private var` keeps it"
    default: return nil
    }
}

/// Whether something that is no view of the screen keeps the view model: an app, a coordinator, a parent's view model.
private func isHeldElsewhere(_ screen: Screen, _ project: Project) -> Bool {
    let names = [screen.contract, screen.viewModel].compactMap { $0.map(project.name(of:)) }
    let views = Set(screen.views.map(\.type))
    let others = Set(screen.mocks + screen.suites)
    for (index, file) in project.files.enumerated() {
        for (declaration, facts) in file.declarations.enumerated()
        where (facts.kind == .var || facts.kind == .let) && facts.parent >= 0 {
            let id = DeclarationID(file: index, index: declaration)
            guard
                names.contains(where: { name in
                    file.clauses(of: declaration).contains {
                        ($0.kind == .type || $0.kind == .value) && holds(word: name, in: file.source, at: $0.range)
                    }
                }), let owner = project.owner(of: id), project[owner].kind != .protocol
            else { continue }
            if !views.contains(owner), !others.contains(owner), !project.isForPreviewsOrTests(owner) { return true }
        }
    }
    return false
}

private func keepingInState(_ holder: Holder, _ project: Project) -> Fix? {
    let property = holder.property
    let view = holder.view.type
    let hasValue = project[property].flags.contains(.initialized)
    let hasInit = project.members(of: view).contains { project[$0].kind == .`init` }
    if !hasInit, !hasValue { return nil }
    if project.extensions(of: view).contains(where: { $0.file != view.file }) { return nil }
    let wrapped = project.bodies(of: view).contains { source in
        source.body.chains.contains { source.names($0).first == "_" + holder.name }
    }
    var edits: [Edit] = []
    let attributes = project.attributes(of: property)
    if let attribute = attributes.first(where: { $0.name == holder.view.wrapper }) {
        if attribute.name != "State" {
            if wrapped { return nil }
            edits.append(project.replacing(attribute.range, inFileOf: property, with: "@State"))
        }
    } else {
        edits.append(project.adding(attribute: "@State", to: property))
    }
    if !project.isHidden(property) {
        guard let access = project.restrictingAccess(of: property) else { return nil }
        edits += access
    }
    if project[property].kind == .let {
        guard let keyword = project.replacingKeyword(of: property, with: "var") else { return nil }
        edits.append(keyword)
    }
    return Fix("Keep `\(holder.name)` in `@State private var`", safety: .suggested, edits: edits)
}
