import Linking
import Syntax

let viewStateIsComparable = Rule(Pages.viewStateIsComparable) { project, _ in
    project.screens(following: [.stateful]).compactMap { screen, _ -> Finding? in
        guard let viewState = screen.viewState, !project.mayBeCompared(viewState) else { return nil }
        let name = plainName(project.name(of: viewState))
        return Finding(
            "`\(name)` has no `==`: a test cannot say which state it expects", at: project.place(of: viewState))
    }
}

extension Project {
    fileprivate func mayBeCompared(_ type: DeclarationID) -> Bool {
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
        return files.indices.contains { file in
            files[file].declarations.indices.contains { index in
                let id = DeclarationID(file: file, index: index)
                return self[id].kind == .func && self[id].parent < 0 && name(of: id) == "=="
                    && parameters(of: id).contains { resolve($0.type, from: id) == type }
            }
        }
    }
}
