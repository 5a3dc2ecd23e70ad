import Syntax

/// Keys that are a few numbers are hashed by one multiplication: hashing them as if an attacker chose them took a twentieth
/// of the run. Each table is seeded otherwise, so that one poured into another does not clump.
@inline(__always)
func mixed(_ bits: UInt64, seed: Int) -> Int {
    let product = (bits ^ UInt64(bitPattern: Int64(seed))).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    return Int(truncatingIfNeeded: product.high ^ product.low)
}

extension StringProtocol {
    /// Lends its bytes. For `withUTF8` it would have to be copied, which counts a reference that threads share.
    @inline(__always)
    func lendingBytes<Result>(_ work: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        if let result = utf8.withContiguousStorageIfAvailable(work) { return result }
        var copy = String(self)
        return copy.withUTF8(work)
    }

    /// Whether it is all ASCII.
    var isASCII: Bool { lendingBytes { bytes in bytes.allSatisfy { $0 < 0x80 } } }
}

extension DeclarationID {
    var bits: UInt64 { UInt64(UInt32(bitPattern: file)) << 32 | UInt64(UInt32(bitPattern: index)) }

    package func _rawHashValue(seed: Int) -> Int { mixed(bits, seed: seed) }
}

/// A name in the tables of types, by 64 bits of its bytes: of a million names two are taken for one once in thirty million
/// trees.
struct NameKey: Hashable, Sendable {
    let bits: UInt64

    init(_ name: some StringProtocol) {
        bits = name.lendingBytes { $0.nameBits(0..<$0.count) }
    }

    /// The same of a name where a file's bytes are at hand.
    init(_ bytes: UnsafeBufferPointer<UInt8>, _ name: Range<Int>) { bits = bytes.nameBits(name) }

    /// The name's hash, which is half of it.
    var hash: UInt32 { nameHash(ofBits: bits) }

    func _rawHashValue(seed: Int) -> Int { mixed(bits, seed: seed) }
}

/// A name's hash as a key: one that was mixed already needs little more.
struct NameHash: Hashable, Sendable {
    let bits: UInt32

    init(_ bits: UInt32) { self.bits = bits }

    func _rawHashValue(seed: Int) -> Int { mixed(UInt64(bits), seed: seed) }
}

/// Names by a bit each: one that was not put in is told nearly always, and sooner than by a set.
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
