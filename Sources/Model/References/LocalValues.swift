import Bytes

/// Caches the values of local names by the place of their use, so that a function isn't searched back to its start for
/// every use.
///
/// This is a class because the readers of all uses add to it.
final class LocalValues {
    private var numbers: [Key: Int] = [:]
    private var results: [[Point: Value?]] = []

    /// A name in a function, identified by the function's start.
    private struct Key: Hashable {
        var name: String
        var start: UInt32
        var depth: Int
    }

    /// A position that a search reaches, and the block that it left last.
    private struct Point: BitHashable {
        var hashedBits: UInt64

        init(_ position: Int, _ brace: Int) {
            hashedBits = UInt64(truncatingIfNeeded: position) << 32 | UInt64(UInt32(truncatingIfNeeded: brace))
        }
    }

    private func number(of key: Key) -> Int {
        if let number = numbers[key] { return number }
        numbers[key] = results.count
        results.append([:])
        return results.count - 1
    }

    /// One search for a name's declaration, from the place of its use back to the start of the function.
    struct Search {
        private let values: LocalValues?
        private let number: Int
        private var visited: [Point] = []
        private var count = 0

        init(of name: String, from start: UInt32, depth: Int, in values: LocalValues?) {
            self.values = values
            number = values?.number(of: Key(name: name, start: start, depth: depth)) ?? 0
        }

        /// Returns the result of an earlier search that passed this position. The outer optional is nil if there was
        /// none; the inner one is nil if that search found no value.
        mutating func result(at position: Int, _ brace: Int) -> Value?? {
            guard let values else { return nil }
            let point = Point(position, brace)
            if let result = values.results[number][point] { return result }
            // Later searches come to all places after the first one that they share, so that few need to be recorded.
            if count & 15 == 0 { visited.append(point) }
            count += 1
            return nil
        }

        func finish(with result: Value?) {
            for point in visited { values?.results[number][point] = .some(result) }
        }
    }
}
