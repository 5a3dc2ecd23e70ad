import Model
import Syntax

let dependenciesArePrivateLet = Rule(Pages.dependenciesArePrivateLet) { project, _ in
    let dependencies = project.screens(following: project.injectedConventions).flatMap { _, viewModel in
        let endings = project.dependencyEndings(for: viewModel)
        return project.dependencies(of: viewModel, endings: endings).map { dependency in
            (dependency: dependency, name: plainName(project.name(of: dependency.property)), viewModel: viewModel)
        }
    }
    var uses = UsesOfOneName()
    return dependencies.sorted { $0.name < $1.name }.compactMap { dependency, _, viewModel in
        project.openDependency(dependency, of: viewModel, &uses)
    }
}

extension ProjectIndex {
    /// The conventions whose view models are given what they work with.
    var injectedConventions: [Convention] { [.stateless, .stateful, .inputOutputEffect, .observableObject] }

    fileprivate func openDependency(
        _ dependency: Dependency, of viewModel: DeclarationID, _ uses: inout UsesOfOneName
    ) -> Finding? {
        let property = dependency.property
        let declaration = self[property]
        let name = plainName(name(of: property))
        guard declaration.modifiers.isDisjoint(with: [.weak, .unowned, .lazy, .override, .static, .class]),
            !attributes(of: property).contains(where: { !harmless.contains($0.name) }),
            requirement(named: name, of: viewModel) == nil
        else { return nil }
        let isOpen = !isHidden(property) && ancestry(of: viewModel).isComplete
        let isChanged = declaration.kind == .var && isChangedLate(property, in: viewModel, &uses)
        // Assigned again, it is state, or has to stay a `var`.
        if isChanged, !dependency.isNamedLikeOne { return nil }
        let isVariable = declaration.kind == .var && !isChanged
        guard isOpen || isVariable else { return nil }
        let what = isOpen ? (isVariable ? "a `private let`" : "`private`") : "a `let`"
        let message = "`\(name)` of `\(self.name(of: viewModel))` is not \(what)"
        var edits: [Edit] = []
        if isOpen {
            if let use = outsideUse(of: property, &uses) {
                return Finding(
                    message, at: place(of: property), notes: [Note("no fix: it may be used here", at: use.place)])
            }
            guard let access = restrictingAccess(of: property) else { return Finding(message, at: place(of: property)) }
            edits += access
        }
        if isVariable {
            if let obstacle = obstacleToLet(property, of: viewModel) {
                return Finding(message, at: place(of: property), notes: [obstacle])
            }
            guard let keyword = replacingKeyword(of: property, with: "let") else {
                return Finding(message, at: place(of: property))
            }
            edits.append(keyword)
        }
        return Finding(message, at: place(of: property), fix: Fix("Make `\(name)` \(what)", edits: edits))
    }

    /// Whether the property may be changed after `init`.
    private func isChangedLate(
        _ property: DeclarationID, in viewModel: DeclarationID, _ uses: inout UsesOfOneName
    ) -> Bool {
        let inits = members(of: viewModel).filter { self[$0].kind == .`init` }
        let types = [viewModel] + subclasses(of: viewModel)
        let late = firstUse(of: plainName(name(of: property)), on: types, onlyWrites: true, &uses) { use in
            !inits.contains { Int($0.file) == use.place.file && self[$0].range.contains(use.place.range) }
        }
        return late != nil
    }

    /// Why a variable that nobody changes later still cannot be a `let`.
    private func obstacleToLet(_ property: DeclarationID, of viewModel: DeclarationID) -> Note? {
        let name = plainName(name(of: property))
        let isShared = storedVariables(of: viewModel).contains {
            $0 != property && $0.file == property.file && self[$0].range == self[property].range
        }
        if isShared || !self[property].body.isEmpty {
            return Note("no fix: `\(name)` has observers or shares its `var`", at: place(of: property))
        }
        let inits = members(of: viewModel).filter {
            self[$0].kind == .`init` && !self[$0].modifiers.contains(.convenience)
        }
        for initializer in inits {
            let count = assignments(in: initializer).filter { $0.name == name }.count
            if count != (self[property].flags.contains(.initialized) ? 0 : 1) {
                return Note("no fix: `init` does not set `\(name)` exactly once", at: place(of: initializer))
            }
        }
        if inits.isEmpty, !self[property].flags.contains(.initialized) {
            return Note("no fix: no `init` sets `\(name)`")
        }
        if let written = type(of: property), let type = resolve(written, from: property), isChangedByItsMethods(type) {
            return Note("no fix: `\(self.name(of: type))` has methods that change it", at: place(of: type))
        }
        return nil
    }

    private func isChangedByItsMethods(_ type: DeclarationID) -> Bool {
        let members =
            self[type].kind == .protocol ? requirements(of: type) + self.members(of: type) : self.members(of: type)
        return members.contains { self[$0].modifiers.contains(.mutating) }
    }
}

/// Attributes that are no property wrappers.
private let harmless: Set = ["ObservationIgnored", "available", "MainActor", "usableFromInline", "nonobjc", "objc"]
