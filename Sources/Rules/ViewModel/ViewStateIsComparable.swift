import Model
import Syntax

let viewStateIsComparable = Rule(Pages.viewStateIsComparable) { project, _ in
    let candidates = project.screens(following: [.stateful]).compactMap(\.screen.viewState).filter {
        !project.mayBeComparedByItself($0)
    }
    guard !candidates.isEmpty else { return [] }
    let compared = project.typesComparedByFunctions
    return candidates.compactMap { viewState -> Finding? in
        guard !compared.contains(viewState) else { return nil }
        let name = plainName(project.name(of: viewState))
        return Finding(
            "`\(name)` has no `==`: a test cannot say which state it expects", at: project.place(of: viewState))
    }
}

extension ProjectIndex {
    fileprivate func mayBeComparedByItself(_ type: DeclarationID) -> Bool {
        let ancestry = ancestry(of: type)
        if !ancestry.isComplete || !ancestry.names.isDisjoint(with: ["Equatable", "Hashable", "Comparable"]) {
            return true
        }
        // A macro may write it.
        if attributes(of: type).contains(where: {
            !["available", "frozen", "MainActor", "dynamicMemberLookup"].contains($0.name)
        }) {
            return true
        }
        if members(of: type).contains(where: { self[$0].kind == .func && name(of: $0) == "==" }) { return true }
        let cases = members(of: type).filter { self[$0].kind == .case }
        if self[type].kind == .enum, !cases.isEmpty, cases.allSatisfy({ parameters(of: $0).isEmpty }) { return true }
        return false
    }

    /// The types of `==` at file scope.
    fileprivate var typesComparedByFunctions: Set<DeclarationID> {
        var types: Set<DeclarationID> = []
        for (file, facts) in files.enumerated() {
            for (index, declaration) in facts.declarations.enumerated()
            where declaration.kind == .func && declaration.parent < 0
                && facts.source.holds("==", at: declaration.nameRange)
            {
                let id = DeclarationID(file: file, index: index)
                types.formUnion(parameters(of: id).compactMap { resolve($0.type, from: id) })
            }
        }
        return types
    }
}
