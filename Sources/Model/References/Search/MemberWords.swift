import Bytes
import Syntax

/// The words that each member of a type contains.
///
/// Rules search members for the name of each property. If there are many members and searches, the words of all members
/// are therefore collected once. A few searches take less time without that.
final class MemberWords: Sendable {
    /// Consecutive members of one declaration. Most searches find nothing in all of them.
    private struct Stretch {
        var members: Range<Int>
        let file: Int32
        let parent: Int32
        var range: ByteRange
    }

    private let members: [DeclarationID]
    private let index: ProjectIndex
    private let stretches: [Stretch]
    private let searches = Locked(0)
    /// The indices of the members that contain a word, by the hash of the word.
    private let numbers: Lazy<[NameHash: [Int]]>

    init(of type: DeclarationID, in index: ProjectIndex) {
        let members = index.members(of: type).filter { !index[$0].kind.hasMembers }
        self.members = members
        self.index = index
        stretches = MemberWords.stretches(of: members, in: index)
        numbers = Lazy {
            var numbers: [NameHash: [Int]] = [:]
            for (number, member) in members.enumerated() {
                index.file(of: member).source.withBytes(at: index[member].range) { bytes, range in
                    bytes.forEachName(in: range) { word in
                        let hash = NameHash(bytes.nameHash(word))
                        if numbers[hash]?.last != number { numbers[hash, default: []].append(number) }
                    }
                }
            }
            return numbers
        }
    }

    private static func stretches(of members: [DeclarationID], in index: ProjectIndex) -> [Stretch] {
        var stretches: [Stretch] = []
        for (number, member) in members.enumerated() {
            let (range, parent) = (index[member].range, index[member].parent)
            if let last = stretches.last, last.file == member.file, last.parent == parent,
                last.range.start <= range.start
            {
                let end = max(last.range.end, range.end)
                stretches[stretches.count - 1].members = last.members.lowerBound..<number + 1
                stretches[stretches.count - 1].range = ByteRange(last.range.start, end)
            } else {
                stretches.append(Stretch(members: number..<number + 1, file: member.file, parent: parent, range: range))
            }
        }
        return stretches
    }

    /// Returns the members that contain one of the words, in source order.
    func members(containing words: Set<String>) -> [DeclarationID] {
        let search = WordSearch(words)
        guard let likely = candidates(words) else { return stretches.flatMap { members(of: $0, containing: search) } }
        return likely.map { members[$0] }.filter { member in
            index.file(of: member).source.withBytes(at: index[member].range) { search.isSuccessful(in: $0, $1.indices) }
        }
    }

    /// Reads a stretch once, up to its end, and what is between its members as well.
    private func members(of stretch: Stretch, containing search: WordSearch) -> [DeclarationID] {
        index.files[Int(stretch.file)].source.withBytes(at: stretch.range) { bytes, range in
            var found: [DeclarationID] = []
            var hits = search.hits(in: bytes, range.indices)
            for member in members[stretch.members] {
                let range = index[member].range
                if let hit = hits.next(from: Int(range.start)), hit < Int(range.end) { found.append(member) }
            }
            return found
        }
    }

    private func isSearchedOften() -> Bool {
        searches.withLock { count in
            count += 1
            return count > 16
        }
    }

    /// Returns the indices of the members that may contain one of the words, sorted; nil if that is not known.
    private func candidates(_ words: Set<String>) -> [Int]? {
        guard members.count >= 24, isSearchedOften() else { return nil }
        let numbers = numbers.wrapped
        var found: Set<Int> = []
        for word in words {
            // `$` and similar characters come before the word that is in the table.
            let hash = word.withView { bytes -> NameHash? in
                let start = bytes.indices.first { bytes[$0].isInName } ?? bytes.count
                let end = (start..<bytes.count).first { !bytes[$0].isInName } ?? bytes.count
                return start < end ? NameHash(bytes.nameHash(start..<end)) : nil
            }
            guard let hash else { return nil }
            found.formUnion(numbers[hash] ?? [])
        }
        return found.sorted()
    }
}
