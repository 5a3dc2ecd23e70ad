import Model
import Syntax

let statelessIsSynchronous = Rule(Pages.statelessIsSynchronous) { project, _ in
    let actions = project.screens(following: [.stateless]).flatMap { screen, viewModel in
        guard let contract = screen.contract else { return [AsyncAction]() }
        let promised = project.requirements(of: contract).filter { project[$0].kind == .func }
        let own = promised.filter { project.parent(of: $0) == contract }
        let names = Set(promised.map(project.fullName))
        let kept = project.methods(of: viewModel).filter { names.contains(project.fullName(of: $0)) }
        return (own + kept).compactMap { method in
            project.asyncEffect(of: method).map {
                AsyncAction(method: method, effect: $0, viewModel: viewModel, contract: contract)
            }
        }
    }
    let descendants = project.descendants(of: Set(actions.map(\.contract)))
    return actions.map { project.finding($0, descendants[$0.contract] ?? []) }
}

/// A method of a contract or its view model that is `async`.
private struct AsyncAction {
    var method: DeclarationID
    var effect: ByteRange
    var viewModel: DeclarationID
    var contract: DeclarationID
}

extension ProjectIndex {
    fileprivate func finding(_ action: AsyncAction, _ descendants: [DeclarationID]) -> Finding {
        let (method, effect, contract) = (action.method, action.effect, action.contract)
        let name = plainName(name(of: method))
        let witnesses = witnesses(of: method, contract: contract, descendants)
        let obstacle = witnesses.compactMap { witness -> Note? in self.obstacle(to: witness, against: contract) }.first
        let place = Place(file: Int(method.file), range: effect)
        let message =
            "`\(name)` is `async`, but `\(self.name(of: action.viewModel))` is stateless: it has nothing to wait for"
        if let obstacle { return Finding(message, at: place, notes: [obstacle]) }
        var edits = [removingEffect(effect, of: method)]
        if parent(of: method) == contract {
            edits += witnesses.compactMap { witness in
                asyncEffect(of: witness).map { removingEffect($0, of: witness) }
            }
        }
        return Finding(message, at: place, fix: Fix("Remove `async`", edits: edits))
    }

    fileprivate func asyncEffect(of method: DeclarationID) -> ByteRange? {
        ranges(.effect, of: method).first { file(of: method).source.holds("async", at: $0) }
    }

    private func removingEffect(_ effect: ByteRange, of method: DeclarationID) -> Edit {
        let bytes = file(of: method).source.bytes
        var start = Int(effect.start)
        while start > 0, isSpace(bytes[start - 1]) { start -= 1 }
        return replacing(ByteRange(start, Int(effect.end)), inFileOf: method, with: "")
    }

    /// For a requirement all methods that fulfil it, by the contract's descendants; a method stands for itself.
    private func witnesses(
        of method: DeclarationID, contract: DeclarationID, _ descendants: [DeclarationID]
    ) -> [DeclarationID] {
        guard parent(of: method) == contract else { return [method] }
        let wanted = fullName(of: method)
        var found = descendants.filter { self[$0].kind != .protocol }.flatMap { type in
            methods(of: type).filter { fullName(of: $0) == wanted }
        }
        found += members(of: contract).filter { self[$0].kind == .func && $0 != method && fullName(of: $0) == wanted }
        return found
    }

    /// Why a method must stay `async`: it waits, others override it, or its actor is not the contract's.
    private func obstacle(to method: DeclarationID, against contract: DeclarationID) -> Note? {
        let body = self[method].body
        let facts = file(of: method)
        if let wait = facts.tokens(in: body).first(where: {
            facts.source.holds("await", at: $0.range) || facts.source.holds("async", at: $0.range)
        }) {
            return Note("no fix: it waits here", at: Place(file: Int(method.file), range: wait.range))
        }
        guard let owner = owner(of: method) else { return nil }
        if !subclasses(of: owner).isEmpty || self[method].modifiers.contains(.override) {
            return Note("no fix: `\(name(of: owner))` has subclasses or a superclass", at: place(of: owner))
        }
        let isIsolated = { (id: DeclarationID) in self.attributes(of: id).contains { $0.name.hasSuffix("Actor") } }
        let parts = [method, owner] + (parent(of: method).map { [$0] } ?? [])
        if self[owner].kind == .actor || parts.contains(where: isIsolated) && !isIsolated(contract) {
            return Note("no fix: `\(name(of: owner))` runs on an actor and its contract does not", at: place(of: owner))
        }
        return nil
    }
}
