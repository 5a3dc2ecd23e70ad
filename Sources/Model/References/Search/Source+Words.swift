import Bytes
import Syntax

extension Source {
    /// Returns whether a range, or else the whole file, contains a name as a whole word.
    func holds(word: String, at range: ByteRange? = nil) -> Bool {
        let range = range ?? ByteRange(0, count)
        return word.withView { word in
            guard let first = word.first, range.count >= word.count else { return false }
            return withBytes(at: range) { bytes, range in
                // The search for a rare first byte ends with the range.
                let bytes = bytes.part(0..<Int(range.end))
                let last = bytes.count - word.count
                // Two bytes are much rarer than one.
                func next(from start: Int) -> Int {
                    word.count > 1
                        ? bytes.first(first, before: word[1], or: word[1], from: start)
                        : bytes.first(first, from: start)
                }
                var start = next(from: Int(range.start))
                while start <= last {
                    let end = start + word.count
                    if bytes.part(start..<end).begins(with: word),
                        start == range.start || !bytes[start - 1].isInName, end == range.end || !bytes[end].isInName
                    {
                        return true
                    }
                    start = next(from: start + 1)
                }
                return false
            }
        }
    }
}
