import Model
import Syntax

let viewHoldsStatefulInState = Rule(Pages.viewHoldsStatefulInState) { project, _ in
    let held = project.screens.filter { $0.convention == .stateful || $0.convention == .inputOutputEffect }.flatMap {
        screen in
        let holders = project.holders(of: screen)
        let owned = holders.contains { $0.view.wrapper == "State" || $0.view.wrapper == "StateObject" }
        return holders.compactMap { holder in
            complaint(about: holder, of: screen, isOwned: owned, project).map {
                (holder: holder, screen: screen, complaint: $0)
            }
        }
    }
    let keepers = Keepers(of: held.filter(\.complaint.dependsOnKeepers).map(\.screen), in: project)
    return held.compactMap { holder, screen, complaint in
        if complaint.dependsOnKeepers, keepers.keep(screen) { return nil }
        let fix = keepingInState(holder, project)
        return Finding(
            "`\(holder.name)` \(complaint.words)", at: project.place(of: holder.property),
            notes: fix == nil
                ? [Note("no fix is offered: the memberwise initialiser, or another file, needs it as it is")] : [],
            fix: fix)
    }
}

/// What is wrong with the way a view holds it, and whether it is right after all when something else keeps the view model.
private struct Complaint {
    var words: String
    var dependsOnKeepers = false
}

/// nil when all is well or it cannot be told.
private func complaint(about holder: Holder, of screen: ScreenParts, isOwned: Bool, _ project: ProjectIndex)
    -> Complaint?
{
    let view = project.name(of: holder.view.type)
    switch holder.view.wrapper {
    case "State":
        return project.isHidden(holder.property)
            ? nil : Complaint(words: "is `@State`, but not `private`: only `\(view)` owns it")
    case nil, "Bindable":
        let makes = screen.viewModel.map { project.isMade(holder.property, as: $0) } ?? false
        if !makes, isOwned { return nil }
        let keeping =
            holder.view.wrapper.map { "`@\($0)`" } ?? (project[holder.property].kind == .let ? "a `let`" : "a `var`")
        let words = "is held in \(keeping), so `\(view)` may lose its state: `@State private var` keeps it"
        return Complaint(words: words, dependsOnKeepers: !makes)
    case "ObservedObject"?, "StateObject"?:
        let wrapper = holder.view.wrapper!
        return Complaint(
            words: "is held in `@\(wrapper)`, which is for an `ObservableObject`: `@State private var` keeps it")
    default: return nil
    }
}

/// What keeps view models in its variables: an app, a coordinator, a parent's view model. One look at all variables for
/// all screens.
private struct Keepers {
    private let project: ProjectIndex
    private var types: [String: Set<DeclarationID>] = [:]

    init(of screens: [ScreenParts], in project: ProjectIndex) {
        self.project = project
        let sought = SoughtWords(Set(screens.flatMap { Keepers.names(of: $0, project) }))
        if screens.isEmpty { return }
        for (index, file) in project.files.enumerated() {
            for (declaration, facts) in file.declarations.enumerated()
            where (facts.kind == .var || facts.kind == .let) && facts.parent >= 0 {
                for clause in file.clauses(of: declaration) where clause.kind == .type || clause.kind == .value {
                    file.source.withBytes(at: clause.range) { bytes, range in
                        sought.forEach(in: bytes, range.indices) { name in
                            let owner = project.owner(of: DeclarationID(file: index, index: declaration))
                            if let owner { types[name, default: []].insert(owner) }
                        }
                    }
                }
            }
        }
    }

    private static func names(of screen: ScreenParts, _ project: ProjectIndex) -> [String] {
        [screen.contract, screen.viewModel].compactMap { $0.map { plainName(project.name(of: $0)) } }
    }

    /// Whether something that is no view of the screen does.
    func keep(_ screen: ScreenParts) -> Bool {
        let own = Set(screen.views.map(\.type) + screen.mocks + screen.suites)
        return Keepers.names(of: screen, project).contains { name in
            types[name]?.contains {
                project[$0].kind != .protocol && !own.contains($0) && !project.isForPreviewsOrTests($0)
            } ?? false
        }
    }
}

private func keepingInState(_ holder: Holder, _ project: ProjectIndex) -> Fix? {
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
