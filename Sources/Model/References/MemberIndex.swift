/// The index of the files in which members of parts are used, which joins the uses of all files.
///
/// Members are found by name only, so a use can be that of another type's member. The result must be checked in the
/// files.
struct MemberIndex: Sendable {
    /// The numbers of the members that were looked for. Nothing is known about others.
    private var numbers: [NameHash: Int32] = [:]
    /// The parts of the index, one for each range of files. Querying all parts takes less time than merging them.
    private var parts: [Part] = []

    init() {}

    /// Creates an index of the members whose names have one of several hashes.
    init(of all: [Outline], members wanted: Set<NameHash>, workers: some Workers) {
        numbers.reserveCapacity(wanted.count)
        for (number, member) in wanted.enumerated() { numbers[member] = Int32(number) }
        let numbers = numbers
        // Most names are not wanted.
        let filter = NameFilter(wanted.map(\.bits))
        // The ranges are large, because each part is queried.
        parts = workers.flatMap(all.count, by: max(1024, all.count / 8 + 1)) { files in
            var found: [Found] = []
            for file in files {
                for use in all[file].mentions.uses.lazy.map(HashedMemberUse.init(bits:))
                where filter.mayHold(use.member.bits) {
                    guard let number = numbers[use.member] else { continue }
                    found.append(Found(member: number, user: User(file, isWrite: use.isWrite)))
                }
            }
            return [Part(found, members: numbers.count)]
        }
    }

    /// Returns the files that may use a member with a name on a value other than `self`, in order, or nil when the
    /// member was not looked for.
    func files(using name: String) -> [Int32]? { files(name) { _ in true } }

    /// Returns the files that may change a member with a name, in order, or nil when the member was not looked for.
    func files(changing name: String) -> [Int32]? { files(name, where: \.isWrite) }

    private func files(_ name: String, where isMeant: (User) -> Bool) -> [Int32]? {
        guard let number = numbers[NameHash(nameHash(name))] else { return nil }
        var files: [Int32] = []
        for part in parts {
            // A file that both reads and writes the member occurs twice.
            for user in part.users(of: Int(number)) where isMeant(user) && files.last != user.file {
                files.append(user.file)
            }
        }
        return files
    }
}

/// A file that uses a member.
private struct User: Sendable {
    private let bits: UInt32

    init(_ file: Int, isWrite: Bool) { bits = UInt32(file) << 1 | (isWrite ? 1 : 0) }

    var file: Int32 { Int32(bits >> 1) }
    var isWrite: Bool { bits & 1 == 1 }
}

/// A use as it is found.
private struct Found {
    var member: Int32
    var user: User
}

/// The uses in a range of files, sorted by the members' numbers into one array.
private struct Part: Sendable {
    /// The index at which the users of each member begin.
    private var starts: [Int32]
    private var all: [User]

    init(_ found: [Found], members count: Int) {
        starts = [Int32](repeating: 0, count: count + 1)
        for use in found { starts[Int(use.member)] += 1 }
        // Each start is first that of the next member, and decreases as users are inserted from the last to the first.
        for member in 0..<count { starts[member + 1] += starts[member] }
        all = [User](repeating: User(0, isWrite: false), count: found.count)
        for use in found.reversed() {
            starts[Int(use.member)] -= 1
            all[Int(starts[Int(use.member)])] = use.user
        }
    }

    func users(of member: Int) -> ArraySlice<User> { all[Int(starts[member])..<Int(starts[member + 1])] }
}
