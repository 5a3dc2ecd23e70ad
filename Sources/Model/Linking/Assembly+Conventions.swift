import Syntax

extension Assembly {
    /// Determines the convention of each screen. A comment or the settings can prescribe one. Otherwise the code
    /// decides, or else the adopted conventions do.
    mutating func recognizeConventions(_ workers: some Workers) {
        let assembly = self
        let recognized = workers.flatMap(project.screens.count, by: 32) { stretch in
            assembly.project.screens[stretch].map {
                assembly.prescription(for: $0) ?? assembly.recognize($0) ?? assembly.nearestAdopted(for: $0)
            }
        }
        for (index, found) in recognized.enumerated() {
            project.screens[index].convention = found?.convention
            project.screens[index].evidence = found?.evidence
        }
    }

    /// The convention of a screen, and why it was chosen.
    private typealias Recognition = (convention: Convention, evidence: RecognitionReason)

    /// Returns the convention that a comment or else the settings prescribe.
    private func prescription(for screen: ScreenParts) -> Recognition? {
        let parts = [screen.viewModel, screen.viewState, screen.contract, screen.logic].compactMap { $0 }
        if let comment = parts.lazy.compactMap({ prescribed[$0] }).first {
            let words = "`// vmlint:convention \(comment.convention)` says so"
            return (comment.convention, RecognitionReason(words: words, place: comment.place))
        }
        guard let first = parts.first, let convention = settings.convention(project.file(of: first).path) else {
            return nil
        }
        return (convention, project.evidence("the settings say so for this path", at: first))
    }

    /// Returns the first of the enabled conventions for which the screen's code has evidence.
    private func recognize(_ screen: ScreenParts) -> Recognition? {
        if project.isOfControllersAlone(screen) { return nil }
        for convention in Convention.byPrecedence where settings.conventions.contains(convention) {
            if let evidence = convention.evidence(screen, project) { return (convention, evidence) }
        }
        return nil
    }

    /// Returns the adopted convention for a screen whose code shows none. The stateless convention comes first for a
    /// view model without state, and last for other view models.
    private func nearestAdopted(for screen: ScreenParts) -> Recognition? {
        guard settings.isAdopted, let viewModel = screen.viewModel else { return nil }
        let forState: [Convention] = [.stateful, .observable, .observableObject, .inputOutputEffect]
        let isStateless = project.stateEvidence(of: viewModel, in: screen) == nil
        let byDistance = isStateless ? [.stateless] + forState : forState + [.stateless]
        guard let convention = byDistance.first(where: settings.conventions.contains) else { return nil }
        var evidence = project.evidence("the settings adopt it", at: viewModel)
        evidence.isAdoption = true
        return (convention, evidence)
    }
}

extension ProjectIndex {
    /// Returns the types that follow a `vmlint:convention` comment, with the convention.
    func prescriptions() -> [DeclarationID: Assembly.Prescription] {
        var found: [DeclarationID: Assembly.Prescription] = [:]
        for file in commentedFiles {
            let facts = files[file]
            for comment in facts.suppressions where comment.kind == .convention {
                guard let name = comment.names.first, let convention = Convention(id: facts.source[name]),
                    let next = facts.firstDeclaration(from: comment.range.end), facts.declarations[next].kind.isType
                else { continue }
                found[DeclarationID(file: file, index: next)] = Assembly.Prescription(
                    convention: convention, place: Place(file: file, range: comment.range))
            }
        }
        return found
    }
}

extension FileFacts {
    /// Returns the index of the first declaration at or after an offset, other than an import.
    fileprivate func firstDeclaration(from offset: UInt32) -> Int? {
        let first = declarations.partitioningIndex(where: { $0.range.start >= offset })
        return declarations.indices[first...].first { declarations[$0].kind != .import }
    }
}

extension Screen {
    /// Whether the screen has its convention only because the settings adopt it, and not because of its code.
    package var isJudgedByAdoption: Bool { evidence?.isAdoption == true }
}
