import Syntax

/// Assembles the screens: first their view models and contracts, then all other parts.
struct Assembly {
    var project: ProjectIndex
    let settings: LinkSettings
    /// The conventions that `vmlint:convention` comments prescribe for types.
    let prescribed: [DeclarationID: Prescription]

    private let byRole: [Role: [(id: DeclarationID, name: String)]]

    var contracts = NameIndex()
    var viewStates = NameIndex()
    var logics = NameIndex()
    var viewModels = NameIndex()
    /// The anchors of the screens, by the names of the screens. An anchor is the view model, or else the contract, or
    /// else the view state.
    var anchors = NameIndex()
    var screenOfAnchor: [DeclarationID: Int] = [:]
    var screensOfContract: [DeclarationID: [Int]] = [:]
    /// The stored properties of views, controllers, apps and modifiers.
    var storedReferences: [StoredReference] = []
    /// For each class that views store as a protocol, the protocols that no other class of the app conforms to.
    var contractsOfConformers: [DeclarationID: [DeclarationID]] = [:]

    /// The functions, variables and initializers that create a screen's view model, each with the screen and the place.
    var makersOfViewModels: [(maker: DeclarationID, screen: Int, place: Place)] = []

    struct Prescription {
        var convention: Convention
        var place: Place
    }

    init(_ project: ProjectIndex, settings: LinkSettings, _ workers: some Workers) {
        self.project = project
        self.settings = settings
        (prescribed, byRole) = workers.both({ project.prescriptions() }, { project.candidatesByRole() })
    }

    mutating func assemble(_ workers: some Workers) {
        findStoredReferences(workers)
        collect()
        seedViewModels(workers)
        seedContracts()
        seedViewStates()
        closeAnchors()
        attachViews(workers)
        findMakers()
        attachFactories()
        attachMocks()
        attachSuites(workers)
        removeNonScreens()
        recognizeConventions(workers)
        registerParts()
    }

    var proximity: FileProximity { project.types.proximity }

    /// Returns all declarations whose names fit a role, in source order.
    func candidates(_ role: Role) -> [(id: DeclarationID, name: String)] { byRole[role] ?? [] }

    /// Returns the screen with this name that is closest to a file.
    func screen(named name: String, near file: Int32) -> Int? {
        anchors.nearest(name, to: file, in: proximity).flatMap { screenOfAnchor[$0] }
    }
}

extension ProjectIndex {
    fileprivate func candidatesByRole() -> [Role: [(id: DeclarationID, name: String)]] {
        var byRole: [Role: [(id: DeclarationID, name: String)]] = [:]
        for file in types.proximity.withParts {
            for candidate in types.outlines[file].candidates {
                let id = DeclarationID(file: file, index: Int(candidate.index))
                byRole[candidate.role, default: []].append((id, candidate.name))
            }
        }
        return byRole
    }
}

// MARK: The screens themselves

extension Assembly {
    private mutating func collect() {
        func index(_ role: Role) -> NameIndex {
            NameIndex(candidates(role).filter { !project.isTestFile($0.id.file) }, over: proximity)
        }
        (contracts, viewStates, logics) = (index(.contract), index(.viewState), index(.logic))
        var found = viewModelCandidates()
        found += findObserved(besides: Set(found.map(\.id)))
        viewModels = NameIndex(found.sorted { $0.id < $1.id }, over: proximity)
    }

    /// Returns the classes that are named like a view model, or that a comment marks as one. Test doubles are left out.
    private func viewModelCandidates() -> [(id: DeclarationID, name: String)] {
        // `AnyViewModel<State, Action>` contains other view models.
        let named = candidates(.viewModel).filter { $0.name != "Any" && !project.isTestFile($0.id.file) }
        let names = Set(named.map(\.name))
        var found = named.filter { id, name in
            guard let rest = TestCode.nameBehindDouble(name) else { return true }
            if !names.contains(rest), contracts.all(rest).isEmpty { return true }
            // In an app about tests, `TestStatsView` has a `TestStatsViewModel` beside `StatsViewModel`.
            return name.hasPrefix("Test")
                && storedReferences.contains { $0.type == id && project.name(of: $0.holder).hasPrefix(name) }
        }
        found.removeAll { isStandIn($0.id) || project.isInPreviews($0.id) }
        let known = Set(named.map(\.id))
        for id in prescribed.keys.sorted() where project[id].kind.isReference && !known.contains(id) {
            let name = project.name(of: id)
            if project.match(name, .viewState) == nil { found.append((id, name)) }
        }
        found.sort { $0.id < $1.id }
        // Of two classes in branches of `#if`, the first counts.
        var seen: Set<String> = []
        return found.filter { id, _ in
            !project[id].flags.contains(.conditional)
                || seen.insert("\(id.file) \(project[id].parent) \(project.name(of: id))").inserted
        }
    }

    private mutating func seedViewModels(_ workers: some Workers) {
        let (assembly, names) = (self, viewModels.names.sorted())
        let screens = workers.flatMap(names.count, by: 64) { stretch in
            names[stretch].flatMap { name in
                assembly.viewModels.all(name).map { id in
                    let viewStates = assembly.viewStates
                    let state = assembly.counterpart(of: id, in: assembly.viewModels, named: name, among: viewStates)
                    return ScreenParts(
                        name: name, contract: assembly.contract(of: id, named: name), viewModel: id,
                        viewState: state ?? assembly.shownState(of: id))
                }
            }
        }
        for screen in screens { add(screen) }
    }

    /// Returns the contract that is named after the screen, or else the only contract that the view model conforms to,
    /// or else the only protocol as which views store the view model.
    private func contract(of viewModel: DeclarationID, named name: String) -> DeclarationID? {
        let conformed = project.ancestry(of: viewModel).types.filter {
            project[$0].kind == .protocol && project.match(project.name(of: $0), .contract) != nil
        }
        if let own = conformed.first(where: { contracts.all(name).contains($0) }) { return own }
        let counterpart = counterpart(of: viewModel, in: viewModels, named: name, among: contracts)
        if let counterpart { return counterpart }
        if conformed.count == 1 { return conformed[0] }
        let held = contractsOfConformers[viewModel] ?? []
        return held.count == 1 ? held[0] : nil
    }

    /// Returns the enum that a view model uses for its state, whatever the name of the enum: `LoadPhase` for `var
    /// phase: LoadPhase`. Returns nil if there are several.
    private func shownState(of viewModel: DeclarationID) -> DeclarationID? {
        let states = project.members(of: viewModel).compactMap { member -> DeclarationID? in
            let declaration = project[member]
            guard declaration.kind == .var, declaration.isStored, !declaration.isPrivate, !declaration.isStatic,
                Vocabulary.stateVariables.contains(project.name(of: member)),
                let state = project.storedType(of: member), project[state].kind == .enum
            else { return nil }
            return state
        }
        return states.count == 1 ? states[0] : nil
    }

    /// Returns the declaration with this name that is closest to a part, unless another such part with this name is
    /// closer to that declaration.
    private func counterpart(
        of part: DeclarationID, in parts: NameIndex, named name: String, among others: NameIndex
    ) -> DeclarationID? {
        others.nearest(name, to: part.file, in: proximity).flatMap {
            parts.nearest(name, to: $0.file, in: proximity) == part ? $0 : nil
        }
    }

    /// Creates screens for contracts without a view model, which may have another name or be outside the project.
    private mutating func seedContracts() {
        let taken = Set(project.screens.compactMap(\.contract))
        let open = contracts.names.sorted().flatMap { name in contracts.all(name).map { (name, $0) } }
            .filter { !taken.contains($0.1) }
        guard !open.isEmpty else { return }
        let conforming = project.descendants(of: Set(open.map(\.1)))
        for (name, contract) in open {
            let classes = (conforming[contract] ?? []).filter {
                project[$0].kind.isReference && !project.isTestFile($0.file)
                    && !project.isTestDouble(named: project.name(of: $0))
            }
            add(
                ScreenParts(
                    name: name, contract: contract, viewModel: classes.count == 1 ? classes[0] : nil,
                    viewState: counterpart(of: contract, in: contracts, named: name, among: viewStates)))
        }
    }

    /// Creates screens for view states that are classes and have no view model.
    private mutating func seedViewStates() {
        let taken = Set(project.screens.compactMap(\.viewState))
        for name in viewStates.names.sorted() {
            for id in viewStates.all(name) where project[id].kind == .class && !taken.contains(id) {
                add(ScreenParts(name: name, viewState: id))
            }
        }
        for index in project.screens.indices where project.screens[index].viewModel == nil {
            guard let state = project.screens[index].viewState, project[state].kind == .class else { continue }
            let name = project.screens[index].name
            project.screens[index].logic = counterpart(of: state, in: viewStates, named: name, among: logics)
        }
    }

    private mutating func add(_ screen: ScreenParts) {
        let index = project.screens.count
        project.screens.append(screen)
        if let contract = screen.contract { screensOfContract[contract, default: []].append(index) }
        if let anchor = screen.viewModel ?? screen.contract ?? screen.viewState { screenOfAnchor[anchor] = index }
    }

    private mutating func closeAnchors() {
        let named = screenOfAnchor.sorted { $0.key < $1.key }.map { (id: $0.key, name: project.screens[$0.value].name) }
        anchors = NameIndex(named, over: proximity)
    }

    /// Removes screens that turned out not to be any: base classes without other parts, and view states without a logic
    /// and without a view that owns them.
    private mutating func removeNonScreens() {
        let viewModels = Set(project.screens.compactMap(\.viewModel))
        var kept: [ScreenParts] = []
        var newIndex: [Int: Int] = [:]
        for (index, screen) in project.screens.enumerated() {
            if isBaseClass(screen, of: viewModels) || isLooseViewState(screen) { continue }
            newIndex[index] = kept.count
            kept.append(screen)
        }
        project.screens = kept
        for index in project.suites.indices {
            project.suites[index].screen = project.suites[index].screen.flatMap { newIndex[$0] }
        }
    }

    private func isBaseClass(_ screen: ScreenParts, of viewModels: Set<DeclarationID>) -> Bool {
        guard let viewModel = screen.viewModel, screen.contract == nil, screen.views.isEmpty,
            screen.factories.isEmpty, screen.suites.isEmpty, prescribed[viewModel] == nil
        else { return false }
        return project.subclasses(of: viewModel).contains { viewModels.contains($0) }
    }

    private func isLooseViewState(_ screen: ScreenParts) -> Bool {
        guard screen.viewModel == nil, screen.contract == nil, screen.logic == nil, let state = screen.viewState else {
            return false
        }
        let isOwned = screen.views.contains { $0.holds == .viewState && owns($0.wrapper, isMade: false) }
        return !isOwned && prescribed[state] == nil
    }

    private mutating func registerParts() {
        for (index, screen) in project.screens.enumerated() {
            for part in screen.all where project.screensOfParts[part] == nil { project.screensOfParts[part] = index }
        }
    }
}
