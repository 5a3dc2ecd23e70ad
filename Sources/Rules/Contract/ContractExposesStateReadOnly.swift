import Model
import Syntax

let contractExposesStateReadOnly = Rule(Pages.contractExposesStateReadOnly) { project, _ in
    let settable = project.screens.flatMap { screen in
        guard screen.convention == .stateful, let contract = screen.contract else { return [SettableState]() }
        return project.members(of: contract).filter { requirement in
            project[requirement].kind == .var && project[requirement].flags.contains(.settable)
                && project.isViewState(requirement, of: screen)
        }.map { SettableState(requirement: $0, name: plainName(project.name(of: $0)), contract: contract) }
    }
    let descendants = project.descendants(of: Set(settable.map(\.contract)))
    var uses = UsesOfOneName()
    return settable.sorted { $0.name < $1.name }.compactMap {
        let refined = (descendants[$0.contract] ?? []).filter { project[$0].kind == .protocol }
        return project.settableState($0, refinedBy: refined, &uses)
    }
}

private struct SettableState {
    var requirement: DeclarationID
    var name: String
    var contract: DeclarationID
}

extension ProjectIndex {
    /// Whether a requirement is typed by the screen's view state.
    fileprivate func isViewState(_ requirement: DeclarationID, of screen: ScreenParts) -> Bool {
        guard let written = type(of: requirement) else { return false }
        if let viewState = screen.viewState { return resolve(written, from: requirement) == viewState }
        return identifiers(in: written).contains { match($0, .viewState) == screen.name }
    }

    fileprivate func settableState(
        _ state: SettableState, refinedBy refined: [DeclarationID], _ uses: inout UsesOfOneName
    ) -> Finding? {
        let (requirement, contract) = (state.requirement, state.contract)
        let facts = file(of: requirement)
        guard let setter = ranges(.accessor, of: requirement).first(where: { facts.source.holds("set", at: $0) }) else {
            return nil
        }
        let place = Place(file: Int(requirement.file), range: setter)
        let write = firstUse(of: state.name, on: [contract] + refined, onlyWrites: true, &uses)
        let message = "`\(self.name(of: contract))` lets others set `\(name(of: requirement))`"
        if let write {
            return Finding(message, at: place, notes: [Note("no fix: it may be set here", at: write.place)])
        }
        return Finding(message, at: place, fix: Fix("Remove `set`", edits: [removingAccessor(setter, of: requirement)]))
    }

    /// The accessor with the white space before it, or behind it when it is the first.
    private func removingAccessor(_ accessor: ByteRange, of variable: DeclarationID) -> Edit {
        let bytes = file(of: variable).source.bytes
        var (start, end) = (Int(accessor.start), Int(accessor.end))
        if ranges(.accessor, of: variable).first == accessor {
            while end < bytes.count, isSpace(bytes[end]) || isLineEnd(bytes[end]) { end += 1 }
        } else {
            while start > 0, isSpace(bytes[start - 1]) || isLineEnd(bytes[start - 1]) { start -= 1 }
        }
        return replacing(ByteRange(start, end), inFileOf: variable, with: "")
    }
}
