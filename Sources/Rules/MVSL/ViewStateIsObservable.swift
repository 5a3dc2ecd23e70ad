import Model
import Syntax

let viewStateIsObservable = Rule(Pages.viewStateIsObservable) { project, _ in
    let screens = project.mvslScreens
    let offActor = screens.compactMap(\.viewState).filter { project.isOnMainActor(type: $0) == false }
    let uses = TypeUses(of: offActor, in: project)
    return screens.compactMap { screen in
        guard let type = screen.viewState else { return nil }
        let attributes = project.attributes(of: type).map(\.name)
        // Other libraries' macros observe too (`@Perceptible`, `@ObservableState`).
        let isObserved = attributes.contains { $0.hasPrefix("Observable") || $0 == "Perceptible" }
        let ancestry = project.ancestry(of: type)
        let inheritsMore = !ancestry.isComplete
        let isOffMainActor = project.isOnMainActor(type: type) == false
        let isUnobserved = !isObserved && !inheritsMore
        let name = project.name(of: type)
        let words: String
        switch (isUnobserved, isOffMainActor) {
        case (false, false): return nil
        case (true, false): words = "`\(name)` is not `@Observable`: its view would not see it change"
        case (false, true): words = "`\(name)` is not `@MainActor`: it could change while its view is drawn"
        case (true, true): words = "`\(name)` is neither `@Observable` nor `@MainActor`"
        }
        var notes: [Note] = []
        var edits: [Edit] = []
        if isOffMainActor {
            if let place = uses.firstOffMainActor(of: type, in: project) {
                notes.append(
                    Note("`@MainActor` is not offered as a fix, for it is used off the main actor here", at: place))
            } else {
                edits.append(project.adding(attribute: "@MainActor", to: type))
            }
        }
        if isUnobserved {
            if let reason = whyNotObservable(type, ancestry, project) {
                notes.append(reason)
            } else {
                edits.append(project.adding(attribute: "@Observable", to: type))
            }
        }
        let titles = edits.map { $0.replacement.filter { !$0.isWhitespace } }.map { "`\($0)`" }
        return Finding(
            words, at: project.place(of: type), notes: notes,
            fix: edits.isEmpty ? nil : Fix("Add \(titles.joined(separator: " and "))", edits: edits))
    }
}

/// What keeps `@Observable` from compiling or from working.
private func whyNotObservable(_ type: DeclarationID, _ ancestry: Ancestry, _ project: ProjectIndex) -> Note? {
    if ancestry.names.contains("ObservableObject") {
        return Note("no fix is offered, for its views would have to give up the wrappers of `ObservableObject`")
    }
    let name = project.name(of: type)
    for member in project.members(of: type) where project[member].isStored && project[member].kind == .var {
        let wrapper = project.attributes(of: member).first { $0.name.first?.isUppercase == true }
        if let wrapper {
            return Note(
                "no fix is offered, for `@\(wrapper.name)` cannot stand in an `@Observable` class",
                at: Place(file: Int(member.file), range: wrapper.range))
        }
        if project[member].modifiers.contains(.lazy) {
            return Note(
                "no fix is offered, for a `lazy` property cannot stand in an `@Observable` class",
                at: project.place(of: member))
        }
    }
    let imports = project.file(of: type).declarations.indices.filter {
        project.file(of: type).declarations[$0].kind == .import
    }.map { project.file(of: type).name(of: $0) }
    if imports.allSatisfy({ !["SwiftUI", "Observation", "Foundation", "UIKit", "AppKit"].contains($0) }) {
        return Note("no fix is offered, for the file of `\(name)` does not import `Observation`")
    }
    return nil
}
