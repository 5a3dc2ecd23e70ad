import Syntax

/// Finds some names among all words of all files. Most words are told to be none of them by three bytes and their length,
/// without text being made of them.
struct NameSet {
    private let names: Set<String>
    private var mayBeOne = [Bool](repeating: false, count: 1 << 12)

    init(_ names: some Sequence<String>) {
        self.names = Set(names)
        for var name in self.names {
            name.withUTF8 { bytes in
                if let slot = NameSet.slot(bytes, 0..<bytes.count) { mayBeOne[slot] = true }
            }
        }
    }

    var isEmpty: Bool { names.isEmpty }

    /// The name that stands at a place, if it is one of them.
    func name(at range: ByteRange, in source: Source) -> String? {
        let isOne = source.bytes.withUnsafeBufferPointer { bytes in
            NameSet.slot(bytes, range.indices).map { mayBeOne[$0] } ?? false
        }
        guard isOne else { return nil }
        let name = source[range]
        return names.contains(name) ? name : nil
    }

    private static func slot(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Int? {
        guard !range.isEmpty, range.upperBound <= bytes.count else { return nil }
        let middle = bytes[range.lowerBound + range.count / 2]
        let sum = Int(bytes[range.lowerBound]) &* 31 &+ Int(middle) &* 131 &+ Int(bytes[range.upperBound - 1]) &* 7
        return (sum &+ range.count &* 53) & 0xFFF
    }
}
