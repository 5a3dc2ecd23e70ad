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

extension ProjectIndex {
    /// Returns the first place outside of the scope of `private` where a member may be used. That scope is the type
    /// with its extensions in the same file.
    ///
    /// A value is ruled out only if it certainly has another type, judging by a declaration that is looked up by name.
    /// Looking up several members is fastest in the order of their names.
    func outsideUse(
        of member: DeclarationID, onlyWrites: Bool = false, _ uses: inout UsesOfOneName,
        where counts: (MemberUse) -> Bool = { _ in true }
    ) -> MemberUse? {
        guard let owner = owner(of: member) else { return nil }
        let types = [owner] + subclasses(of: owner)
        let ownDeclarations = ([owner] + extensions(of: owner)).filter { $0.file == member.file }
        let inside = ownDeclarations.map { Place(file: Int($0.file), range: self[$0].range) }
        let name = plainName(name(of: member))
        return firstUse(of: name, on: types, notWithin: ownDeclarations, onlyWrites: onlyWrites, &uses) { use in
            !inside.contains { $0.file == use.place.file && $0.range.contains(use.place.range) } && counts(use)
        }
    }

    /// Returns the first place outside of the scope of `private` where a struct's member may be used. Only the member's
    /// file, the extensions of the struct, and the files that mention the struct are searched, because other files
    /// rarely have a value of the struct.
    func outsideUseInFilesNaming(_ owner: DeclarationID, _ member: DeclarationID, _ uses: inout UsesOfOneName)
        -> MemberUse?
    {
        let name = plainName(name(of: member))
        let seeker = UseSeeker(project: self, name: name)
        if uses.seeker?.name != name { uses = UsesOfOneName(seeker) }
        let ownDeclarations = ([owner] + extensions(of: owner)).filter { $0.file == member.file }
        let others = extensions(of: owner).filter { $0.file != member.file }
        if let use = others.lazy.compactMap({ seeker.unqualifiedUses(in: $0).first }).first { return use }
        let naming = mentions.files(mentioning: self.name(of: owner), as: [.types, .constructions])
        return uses.first(of: [owner], in: [Int(member.file)], orAnyOf: naming) { use in
            !ownDeclarations.contains { $0.file == use.place.file && self[$0].range.contains(use.place.range) }
                && !(use.isReplaced && !use.isCertain && use.isOfConstant)
        }
    }

    /// Returns the first use of a type's member by tests that mention the type, outside of the type itself.
    ///
    /// - Parameter isCall: A closure that returns whether a place calls the member. It is called only for places in the
    ///   member's own file, where the type of the value may be unknown.
    func useByTests(
        of owner: DeclarationID, _ member: DeclarationID, _ uses: inout UsesOfOneName, isCall: (Place) -> Bool
    ) -> MemberUse? {
        let name = plainName(name(of: member))
        if uses.seeker?.name != name { uses = UsesOfOneName(UseSeeker(project: self, name: name)) }
        let naming = mentions.files(mentioning: self.name(of: owner), as: [.types, .constructions])
            .filter { isTestFile(Int32($0)) }
        let own: Set<Int> = isTestFile(member.file) ? [Int(member.file)] : []
        return uses.first(of: [owner], in: own, orAnyOf: naming) { use in
            (use.isCertain || use.place.file == Int(member.file) && isCall(use.place))
                && enclosingType(of: use.place.range, inFile: use.place.file) != owner
        }
    }

    /// Returns the first use of a member with this name that satisfies a condition, on a value that may be of one of
    /// `types`.
    func firstUse(
        of name: String, on types: [DeclarationID], notWithin ownDeclarations: [DeclarationID] = [], onlyWrites: Bool,
        _ uses: inout UsesOfOneName, where counts: (MemberUse) -> Bool = { _ in true }
    ) -> MemberUse? {
        let seeker = UseSeeker(project: self, name: name)
        if uses.seeker?.name != name { uses = UsesOfOneName(seeker) }
        let own = Set(types.flatMap { [$0] + extensions(of: $0) }).subtracting(ownDeclarations).sorted()
        for type in own {
            let use = seeker.unqualifiedUses(in: type).first { (!onlyWrites || $0.isWrite) && counts($0) }
            if let use { return use }
        }
        return uses.first(of: Set(types), in: Set(own.map { Int($0.file) }), onlyWrites: onlyWrites, where: counts)
    }
}

/// Finds the uses of members with a given name.
struct UseSeeker {
    let project: ProjectIndex
    let name: String
    private let spelling: [UInt8]

    init(project: ProjectIndex, name: String) {
        self.project = project
        self.name = name
        spelling = Array(name.utf8)
    }

    /// Returns the uses of the member without a receiver, in a subclass or extension.
    func unqualifiedUses(in type: DeclarationID) -> [MemberUse] {
        guard project.file(of: type).source.holds(word: name, at: project[type].body) else { return [] }
        let code = project.scopedCode(in: project[type].range, ofFile: Int(type.file))
        return code.uses(of: name).map { node in
            MemberUse(
                place: Place(file: Int(type.file), range: node.nameRange),
                isWrite: node.isChanged(by: project.mutations), receiver: .type(type),
                isReplaced: node.isReplaced, isFollowedByMember: node.isFollowedByMember)
        }
    }

    /// Returns the uses of the member on any receiver: `receiver.name`.
    func qualifiedUses(inFile file: Int, onlyWrites: Bool) -> [MemberUse] {
        project.memberHits(of: spelling, inFile: file, onlyChanged: onlyWrites).compactMap { hit in
            let isWrite = hit.isChanged(by: project.mutations)
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
        return owner.flatMap { variable(named: name.name, of: $0) }.map { self[$0].kind == .let } ?? true
    }
}
