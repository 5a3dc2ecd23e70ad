import Model
import Syntax

let observableObjectIsMainActor = Rule(Pages.observableObjectIsMainActor) { project, _ in
    // A base class brings the actor to all its subclasses, and they cannot have it without it: so the base is told, once.
    var told: Set<DeclarationID> = []
    let open = project.observableObjectModels.compactMap { model -> DeclarationID? in
        let bases = project.ancestry(of: model.viewModel).types.filter { project[$0].kind == .class }
        let type = bases.last { project.ancestry(of: $0).names.contains("ObservableObject") } ?? model.viewModel
        guard project[type].kind == .class, project.ancestry(of: type).names.contains("ObservableObject"),
            project.isOnMainActor(type: model.viewModel) == false, project.isOnMainActor(type: type) == false,
            told.insert(type).inserted
        else { return nil }
        return type
    }
    let judged = open.map { ($0, whyNotMainActor($0, project)) }
    let uses = TypeUses(of: judged.compactMap { $1 == nil ? $0 : nil }, in: project)
    return judged.map { type, obstacle in
        let reason =
            obstacle
            ?? uses.firstOffMainActor(of: type, in: project).map {
                Note("no fix is offered, for it is used off the main actor here", at: $0)
            }
        return Finding(
            "`\(project.name(of: type))` is not `@MainActor`: after an `await` it may publish off the main actor",
            at: project.place(of: type), notes: reason.map { [$0] } ?? [],
            fix: reason == nil
                ? Fix("Add `@MainActor`", edits: [project.adding(attribute: "@MainActor", to: type)]) : nil)
    }
}

/// What of the class itself might no longer compile on the main actor; nil when all does.
private func whyNotMainActor(_ type: DeclarationID, _ project: ProjectIndex) -> Note? {
    let harmless: Set = ["ObservableObject", "AnyObject", "Sendable"]
    if let other = project.ancestry(of: type).names.subtracting(harmless).min() {
        return Note("no fix is offered, for `\(other)` may ask for what the main actor would keep to itself")
    }
    if let subclass = project.subclasses(of: type).first {
        return Note("no fix is offered, for it is subclassed here", at: project.place(of: subclass))
    }
    for member in project.members(of: type) {
        let declaration = project[member]
        let isStatic = declaration.isStatic
        if declaration.kind == .deinit || isStatic && !project.isHidden(member) {
            return Note("no fix is offered, for this may be used off the main actor", at: project.place(of: member))
        }
        if let place = closureElsewhere(in: member, project) {
            return Note("no fix is offered, for this closure may run off the main actor", at: place)
        }
    }
    return nil
}

/// The first closure that is handed to something that may call it on another thread.
private func closureElsewhere(in member: DeclarationID, _ project: ProjectIndex) -> Place? {
    guard let body = project.body(of: member) else { return nil }
    let file = project.file(of: member)
    for block in body.blocks where block.kind == .closure {
        guard block.opener >= 0 else { return Place(file: Int(member.file), range: block.range) }
        let words = body.names(of: body.chains[Int(block.opener)], in: file.source)
        let isOnMain = words.contains("main") && words.last == "async" || words == ["MainActor", "run"]
        if !isOnMain, let last = words.last, !callsAtOnce.contains(last) {
            return Place(file: Int(member.file), range: body.chains[Int(block.opener)].range)
        }
    }
    return nil
}

/// What calls its closure where it is called itself, or on the actor that it is written on.
private let callsAtOnce: Set = [
    "Task", "map", "compactMap", "flatMap", "filter", "forEach", "first", "firstIndex", "contains", "allSatisfy",
    "reduce",
    "sorted", "sort", "min", "max", "removeAll", "withAnimation", "withTransaction", "zip", "prefix", "drop", "sum",
]
