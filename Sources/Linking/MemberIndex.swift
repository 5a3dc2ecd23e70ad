import Syntax

/// Which members of parts are used elsewhere, and on values of which type: all files' `MemberUses` joined.
package struct MemberIndex: Sendable {
    /// The members that were looked for; of others nothing is known.
    private var wanted: Set<NameHash> = []
    /// Of one stretch of files each: to ask all is less than to pour them together.
    private var parts: [Part] = []

    init() {}

    /// Only members whose names have one of the hashes are kept.
    init(of project: Project, uses all: [MemberUses], members wanted: Set<NameHash>, workers: some Workers) {
        // Most names are not wanted.
        let filter = NameFilter(wanted.map(\.bits))
        let count = project.files.count
        // Large stretches, for each is asked.
        let stretch = max(1024, count / 8 + 1)
        self.wanted = wanted
        parts = workers.map((count + stretch - 1) / stretch) { number in
            var part = Part()
            var uses: [MemberUses.Use] = []
            for file in number * stretch..<min(number * stretch + stretch, count) {
                uses.removeAll(keepingCapacity: true)
                for use in all[file].uses where filter.mayHold(use.member.bits) && wanted.contains(use.member) {
                    uses.append(use)
                }
                if !uses.isEmpty { part.add(uses, in: file, of: project) }
            }
            return part
        }
    }

    /// The files that may use a member of this name on a value other than `self`; nil when it was not looked for.
    func files(using name: String) -> [Int32]? { files(name) { $0.filesUsing[$1] } }

    /// Those of them that may change it.
    func files(changing name: String) -> [Int32]? { files(name) { $0.filesWriting[$1] } }

    private func files(_ name: String, in part: (Part, NameHash) -> [Int32]?) -> [Int32]? {
        let member = NameHash(MemberUses.hash(name))
        return wanted.contains(member) ? parts.flatMap { part($0, member) ?? [] } : nil
    }

    func mayBeUsed(_ name: String, of family: Set<DeclarationID>, isWrite: Bool) -> Bool {
        let member = NameHash(MemberUses.hash(name))
        guard wanted.contains(member) else { return true }
        return parts.contains { $0.mayUse(member, of: family, isWrite: isWrite) }
    }
}

/// What the files of one stretch use.
private struct Part: Sendable {
    /// Uses on values whose type cannot be told.
    private var unknown: Set<Key> = []
    /// Uses on values of a type of the sources.
    private var known: Set<TypedKey> = []
    /// The files that use each member on whatever value, in order; and those that write it.
    private(set) var filesUsing: [NameHash: [Int32]] = [:]
    private(set) var filesWriting: [NameHash: [Int32]] = [:]

    private struct Key: Hashable {
        /// The member's hash, whose lowest bit is not used, and in that place whether it is written.
        let bits: UInt32

        init(member: NameHash, isWrite: Bool) { bits = member.bits | (isWrite ? 1 : 0) }

        func _rawHashValue(seed: Int) -> Int { mixed(UInt64(bits), seed: seed) }
    }

    private struct TypedKey: Hashable {
        var key: Key
        var type: DeclarationID

        func _rawHashValue(seed: Int) -> Int {
            mixed(type.bits &* 0xD6E8_FEB8_6659_FD93 ^ UInt64(key.bits), seed: seed)
        }
    }

    mutating func add(_ uses: [MemberUses.Use], in file: Int, of project: Project) {
        for use in uses {
            note(file, in: &filesUsing[use.member, default: []])
            if use.isWrite { note(file, in: &filesWriting[use.member, default: []]) }
        }
        // Of a member that something unknown uses, every type's is taken for used: no more needs to be found out.
        let open = uses.filter { use in
            !unknown.contains(Key(member: use.member, isWrite: false))
                || use.isWrite && !unknown.contains(Key(member: use.member, isWrite: true))
        }
        if open.isEmpty { return }
        let bases = project.types(ofBases: Set(open.lazy.map(\.base)), in: file)
        for use in open {
            // A write is also a use.
            let base = bases[use.base] ?? .unknown
            take(Key(member: use.member, isWrite: false), on: base)
            if use.isWrite { take(Key(member: use.member, isWrite: true), on: base) }
        }
    }

    private mutating func take(_ key: Key, on base: Base) {
        switch base {
        case .unknown: unknown.insert(key)
        case .elsewhere: break
        case .types(let types): for type in types { known.insert(TypedKey(key: key, type: type)) }
        }
    }

    func mayUse(_ member: NameHash, of family: Set<DeclarationID>, isWrite: Bool) -> Bool {
        let key = Key(member: member, isWrite: isWrite)
        return unknown.contains(key) || family.contains { known.contains(TypedKey(key: key, type: $0)) }
    }
}

/// What the word before a dot stands for.
private enum Base {
    case unknown
    case types([DeclarationID])
    /// A type that the sources do not declare, and so none of theirs.
    case elsewhere
}

extension Project {
    /// What words before a dot mean in a file, where its properties or type names say so.
    fileprivate func types(ofBases wanted: Set<NameHash>, in file: Int) -> [NameHash: Base] {
        var found: [NameHash: Base] = [:]
        let facts = files[file]
        let hashes = types.outlines[file].mentions.declarations
        for index in facts.declarations.indices {
            let kind = facts.declarations[index].kind
            guard kind == .var || kind == .let else { continue }
            let hash = NameHash(hashes[index])
            guard wanted.contains(hash) else { continue }
            let id = DeclarationID(file: file, index: index)
            let base: Base
            if let written = facts.type(of: index) {
                let types = types.resolve(written, from: id, in: files)
                base = types.isEmpty ? (isOfSystem(written) ? .elsewhere : .unknown) : .types(types)
            } else {
                base = inferredType(of: id).map { .types([$0]) } ?? .unknown
            }
            found[hash] = found[hash].map { join($0, base) } ?? base
        }
        for entry in types.outlines[file].entries where entry.kind.isType {
            let hash = NameHash(MemberUses.hash(entry.name))
            if wanted.contains(hash), found[hash] == nil {
                found[hash] = .types([DeclarationID(file: file, index: Int(entry.index))])
            }
        }
        return found
    }

    /// A collection or closure or a well-known value type has members of its own only.
    private func isOfSystem(_ written: String) -> Bool {
        let path = WrittenType.path(of: written)
        return path.count == 1 && WellKnown.names.contains(path[0]) && path[0] != "AnyObject" && path[0] != "Any"
    }

    private func join(_ one: Base, _ other: Base) -> Base {
        switch (one, other) {
        case (.unknown, _), (_, .unknown): .unknown
        case (.elsewhere, let rest), (let rest, .elsewhere): rest
        case (.types(let left), .types(let right)): .types(left + right)
        }
    }
}

private func note(_ file: Int, in files: inout [Int32]) {
    if files.last != Int32(file) { files.append(Int32(file)) }
}
