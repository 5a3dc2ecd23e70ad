import Bytes

extension Suppression {
    /// Returns where the text of a comment begins, after its mark, which can be `///`, `//!` or `/**`, and blanks.
    static func textStart(_ bytes: ByteView, of comment: Int, before end: Int) -> Int {
        var index = comment + 2
        let isBlock = bytes[comment + 1] == "*"
        while index < end, bytes[index] == "!" || bytes[index] == (isBlock ? "*" : "/") { index += 1 }
        while index < end, bytes[index] == 0x20 || bytes[index] == 0x09 { index += 1 }
        return index
    }

    /// Whether a comment begins like an instruction that is written differently: `vmlint-disable-next-line`,
    /// `vmlint disable:next`, `VMLINT:disable`, or `vmlint:disable` after three slashes or in `/* */`.
    ///
    /// - Parameter index: Where `vmlint` begins, in any case.
    static func resemblesInstruction(_ bytes: ByteView, at index: Int, before end: Int) -> Bool {
        var reader = InstructionReader(bytes: bytes, index: index, end: end)
        guard reader.word() == "vmlint", reader.separators() > 0, let verb = reader.word() else { return false }
        return verb == "disable" || verb == "enable"
    }

    /// Returns what an instruction that is written differently means, such as `vmlint:disable:next`, and the offset of its
    /// end; nil if it means nothing.
    ///
    /// - Parameter index: Where `vmlint` begins, in any case.
    static func correction(_ bytes: ByteView, at index: Int, before end: Int) -> (text: String, end: Int)? {
        var reader = InstructionReader(bytes: bytes, index: index, end: end)
        guard reader.word() == "vmlint", reader.separators() > 0, let verb = reader.word(),
            verb == "disable" || verb == "enable"
        else { return nil }
        let afterVerb = reader.index
        guard verb == "disable", reader.separators() > 0, let target = reader.word() else {
            return ("vmlint:\(verb)", afterVerb)
        }
        let afterTarget = reader.index
        switch target {
        case "next", "this", "previous", "file":
            let hasLine = reader.separators() == 1 && reader.word() == "line"
            return ("vmlint:disable:\(target)", hasLine ? reader.index : afterTarget)
        case "line": return ("vmlint:disable:this", afterTarget)
        default: return ("vmlint:\(verb)", afterVerb)
        }
    }
}

/// Reads words of letters, in lowercase, and what separates them.
private struct InstructionReader {
    let bytes: ByteView
    var index: Int
    let end: Int

    mutating func word() -> String? {
        let start = index
        while index < end, bytes[index] | 0x20 >= 0x61, bytes[index] | 0x20 <= 0x7A { index += 1 }
        // No word of an instruction is longer.
        guard index > start, index - start <= 8 else { return nil }
        return String(decoding: (start..<index).map { bytes[$0] | 0x20 }, as: UTF8.self)
    }

    /// Skips separators, and returns their number.
    mutating func separators() -> Int {
        let start = index
        while index < end, [0x20, 0x09, 0x2D, 0x3A, 0x5F].contains(bytes[index]) { index += 1 }
        return index - start
    }
}
