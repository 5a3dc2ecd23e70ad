/// Returns the known word that a wrong one was probably meant to be: `stateless` for `stateles`. Returns nil when no
/// word is similar.
package func nearest(to wrong: String, among known: some Sequence<String>) -> String? {
    let letters = Array(wrong.lowercased().unicodeScalars.prefix(80))
    var best: (word: String, distance: Int)?
    for word in known {
        let other = Array(word.lowercased().unicodeScalars.prefix(80))
        let allowed = max(1, max(letters.count, other.count) / 3)
        guard abs(letters.count - other.count) <= allowed else { continue }
        let found = distance(letters, other)
        if found <= allowed, found < best?.distance ?? .max { best = (word, found) }
    }
    return best?.word
}

/// Returns the number of letters to insert, remove, change or swap with their neighbor in order to get from one word to
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

/// Returns `: did you mean \`x\`?` for a similar word, or an empty string.
func suggestion(for wrong: String, among known: some Sequence<String>) -> String {
    nearest(to: wrong, among: known).map { ": did you mean `\($0)`?" } ?? ""
}
