import Bytes
import Syntax

extension StringProtocol {
    /// Whether the string contains only ASCII characters.
    var isASCII: Bool { withView { bytes in bytes.allSatisfy { $0 < 0x80 } } }
}

extension DeclarationID: BitHashable {
    package var hashedBits: UInt64 { UInt64(UInt32(bitPattern: file)) << 32 | UInt64(UInt32(bitPattern: index)) }
}

/// The key of a name in the type tables: 64 bits computed from its bytes. In a project with a million names, the chance
/// that two different names have equal keys is one in thirty million.
struct NameKey: BitHashable, Sendable {
    let bits: UInt64

    init(_ name: some StringProtocol) {
        bits = name.withView { $0.nameBits(0..<$0.count) }
    }

    /// Creates the key of a name that is a range of a file's bytes.
    init(_ bytes: ByteView, _ name: Range<Int>) { bits = bytes.nameBits(name) }

    /// The hash of the name, which is half of the key.
    var hash: UInt32 { nameHash(ofBits: bits) }

    var hashedBits: UInt64 { bits }
}

/// A name's hash as a dictionary key. It is cheap to hash, because its bits are already mixed.
struct NameHash: BitHashable, Sendable {
    let bits: UInt32

    init(_ bits: UInt32) { self.bits = bits }

    var hashedBits: UInt64 { UInt64(bits) }
}

/// A set of names with one bit each. A lookup may return true for a name that was not inserted, though rarely, and is
/// faster than in a `Set`.
struct NameFilter: Sendable {
    private var words: [UInt64]
    private let mask: Int

    /// Creates a filter for a number of names, with at least 16 bits per name and 65,536 in total.
    init(capacity count: Int) {
        var size = 1024
        while size < count / 4 { size *= 2 }
        words = [UInt64](repeating: 0, count: size)
        mask = size - 1
    }

    init(_ names: some Collection<UInt32>) {
        self.init(capacity: names.count)
        for name in names { insert(name) }
    }

    /// Inserts the hash of a name. Its lowest bit is ignored.
    mutating func insert(_ hash: UInt32) { words[Int(hash >> 7) & mask] |= 1 << UInt64(hash >> 1 & 63) }

    /// Returns the union with a filter of the same size.
    func union(_ other: NameFilter) -> NameFilter {
        var all = self
        for place in words.indices { all.words[place] |= other.words[place] }
        return all
    }

    func mayHold(_ hash: UInt32) -> Bool { words[Int(hash >> 7) & mask] & 1 << UInt64(hash >> 1 & 63) != 0 }
}

extension ByteView {
    func nameHash(_ range: Range<Int>) -> UInt32 { Model.nameHash(ofBits: nameBits(range)) }

    /// Returns the bits from which the hash and the key of a name are computed. They are the same for `name`, `` `name`
    /// `` and `$name`. Eight bytes are read at a time.
    func nameBits(_ range: Range<Int>) -> UInt64 {
        var (start, end) = (range.lowerBound, range.upperBound)
        while start < end, self[start] == "`" || self[start] == "$" { start &+= 1 }
        if start < end, self[end &- 1] == "`" { end &-= 1 }
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        while end &- start >= 8 {
            hash = (hash ^ word(at: start)) &* 0x9E37_79B9_7F4A_7C15
            hash ^= hash &>> 32
            start &+= 8
        }
        if start < end {
            var last: UInt64 = 0
            if end >= 8 {
                last = word(at: end &- 8) &>> UInt64(truncatingIfNeeded: 64 &- 8 &* (end &- start))
            } else {
                for index in (start..<end).reversed() { last = last &<< 8 | UInt64(self[index]) }
            }
            hash = (hash ^ last) &* 0x9E37_79B9_7F4A_7C15
        }
        return hash
    }
}

func nameHash(_ name: String) -> UInt32 { name.withView { $0.nameHash(0..<$0.count) } }

/// Returns the upper half of `nameBits`, with the lowest bit cleared.
@inline(__always)
func nameHash(ofBits bits: UInt64) -> UInt32 { UInt32(truncatingIfNeeded: bits >> 32) & ~1 }
