import Bytes
import Syntax

/// Uses of a type where the main actor may not be.
extension Type {
    /// The first place that makes, stores or takes values of the type off the main actor; nil proves that `@MainActor` on the
    /// type breaks none of them.
    package var firstUseOffMainActor: Place? { project.caches.typeUses.wrapped.firstOffMainActor(of: id, in: index) }

    /// The first closure of its members that is given to something that may call it on another thread.
    package var firstClosureOffMainActor: Place? {
        for block in bodies.lazy.flatMap(\.blocks) where block.kind == .closure {
            guard let opener = block.opener else { return block.place }
            let names = opener.names
            let isOnMain = names.contains("main") && names.last == "async" || names == ["MainActor", "run"]
            if !isOnMain, let last = names.last, !callsAtOnce.contains(last) { return opener.place }
        }
        return nil
    }
}

/// What calls its closure where it is called itself, or on the actor that the closure is written on.
private let callsAtOnce: Set = [
    "Task", "map", "compactMap", "flatMap", "filter", "forEach", "first", "firstIndex", "contains", "allSatisfy",
    "reduce", "sorted", "sort", "min", "max", "removeAll", "withAnimation", "withTransaction", "zip", "prefix", "drop",
    "sum",
]

/// Where types that may not be on the main actor are made, stored or taken, by their names in calls and in written types.
///
/// One pass over all files for all types that a rule may ask about.
struct TypeUses: Sendable {
    private let made: Constructions
    private let mentioned: [String: [(declaration: DeclarationID, place: Place)]]

    /// Of the observed classes of screens and what they inherit.
    init(in index: ProjectIndex, _ constructions: Lazy<Constructions>) {
        let screens = index.screens.filter { $0.convention == .mvsl || $0.convention == .observableObject }
        let classes = screens.flatMap { [$0.viewModel, $0.viewState].compactMap { $0 } }
        let types = Set(classes.flatMap { [$0] + index.ancestry(of: $0).types }).filter {
            index[$0].kind == .class && index.isOnMainActor(type: $0) == false
        }
        let names = Set(types.map(index.name(of:))).sorted()
        let known = names.isEmpty ? nil : constructions.wrapped
        made = known.flatMap { $0.covers(names) ? $0 : nil } ?? index.constructions(of: names)
        mentioned = index.typeMentions(of: names)
    }

    func firstOffMainActor(of type: DeclarationID, in index: ProjectIndex) -> Place? {
        let own = Set([type] + index.extensions(of: type))
        func isOffMainActor(_ user: DeclarationID) -> Bool { !own.contains(user) && !index.runsOnMainActor(user) }
        let name = index.name(of: type)
        let made = made.first(of: name, in: index) { place in
            // A call at file scope stands in a `#Preview` or in the main file.
            let user = index.files[place.file].lastDeclaration(around: place.range, where: \.kind.hasMembers)
            return user.map { isOffMainActor(DeclarationID(file: place.file, index: $0)) } ?? false
        }
        let mentioned = (mentioned[name] ?? []).first { member, _ in
            (index.parent(of: member).map(isOffMainActor) ?? true) && index.isOnMainActor(member: member) != true
        }
        // File by file, and in each what is made before what is stored.
        guard let made, let mentioned else { return made ?? mentioned?.place }
        return made.file <= mentioned.place.file ? made : mentioned.place
    }
}
