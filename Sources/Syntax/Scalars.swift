import Bytes

/// A decoded scalar and its length in bytes. The value is nil for invalid UTF-8.
struct DecodedScalar {
    var value: UInt32?
    var length: Int
}

/// Decodes the scalar at `position`, which must be before `end`.
func decodeScalar(_ base: ByteView, _ position: Int, _ end: Int) -> DecodedScalar {
    let first = base[position]
    if first < 0x80 { return DecodedScalar(value: UInt32(first), length: 1) }
    let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
    guard first >= 0xC2, first < 0xF5, position + length <= end else { return invalid(base, position, end) }
    var value = UInt32(first) & (length == 2 ? 0x1F : length == 3 ? 0x0F : 0x07)
    for offset in 1..<length {
        let byte = base[position + offset]
        guard byte & 0xC0 == 0x80 else { return invalid(base, position, end) }
        value = value << 6 | UInt32(byte & 0x3F)
    }
    let minimum: UInt32 = length == 2 ? 0x80 : length == 3 ? 0x800 : 0x10000
    guard value >= minimum, value <= 0x10FFFF, !(0xD800...0xDFFF).contains(value) else {
        return invalid(base, position, end)
    }
    return DecodedScalar(value: value, length: length)
}

private func invalid(_ base: ByteView, _ position: Int, _ end: Int) -> DecodedScalar {
    var next = position + 1
    while next < end, base[next] & 0xC0 == 0x80 { next += 1 }
    return DecodedScalar(value: nil, length: next - position)
}

/// Returns whether a non-ASCII scalar can be part of a name, according to the language reference.
func continuesName(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0xA8, 0xAA, 0xAD, 0xAF, 0xB2...0xB5, 0xB7...0xBA, 0xBC...0xBE, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0xFF,
        0x100...0x167F, 0x1681...0x180D, 0x180F...0x1FFF, 0x200B...0x200D, 0x202A...0x202E, 0x203F...0x2040, 0x2054,
        0x2060...0x206F, 0x2070...0x218F, 0x2460...0x24FF, 0x2776...0x2793, 0x2C00...0x2DFF, 0x2E80...0x2FFF,
        0x3004...0x3007, 0x3021...0x302F, 0x3031...0x303F, 0x3040...0xD7FF, 0xF900...0xFD3D, 0xFD40...0xFDCF,
        0xFDF0...0xFE44, 0xFE47...0xFFF8:
        true
    default: scalar >= 0x10000 && scalar <= 0xEFFFD && scalar & 0xFFFF <= 0xFFFD
    }
}

/// Returns whether a non-ASCII scalar can begin a name. Combining marks cannot.
func beginsName(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x300...0x36F, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F: false
    default: continuesName(scalar)
    }
}

/// Returns whether a non-ASCII scalar can begin an operator.
func beginsOperator(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0xA1...0xA7, 0xA9, 0xAB, 0xAC, 0xAE, 0xB0, 0xB1, 0xB6, 0xBB, 0xBF, 0xD7, 0xF7, 0x2016, 0x2017,
        0x2020...0x2027, 0x2030...0x203E, 0x2041...0x2053, 0x2055...0x205E, 0x2190...0x23FF, 0x2500...0x2775,
        0x2794...0x2BFF, 0x2E00...0x2E7F, 0x3001...0x3003, 0x3008...0x3030:
        true
    default: false
    }
}

/// Returns whether a non-ASCII scalar can be part of an operator.
func continuesOperator(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x300...0x36F, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE00...0xFE0F, 0xFE20...0xFE2F, 0xE0100...0xE01EF: true
    default: beginsOperator(scalar)
    }
}

/// Returns whether a name without backticks can be part of another name, unlike an operator or a raw identifier such as
/// `1st try`.
package func isPlainName(_ name: String) -> Bool {
    guard let first = name.unicodeScalars.first, !("0"..."9").contains(first) else { return false }
    return name.unicodeScalars.allSatisfy { scalar in
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", "_": true
        default: !scalar.isASCII && continuesName(scalar.value)
        }
    }
}

/// Returns whether a scalar controls a terminal or the direction of text, instead of being displayed.
package func isUnseen(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF, 0xFFF9...0xFFFB,
        0x10FF80...0x10FFFF:
        true
    default: false
    }
}
