import Bytes
import Syntax

/// The words that each member of a type contains.
///
/// Rules search members for the name of each property. If there are many, the words of all of them are therefore
/// collected once.
struct MemberWords: Sendable {
    private let members: [DeclarationID]
    private let index: ProjectIndex
    /// The indices of the members that contain a word, by the hash of the word; nil if there are few members.
    private var numbers: [NameHash: [Int]]?

    init(of type: DeclarationID, in index: ProjectIndex) {
        let members = index.members(of: type).filter { !index[$0].kind.hasMembers }
        self.members = members
        self.index = index
        guard members.count >= 24 else { return }
        var numbers: [NameHash: [Int]] = [:]
        for (number, member) in members.enumerated() {
            index.file(of: member).source.withBytes(at: index[member].range) { bytes, range in
                bytes.forEachWord(in: range.indices) { word in
                    let hash = NameHash(bytes.nameHash(word))
                    if numbers[hash]?.last != number { numbers[hash, default: []].append(number) }
                }
            }
        }
        self.numbers = numbers
    }

    /// Returns the members that may contain one of the words, in source order.
    func members(mayContain words: [String]) -> [DeclarationID] { candidates(words).map { members[$0] } }

    /// Returns the members that contain one of the words, in source order.
    func members(containing words: Set<String>) -> [DeclarationID] {
        let search = WordSearch(words)
        return members(mayContain: words.sorted()).filter { member in
            index.file(of: member).source.withBytes(at: index[member].range) { bytes, range in
                search.isSuccessful(in: bytes, range.indices)
            }
        }
    }

    /// Returns the indices of the members that may contain one of the words, sorted.
    private func candidates(_ words: [String]) -> [Int] {
        guard let numbers else { return Array(members.indices) }
        var found: Set<Int> = []
        for word in words {
            // `$` and similar characters come before the word that is in the table.
            let hash = word.withView { bytes -> NameHash? in
                let start = bytes.indices.first { bytes[$0].isInName } ?? bytes.count
                let end = (start..<bytes.count).first { !bytes[$0].isInName } ?? bytes.count
                return start < end ? NameHash(bytes.nameHash(start..<end)) : nil
            }
            guard let hash else { return Array(members.indices) }
            found.formUnion(numbers[hash] ?? [])
        }
        return found.sorted()
    }
}

extension ByteView {
    /// Calls a function with each word in a range.
    fileprivate func forEachWord(in range: Range<Int>, _ body: (Range<Int>) -> Void) {
        var start = range.lowerBound
        while start < range.upperBound {
            var end = start
            while end < range.upperBound, self[end].isInName { end += 1 }
            if end > start { body(start..<end) }
            start = end + 1
        }
    }
}
