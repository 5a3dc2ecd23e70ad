import Model
import Syntax

let stateIsAViewState = Rule(Pages.stateIsAViewState) { project, _ in
    project.screens(following: [.stateful]).compactMap { screen, _ -> Finding? in
        guard let contract = screen.contract else { return nil }
        let state = project.requirements(of: contract).first {
            project[$0].kind == .var && plainName(project.name(of: $0)) == "state"
        }
        guard let state, let written = project.type(of: state),
            let range = project.ranges(.type, of: state).first,
            !project.mayBeViewState(written, of: state, in: contract)
        else { return nil }
        let expected = Names.fill(project.names(for: state).viewState, with: screen.name).first ?? "view state"
        return Finding(
            "`state` is a `\(written)`, not a `\(expected)`", at: Place(file: Int(state.file), range: range))
    }
}

extension ProjectIndex {
    /// By its own name, by what it stands for, or because that is decided elsewhere.
    fileprivate func mayBeViewState(_ written: String, of state: DeclarationID, in contract: DeclarationID) -> Bool {
        let isNamed = { self.match($0, .viewState) != nil }
        let words = identifiers(in: written)
        if words.contains(where: isNamed) { return true }
        if let resolved = resolve(written, from: state) {
            return isNamed(name(of: resolved)) || self[resolved].kind == .protocol
        }
        let declared = Set(
            members(of: contract).filter { self[$0].kind == .associatedtype || self[$0].kind == .typealias }.map(name))
        let inherited = ancestry(of: contract).types.flatMap(members).filter {
            self[$0].kind == .associatedtype || self[$0].kind == .typealias
        }.map(name)
        return words.contains { declared.contains($0) || inherited.contains($0) || $0 == "Self" }
    }
}
