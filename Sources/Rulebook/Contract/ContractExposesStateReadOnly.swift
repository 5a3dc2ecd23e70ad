import Linking
import Syntax

let contractExposesStateReadOnly = Rule(Pages.contractExposesStateReadOnly) { project, _ in
    project.screens.flatMap { screen -> [Finding] in
        guard screen.convention == .stateful, let contract = screen.contract else { return [] }
        return project.members(of: contract).compactMap { requirement -> Finding? in
            guard project[requirement].kind == .var, project[requirement].flags.contains(.settable),
                project.isViewState(requirement, of: screen)
            else { return nil }
            return project.settableState(requirement, of: contract)
        }
    }
}

extension Project {
    /// Whether a requirement is typed by the screen's view state.
    fileprivate func isViewState(_ requirement: DeclarationID, of screen: Screen) -> Bool {
        guard let written = type(of: requirement) else { return false }
        if let viewState = screen.viewState { return resolve(written, from: requirement) == viewState }
        return identifiers(in: written).contains { match($0, .viewState) == screen.name }
    }

    fileprivate func settableState(_ requirement: DeclarationID, of contract: DeclarationID) -> Finding? {
        let facts = file(of: requirement)
        guard let setter = ranges(.accessor, of: requirement).first(where: { facts.source.holds("set", at: $0) }) else {
            return nil
        }
        let name = name(of: requirement)
        let place = Place(file: Int(requirement.file), range: setter)
        let refined = files.indices.flatMap { file in
            files[file].declarations.indices.map { DeclarationID(file: file, index: $0) }
        }.filter { self[$0].kind == .protocol && $0 != contract && ancestry(of: $0).types.contains(contract) }
        let write = firstUse(of: plainName(name), on: [contract] + refined, where: \.isWrite)
        let message = "`\(self.name(of: contract))` lets others set `\(name)`"
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
