import Model
import Syntax

let dependenciesAreAbstract = Rule(Pages.dependenciesAreAbstract) { project, _ in
    project.screens(following: project.injectedConventions).flatMap { _, viewModel -> [Finding] in
        let endings = project.dependencyEndings(for: viewModel)
        let named = Set(project.dependencies(of: viewModel, endings: endings).filter(\.isNamedLikeOne).map(\.property))
        let assigned = Set(project.initAssignments(of: viewModel).map(\.name))
        return project.storedVariables(of: viewModel).compactMap { property -> Finding? in
            let name = plainName(project.name(of: property))
            // Most are neither, and need not be looked up.
            guard named.contains(property) || assigned.contains(name) else { return nil }
            guard let written = project.type(of: property), let range = project.ranges(.type, of: property).first,
                let type = project.resolve(written, from: property), project.isConcrete(type), !project.isModel(type),
                project.match(project.name(of: type), .viewState) == nil
            else { return nil }
            let contract = project.contract(for: type)
            guard named.contains(property) || contract != nil else { return nil }
            let typeName = plainName(project.name(of: type))
            let instead = contract.map { "not `\(project.name(of: $0))`" } ?? "not a protocol"
            let isOpen = project[type].kind == .class && !project[type].modifiers.contains(.final)
            let matter = isOpen ? "a mock would have to subclass it" : "no test can put a mock there"
            return Finding(
                "`\(name)` of `\(project.name(of: viewModel))` is the \(project[type].kind) `\(typeName)`, \(instead): \(matter)",
                at: Place(file: Int(property.file), range: range),
                notes: [
                    Note(
                        "`\(project.name(of: contract ?? type))` is declared here",
                        at: project.place(of: contract ?? type))
                ])
        }
    }
}

extension ProjectIndex {
    /// A class, struct or actor that nothing else can stand in for.
    fileprivate func isConcrete(_ type: DeclarationID) -> Bool {
        switch self[type].kind {
        case .class: return subclasses(of: type).isEmpty && !self[type].modifiers.contains(.open)
        case .actor: return true
        case .struct:
            let stored = storedVariables(of: type)
            return stored.isEmpty || !stored.allSatisfy { self.type(of: $0)?.holds("->") == true }
        default: return false
        }
    }

    /// The protocol that bears the type's name and that it conforms to.
    fileprivate func contract(for type: DeclarationID) -> DeclarationID? {
        let name = plainName(name(of: type))
        let wanted = [name + "Contract", name + "Protocol"] + Names.fill(names(for: type).anyContract, with: name)
        return ancestry(of: type).types.first { self[$0].kind == .protocol && wanted.contains(self.name(of: $0)) }
    }
}
