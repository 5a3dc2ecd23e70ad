import Syntax

extension Assembly {
    /// Tells each screen's convention, in the order: what is prescribed, then what the view model itself shows.
    mutating func recognizeConventions(_ workers: some Workers) {
        var rest: [Int] = []
        let assembly = self
        let recognized = workers.flatMap(project.screens.count, by: 32) { stretch in
            assembly.project.screens[stretch].map { screen in
                assembly.prescription(for: screen).map(Recognition.told) ?? assembly.recognize(screen)
            }
        }
        for (index, recognition) in recognized.enumerated() {
            switch recognition {
            case .told(let convention, let evidence): tell(convention, evidence, of: index)
            case .otherPattern: break
            case .byContracts: rest.append(index)
            }
        }
        let habit = ContractHabit(
            contracts: contracts.names.flatMap(contracts.all),
            without: rest.filter { project.screens[$0].contract == nil }.compactMap { project.screens[$0].viewModel },
            in: neighborhood)
        for index in rest {
            let screen = project.screens[index]
            guard let viewModel = screen.viewModel, screen.contract != nil || habit.holds(for: viewModel),
                let (convention, evidence) = recognizeByContracts(viewModel, of: screen)
            else { continue }
            tell(convention, evidence, of: index)
        }
    }

    private mutating func tell(_ convention: Convention, _ evidence: Evidence, of index: Int) {
        project.screens[index].convention = convention
        project.screens[index].evidence = evidence
        if convention == .inputOutputEffect, let viewModel = project.screens[index].viewModel {
            let parts = project.inputOutputEffect(of: viewModel)
            project.screens[index].input = parts.input
            project.screens[index].output = parts.output
            project.screens[index].effect = parts.effect
        }
    }

    /// What a screen shows of its convention by itself.
    private enum Recognition {
        case told(Convention, Evidence)
        case otherPattern
        /// One of the two contract conventions, if it follows any.
        case byContracts
    }

    /// A comment is nearer than the settings.
    private func prescription(for screen: ScreenParts) -> (Convention, Evidence)? {
        let parts = [screen.viewModel, screen.viewState, screen.contract, screen.logic].compactMap { $0 }
        for part in parts {
            if let comment = prescribed[part] {
                let words = "`// vmlint:convention \(comment.convention.rawValue)` says so"
                return (comment.convention, Evidence(words: words, place: comment.place))
            }
        }
        guard let first = parts.first, let convention = settings.convention(project.file(of: first).path) else {
            return nil
        }
        return (convention, Evidence(words: "the settings say so for this path", place: project.place(of: first)))
    }

    private func recognize(_ screen: ScreenParts) -> Recognition {
        guard let viewModel = screen.viewModel else {
            return recognizeWithoutViewModel(screen).map(Recognition.told) ?? .otherPattern
        }
        if uses(.observableObject), let evidence = project.observableObjectEvidence(of: viewModel) {
            return .told(.observableObject, evidence)
        }
        if project.transformsInput(viewModel) { return .otherPattern }
        if uses(.inputOutputEffect), let evidence = project.inputOutputEffect(of: viewModel).evidence {
            return .told(.inputOutputEffect, evidence)
        }
        return .byContracts
    }

    private func recognizeByContracts(
        _ viewModel: DeclarationID, of screen: ScreenParts
    ) -> (Convention, Evidence)? {
        if let evidence = project.stateEvidence(of: viewModel, in: screen) {
            return uses(.stateful) ? (.stateful, evidence) : nil
        }
        guard uses(.stateless) else { return nil }
        let words = screen.contract.map { "keeps no state behind `\(project.name(of: $0))`" } ?? "keeps no state"
        return (.stateless, Evidence(words: words, place: project.place(of: viewModel)))
    }

    private func recognizeWithoutViewModel(_ screen: ScreenParts) -> (Convention, Evidence)? {
        if let contract = screen.contract {
            guard uses(.stateful), let state = project.requiredState(of: contract, in: screen, storedBy: nil) else {
                return nil
            }
            return (.stateful, state)
        }
        guard uses(.mvsl), let state = screen.viewState else { return nil }
        if let logic = screen.logic {
            let words = "has `\(project.name(of: logic))` beside `\(project.name(of: state))`"
            return (.mvsl, Evidence(words: words, place: project.place(of: logic)))
        }
        guard let view = screen.views.first(where: { $0.holds == .viewState && $0.wrapper == "State" }),
            let property = view.property
        else { return nil }
        let words = "`\(project.name(of: view.type))` keeps `\(project.name(of: state))` in `@State`"
        return (.mvsl, Evidence(words: words, place: project.place(of: property)))
    }

    private func uses(_ convention: Convention) -> Bool { settings.conventions.contains(convention) }
}

extension ProjectIndex {
    /// The types that `vmlint:convention` comments stand before.
    func prescriptions() -> [DeclarationID: Assembly.Prescription] {
        var found: [DeclarationID: Assembly.Prescription] = [:]
        for file in commentedFiles {
            let facts = files[file]
            for comment in facts.suppressions where comment.kind == .convention {
                guard let name = comment.names.first, let convention = Convention(rawValue: facts.source[name]),
                    let next = facts.firstDeclaration(from: comment.range.end),
                    facts.declarations[next].kind.isType
                else { continue }
                found[DeclarationID(file: file, index: next)] = Assembly.Prescription(
                    convention: convention, place: Place(file: file, range: comment.range))
            }
        }
        return found
    }
}

extension FileFacts {
    /// The first declaration that begins at or behind an offset; imports do not count.
    fileprivate func firstDeclaration(from offset: UInt32) -> Int? {
        let first = declarations.partitioningIndex(where: { $0.range.start >= offset })
        return declarations.indices[first...].first { declarations[$0].kind != .import }
    }
}

/// Where view models have contracts, so that one without breaks the habit; elsewhere it only follows another.
private struct ContractHabit {
    private var counts: [ArraySlice<FolderName>: (with: Int, without: Int)] = [:]
    private let neighborhood: Neighborhood

    init(contracts: [DeclarationID], without: [DeclarationID], in neighborhood: Neighborhood) {
        self.neighborhood = neighborhood
        for contract in contracts { count(contract) { $0.with += 1 } }
        for viewModel in without { count(viewModel) { $0.without += 1 } }
    }

    private mutating func count(_ id: DeclarationID, _ change: (inout (with: Int, without: Int)) -> Void) {
        let folders = neighborhood.folders(of: id.file)
        for depth in 0...folders.count { change(&counts[folders[..<depth], default: (0, 0)]) }
    }

    /// Whether a quarter has one in the innermost folder with eight of both. Fewer tell no habit: there one contract will do.
    func holds(for viewModel: DeclarationID) -> Bool {
        let folders = neighborhood.folders(of: viewModel.file)
        for depth in (0...folders.count).reversed() {
            if let (with, without) = counts[folders[..<depth]], with + without >= 8 { return 3 * with >= without }
        }
        return counts[folders[..<0]].map { $0.with > 0 } ?? false
    }
}
