/// The known words with which a misspelled word is compared.
package struct SimilarWords: Sendable {
    private let words: [(word: String, letters: [Unicode.Scalar])]
    private let length: Int

    /// - Parameter length: How many letters a word must have for each wrong letter.
    package init(_ known: some Sequence<String>, oneIn length: Int = 3) {
        words = known.map { ($0, SimilarWords.letters(of: $0)) }
        self.length = length
    }

    /// Returns the word that was probably meant: `stateless` for `stateles`. Returns nil if no word is similar.
    package func nearest(to wrong: String, except ruledOut: Set<String> = []) -> String? {
        let letters = SimilarWords.letters(of: wrong)
        var best: (word: String, distance: Int)?
        for (word, other) in words {
            let allowed = max(1, max(letters.count, other.count) / length)
            guard abs(letters.count - other.count) <= allowed, !ruledOut.contains(word) else { continue }
            let found = distance(letters, other)
            if found <= allowed, found < best?.distance ?? .max { best = (word, found) }
        }
        return best?.word
    }

    private static func letters(of word: String) -> [Unicode.Scalar] {
        Array(word.prefix(80).lowercased().unicodeScalars.prefix(80))
    }
}

/// Returns the known word that was probably meant, or nil if none is similar.
package func nearest(to wrong: String, among known: some Sequence<String>) -> String? {
    SimilarWords(known).nearest(to: wrong)
}

/// Returns ``: did you mean `x`?`` for a similar word, or an empty string if there is none.
package func suggestion(for wrong: String, among known: some Sequence<String>) -> String {
    nearest(to: wrong, among: known).map { ": did you mean `\($0)`?" } ?? ""
}

/// Returns whether two names differ in so few letters that one of them is probably misspelled, or both are forms of the
/// same words.
package func differInSpelling(_ one: String, _ other: String) -> Bool {
    SimilarWords([one], oneIn: 7).nearest(to: other) != nil
}

/// Returns how many letters must be inserted, removed, replaced or swapped with their neighbor to turn one word into
/// another.
private func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for row in left.indices {
        var current = [row + 1]
        for column in right.indices {
            let change = last[column] + (left[row] == right[column] ? 0 : 1)
            var least = min(change, last[column + 1] + 1, current[column] + 1)
            let isSwap = row > 0 && column > 0 && left[row] == right[column - 1] && left[row - 1] == right[column]
            if isSwap { least = min(least, beforeLast[column - 1] + 1) }
            current.append(least)
        }
        beforeLast = last
        last = current
    }
    return last[right.count]
}
