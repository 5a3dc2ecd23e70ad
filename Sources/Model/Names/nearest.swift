/// Returns the known word that was probably meant: `stateless` for `stateles`. Returns nil if no known word is similar.
///
/// - Parameter length: How many letters a word must have for each wrong letter.
package func nearest(to wrong: String, among known: some Sequence<String>, oneIn length: Int = 3) -> String? {
    let letters = Array(wrong.lowercased().unicodeScalars.prefix(80))
    var best: (word: String, distance: Int)?
    for word in known {
        let other = Array(word.lowercased().unicodeScalars.prefix(80))
        let allowed = max(1, max(letters.count, other.count) / length)
        guard abs(letters.count - other.count) <= allowed else { continue }
        let found = distance(letters, other)
        if found <= allowed, found < best?.distance ?? .max { best = (word, found) }
    }
    return best?.word
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
