import Syntax

/// A class that views hold and observe and that is no view model, with the reason.
struct OtherClass: Sendable {
    var type: DeclarationID
    var reason: Evidence
}

extension Assembly {
    /// Classes that views hold and observe and that aren't named like view models.
    ///
    /// Those that are models, stores or navigators are kept apart, each with its reason.
    mutating func findObserved(besides known: Set<DeclarationID>) -> [(id: DeclarationID, name: String)] {
        let held = Dictionary(grouping: holdings, by: \.type)
        let classes = held.keys.filter(isHeldClass) + observedConformers(of: held)
        var found: [(id: DeclarationID, name: String)] = []
        let candidates = Set(classes).subtracting(known).sorted()
        let collected = collectedNames(among: Set(candidates.map(project.name)))
        for id in candidates {
            let holdings = (held[id] ?? []) + (contractsOfConformers[id] ?? []).flatMap { held[$0] ?? [] }
            if let reason = reasonAgainst(id, heldBy: holdings, isCollected: collected.contains(project.name(of: id))) {
                project.others.append(OtherClass(type: id, reason: reason))
            } else {
                found.append((id, screenName(of: id, heldBy: holdings)))
            }
        }
        return found
    }

    private func isHeldClass(_ id: DeclarationID) -> Bool {
        project[id].kind == .class && project.isObserved(id) && isOfApp(id)
            && project.patterns.match(project.name(of: id), .viewState) == nil
    }

    /// Whether a class belongs to the app: no test, preview or test double.
    private func isOfApp(_ id: DeclarationID) -> Bool {
        !project.isTestFile(id.file) && !project.isPreviewCode(id)
            && !project.isTestDouble(named: project.name(of: id))
    }

    /// The classes that views hold by a protocol, where one class of the app conforms to it.
    private mutating func observedConformers(of held: [DeclarationID: [Holding]]) -> [DeclarationID] {
        let contracts = Set(held.keys.filter { project[$0].kind == .protocol })
        for (contract, types) in project.descendants(of: contracts) {
            let classes = types.filter { project[$0].kind == .class && isOfApp($0) }
            guard classes.count == 1 else { continue }
            contractsOfConformers[classes[0], default: []].append(contract)
        }
        return contractsOfConformers.keys.filter(isHeldClass)
    }

    /// Why a class is no view model; nil when it is one.
    private func reasonAgainst(
        _ id: DeclarationID, heldBy holdings: [Holding], isCollected: Bool
    ) -> Evidence? {
        let name = project.name(of: id)
        if TestCode.words(of: name).contains(where: navigatingWords.contains) {
            return project.evidence("navigates, as its name says", at: id)
        }
        if let ending = project.names(for: id).dependencyEndings.first(where: name.hasSuffix) {
            return project.evidence("is a dependency, as its name says: `\(ending)`", at: id)
        }
        let ancestry = project.ancestry(of: id)
        if let model = WellKnown.models.intersection(ancestry.names).min() {
            return project.evidence("is a model object: it is `\(model)`", at: id)
        }
        if project.has("Model", id) { return project.evidence("is a model object: it is `@Model`", at: id) }
        if let shared = sharedInstance(of: id) {
            return project.evidence("is a shared store: `\(project.name(of: shared))` is one for all", at: shared)
        }
        func evidence(_ words: String, _ holding: Holding) -> Evidence {
            Evidence(words: words, place: project.place(of: holding.property))
        }
        if let shared = holdings.first(where: { WellKnown.environments.contains($0.wrapper ?? "") }) {
            return evidence(
                "is a shared store: `@\(shared.wrapper ?? "")` hands it to `\(project.name(of: shared.holder))`", shared
            )
        }
        if let app = holdings.first(where: { $0.kind == .app }) {
            return evidence("is a shared store: `\(project.name(of: app.holder))` holds it", app)
        }
        guard let first = holdings.first, !holdings.contains(where: \.isOwned) else { return nil }
        if isCollected { return evidence("is a model object: lists of it are kept, and no view owns one", first) }
        if Set(holdings.map(\.holder)).count >= manyViews {
            return evidence("is a shared store: many views hold it, and none owns it", first)
        }
        return nil
    }

    /// The static property by which a class gives its one instance.
    private func sharedInstance(of id: DeclarationID) -> DeclarationID? {
        project.members(of: id).first { member in
            project[member].isStatic && project[member].isStored && sharedNames.contains(project.name(of: member))
                && project.storedType(of: member) == id
        }
    }

    /// The names that stand in the type of a stored collection.
    private func collectedNames(among names: Set<String>) -> Set<String> {
        var found: Set<String> = []
        let filter = NameFilter(names.map { nameHash($0) })
        for (file, outline) in project.types.outlines.enumerated()
        where outline.mentions.types.contains(where: filter.mayHold) {
            let facts = project.files[file]
            for index in facts.declarations.indices where facts.declarations[index].isStored {
                guard let written = facts.type(of: index), written.first == "[" || written.hasPrefix("Set<") else {
                    continue
                }
                found.formUnion(names.intersection(identifiers(in: written)))
            }
        }
        return found
    }

    /// The screen of a view that holds the class and whose name its own begins with; else the class's name.
    private func screenName(of id: DeclarationID, heldBy holdings: [Holding]) -> String {
        let name = project.name(of: id)
        if let outer = project.owner(of: id) {
            let owner = project.name(of: outer)
            return project.patterns.match(owner, .view) ?? owner
        }
        let stems = holdings.compactMap { project.patterns.match(project.name(of: $0.holder), .view) }
        return stems.filter(name.hasPrefix).max { ($0.utf8.count, $1) < ($1.utf8.count, $0) } ?? name
    }
}

/// So many views that hold a class and don't own it share a store.
private let manyViews = 3

/// Words in the names of classes that lead from screen to screen.
private let navigatingWords: Set = ["coordinator", "router", "navigator", "navigation"]

/// What a class calls its one instance.
private let sharedNames: Set = ["shared", "default", "standard", "main", "instance", "current", "sharedInstance"]
