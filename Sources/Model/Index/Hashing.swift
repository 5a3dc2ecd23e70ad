import Bytes
import Syntax

extension StringProtocol {
    /// Whether it is all ASCII.
    var isASCII: Bool { withView { bytes in bytes.allSatisfy { $0 < 0x80 } } }
}

extension DeclarationID: BitHashable {
    package var hashedBits: UInt64 { UInt64(UInt32(bitPattern: file)) << 32 | UInt64(UInt32(bitPattern: index)) }
}

/// A name in the tables of types, by 64 bits of its bytes: of a million names two are taken for one once in thirty million
/// trees.
struct NameKey: BitHashable, Sendable {
    let bits: UInt64

    init(_ name: some StringProtocol) {
        bits = name.withView { $0.nameBits(0..<$0.count) }
    }

    /// Creates the key of a name in a file.
    init(_ bytes: ByteView, _ name: Range<Int>) { bits = bytes.nameBits(name) }

    /// The name's hash, which is half of it.
    var hash: UInt32 { nameHash(ofBits: bits) }

    var hashedBits: UInt64 { bits }
}

/// A name's hash as a key: one that was mixed already needs little more.
struct NameHash: BitHashable, Sendable {
    let bits: UInt32

    init(_ bits: UInt32) { self.bits = bits }

    var hashedBits: UInt64 { UInt64(bits) }
}

/// Names by a bit each: one that was not put in is found out nearly always, and sooner than by a set.
struct NameFilter: Sendable {
    private var words: [UInt64]
    private let mask: Int

    /// For so many names: 16 bits or more for each, and never fewer than 65,536.
    init(room count: Int) {
        var size = 1024
        while size < count / 4 { size *= 2 }
        words = [UInt64](repeating: 0, count: size)
        mask = size - 1
    }

    init(_ names: some Collection<UInt32>) {
        self.init(room: names.count)
        for name in names { insert(name) }
    }

    /// A name's hash, of which the lowest bit is not used.
    mutating func insert(_ hash: UInt32) { words[Int(hash >> 7) & mask] |= 1 << UInt64(hash >> 1 & 63) }

    /// With those of another that was made for as many.
    func union(_ other: NameFilter) -> NameFilter {
        var all = self
        for place in words.indices { all.words[place] |= other.words[place] }
        return all
    }

    func mayHold(_ hash: UInt32) -> Bool { words[Int(hash >> 7) & mask] & 1 << UInt64(hash >> 1 & 63) != 0 }
}
