import Bytes

/// One lexical element, by its place only: the text stays in the file's bytes.
package struct Token: Equatable, Sendable {
    package var kind: TokenKind
    package var range: ByteRange

    package init(_ kind: TokenKind, _ range: ByteRange) {
        self.kind = kind
        self.range = range
    }
}

/// The classes that `vmlint inspect tokens` prints, and the end of the file.
package enum TokenKind: UInt8, Sendable, BitwiseCopyable {
    /// Identifiers, keywords, `_`, `$0`, backticked names, editor placeholders.
    case word
    case number
    /// A whole string literal, its quotes, pounds and interpolations included.
    case string
    case regex
    /// A maximal run of operator characters that touch: `->`, `?.`, `>>`, `=`.
    case `operator`
    /// One of `( ) { } [ ] , ; : @ # \`.
    case punct
    case comment
    case end

    @inlinable @inline(__always)
    package static func == (one: TokenKind, other: TokenKind) -> Bool { hasSameByte(one, other) }
    @inlinable @inline(__always)
    package static func != (one: TokenKind, other: TokenKind) -> Bool { !hasSameByte(one, other) }
}
