import Syntax

extension Screen {
    /// The actions that views can send: the methods of the contract, or the cases of the input.
    package var actions: [Action] {
        let index = project.index
        if let input = inputOutputEffect?.input?.type { return input.cases.map { Action(id: $0.id, screen: self) } }
        guard convention == .stateless || convention == .stateful, let contract = parts.contract else { return [] }
        return index.ownMembers(of: contract).filter { index[$0].kind == .func && !index[$0].isStatic }
            .map { Action(id: $0, screen: self) }
    }

    /// The names after a dot in the view model, its views, and the types in files that mention the view model:
    /// `.retry`, `Input.retry`. Test suites are left out.
    package var namesSentAnywhere: Set<String> {
        guard let viewModel else { return [] }
        let known = project.caches.sentNames[viewModel.name]
        let own = Set(parts.views.map(\.type) + [viewModel.id])
        return known.names.union(project.index.namesBehindDots(in: own.subtracting(known.types)))
    }

    /// Returns whether code outside of the screen, such as a coordinator or a delegate, mentions the contract or the
    /// view model and calls a method with this name.
    package func isCalledElsewhere(_ method: String) -> Bool {
        let knowing = [parts.contract, parts.viewModel].compactMap { $0 }
        let own = Set(knowing + parts.mocks + parts.suites + parts.views.map(\.type))
        let callers = project.caches.callers[method]
        return knowing.contains { callers[project.index.name(of: $0)]?.contains { !own.contains($0) } ?? false }
    }
}

/// Something that views can send to a view model: a method of its contract or a case of its input.
package struct Action: Declared {
    package let id: DeclarationID
    package let screen: Screen
    package var project: Project { screen.project }
}

/// The types in files that mention a view model, and the names after a dot in these types, such as inputs.
struct SentNames: Sendable {
    let types: Set<DeclarationID>
    let names: Set<String>
}

extension ProjectIndex {
    /// Returns the types that the given files declare or extend, and the names after a dot in these types, such as
    /// inputs.
    func sentNames(knowing files: [Int]) -> SentNames {
        var types: Set<DeclarationID> = []
        for file in files {
            for (number, declaration) in self.files[file].declarations.enumerated() where declaration.kind.hasMembers {
                let id = DeclarationID(file: file, index: number)
                if let type = declaration.kind == .extension ? owner(of: id) : id { types.insert(type) }
            }
        }
        return SentNames(types: types, names: namesBehindDots(in: types))
    }

    func namesBehindDots(in types: Set<DeclarationID>) -> Set<String> {
        var found: Set<String> = []
        let members = types.subtracting(suites.map(\.type)).flatMap(members(of:))
        for code in members.flatMap(code(ofMember:)) {
            for node in code.nodes(ofKind: .member) where node.isSentName { found.insert(node.name) }
        }
        return found
    }

    /// Returns the types and global functions outside of test suites that call a method, grouped by the screen parts
    /// that they mention.
    ///
    /// All parts are searched for at once, because many screens have a method such as `didAppear`.
    func callers(of method: String, mentioning parts: Substrings) -> [String: Set<DeclarationID>] {
        let suiteFiles = Set(suites.map { Int($0.type.file) })
        var callers: [String: Set<DeclarationID>] = [:]
        var known: [DeclarationID: Set<String>] = [:]
        for file in files(using: method) where !suiteFiles.contains(file) {
            for number in files[file].declarations.indices {
                let id = DeclarationID(file: file, index: number)
                guard files[file].source.holds(word: method, at: self[id].range) else { continue }
                let caller = owner(of: id) ?? id
                let mentioned = known[caller] ?? parts.found(in: [caller] + extensions(of: caller), of: self)
                known[caller] = mentioned
                guard !mentioned.isEmpty, code(ofMember: id).contains(where: { calls(method, in: $0) }) else {
                    continue
                }
                for name in mentioned { callers[name, default: []].insert(caller) }
            }
        }
        return callers
    }

    private func calls(_ method: String, in code: CodeTree) -> Bool {
        code.nodes(ofKind: .member).contains { $0.name == method && $0.child(.base) != nil }
    }
}

extension CodeNode {
    /// Whether a member is the last name behind a dot, as in `.retry` and `Input.retry`, but neither a member of `self`
    /// or of what a call returns, nor part of a pattern.
    fileprivate var isSentName: Bool {
        guard accessedMember == nil, !ancestors.contains(where: { $0.role == .pattern }) else { return false }
        guard let base = child(.base)?.unwrapped else { return role != .pattern }
        return (base.kind == .name || base.kind == .member) && !base.isSelf
    }
}
