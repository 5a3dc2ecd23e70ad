/// In which files members of parts are used: all files' uses joined.
///
/// By name alone, so that a use may be of another type's member: who wants to know looks at those files.
package struct MemberIndex: Sendable {
    /// The members that were looked for; of others nothing is known.
    private var wanted: Set<NameHash> = []
    /// Of one stretch of files each: to ask all is less than to pour them together.
    private var parts: [Part] = []

    /// The files that use each member on whatever value, in order; and those that write it.
    private struct Part: Sendable {
        var using: [NameHash: [Int32]] = [:]
        var writing: [NameHash: [Int32]] = [:]
    }

    init() {}

    /// Only members whose names have one of the hashes are kept.
    init(of all: [Outline], members wanted: Set<NameHash>, workers: some Workers) {
        // Most names are not wanted.
        let filter = NameFilter(wanted.map(\.bits))
        self.wanted = wanted
        // Large stretches, for each is asked.
        parts = workers.flatMap(all.count, by: max(1024, all.count / 8 + 1)) { files in
            var part = Part()
            for file in files {
                for use in all[file].mentions.uses.lazy.map(MemberUse.init(bits:))
                where filter.mayHold(use.member.bits) && wanted.contains(use.member) {
                    note(file, in: &part.using[use.member, default: []])
                    if use.isWrite { note(file, in: &part.writing[use.member, default: []]) }
                }
            }
            return [part]
        }
    }

    /// The files that may use a member of this name on a value other than `self`; nil when it was not looked for.
    func files(using name: String) -> [Int32]? { files(name) { $0.using[$1] } }

    /// Those of them that may change it.
    func files(changing name: String) -> [Int32]? { files(name) { $0.writing[$1] } }

    private func files(_ name: String, in part: (Part, NameHash) -> [Int32]?) -> [Int32]? {
        let member = NameHash(nameHash(name))
        return wanted.contains(member) ? parts.flatMap { part($0, member) ?? [] } : nil
    }
}

private func note(_ file: Int, in files: inout [Int32]) {
    if files.last != Int32(file) { files.append(Int32(file)) }
}
