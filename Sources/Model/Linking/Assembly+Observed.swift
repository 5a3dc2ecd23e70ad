import Syntax

/// A class that views store and observe, or whose streams controllers may subscribe to, and why it is not a view model.
struct OtherClass: Sendable {
    var type: DeclarationID
    var reason: RecognitionReason
}

extension Assembly {
    /// Returns the classes that views store and observe, but that are not named like view models.
    ///
    /// Models, stores and navigators among them are recorded separately, with the reason.
    mutating func findObserved(besides known: Set<DeclarationID>) -> [(id: DeclarationID, name: String)] {
        let held = Dictionary(grouping: storedReferences, by: \.type)
        let classes = held.keys.filter(isHeldClass) + observedConformers(of: held)
        let candidates = Set(classes).subtracting(known).sorted()
        let names = Set(candidates.map(project.name))
        let collected = collectedNames(among: names)
        let makers = project.makersOfShared(names)
        func references(_ id: DeclarationID) -> [StoredReference] {
            (held[id] ?? []) + (contractsOfConformers[id] ?? []).flatMap { held[$0] ?? [] }
        }
        var reasons: [DeclarationID: RecognitionReason] = [:]
        for id in candidates {
            let name = project.name(of: id)
            reasons[id] = reasonAgainst(
                id, heldBy: references(id), isCollected: collected.contains(name), maker: makers[name])
        }
        let open = candidates.filter { reasons[$0] == nil }
        for (id, reason) in reasonsByKeepers(open, others: Set(reasons.keys), held) { reasons[id] = reason }
        project.others = candidates.compactMap { id in reasons[id].map { OtherClass(type: id, reason: $0) } }
        project.others += classesWithStreams(besides: known.union(candidates))
        return open.filter { reasons[$0] == nil }.map { ($0, screenName(of: $0, heldBy: references($0))) }
    }

    /// Returns whether a class is a test double, as in `MockCartViewModel: CartViewModel`, or part of an Xcode
    /// template.
    func isStandIn(_ id: DeclarationID) -> Bool {
        let name = project.name(of: id)
        if name.hasPrefix("___") { return true }
        let protocols = project.ancestry(of: id).types.filter { project[$0].kind == .protocol }.map(project.name)
        // `PreviewViewModel: CartViewModel` has no name of its own.
        if let screen = project.match(name, .viewModel), TestCode.isMark(screen),
            protocols.contains(where: { project.match($0, .viewModel) != nil })
        {
            return true
        }
        return TestCode.nameBehindDouble(name).map(protocols.contains) ?? false
    }

    private func isHeldClass(_ id: DeclarationID) -> Bool {
        project[id].kind.isReference && isOfApp(id)
            && (project.isObserved(id) || project.ancestry(of: id).system.contains("Reactor"))
            && project.match(project.name(of: id), .viewState) == nil
    }

    /// Returns whether a class is part of the app, rather than of tests or previews, and is no test double.
    func isOfApp(_ id: DeclarationID) -> Bool {
        !project.isTestFile(id.file) && !project.isPreviewCode(id) && !project.isTestDouble(named: project.name(of: id))
    }

    /// Returns the classes that views store as a protocol, unless another class of the app conforms to the protocol.
    private mutating func observedConformers(of held: [DeclarationID: [StoredReference]]) -> [DeclarationID] {
        for contract in held.keys.filter({ project[$0].kind == .protocol }).sorted() {
            let classes = project.types.withSubtypes([contract]).filter { project[$0].kind.isReference && isOfApp($0) }
            guard classes.count == 1, let only = classes.first else { continue }
            contractsOfConformers[only, default: []].append(contract)
        }
        return contractsOfConformers.keys.filter(isHeldClass)
    }

    /// Returns evidence that a class is not a view model; nil if there is none.
    private func reasonAgainst(
        _ id: DeclarationID, heldBy storedReferences: [StoredReference], isCollected: Bool, maker: DeclarationID?
    ) -> RecognitionReason? {
        let name = project.name(of: id)
        let words = TestCode.words(of: name)
        if words.contains(where: navigatingWords.contains), !showsLoading(id) || !isOwnedByItsView(id, storedReferences)
        {
            return project.evidence("navigates, judging by its name", at: id)
        }
        if let ending = project.names(for: id).dependencyEndings.first(where: name.hasSuffix) {
            return project.evidence("is a dependency, judging by its name: `\(ending)`", at: id)
        }
        if words.last == "cache" { return project.evidence("is a store, judging by its name", at: id) }
        let ancestry = project.ancestry(of: id)
        if let model = WellKnown.models.intersection(ancestry.names).min() {
            return project.evidence("is a model object: it is `\(model)`", at: id)
        }
        if project.has("Model", id) { return project.evidence("is a model object: it is `@Model`", at: id) }
        if let shared = sharedInstance(of: id) {
            return project.evidence("is a shared store: the whole app uses `\(project.name(of: shared))`", at: shared)
        }
        if let maker {
            return project.evidence(
                "is a shared store: `\(project.name(of: maker))` creates the app's only instance", at: maker)
        }
        if let role = ancestry.names.filter({ $0.hasSuffix("ManagerDelegate") }).min() {
            return project.evidence("is called by the system: it is a `\(role)`", at: id)
        }
        return reason(against: id, storedIn: storedReferences, isCollected: isCollected)
    }

    /// Returns why a class is not a view model, judging by the properties that store it; nil if it may be one.
    private func reason(
        against id: DeclarationID, storedIn storedReferences: [StoredReference], isCollected: Bool
    ) -> RecognitionReason? {
        let shared = storedReferences.first { [.environment, .environmentObject].contains($0.wrapper) }
        if let shared, !isOwnedByItsView(id, storedReferences) {
            return project.evidence(
                "is a shared store: `@\(shared.wrapper?.name ?? "")` passes it to `\(project.name(of: shared.holder))`",
                at: shared.property)
        }
        if let app = storedReferences.first(where: { $0.kind == .app }) {
            return project.evidence("is a shared store: `\(project.name(of: app.holder))` stores it", at: app.property)
        }
        guard let first = storedReferences.first else { return nil }
        // An optional in `@State`, such as what is dragged, only refers to one of a list.
        if isCollected, !storedReferences.contains(where: { $0.isOwned && !$0.isOptional }) {
            return project.evidence("is a model object: lists contain it, and no view owns it", at: first.property)
        }
        guard !storedReferences.contains(where: \.isOwned) else { return nil }
        if Set(storedReferences.map(\.holder)).count >= manyViews {
            return project.evidence("is a shared store: many views store it, but no view owns it", at: first.property)
        }
        return nil
    }

    /// Returns whether exactly one view creates the class, and the class is named after that view: `CartView` and
    /// `CartViewData`. That view may pass the object to its subviews.
    private func isOwnedByItsView(_ id: DeclarationID, _ storedReferences: [StoredReference]) -> Bool {
        let owners = Set(storedReferences.filter { $0.isOwned && $0.kind == .view }.map(\.holder))
        guard owners.count == 1, let owner = owners.first, !storedReferences.contains(where: { $0.kind == .app }),
            let stem = project.match(project.name(of: owner), .view), !stem.isEmpty
        else { return false }
        return project.name(of: id).hasPrefix(stem)
    }

    /// Returns whether a class stores a loading flag or an error, which view models do and mere navigators don't.
    private func showsLoading(_ id: DeclarationID) -> Bool {
        project.members(of: id).contains { member in
            let name = project.name(of: member)
            return project[member].isStored
                && (Vocabulary.isLoadingFlag(name) || name == "error" || name == "errorMessage")
        }
    }

    /// Returns the static property that contains a class's shared instance.
    private func sharedInstance(of id: DeclarationID) -> DeclarationID? {
        project.members(of: id).first { member in
            project[member].isStatic && project[member].isStored
                && Vocabulary.sharedInstances.contains(project.name(of: member)) && project.storedType(of: member) == id
        }
    }

    /// Returns the given names that occur in the type of a stored array, dictionary or set.
    private func collectedNames(among names: Set<String>) -> Set<String> {
        var found: Set<String> = []
        for file in project.mentions.files(mentioningAnyOf: names, as: .types) {
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

    /// Returns the name of the screen that a class belongs to. It comes from the enclosing type, from a view that
    /// stores the class and that the class is named after, or else from the class itself.
    private func screenName(of id: DeclarationID, heldBy storedReferences: [StoredReference]) -> String {
        let name = project.name(of: id)
        if let outer = project.owner(of: id) {
            let owner = project.name(of: outer)
            return project.match(owner, .view) ?? owner
        }
        let stems = storedReferences.compactMap { project.match(project.name(of: $0.holder), .view) }
        return stems.filter(name.hasPrefix).max { ($0.utf8.count, $1) < ($1.utf8.count, $0) } ?? name
    }
}

/// How many views must store a class without owning it for it to count as a shared store.
private let manyViews = 3

/// The words in the names of classes that navigate between screens.
let navigatingWords: Set = ["coordinator", "router", "navigator", "navigation"]

extension ProjectIndex {
    /// Returns the types that create the named classes for the whole app, by the names of the classes: environment
    /// keys, and types that are named like a container of services.
    fileprivate func makersOfShared(_ names: Set<String>) -> [String: DeclarationID] {
        var makers: [String: DeclarationID] = [:]
        for file in mentions.files(mentioningAnyOf: names, as: .constructions) where !isTestFile(Int32(file)) {
            for entry in types.outlines[file].entries
            where entry.kind == .struct || entry.kind == .class || entry.kind == .enum {
                let id = DeclarationID(file: file, index: Int(entry.index))
                guard
                    servicesEndings.contains(where: entry.name.hasSuffix)
                        || types.inherited(by: id).contains("EnvironmentKey")
                else { continue }
                for place in constructions(ofAnyOf: names, in: id) where node(at: place)?.isStartOfValue ?? false {
                    let made = text(of: place)
                    makers[made] = makers[made] ?? id
                }
            }
        }
        return makers
    }
}

/// The suffixes in the names of types that create an app's services.
private let servicesEndings = ["Services", "ServicesFactory", "ServiceFactory", "ServicesContainer"]
