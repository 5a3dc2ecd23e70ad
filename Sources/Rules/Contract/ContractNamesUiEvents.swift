import Model
import Syntax

let contractNamesUiEvents = Rule(Pages.contractNamesUiEvents) { project, options in
    project.screens.flatMap { screen -> [Finding] in
        guard let contract = screen.contract, screen.convention == .stateless || screen.convention == .stateful else {
            return []
        }
        let prefixes = options.words("prefixes", in: Int(contract.file))
        return project.members(of: contract).compactMap { method -> Finding? in
            // A method of the contract itself, not of an extension; one with a result is asked, not told.
            guard project[method].kind == .func, project.parent(of: method) == contract,
                !project[method].isStatic,
                ["", "Void", "()"].contains(project.type(of: method) ?? "")
            else { return nil }
            let name = plainName(project.name(of: method))
            guard name.first?.isLetter == true || name.first == "_",
                !prefixes.contains(where: { begins(name, with: $0) })
            else { return nil }
            let examples = prefixes.map { "`\($0)…`" }.joined(separator: " or ")
            return Finding(
                "`\(name)` names a command, not what happened in the view: events begin with \(examples)",
                at: project.place(of: method))
        }
    }
}

/// `didTap` begins with `did`, `didactic` does not.
func begins(_ name: String, with prefix: String) -> Bool {
    guard name.hasPrefix(prefix) else { return false }
    guard let next = name.dropFirst(prefix.count).first else { return true }
    return !next.isLowercase
}
