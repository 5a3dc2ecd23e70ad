import Syntax

extension Assembly {
    /// Finds each screen's convention: what is prescribed for it, else what it shows by itself.
    mutating func recognizeConventions(_ workers: some Workers) {
        let assembly = self
        let recognized = workers.flatMap(project.screens.count, by: 32) { stretch in
            assembly.project.screens[stretch].map { assembly.prescription(for: $0) ?? assembly.recognize($0) }
        }
        func dependsOnHabit(_ index: Int) -> Bool {
            project.screens[index].contract == nil && project.screens[index].viewModel != nil
                && recognized[index].map { $0.isGuess && $0.convention.expectsContract } ?? false
        }
        let habit = ContractHabit(
            contracts: contracts.names.flatMap(contracts.all),
            without: project.screens.indices.filter(dependsOnHabit).compactMap { project.screens[$0].viewModel },
            in: neighborhood)
        for (index, found) in recognized.enumerated() {
            guard let found, settings.conventions.contains(found.convention) || !found.isGuess,
                !dependsOnHabit(index) || habit.holds(for: project.screens[index].viewModel!)
            else { continue }
            project.screens[index].convention = found.convention
            project.screens[index].evidence = found.evidence
        }
    }

    /// A convention that a screen follows, and why.
    private struct Recognition {
        let convention: Convention
        let evidence: Evidence
        /// Whether the screen's own code shows it; else it is prescribed.
        let isGuess: Bool
    }

    /// What a comment prescribes, or else the settings.
    private func prescription(for screen: ScreenParts) -> Recognition? {
        let parts = [screen.viewModel, screen.viewState, screen.contract, screen.logic].compactMap { $0 }
        for part in parts {
            if let comment = prescribed[part] {
                let words = "`// vmlint:convention \(comment.convention)` says so"
                return Recognition(
                    convention: comment.convention, evidence: Evidence(words: words, place: comment.place),
                    isGuess: false)
            }
        }
        guard let first = parts.first, let convention = settings.convention(project.file(of: first).path) else {
            return nil
        }
        return Recognition(
            convention: convention, evidence: project.evidence("the settings say so for this path", at: first),
            isGuess: false)
    }

    /// The last convention in use for which the screen's code has evidence.
    private func recognize(_ screen: ScreenParts) -> Recognition? {
        // Those that expect contracts count for that habit even where they are not in use.
        for convention in Convention.all.reversed()
        where settings.conventions.contains(convention) || convention.expectsContract {
            if let evidence = convention.evidence(screen, project) {
                return Recognition(convention: convention, evidence: evidence, isGuess: true)
            }
        }
        return nil
    }
}

extension ProjectIndex {
    /// The types that `vmlint:convention` comments stand before.
    func prescriptions() -> [DeclarationID: Assembly.Prescription] {
        var found: [DeclarationID: Assembly.Prescription] = [:]
        for file in commentedFiles {
            let facts = files[file]
            for comment in facts.suppressions where comment.kind == .convention {
                guard let name = comment.names.first, let convention = Convention(id: facts.source[name]),
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

/// Where view models have contracts, so that one without breaks the habit.
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

    /// Whether a quarter of the view models have one, in the innermost folder with eight of both. Where there are fewer, one
    /// contract is enough.
    func holds(for viewModel: DeclarationID) -> Bool {
        let folders = neighborhood.folders(of: viewModel.file)
        for depth in (0...folders.count).reversed() {
            if let (with, without) = counts[folders[..<depth]], with + without >= 8 { return 3 * with >= without }
        }
        return counts[folders[..<0]].map { $0.with > 0 } ?? false
    }
}
