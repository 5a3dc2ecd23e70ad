import Syntax

/// A class that views store and observe, and the reason why it is not a view model.
struct OtherClass: Sendable {
    var type: DeclarationID
    var reason: Evidence
}

extension Assembly {
    /// Returns the classes that views store and observe and that are not named like view models.
    ///
    /// Models, stores and navigators among them are recorded separately with the reason.
    mutating func findObserved(besides known: Set<DeclarationID>) -> [(id: DeclarationID, name: String)] {
        let held = Dictionary(grouping: heldProperties, by: \.type)
        let classes = held.keys.filter(isHeldClass) + observedConformers(of: held)
        var found: [(id: DeclarationID, name: String)] = []
        let candidates = Set(classes).subtracting(known).sorted()
        let collected = collectedNames(among: Set(candidates.map(project.name)))
        for id in candidates {
            let heldProperties = (held[id] ?? []) + (contractsOfConformers[id] ?? []).flatMap { held[$0] ?? [] }
            if let reason = reasonAgainst(
                id, heldBy: heldProperties, isCollected: collected.contains(project.name(of: id)))
            {
                project.others.append(OtherClass(type: id, reason: reason))
            } else {
                found.append((id, screenName(of: id, heldBy: heldProperties)))
            }
        }
        return found
    }

    private func isHeldClass(_ id: DeclarationID) -> Bool {
        project[id].kind == .class && project.isObserved(id) && isOfApp(id)
            && project.patterns.match(project.name(of: id), .viewState) == nil
    }

    /// Returns whether a class belongs to the app rather than to tests, previews or test doubles.
    private func isOfApp(_ id: DeclarationID) -> Bool {
        !project.isTestFile(id.file) && !project.isPreviewCode(id)
            && !project.isTestDouble(named: project.name(of: id))
    }

    /// Returns the classes that views store by a protocol to which no other class of the app conforms.
    private mutating func observedConformers(of held: [DeclarationID: [HeldProperty]]) -> [DeclarationID] {
        let contracts = Set(held.keys.filter { project[$0].kind == .protocol })
        for (contract, types) in project.descendants(of: contracts) {
            let classes = types.filter { project[$0].kind == .class && isOfApp($0) }
            guard classes.count == 1 else { continue }
            contractsOfConformers[classes[0], default: []].append(contract)
        }
        return contractsOfConformers.keys.filter(isHeldClass)
    }

    /// Returns the reason why a class is not a view model, or nil when it is one.
    private func reasonAgainst(
        _ id: DeclarationID, heldBy heldProperties: [HeldProperty], isCollected: Bool
    ) -> Evidence? {
        let name = project.name(of: id)
        if TestCode.words(of: name).contains(where: navigatingWords.contains) {
            return project.evidence("navigates, according to its name", at: id)
        }
        if let ending = project.names(for: id).dependencyEndings.first(where: name.hasSuffix) {
            return project.evidence("is a dependency, according to its name: `\(ending)`", at: id)
        }
        let ancestry = project.ancestry(of: id)
        if let model = WellKnown.models.intersection(ancestry.names).min() {
            return project.evidence("is a model object: it is `\(model)`", at: id)
        }
        if project.has("Model", id) { return project.evidence("is a model object: it is `@Model`", at: id) }
        if let shared = sharedInstance(of: id) {
            return project.evidence("is a shared store: `\(project.name(of: shared))` is shared by all", at: shared)
        }
        func evidence(_ words: String, _ held: HeldProperty) -> Evidence {
            Evidence(words: words, place: project.place(of: held.property))
        }
        if let shared = heldProperties.first(where: { WellKnown.environments.contains($0.wrapper ?? "") }) {
            return evidence(
                "is a shared store: `@\(shared.wrapper ?? "")` passes it to `\(project.name(of: shared.holder))`",
                shared
            )
        }
        if let app = heldProperties.first(where: { $0.kind == .app }) {
            return evidence("is a shared store: `\(project.name(of: app.holder))` holds it", app)
        }
        guard let first = heldProperties.first, !heldProperties.contains(where: \.isOwned) else { return nil }
        if isCollected { return evidence("is a model object: it is kept in lists, and no view owns it", first) }
        if Set(heldProperties.map(\.holder)).count >= manyViews {
            return evidence("is a shared store: many views hold it, and none owns it", first)
        }
        return nil
    }

    /// Returns the static property with the shared instance of a class.
    private func sharedInstance(of id: DeclarationID) -> DeclarationID? {
        project.members(of: id).first { member in
            project[member].isStatic && project[member].isStored && sharedNames.contains(project.name(of: member))
                && project.storedType(of: member) == id
        }
    }

    /// Returns the names that occur in the type of a stored collection.
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

    /// Returns the name of a screen from a view that stores the class, if the class's name begins with it, or else from
    /// the class's name.
    private func screenName(of id: DeclarationID, heldBy heldProperties: [HeldProperty]) -> String {
        let name = project.name(of: id)
        if let outer = project.owner(of: id) {
            let owner = project.name(of: outer)
            return project.patterns.match(owner, .view) ?? owner
        }
        let stems = heldProperties.compactMap { project.patterns.match(project.name(of: $0.holder), .view) }
        return stems.filter(name.hasPrefix).max { ($0.utf8.count, $1) < ($1.utf8.count, $0) } ?? name
    }
}

/// The number of views that store a class without owning it from which the class counts as a shared store.
private let manyViews = 3

/// The words in the names of classes that navigate between screens.
private let navigatingWords: Set = ["coordinator", "router", "navigator", "navigation"]

/// The usual names of a class's shared instance.
private let sharedNames: Set = ["shared", "default", "standard", "main", "instance", "current", "sharedInstance"]
