import Bytes

/// The uses of members with one name, grouped by their receivers.
///
/// Many view models have a `router`, and rules look for the first use of each of them. Each file is read only when
/// needed and only once; otherwise the time would be quadratic in the number of screens, 6 s for 2,000.
struct UsesOfOneName {
    private let seeker: UseSeeker
    private var all: ReadUses
    private var writes: ReadUses

    private var project: ProjectIndex { seeker.project }

    init(_ name: String, in project: ProjectIndex) {
        seeker = UseSeeker(project: project, name: name)
        let files = project.files(using: name)
        all = ReadUses(files: files, onlyWrites: false)
        writes = ReadUses(files: files, onlyWrites: true)
    }

    /// Returns the first use that satisfies a condition, on a value that may be of one of `types`.
    mutating func first(
        on types: [DeclarationID], notWithin ownDeclarations: [DeclarationID] = [], onlyWrites: Bool,
        where counts: (MemberUse) -> Bool = { _ in true }
    ) -> Place? {
        let parts = types.flatMap { [$0] + project.extensions(of: $0) }
        let own = Set(parts).subtracting(ownDeclarations).sorted()
        for type in own {
            let use = seeker.unqualifiedUses(in: type).first { (!onlyWrites || $0.isWrite) && counts($0) }
            if let use { return use.place }
        }
        // The mention index does not contain uses on `self`.
        let (types, files) = (Set(types), Set(own.map { Int($0.file) }))
        let use =
            onlyWrites
            ? writes.first(of: types, in: files, seeker, where: counts)
            : all.first(of: types, in: files, seeker, where: counts)
        return use?.place
    }

    /// Returns the first use that satisfies a condition, in the files of `own` and in files of `others` that may use
    /// the name.
    fileprivate mutating func first(
        of type: DeclarationID, in own: Set<Int>, orAnyOf others: [Int], where counts: (MemberUse) -> Bool
    ) -> Place? {
        let project = project
        for file in own.union(others.filter(all.mayUseName)).sorted() {
            let use = all.uses(inFile: file, seeker).first {
                $0.receiver.mayBe(oneOf: [type], in: project) && counts($0)
            }
            if let use { return use.place }
        }
        return nil
    }
}

/// Searches for the first use of a member. A value is ruled out only if it certainly has another type, judging by a
/// declaration that is looked up by name.
extension UsesOfOneName {
    /// Returns the first place outside of the scope of `private` where a member may be used. That scope is the type
    /// with its extensions in the same file.
    mutating func outsideUse(
        of member: DeclarationID, onlyWrites: Bool = false, where counts: (MemberUse) -> Bool = { _ in true }
    ) -> Place? {
        let project = project
        guard let owner = project.owner(of: member) else { return nil }
        let types = [owner] + project.subclasses(of: owner)
        let inside = project.scopeOfPrivate(member, of: owner)
        return first(on: types, notWithin: inside, onlyWrites: onlyWrites) { use in
            !inside.contains { project.extent(of: $0).contains(use.place) } && counts(use)
        }
    }

    /// Returns the first place outside of the scope of `private` where a struct's member may be used. Only the member's
    /// file, the extensions of the struct, and the files that mention the struct are searched, because other files
    /// rarely have a value of the struct.
    mutating func outsideUseInFilesNaming(_ owner: DeclarationID, of member: DeclarationID) -> Place? {
        let project = project
        for part in project.extensions(of: owner) where part.file != member.file {
            if let use = seeker.unqualifiedUses(in: part).first { return use.place }
        }
        let inside = project.scopeOfPrivate(member, of: owner)
        return first(of: owner, in: [Int(member.file)], orAnyOf: project.filesNaming(owner)) { use in
            !inside.contains { project.extent(of: $0).contains(use.place) }
                && !(use.isReplaced && !use.isCertain && use.isOfConstant)
        }
    }

    /// Returns the first use of a type's member by tests that mention the type, outside of the type itself.
    ///
    /// - Parameter isCall: A closure that returns whether a place calls the member. It is called only for places in the
    ///   member's own file, where the type of the value may be unknown.
    mutating func useByTests(of member: DeclarationID, in owner: DeclarationID, isCall: (Place) -> Bool) -> Place? {
        let project = project
        let naming = project.filesNaming(owner).filter { project.isTestFile(Int32($0)) }
        let own: Set = project.isTestFile(member.file) ? [Int(member.file)] : []
        return first(of: owner, in: own, orAnyOf: naming) { use in
            (use.isCertain || use.place.file == Int(member.file) && isCall(use.place))
                && project.enclosingType(of: use.place.range, inFile: use.place.file) != owner
        }
    }
}

extension ProjectIndex {
    /// Returns the type with those of its extensions that are in the file of a member.
    fileprivate func scopeOfPrivate(_ member: DeclarationID, of owner: DeclarationID) -> [DeclarationID] {
        ([owner] + extensions(of: owner)).filter { $0.file == member.file }
    }

    /// Returns the files that may mention a type by its name.
    fileprivate func filesNaming(_ type: DeclarationID) -> [Int] {
        mentions.files(mentioning: name(of: type), as: [.types, .constructions])
    }
}

/// The uses in the files that have been read so far. If only changes of the member are needed, only those are read,
/// which is much faster.
private struct ReadUses {
    /// The files that may use the name, sorted.
    let files: [Int]
    let onlyWrites: Bool
    /// The number of files that have been read, from the start of `files`.
    var count = 0
    /// The uses in the files that have been read.
    var found = UsesByReceiver()
    /// The uses in individual files that were asked for.
    var known: [Int: [MemberUse]] = [:]

    mutating func first(
        of types: Set<DeclarationID>, in own: Set<Int>, _ seeker: UseSeeker, where counts: (MemberUse) -> Bool
    ) -> MemberUse? {
        let project = seeker.project
        func isOne(_ use: MemberUse) -> Bool { use.receiver.mayBe(oneOf: types, in: project) && counts(use) }
        var earliest = found.first(of: types, in: project, where: counts)
        for file in own {
            if let use = uses(inFile: file, seeker).first(where: isOne), earliest.map({ use.place < $0.place }) ?? true
            {
                earliest = use
            }
        }
        while count < files.count, files[count] < earliest?.place.file ?? .max {
            let uses = uses(inFile: files[count], seeker)
            count += 1
            for use in uses { found.add(use) }
            if let use = uses.first(where: isOne) { return use }
        }
        return earliest
    }

    func mayUseName(_ file: Int) -> Bool {
        let place = files.partitioningIndex { $0 >= file }
        return place < files.count && files[place] == file
    }

    mutating func uses(inFile file: Int, _ seeker: UseSeeker) -> [MemberUse] {
        if let uses = known[file] { return uses }
        let uses = seeker.qualifiedUses(inFile: file, onlyWrites: onlyWrites)
        known[file] = uses
        return uses
    }
}

/// Uses in source order, grouped by their receivers.
struct UsesByReceiver {
    private var anything: [MemberUse] = []
    private var typed: [DeclarationID: [MemberUse]] = [:]
    private var named: [String: [MemberUse]] = [:]

    mutating func add(_ use: MemberUse) {
        switch use.receiver {
        case .anything: anything.append(use)
        case .nothing: break
        case .type(let type): typed[type, default: []].append(use)
        case .named(let names): for name in names { named[name, default: []].append(use) }
        }
    }

    func first(of types: Set<DeclarationID>, in project: ProjectIndex, where counts: (MemberUse) -> Bool)
        -> MemberUse?
    {
        var found = [anything.first(where: counts)]
        for type in types {
            found.append(typed[type]?.first(where: counts))
            found.append(named[plainName(project.name(of: type))]?.first(where: counts))
        }
        return found.compactMap(\.self).min { $0.place < $1.place }
    }
}

extension Type {
    /// Returns the types of values on which other code may use a member with a name: the type, its subclasses, and their
    /// protocols that require such a member.
    func receivers(ofMember name: String) -> [Type] {
        let types = [self] + subclasses
        let contracts = types.flatMap(\.protocols).uniqued().filter { contract in
            contract.requirements.contains { $0.name == name }
        }
        return types + contracts
    }
}
