import Model
import Syntax

let dependenciesAreInjected = Rule(Pages.dependenciesAreInjected) { project, _ in
    project.screens(following: project.injectedConventions).flatMap { _, viewModel -> [Finding] in
        let endings = project.dependencyEndings(for: viewModel)
        let owner = project.name(of: viewModel)
        var places: Set<Place> = []
        var findings: [Finding] = []
        for dependency in project.dependencies(of: viewModel, endings: endings) where dependency.isNamedLikeOne {
            let name = plainName(project.name(of: dependency.property))
            for value in project.values(of: dependency.property, in: viewModel) where project.isMadeHere(value) {
                places.insert(value)
                findings.append(Finding("`\(owner)` makes its own `\(name)`: no test can replace it", at: value))
            }
        }
        for (name, place) in project.constructions(in: viewModel, endings: endings)
        where !places.contains(where: { $0.file == place.file && $0.range.contains(place.range) }) {
            findings.append(Finding("`\(owner)` makes its own `\(name)`: no test can replace it", at: place))
        }
        return findings
    }
}

extension ProjectIndex {
    /// What a property is set to at its declaration or in `init`.
    fileprivate func values(of property: DeclarationID, in viewModel: DeclarationID) -> [Place] {
        let name = plainName(name(of: property))
        let initial = ranges(.value, of: property).map { Place(file: Int(property.file), range: $0) }
        let assigned = initAssignments(of: viewModel).filter { $0.name == name }
        return initial + assigned.map { Place(file: Int($0.function.file), range: $0.chain.value) }
    }

    /// `CartRepository(…)`, `CartRepository.shared`: the whole value is one new thing or the one of all.
    fileprivate func isMadeHere(_ value: Place) -> Bool {
        let facts = files[value.file]
        let tokens = CodeTokens(of: facts.source, in: value.range)
        guard tokens.name(0).first?.isUppercase == true else { return false }
        var last = 0
        while tokens.isDot(last + 1) { last += 2 }
        let name = tokens.name(last)
        if last + 1 == tokens.all.count { return last > 0 && ["shared", "default"].contains(name) }
        let makes = name.first?.isUppercase == true || name == "init"
        guard makes, tokens.text(last + 1) == "(" else { return false }
        return tokens.closing(of: last + 1) == tokens.all.count - 1
    }

    /// Dependencies of the sources that the view model's functions make for themselves.
    fileprivate func constructions(in viewModel: DeclarationID, endings: Endings) -> [(String, Place)] {
        // A static member makes the view model as a factory does.
        let functions = members(of: viewModel).filter {
            !self[$0].kind.hasMembers && !self[$0].body.isEmpty
                && self[$0].modifiers.isDisjoint(with: [.static, .class, .convenience])
        }
        return Set(functions.map(\.file)).sorted().flatMap { file -> [(String, Place)] in
            let facts = files[Int(file)]
            let made = Set(functions.filter { $0.file == file }.flatMap { facts.constructions(in: self[$0].body) })
            return made.sorted().compactMap { index -> (String, Place)? in
                let range = facts.called(at: facts.constructions[index])
                let name = facts.source[range]
                guard endings.fit(type: name),
                    let type = type(named: name, near: Int(file)), [.class, .struct, .actor].contains(self[type].kind),
                    !isModel(type)
                else { return nil }
                return (name, Place(file: Int(file), range: range))
            }
        }
    }
}

extension CodeTokens {
    /// The bracket that closes the one at this position.
    fileprivate func closing(of opening: Int) -> Int? {
        var depth = 0
        for position in opening..<all.count {
            if ["(", "[", "{"].contains(text(position)) { depth += 1 }
            if [")", "]", "}"].contains(text(position)) { depth -= 1 }
            if depth == 0 { return position }
        }
        return nil
    }
}
