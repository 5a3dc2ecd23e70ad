import Bytes
import Syntax

/// Searches for names as whole words. Nearly all other words are ruled out by their length and three of their letters,
/// before a string is created.
package struct WordSearch: Sendable {
    private let names: Set<String>
    /// The names, if there are only a few of them.
    private let few: [CodeText]
    private var lengths: [Bool] = []
    /// Whether a name has letters with this number.
    private var letters: [Bool] = []

    package init(_ names: Set<String>) {
        self.names = names
        few = names.count > 5 ? [] : names.sorted().map { CodeText($0, at: .word) }
        guard few.isEmpty else { return }
        letters = [Bool](repeating: false, count: 1 << 12)
        lengths = [Bool](repeating: false, count: 1 + (names.map(\.utf8.count).max() ?? 0))
        for name in names where !name.isEmpty {
            lengths[name.utf8.count] = true
            name.withView { letters[WordSearch.letters(of: $0, $0.indices)] = true }
        }
    }

    /// A number for the first, middle and last letter of a word and its length.
    private static func letters(of bytes: ByteView, _ word: Range<Int>) -> Int {
        let middle = Int(bytes[word.lowerBound + word.count / 2])
        let (first, last) = (Int(bytes[word.lowerBound]), Int(bytes[word.upperBound - 1]))
        return (first ^ middle << 3 ^ last << 6 ^ word.count << 9) & (1 << 12 - 1)
    }

    /// Returns whether one of the names occurs in a range of bytes.
    func isSuccessful(in bytes: ByteView, _ range: Range<Int>) -> Bool {
        few.isEmpty ? firstWord(in: bytes, range) != nil : few.contains { $0.first(in: bytes, range) != nil }
    }

    /// Returns the first occurrence of one of many names in a range of bytes.
    private func firstWord(in bytes: ByteView, _ range: Range<Int>) -> (name: String, range: Range<Int>)? {
        var end = range.lowerBound
        while end < range.upperBound {
            let start = end
            while end < range.upperBound, bytes[end].isInName { end += 1 }
            if end - start < lengths.count, end > start, lengths[end - start],
                letters[WordSearch.letters(of: bytes, start..<end)]
            {
                let word = String(decoding: bytes[start..<end], as: UTF8.self)
                if names.contains(word) { return (word, start..<end) }
            }
            while end < range.upperBound, !bytes[end].isInName { end += 1 }
        }
        return nil
    }

    /// The names in a stretch of bytes that is read once, from the start to the end.
    struct Hits {
        fileprivate let search: WordSearch
        fileprivate let bytes: ByteView
        fileprivate let end: Int
        /// The next hit of each of a few names, or of any of many.
        fileprivate var starts: [Int]

        /// Returns where the first name at or after a position begins, which is never before that of an earlier call.
        mutating func next(from position: Int) -> Int? {
            for number in starts.indices where starts[number] < position {
                let rest = min(position, end)..<end
                let start =
                    search.few.isEmpty
                    ? search.firstWord(in: bytes, rest)?.range.lowerBound : search.few[number].first(in: bytes, rest)
                starts[number] = start ?? end
            }
            return starts.min().flatMap { $0 < end ? $0 : nil }
        }
    }

    func hits(in bytes: ByteView, _ range: Range<Int>) -> Hits {
        let unread = [Int](repeating: -1, count: max(1, few.count))
        return Hits(search: self, bytes: bytes, end: range.upperBound, starts: unread)
    }

    /// Calls a function with each occurrence of a name in a range of bytes. The occurrences of one name are in source
    /// order.
    func forEach(in bytes: ByteView, _ range: Range<Int>, _ body: (String, Range<Int>) -> Void) {
        // Few names are found faster one at a time.
        guard few.isEmpty else {
            for text in few {
                var start = range.lowerBound
                while let place = text.first(in: bytes, start..<range.upperBound) {
                    start = place + text.count
                    body(text.text, place..<start)
                }
            }
            return
        }
        var rest = range
        while let (name, word) = firstWord(in: bytes, rest) {
            body(name, word)
            rest = word.upperBound..<range.upperBound
        }
    }
}

extension ProjectIndex {
    /// Returns the files that contain each name as a whole word, even in comments and strings. All files are read in a
    /// single pass.
    func files(mentioning names: Set<String>) -> [String: [Int]] {
        var found: [String: [Int]] = [:]
        if names.isEmpty { return found }
        let search = WordSearch(names)
        for (number, file) in files.enumerated() {
            file.source.bytes.withView { bytes in
                search.forEach(in: bytes, bytes.indices) { word, _ in
                    if found[word]?.last != number { found[word, default: []].append(number) }
                }
            }
        }
        return found
    }

    /// Returns, for each name, the types with a variable whose type or initial value contains the name. All files are
    /// read in a single pass.
    func owners(ofVariablesMentioning names: Set<String>) -> [String: [DeclarationID]] {
        var found: [String: [DeclarationID]] = [:]
        if names.isEmpty { return found }
        let search = WordSearch(names)
        for (number, file) in files.enumerated() {
            for (index, declaration) in file.declarations.enumerated()
            where (declaration.kind == .var || declaration.kind == .let) && declaration.parent >= 0 {
                for clause in file.clauses(of: index) where clause.kind == .type || clause.kind == .value {
                    file.source.withBytes(at: clause.range) { bytes, range in
                        search.forEach(in: bytes, range.indices) { name, _ in
                            let owner = owner(of: DeclarationID(file: number, index: index))
                            if let owner, found[name]?.last != owner { found[name, default: []].append(owner) }
                        }
                    }
                }
            }
        }
        return found
    }
}
