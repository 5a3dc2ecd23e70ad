import Linking
import Syntax

let viewmodelShowsOnlyItsContract = Rule(Pages.viewmodelShowsOnlyItsContract) { project, _ in
    project.screens(following: [.stateless, .stateful]).flatMap { screen, viewModel -> [Finding] in
        guard let contract = screen.contract else { return [] }
        let endings = Endings(endings: ["Navigator", "Tracker", "UseCase", "Repository", "Repo", "Service"])
        // Those that are not private are told by a rule of their own.
        let dependencies = Set(project.dependencies(of: viewModel, endings: endings).map(\.property))
        return project.members(of: viewModel).compactMap { member -> Finding? in
            guard project.mayBePrivate(member), !dependencies.contains(member),
                project.isBeyondContract(member, of: viewModel, in: screen) == true
            else { return nil }
            return project.beyondContract(member, of: viewModel, contract: contract)
        }
    }
}

extension Project {
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

    fileprivate func beyondContract(
        _ member: DeclarationID, of viewModel: DeclarationID, contract: DeclarationID
    ) -> Finding {
        let plain = plainName(name(of: member))
        // Labels tell it apart from a requirement of the same name.
        let isOverload =
            self[member].kind == .func
            && requirements(of: contract).contains { self[$0].kind == .func && plainName(name(of: $0)) == plain }
        let shown = isOverload ? fullName(of: member) : plain
        let message = "`\(shown)` is not in `\(name(of: contract))` and not private"
        let isShared = members(of: viewModel).contains {
            $0 != member && $0.file == member.file && self[$0].range == self[member].range
        }
        if let use = outsideUse(of: member) {
            return Finding(message, at: place(of: member), notes: [Note("no fix: it may be used here", at: use.place)])
        }
        let hooks = !subclasses(of: viewModel).isEmpty || has("objcMembers", viewModel) || isShared
        let edits = hooks ? nil : restrictingAccess(of: member)
        return Finding(
            message, at: place(of: member), fix: edits.map { Fix("Make `\(shown)` `private`", edits: $0) })
    }
}
