/// In which files members of parts are used: all files' uses joined.
///
/// By name alone, so that a use may be of another type's member: who wants to know looks at those files.
struct MemberIndex: Sendable {
    /// The members that were looked for, numbered; of others nothing is known.
    private var numbers: [NameHash: Int32] = [:]
    /// Of one stretch of files each: to ask all is less than to pour them together.
    private var parts: [Part] = []

    init() {}

    /// Only members whose names have one of the hashes are kept.
    init(of all: [Outline], members wanted: Set<NameHash>, workers: some Workers) {
        numbers.reserveCapacity(wanted.count)
        for (number, member) in wanted.enumerated() { numbers[member] = Int32(number) }
        let numbers = numbers
        // Most names are not wanted.
        let filter = NameFilter(wanted.map(\.bits))
        // Large stretches, for each is asked.
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

    /// The files that may use a member of this name on a value other than `self`, in order; nil when it was not looked for.
    func files(using name: String) -> [Int32]? { files(name) { _ in true } }

    /// Those of them that may change it.
    func files(changing name: String) -> [Int32]? { files(name, where: \.isWrite) }

    private func files(_ name: String, where isMeant: (User) -> Bool) -> [Int32]? {
        guard let number = numbers[NameHash(nameHash(name))] else { return nil }
        var files: [Int32] = []
        for part in parts {
            // A file that both reads and writes it is there twice.
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

/// One use, as it is met.
private struct Found {
    var member: Int32
    var user: User
}

/// The uses in a stretch of files by the members' numbers, counted out into one array.
private struct Part: Sendable {
    /// Where each member's users begin.
    private var starts: [Int32]
    private var all: [User]

    init(_ found: [Found], members count: Int) {
        starts = [Int32](repeating: 0, count: count + 1)
        for use in found { starts[Int(use.member)] += 1 }
        // Each is where the next begins, until its own users are put in, the last first.
        for member in 0..<count { starts[member + 1] += starts[member] }
        all = [User](repeating: User(0, isWrite: false), count: found.count)
        for use in found.reversed() {
            starts[Int(use.member)] -= 1
            all[Int(starts[Int(use.member)])] = use.user
        }
    }

    func users(of member: Int) -> ArraySlice<User> { all[Int(starts[member])..<Int(starts[member + 1])] }
}
