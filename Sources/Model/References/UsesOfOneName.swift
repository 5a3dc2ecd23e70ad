import Bytes

/// The uses of members with one name, grouped by their receivers.
///
/// Many view models have a `router`, and rules look for the first use of each of them. Each file is read only when
/// needed and only once; otherwise the time would be quadratic in the number of screens, 6 s for 2,000.
struct UsesOfOneName {
    private(set) var seeker: UseSeeker?
    private var all = ReadUses(onlyWrites: false)
    private var writes = ReadUses(onlyWrites: true)

    init() {}

    init(_ seeker: UseSeeker) {
        self.seeker = seeker
        let files = seeker.project.files(using: seeker.name)
        all.files = files
        writes.files = files
    }

    /// Returns the first use that satisfies a condition.
    ///
    /// - Parameter own: The files in which the name may be used on `self`. The mention index does not contain such
    ///   uses.
    mutating func first(
        of types: Set<DeclarationID>, in own: Set<Int>, onlyWrites: Bool, where counts: (MemberUse) -> Bool
    ) -> MemberUse? {
        guard let seeker else { return nil }
        return onlyWrites
            ? writes.first(of: types, in: own, seeker, where: counts)
            : all.first(of: types, in: own, seeker, where: counts)
    }

    /// Returns the first use that satisfies a condition, in the files of `own` and in files of `others` that may use
    /// the name.
    mutating func first(
        of types: Set<DeclarationID>, in own: Set<Int>, orAnyOf others: [Int], where counts: (MemberUse) -> Bool
    ) -> MemberUse? {
        guard let seeker else { return nil }
        return all.first(of: types, in: own, orAnyOf: others, seeker, where: counts)
    }
}

/// The uses in the files that have been read so far. If only changes of the member are needed, only those are read,
/// which is much faster.
private struct ReadUses {
    let onlyWrites: Bool
    /// The files that may use the name, sorted.
    var files: [Int] = []
    /// The number of files that have been read, from the start of `files`.
    private var count = 0
    /// The uses in the files that have been read.
    private var found = UsesByReceiver()
    /// The uses in individual files that were asked for.
    private var known: [Int: [MemberUse]] = [:]

    init(onlyWrites: Bool) { self.onlyWrites = onlyWrites }

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

    /// Returns the first use that satisfies a condition, in the files of `own` and in files of `others` that may use
    /// the name.
    mutating func first(
        of types: Set<DeclarationID>, in own: Set<Int>, orAnyOf others: [Int], _ seeker: UseSeeker,
        where counts: (MemberUse) -> Bool
    ) -> MemberUse? {
        for file in own.union(others.filter(mayUseName)).sorted() {
            let use = uses(inFile: file, seeker).first {
                $0.receiver.mayBe(oneOf: types, in: seeker.project) && counts($0)
            }
            if let use { return use }
        }
        return nil
    }

    private func mayUseName(_ file: Int) -> Bool {
        let place = files.partitioningIndex { $0 >= file }
        return place < files.count && files[place] == file
    }

    private mutating func uses(inFile file: Int, _ seeker: UseSeeker) -> [MemberUse] {
        if let uses = known[file] { return uses }
        let uses = seeker.qualifiedUses(inFile: file, onlyWrites: onlyWrites)
        known[file] = uses
        return uses
    }
}

/// Uses in source order, grouped by their receivers.
struct UsesByReceiver {
    init() {}
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
