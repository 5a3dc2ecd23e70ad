import Model
import Syntax

let viewmodelShowsOnlyItsContract = Rule(Pages.viewmodelShowsOnlyItsContract) { project, _ in
    let shown = project.screens(following: [.stateless, .stateful]).flatMap { screen, viewModel in
        guard let contract = screen.contract else { return [ShownMember]() }
        let endings = project.dependencyEndings(for: viewModel)
        // A rule of their own reports those that are not private.
        let dependencies = Set(project.dependencies(of: viewModel, endings: endings).map(\.property))
        return project.members(of: viewModel).filter { member in
            project.mayBePrivate(member) && !dependencies.contains(member)
                && project.isBeyondContract(member, of: viewModel, in: screen) == true
        }.map {
            ShownMember(id: $0, name: plainName(project.name(of: $0)), viewModel: viewModel, contract: contract)
        }
    }
    var uses = UsesOfOneName()
    return shown.sorted { $0.name < $1.name }.map { project.beyondContract($0, &uses) }
}

/// A member of a view model that its contract does not have.
private struct ShownMember {
    var id: DeclarationID
    var name: String
    var viewModel: DeclarationID
    var contract: DeclarationID
}

extension ProjectIndex {
    /// A method or stored property that nothing but the contract's absence keeps open.
    fileprivate func mayBePrivate(_ member: DeclarationID) -> Bool {
        let declaration = self[member]
        guard declaration.kind == .func || declaration.isStored, !isHidden(member),
            !declaration.flags.contains(.conditional),
            declaration.modifiers.isDisjoint(
                with: [.static, .class, .override, .weak, .unowned, .open, .dynamic, .required])
        else { return false }
        let attributes = attributes(of: member).map(\.name)
        if attributes.contains(where: { $0 != "MainActor" && $0 != "discardableResult" && $0 != "ObservationIgnored" })
        {
            return false
        }
        // A test awaits it.
        if declaration.isStored, hasHiddenSetter(member), type(of: member)?.hasPrefix("Task<") == true { return false }
        guard name(of: member).first.map({ $0.isLetter || $0 == "_" || $0 == "`" }) == true else { return false }
        guard let parent = parent(of: member), self[parent].kind == .extension else { return true }
        // An extension that adds a conformance holds what that asks for.
        return ranges(.inherited, of: parent).isEmpty && self.attributes(of: parent).isEmpty
    }

    fileprivate func beyondContract(_ shown: ShownMember, _ uses: inout UsesOfOneName) -> Finding {
        let member = shown.id
        // Labels tell it apart from a requirement of the same name.
        let isOverload =
            self[member].kind == .func
            && requirements(of: shown.contract).contains {
                self[$0].kind == .func && plainName(name(of: $0)) == shown.name
            }
        let title = isOverload ? fullName(of: member) : shown.name
        let message = "`\(title)` is not in `\(name(of: shown.contract))` and not private"
        if let use = outsideUse(of: member, &uses) {
            return Finding(message, at: place(of: member), notes: [Note("no fix: it may be used here", at: use.place)])
        }
        let isShared = members(of: shown.viewModel).contains {
            $0 != member && $0.file == member.file && self[$0].range == self[member].range
        }
        let hooks = !subclasses(of: shown.viewModel).isEmpty || has("objcMembers", shown.viewModel) || isShared
        let edits = hooks ? nil : restrictingAccess(of: member)
        return Finding(
            message, at: place(of: member), fix: edits.map { Fix("Make `\(title)` `private`", edits: $0) })
    }
}
