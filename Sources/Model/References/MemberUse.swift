import Syntax

/// Code outside of a type that uses one of its members: `viewModel.query`, `\.query`, `query` in a subclass.
struct MemberUse: Sendable {
    var place: Place
    /// Whether the member is assigned, bound or mutated.
    var isWrite: Bool
    /// What is known about the value whose member is used.
    var receiver: Receiver
    /// Whether the member is assigned with `=`.
    var isReplaced = false
    /// Whether a member of the member follows: `player` in `model.player.volume = 1`.
    var isFollowedByMember = false
    /// Whether the member is assigned on a local name that is no `var`, so that the value must be an object:
    /// `controller.title = "Cart"` in a closure.
    var isOfConstant = false
    /// Whether the receiver certainly has this type.
    var isCertain: Bool { if case .type = receiver { true } else { false } }
}

/// Finds the uses of members with a given name.
struct UseSeeker {
    let project: ProjectIndex
    let name: String

    /// Returns the uses of the member without a receiver, in a subclass or extension.
    func unqualifiedUses(in type: DeclarationID) -> [MemberUse] {
        guard project.file(of: type).source.holds(word: name, at: project[type].body) else { return [] }
        let code = project.code(in: Place(file: Int(type.file), range: project[type].range))
        return code.uses(of: name).map { node in
            MemberUse(
                place: Place(file: Int(type.file), range: node.nameRange),
                isWrite: node.isChanged(by: project.mutations), receiver: .type(type),
                isReplaced: node.isReplaced, isFollowedByMember: node.isFollowedByMember)
        }
    }

    /// Returns the uses of the member on any receiver: `receiver.name`.
    func qualifiedUses(inFile file: Int, onlyWrites: Bool) -> [MemberUse] {
        project.memberHits(of: name, inFile: file, onlyChanged: onlyWrites).compactMap { hit in
            let isWrite = hit.node.isChanged(by: project.mutations)
            // The receiver of a member that is only read need not be known.
            if onlyWrites, !isWrite { return nil }
            let receiver = project.receiver(of: hit, file: file)
            if receiver == .nothing { return nil }
            let isReplaced = hit.node.isReplaced
            return MemberUse(
                place: Place(file: file, range: hit.node.nameRange), isWrite: isWrite, receiver: receiver,
                isReplaced: isReplaced, isFollowedByMember: hit.node.isFollowedByMember,
                isOfConstant: isReplaced && project.isOfConstant(hit, file: file))
        }
    }
}

extension ProjectIndex {
    /// Returns whether a member belongs to a name that no `var` declares.
    fileprivate func isOfConstant(_ hit: MemberHit, file: Int) -> Bool {
        guard let name = MemberAccess(hit.node)?.base.flatMap(Name.init), !name.hasDollar, !name.isSelf else {
            return false
        }
        if let binding = hit.locals.code.binding(of: name.name, at: name.range.start) {
            return !(binding.ancestors.lazy.compactMap(Variable.init).first.map { !$0.isLet } ?? false)
                || binding.kind != .bound
        }
        let owner = enclosingType(of: name.range, inFile: file)
        let member = owner.flatMap { variable(named: name.name, of: $0) }
        let declared = member ?? globalVariable(named: name.name, inFile: file)
        return declared.map { self[$0].kind == .let } ?? true
    }
}
