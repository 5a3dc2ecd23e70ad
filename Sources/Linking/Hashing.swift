import Syntax

/// Keys that are a few numbers are hashed by one multiplication: hashing them as if an attacker chose them took a twentieth
/// of the run. Each table is seeded otherwise, so that one poured into another does not clump.
@inline(__always)
func mixed(_ bits: UInt64, seed: Int) -> Int {
    let product = (bits ^ UInt64(bitPattern: Int64(seed))).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    return Int(truncatingIfNeeded: product.high ^ product.low)
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
        var name = String(name)
        bits = name.withUTF8 { bytes in
            var hash = UInt64(bytes.count)
            var index = 0
            while index + 8 <= bytes.count {
                hash = NameKey.mix(hash ^ bytes.word(at: index))
                index += 8
            }
            var rest: UInt64 = 0
            while index < bytes.count {
                rest = rest << 8 | UInt64(bytes[index])
                index += 1
            }
            return NameKey.mix(hash ^ rest)
        }
    }

    private static func mix(_ bits: UInt64) -> UInt64 {
        let product = bits.multipliedFullWidth(by: 0xA076_1D64_78BD_642F)
        return product.high ^ product.low
    }

    func _rawHashValue(seed: Int) -> Int { mixed(bits, seed: seed) }
}
