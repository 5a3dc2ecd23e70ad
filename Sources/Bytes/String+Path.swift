/// The scalars that stand for bytes of paths that are not valid UTF-8: U+10FF80 to U+10FFFF, for private use.
private let rawBytes: ClosedRange<UInt32> = 0x10FF80...0x10FFFF

extension Unicode.Scalar {
    /// The byte of a path that the scalar stands for; nil for any other scalar.
    package var rawByte: UInt8? { rawBytes.contains(value) ? UInt8(truncatingIfNeeded: value) : nil }
}

extension String {
    /// Creates a path from the bytes that the system uses for it. `pathBytes` returns the same bytes, even if they are
    /// not valid UTF-8.
    package init(path bytes: some Collection<UInt8>) {
        self = String(decoding: bytes, as: UTF8.self)
        // Repaired bytes begin with 0xEF, and scalars that stand for bytes with 0xF4.
        guard holds(0xEF) || holds(0xF4) else { return }
        let bytes = Array(bytes)
        var scalars = String.UnicodeScalarView()
        var index = 0
        while index < bytes.count {
            let size = bytes[index] < 0x80 ? 1 : bytes[index] < 0xE0 ? 2 : bytes[index] < 0xF0 ? 3 : 4
            let some = bytes[index..<min(index + size, bytes.count)]
            let decoded = String(decoding: some, as: UTF8.self)
            if let scalar = decoded.unicodeScalars.first, scalar.rawByte == nil, decoded.utf8.elementsEqual(some) {
                scalars.append(scalar)
                index += size
            } else {
                scalars.append(Unicode.Scalar(0x10FF00 + UInt32(bytes[index]))!)
                index += 1
            }
        }
        self = String(scalars)
    }

    /// The bytes that the system uses for the path.
    package var pathBytes: [UInt8] {
        guard holds(0xF4) else { return Array(utf8) }
        return unicodeScalars.flatMap { scalar in scalar.rawByte.map { [$0] } ?? Array(String(scalar).utf8) }
    }

    /// Returns whether two strings have the same bytes. Equal strings can differ in the encoding of accented letters.
    package func hasSameBytes(as other: String) -> Bool {
        withView { one in other.withView { one.count == $0.count && one.begins(with: $0) } }
    }

    /// Returns whether the string ends with the bytes of a text. Unlike `hasSuffix`, it also finds a text whose first
    /// byte is part of a longer character, such as `\n` in `\r\n`.
    package func ends(with text: StaticString) -> Bool {
        withView { $0.count >= text.utf8CodeUnitCount && $0.holds(text, at: $0.count - text.utf8CodeUnitCount) }
    }
}

/// A path as a dictionary key that is compared byte by byte.
///
/// As strings, two paths are equal if one has an accented letter as one scalar and the other one has it as two, but
/// they can be two files.
package struct PathKey: Hashable, Sendable {
    package let path: String

    package init(_ path: String) { self.path = path }

    package static func == (one: PathKey, other: PathKey) -> Bool { one.path.hasSameBytes(as: other.path) }

    package func hash(into hasher: inout Hasher) {
        path.withView { hasher.combine(bytes: UnsafeRawBufferPointer($0.storage)) }
    }
}

extension Set<PathKey> {
    package func contains(_ path: String) -> Bool { contains(PathKey(path)) }
    package mutating func insert(_ path: String) { insert(PathKey(path)) }
}

extension Dictionary where Key == PathKey {
    package subscript(path: String) -> Value? {
        get { self[PathKey(path)] }
        set { self[PathKey(path)] = newValue }
    }
}
