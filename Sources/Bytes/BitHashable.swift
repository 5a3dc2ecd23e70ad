/// A key that consists of a few numbers and is hashed with one multiplication.
///
/// Hashing such keys with `Hasher`, which withstands keys chosen by an attacker, took a twentieth of a run. Each table
/// has its own seed, so that copying one table into another does not cluster the keys.
@usableFromInline package protocol BitHashable: Hashable {
    /// The bits that distinguish one key from another.
    var hashedBits: UInt64 { get }
}

extension BitHashable {
    @inlinable @inline(__always)
    package func _rawHashValue(seed: Int) -> Int {
        let product = (hashedBits ^ UInt64(bitPattern: Int64(seed))).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
        return Int(truncatingIfNeeded: product.high ^ product.low)
    }
}

/// Returns whether two values of an enum that fits in a byte are equal.
///
/// The synthesized comparison is not inlined in other modules, which took a hundredth of a run.
@inlinable @inline(__always)
package func hasSameByte<Case: BitwiseCopyable>(_ one: Case, _ other: Case) -> Bool {
    unsafeBitCast(one, to: UInt8.self) == unsafeBitCast(other, to: UInt8.self)
}
