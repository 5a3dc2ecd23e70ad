import Syntax

/// Classes that views display but that belong to no screen, as shown by what stores them.
extension Assembly {
    /// Returns evidence for each observed class that belongs to no screen, judging by what stores the class: a type
    /// behind the views keeps it, many screens show it, or several views each create one.
    ///
    /// - Parameter others: The classes that are already known not to be view models.
    func reasonsByKeepers(
        _ candidates: [DeclarationID], others: Set<DeclarationID>, _ held: [DeclarationID: [StoredReference]]
    ) -> [DeclarationID: RecognitionReason] {
        var found: [DeclarationID: RecognitionReason] = [:]
        for id in candidates { found[id] = reasonByOwners(id, held[id] ?? []) }
        let parts = others.union(found.keys)
        for id in candidates where found[id] == nil { found[id] = reasonByScreens(id, held, besides: parts) }
        let open = candidates.filter { found[$0] == nil && held[$0]?.contains(where: \.isOwned) == false }
        let keepers = keepers(of: open, held)
        let models = Set(candidates).subtracting(found.keys)
        while true {
            // What a store keeps is part of the store.
            let stores = others.union(found.keys)
            let added = open.filter { found[$0] == nil }.compactMap { id -> (DeclarationID, RecognitionReason)? in
                let keeper = keepers[id]?.first { keeper in
                    let isModel =
                        !stores.contains(keeper.type)
                        && (models.contains(keeper.type)
                            || project.match(project.name(of: keeper.type), .viewModel) != nil)
                    return !isModel || keeper.isGiven && !models.contains(keeper.type)
                }
                guard let keeper else { return nil }
                let words = "is a shared store: `\(project.name(of: keeper.type))` stores it"
                return (id, project.evidence(words, at: keeper.property))
            }
            if added.isEmpty { return found }
            for (id, reason) in added { found[id] = reason }
        }
    }

    /// A stored property of a type that is not a view.
    private struct Keeper {
        let type: DeclarationID
        let property: DeclarationID
        /// Whether the type only receives the object and never creates it.
        let isGiven: Bool
    }

    /// Returns the app's types that store each class, apart from views and types that navigate or create screens.
    private func keepers(of classes: [DeclarationID], _ held: [DeclarationID: [StoredReference]])
        -> [DeclarationID: [Keeper]]
    {
        var found: [DeclarationID: [Keeper]] = [:]
        let wanted = Set(classes)
        let holders = Set(classes.flatMap { held[$0] ?? [] }.map(\.holder))
        let names = Set(classes.map { project.name(of: $0) })
        for file in project.mentions.files(mentioningAnyOf: names, as: [.types, .constructions])
        where !project.isTestFile(Int32(file)) {
            let facts = project.files[file]
            for index in facts.declarations.indices where facts.declarations[index].isStored {
                let property = DeclarationID(file: file, index: index)
                guard !project[property].modifiers.contains(.weak), let type = project.owner(of: property),
                    !holders.contains(type), let stored = project.storedType(of: property), wanted.contains(stored),
                    stored != type, mayKeep(type)
                else { continue }
                let code = [type] + project.extensions(of: type)
                let isMade = code.contains {
                    !project.constructions(ofAnyOf: [project.name(of: stored)], in: $0).isEmpty
                }
                found[stored, default: []].append(Keeper(type: type, property: property, isGiven: !isMade))
            }
        }
        return found
    }

    private func mayKeep(_ type: DeclarationID) -> Bool {
        guard isOfApp(type), !project.isView(type), project[type].kind != .protocol,
            project.owner(of: type).map(project.isView) != true
        else { return false }
        return !TestCode.words(of: project.name(of: type)).contains(where: makingWords.contains)
    }

    /// Returns evidence that a class belongs to none of its views: several views with different names each create one.
    private func reasonByOwners(_ id: DeclarationID, _ storedReferences: [StoredReference]) -> RecognitionReason? {
        let owning = storedReferences.filter { $0.isOwned && $0.kind != .app }.sorted { $0.property < $1.property }
        let owners = owning.map(\.holder).uniqued()
        guard owners.count > 1 else { return nil }
        let words = TestCode.words(of: project.name(of: id))
        guard !screenWords.contains(words.last ?? ""),
            !owners.contains(where: { TestCode.words(of: project.name(of: $0)).first == words.first })
        else { return nil }
        let names = owners.prefix(2).map { "`\(project.name(of: $0))`" }.joined(separator: " and ")
        return project.evidence("is a part of several screens: \(names) each create one", at: owning[0].property)
    }

    /// Returns evidence that views of many other screens show a class.
    private func reasonByScreens(
        _ id: DeclarationID, _ held: [DeclarationID: [StoredReference]], besides parts: Set<DeclarationID>
    ) -> RecognitionReason? {
        let showing = (held[id] ?? []).filter { !$0.isOwned }
        guard showing.count >= manyScreens else { return nil }
        let views = Set(showing.map(\.holder))
        let screens = Set(
            held.values.joined().filter {
                $0.isOwned && $0.type != id && views.contains($0.holder) && !parts.contains($0.type)
                    && project.isObserved($0.type)
            }.map(\.holder))
        guard screens.count >= manyScreens, let first = showing.min(by: { $0.property < $1.property }) else {
            return nil
        }
        return project.evidence(
            "is a shared store: views of \(screens.count) other screens use it", at: first.property)
    }
}

/// How many other screens must show a class for it to count as a shared store.
private let manyScreens = 5

/// The last words in the names of classes that each screen can have for itself: `SearchModel`.
private let screenWords: Set = ["model", "vm", "controller", "presenter", "interactor", "state", "loader"]

/// The words in the names of types that create screens and pass view models to them.
private let makingWords = navigatingWords.union([
    "factory", "builder", "assembly", "module", "scene", "flow", "screen", "delegate", "presenter",
])
